"""What a person sees and taps, as pure functions and values: nothing here touches the browser."""
