/** Which screen the address names. Every screen and moment has an address of its own. */

export type Route =
  | { screen: "lobby" }
  | { screen: "join"; game: string }
  | { screen: "game"; game: string; mode: "map" | "text" }
  | { screen: "replay"; game: string; watcher: string; number: number }
  | { screen: "rules"; rule: string | null }
  | { screen: "recover" }
  | { screen: "nothing" };

/** `/`, `/g/<id>`, `/g/<id>/text`, `/g/<id>/join#<seat>.<key>`, `/g/<id>/replay/<watcher>/<number>`, `/rules/<id>`, `/recover#<secret>`. */
export function parse(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, id, third, fourth, fifth] = parts;
  if (first === undefined) return { screen: "lobby" };
  if (first === "recover") return { screen: "recover" };
  if (first === "rules") return { screen: "rules", rule: id ?? null };
  if (first === "g" && id !== undefined) {
    if (third === undefined) return { screen: "game", game: id, mode: "map" };
    if (third === "text") return { screen: "game", game: id, mode: "text" };
    if (third === "join") return { screen: "join", game: id };
    if (third === "replay") return { screen: "replay", game: id, watcher: fourth ?? "after", number: Number(fifth ?? 0) || 0 };
  }
  return { screen: "nothing" };
}

class Router {
  route: Route = $state(parse(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.route = parse(location.pathname)));
  }

  go(path: string, how: "push" | "replace" = "push"): void {
    if (how === "push") history.pushState(null, "", path);
    else history.replaceState(null, "", path);
    this.route = parse(location.pathname);
  }
}

export const router = new Router();

/** For `onclick` of inner links: stays on the page, leaves modified clicks to the browser. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}
