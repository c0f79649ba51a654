import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { Brief } from "@colophon/rules/brief";
import type { PromptSpec } from "../call-model.ts";
import { fillPrompt, labelled, listed, readPrompt } from "./prompt-file.ts";
import { sharedPrefix } from "./shared-prefix.ts";

const AUDITION = readPrompt(new URL("audition.md", import.meta.url));
const AUDITION_TOKENS = 1200;

/** Three openings of the book's first scene, in three voices. */
export function buildAuditionPrompt(brief: Brief, plan: BookOutline): PromptSpec {
  return {
    task: { kind: "audition", brief, plan },
    tier: "strong",
    ...sharedPrefix({ brief, plan, voice: null, blocks: [] }),
    prompt: fillPrompt(AUDITION, { card: firstCard(plan) }),
    maxOutputTokens: AUDITION_TOKENS,
  };
}

function firstCard({ chapters: [first] }: BookOutline): string {
  if (first === undefined) return "";
  const [scene] = first.scenes;
  const beats = first.beats.slice(0, scene?.beats ?? 3).map(({ text }) => text);
  return [
    labelled("Seen by", scene?.point_of_view ?? first.point_of_view),
    labelled("Wanted", scene?.goal ?? first.purpose),
    listed(beats),
  ]
    .filter((line) => line !== "")
    .join("\n");
}
