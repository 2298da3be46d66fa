"""The only writers of State. Each atom does one thing, says it as an event, and does nothing where
there is nothing to do. Nobody else may call ``replace`` on the state or any part of it.
"""
