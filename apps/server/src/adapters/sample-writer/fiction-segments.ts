import type { Part } from "./fiction-register.ts";

/** What a stretch of a scene is made of. */
export type Segment = "talk" | "think" | "snag" | "action" | "interrupt" | "other";

/** What follows the telling of a beat, as far as its length reaches. */
export const SEGMENTS: readonly Segment[] = [
  ...(["talk", "think", "talk", "snag", "talk", "other", "talk", "action", "talk", "think"] as const),
  ...(["talk", "interrupt", "talk", "think", "talk", "other", "talk", "action", "talk"] as const),
];

/** Bags that may be replaced by another without the reader missing anything. */
export const REPLACEABLE = new Set(
  `aboutTopic aboutOther past mood theme keyword short omniscient interruption transition rain wind fog clear frost heat
  morning day evening night room office hall street water wild road`.split(/\s+/),
);

/** Who is told of what somebody did alone, once people know each other. */
export function friendOf(lead: Part): Part {
  return lead === "F" ? "L" : "F";
}
