/** The three sounds, made in the browser; each is off until it is switched on. */

import { settings } from "../settings/settings.svelte";

export type Sound = "turn" | "card" | "fight";

/** Partials of each: frequency in hertz, loudness, seconds until it has faded. */
const TONES: Record<Sound, readonly (readonly [number, number, number])[]> = {
  turn: [[660, 0.12, 1.4], [1320, 0.05, 0.9], [1983, 0.02, 0.5]],
  card: [[320, 0.06, 0.12]],
  fight: [[196, 0.12, 0.9], [294, 0.06, 0.7]],
};

let context: AudioContext | null = null;

export function ring(kind: Sound): void {
  if (!settings.sounds[kind] || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [pitch, loud, long] of TONES[kind]) {
    const tone = new OscillatorNode(context, { frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(loud, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + long);
  }
}
