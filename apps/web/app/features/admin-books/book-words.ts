import type { Tone } from "../../ui/badge.tsx";

/** 0 → "0 bytes"; 1234567 → "1.2 MB". */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const TONES: Readonly<Record<string, Tone>> = {
  generating: "info",
  running: "info",
  held: "info",
  completed: "success",
  settled: "success",
  ok: "success",
  failed: "danger",
  blocking: "danger",
  warning: "warning",
};

/** The colour of a state; the word stands beside it always. */
export function toneOf(state: string): Tone {
  return TONES[state] ?? "neutral";
}

/** The same for how a try at a model ended: whatever is not "ok" has failed. */
export function toneOfOutcome(outcome: string): Tone {
  return outcome === "ok" ? "success" : "danger";
}
