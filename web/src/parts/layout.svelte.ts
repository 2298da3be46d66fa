/** Which of the layouts the window has room for; measured in the reader's own text size. */

export type LayoutName = "huge" | "wide" | "medium" | "small" | "phone" | "low";

/** Width and height in rem, so that text at 200 % has the layout of a window half as wide. */
export function layoutFor(width: number, height: number): LayoutName {
  if (height < 500 / 16 && width >= 480 / 16) return "low";
  if (width >= 1680 / 16) return "huge";
  if (width >= 1200 / 16) return "wide";
  if (width >= 900 / 16) return "medium";
  if (width >= 600 / 16) return "small";
  return "phone";
}

/** From this height on, in rem, the margin has room for what cannot be done too. */
const TALL = 60;

/** Below this height, in rem, a phone's table has no room for the trail beside the question. */
const SQUAT = 30;

/** Below this height, in rem, a phone's table scrolls instead of fitting the window. */
const SHORT = 22;

class Layout {
  name: LayoutName = $state("wide");
  short: boolean = $state(false);
  squat: boolean = $state(false);
  tall: boolean = $state(false);
  /** The reader's text size, in pixels. */
  rem: number = $state(16);
  /** In rem. */
  height: number = $state(TALL);

  constructor() {
    this.measure();
    addEventListener("resize", () => this.measure());
    // The size of text may be changed without the window's: then a box of 1 rem changes.
    if (typeof ResizeObserver !== "undefined") {
      const box = document.createElement("div");
      box.style.cssText = "position:absolute;visibility:hidden;width:1rem;height:0";
      document.body.append(box);
      new ResizeObserver(() => this.measure()).observe(box);
    }
  }

  private measure(): void {
    this.rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    this.name = layoutFor(innerWidth / this.rem, innerHeight / this.rem);
    this.height = innerHeight / this.rem;
    this.short = this.height < SHORT;
    this.squat = this.height < SQUAT;
    this.tall = this.height >= TALL;
  }

  /** Map and prompt stand beside each other, the table fills the window. */
  get desk(): boolean {
    return this.name === "huge" || this.name === "wide" || this.name === "medium";
  }

  /** One panel at a time, chosen in the bar below. */
  get pocket(): boolean {
    return this.name === "phone" || this.name === "low";
  }
}

export const layout = new Layout();
