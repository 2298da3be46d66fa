"""The encounters: what each does when it is met, and when its hideout matures."""

from harker.engine.cards.encounters import aristocratic_vampire as aristocratic_vampire
from harker.engine.cards.encounters import bats as bats
from harker.engine.cards.encounters import desecrated_soil as desecrated_soil
from harker.engine.cards.encounters import hoax as hoax
from harker.engine.cards.encounters import new_vampire as new_vampire
from harker.engine.cards.encounters import rats as rats
from harker.engine.cards.encounters import reckless_vampire as reckless_vampire
from harker.engine.cards.encounters import saboteur as saboteur
from harker.engine.cards.encounters import spy as spy
from harker.engine.cards.encounters import szgany_bodyguards as szgany_bodyguards
from harker.engine.cards.encounters import szgany_mob as szgany_mob
from harker.engine.cards.encounters import unnatural_fog as unnatural_fog
from harker.engine.cards.encounters import wolves as wolves
