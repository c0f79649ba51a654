import { type Brief, FORM_TRAITS } from "@colophon/domain/brief";
import type { Ask } from "../call-model.ts";
import { briefText, writingRules } from "./rules.ts";

/** A plan is a few thousand tokens; reasoning models think long about it. */
const PLAN_TOKENS = 16_000;

/** @param refusedBecause  what the plan gate found in the last plan; empty at the first asking */
export function planAsk(brief: Brief, refusedBecause: string[]): Ask {
  return {
    task: { kind: "plan", brief, spine: { logline: "", turns: [] }, refusedBecause, refusedPlan: null },
    tier: "strong",
    system: writingRules(brief),
    cachedPrefix: [briefText(brief)],
    prompt: [
      `Plan this book as JSON: exactly ${brief.chapters} chapter cards whose word budgets add up to ${brief.chapters * brief.wordsPerChapter}.`,
      FORM_TRAITS[brief.form].isTold ? FICTION : NON_FICTION,
      refusedBecause.length === 0
        ? ""
        : `Your last plan was refused. Mend every point:\n- ${refusedBecause.join("\n- ")}`,
    ]
      .filter((line) => line !== "")
      .join("\n\n"),
    maxOutputTokens: PLAN_TOKENS,
  };
}

const FICTION = `Cast: use the drawn names and no others; give each fixed looks, a trade and a habit; aliases are short forms the text may use.
Places, a dated timeline, the rules of this world. Promises: what is planted in one chapter and paid in a later one.
Each card: purpose, whose point of view, place, time, the state at entry and at exit, 3 to 6 beats. A beat is one thing that happens, in one sentence of concrete words, with the people it happens to. No two chapters share beats. Leave thesis and question empty.`;

const NON_FICTION = `Thesis: the one claim the book makes good. Each card: the reader's question it answers, 3 to 6 key points as beats that no other chapter owns, examples that are plainly hypothetical, exercises where they help. Cast stays empty, beats name no people. Promises: what an early chapter says a later one will show.`;
