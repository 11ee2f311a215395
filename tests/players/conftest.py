"""The players' tests are repeatable: hypothesis draws the same examples every time."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "players",
    derandomize=True,
    max_examples=25,
    deadline=None,
    database=None,
    suppress_health_check=(HealthCheck.too_slow,),
)
