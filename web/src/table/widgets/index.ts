/** One widget for each kind of question of the engine. */

import type { Component } from "svelte";

import Action from "./Action.svelte";
import Choose from "./Choose.svelte";
import Encounter from "./Encounter.svelte";
import Half from "./Half.svelte";
import Hunter from "./Hunter.svelte";
import Keep from "./Keep.svelte";
import Mature from "./Mature.svelte";
import Options from "./Options.svelte";
import Order from "./Order.svelte";
import Pay from "./Pay.svelte";
import Play from "./Play.svelte";
import type { WidgetProps } from "./props";
import Route from "./Route.svelte";
import Sealed from "./Sealed.svelte";
import Show from "./Show.svelte";
import Tokens from "./Tokens.svelte";
import Trade from "./Trade.svelte";
import TrailCard from "./TrailCard.svelte";

/** The engine's kinds (harker.engine.vocabulary.AskKind). */
export const KINDS = [
  "action", "route", "play", "keep", "option", "choose", "order", "show", "pay",
  "hunter", "trade", "sealed", "encounter", "mature", "trail", "tokens",
] as const;

export type Kind = (typeof KINDS)[number];

const WIDGETS: Record<Kind, Component<WidgetProps>> = {
  action: Action,
  route: Route,
  play: Play,
  keep: Keep,
  option: Half,
  choose: Choose,
  order: Order,
  show: Show,
  pay: Pay,
  hunter: Hunter,
  trade: Trade,
  sealed: Sealed,
  encounter: Encounter,
  mature: Mature,
  trail: TrailCard,
  tokens: Tokens,
};

/** The widget of a kind; a table newer than this page may ask in a kind that only lists can show. */
export const widgetOf = (kind: string): Component<WidgetProps> => WIDGETS[kind as Kind] ?? Options;
