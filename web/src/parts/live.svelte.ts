/** What a reader's screen reader is told: a sentence an event, at most one a second. */

const BEAT = 1000;
/** After a gap only the newest are worth hearing; the log keeps all. */
const MOST = 12;

class Live {
  text: string = $state("");

  private queue: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(sentence: string): void {
    if (sentence === "") return;
    this.queue.push(sentence);
    if (this.queue.length > MOST) this.queue = this.queue.slice(-MOST);
    if (this.timer === undefined) this.next();
  }

  hush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.text = "";
  }

  private next = (): void => {
    const sentence = this.queue.shift();
    if (sentence === undefined) {
      this.timer = undefined;
      return;
    }
    // The same sentence twice is a new one: without a difference it would not be read again.
    this.text = sentence === this.text ? `${sentence}\u00a0` : sentence;
    this.timer = setTimeout(this.next, BEAT);
  };
}

export const live = new Live();
