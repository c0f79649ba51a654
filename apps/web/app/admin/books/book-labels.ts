import type { Tone } from "../../ui/badge.tsx";

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
