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

/** The color of a state, always shown with its label. */
export function toneOf(state: string): Tone {
  return TONES[state] ?? "neutral";
}

/** The same for the outcome of a model attempt: anything but "ok" has failed. */
export function toneOfOutcome(outcome: string): Tone {
  return outcome === "ok" ? "success" : "danger";
}
