/** One widget for each kind of question of the engine. */

import type { Component } from "svelte";

import type { AskKind } from "../../api/types";
import Action from "./Action.svelte";
import Hunter from "./Hunter.svelte";
import Options from "./Options.svelte";
import Order from "./Order.svelte";
import type { WidgetProps } from "./props";
import Sealed from "./Sealed.svelte";
import Trade from "./Trade.svelte";
import TrailCard from "./TrailCard.svelte";
import Whole from "./Whole.svelte";

const WIDGETS: Record<AskKind, Component<WidgetProps>> = {
  action: Action,
  /** A place, or a way to one: the same on the map and in the list. */
  route: Options,
  /** One of these, or nothing. */
  play: Whole,
  /** The card drawn: kept or played. */
  keep: Whole,
  /** A half or part of a card. */
  option: Whole,
  /** Some of these. */
  choose: Options,
  order: Order,
  /** A card, or some, or none. */
  show: Options,
  /** The price is paid or not. */
  pay: Whole,
  hunter: Hunter,
  trade: Trade,
  sealed: Sealed,
  /** Which encounter, or to stop. */
  encounter: Whole,
  /** What leaves the trail matures, or makes a lair. */
  mature: Whole,
  trail: TrailCard,
  /** Where tokens go, or which of them leave. */
  tokens: Options,
};

export const KINDS = Object.keys(WIDGETS);

/** The widget of a kind; a table newer than this page may ask in a kind that only lists can show. */
export const widgetOf = (kind: string): Component<WidgetProps> => WIDGETS[kind as AskKind] ?? Options;
