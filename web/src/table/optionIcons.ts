/** Which icon stands for an option; its name always stands beside it. */

import type { Picked } from "../api/types";
import { isPlace, placeOf, wayOf } from "../map/board";
import { combatIcon, encounterIcon, itemIcon } from "./icons";

const ACTIONS: Record<string, string> = {
  move: "move", supply: "supply", trade: "trade", reserve: "ticket", rest: "rest", search: "search",
  leader: "trade", psychic_bond: "special", fast_horses: "horse",
};

const POWERS: Record<string, string> = {
  dark_call: "encounter", feed: "bite", hide: "eyehidden", misdirect: "trade", wolf_form: "wolf",
};

const HALVES: Record<string, string> = {
  ally: "special", track: "search", desecration: "encounter", raid: "claws", aid: "special", discard_items: "supply",
  damage: "bite", roadblock: "roadblock", consecrated: "holyground", supply: "supply", deduction: "search",
  analysis: "log", second_ticket: "ticket",
};

const EVENTS: Record<string, string> = {
  blood_transfusion: "heal", chartered_carriage: "horse", consecrated_ground: "holyground", escape_route: "escape",
  excellent_weather: "sun", great_strength: "strength", hypnosis: "mesmerize", local_rumors: "rumor", long_night: "moon",
  lucky_find: "supply", newspaper_reports: "rumor", sense_of_emergency: "move", renewed_vigor: "heal", vampire_lair: "lair",
  customs_search: "search", darkness_returns: "moon", draculas_brides: "vampire", enraged: "strength", great_wolf: "wolf",
  hidden_schemes: "encounter", nocturnal_visit: "bite", roadblock: "roadblock", sensationalist_press: "rumor",
  summon_storms: "storm", unearthly_swiftness: "move", wild_horses: "horse",
};

const PLACES = { large: "citylarge", small: "citysmall", castle: "castle", sea: "anchor" };
const WAYS = { road: "road", white: "railwhite", yellow: "railyellow" };

const text = (option: Picked, field: string): string => String(option[field]);

/** The icon of an option, by what it is and the card it names. */
export function optionIcon(option: Picked): string {
  switch (option.do) {
    case "Pass": return "pass";
    case "Act": return ACTIONS[text(option, "action")] ?? "special";
    case "Play": case "OfEvent": return EVENTS[text(option, "event")] ?? "plotting";
    case "Half": return HALVES[text(option, "name")] ?? "special";
    case "Road": return "road";
    case "Sea": return "anchor";
    case "Rail": return "railwhite";
    case "Carriage": return "horse";
    case "Leave": return "hospital";
    case "Go": return placeIcon(text(option, "place"));
    case "OfItem": case "LayItem": return itemIcon(text(option, "item"));
    case "OfTicket": return "ticket";
    case "OfEncounter": case "OfLurker": return encounterIcon(text(option, "encounter"));
    case "OfLair": case "MakeLair": return "lair";
    case "OfEdge": return wayIcon(text(option, "edge"));
    case "OfCombat": case "Strike": return combatIcon(text(option, "combat"));
    case "LayTactic": return text(option, "tactic");
    case "UsePower": return POWERS[text(option, "power")] ?? "special";
    case "Give": case "Show": return optionIcon(option["what"] as Picked);
    case "OfSpace": return "encounter";
    case "Mature": return "delayed";
    default: return "check";
  }
}

/** What the map draws there; whatever way leads there. */
const placeIcon = (place: string): string => (isPlace(place) ? PLACES[placeOf(place).kind] : "check");

const wayIcon = (way: string): string => WAYS[wayOf(way)?.kind ?? "road"];
