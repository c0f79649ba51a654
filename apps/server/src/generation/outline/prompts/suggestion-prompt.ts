import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { OutlineTarget } from "@colophon/contracts/generation/outline/outline";
import type { Brief } from "@colophon/rules/brief";
import {
  type PromptSpec,
  fenceOf,
  fillPrompt,
  outlinePromptOf,
  readPrompt,
  sharedPrefix,
} from "../../writing/writing.ts";
import { presentText } from "../present-text.ts";

const SUGGESTION = readPrompt(new URL("suggestion.md", import.meta.url));

/** For a card with its scenes; a text needs less. */
const CARD_TOKENS = 3500;
const TEXT_TOKENS = 1500;

/** Asks for an alternative for one place in the outline, with the whole outline as context. */
export function buildSuggestionPrompt(subject: {
  brief: Brief;
  plan: BookOutline;
  target: OutlineTarget;
  wish: string;
}): PromptSpec {
  const { brief, plan, target, wish } = subject;
  const isCard = target.part === "chapter";
  return {
    task: { kind: "suggest", brief, plan, target, wish },
    tier: "strong",
    ...sharedPrefix({ brief, plan, voice: null, blocks: [] }),
    prompt: fillPrompt(SUGGESTION, {
      what: nameOf(plan, target),
      now: fenced(brief, presentText(plan, target)),
      wish: wish.trim() === "" ? "" : `What the author wishes:\n${fenced(brief, wish)}`,
      locked: lockedLine(brief, plan),
      form: isCard || target.part === "beats" ? outlinePromptOf(brief) : "",
      scenes: isCard ? `As many scene cards as the card has now, ${scenesIn(plan, target)}.` : "",
    }),
    maxOutputTokens: isCard ? CARD_TOKENS : TEXT_TOKENS,
  };
}

/** The author's own text. */
function fenced(brief: Brief, text: string): string {
  const fence = fenceOf(brief);
  return `<${fence}>\n${text.replaceAll(fence, "").trim()}\n</${fence}>`;
}

const FIELDS: Readonly<Record<Extract<OutlineTarget, { part: "chapter_field" }>["field"], string>> = {
  title: "the title",
  purpose: "the purpose",
  point_of_view: "who sees it",
  place: "the place",
  time: "the time",
  entry_state: "how things stand at its beginning",
  exit_state: "how things stand at its end",
  question: "the reader's question",
};

const PARTS = {
  logline: "the logline, one sentence",
  thesis: "the thesis, one or two sentences",
  turns: "the turns the book goes through, in their order",
  world_rules: "what holds in the world of the book",
} as const;

function nameOf(plan: BookOutline, target: OutlineTarget): string {
  switch (target.part) {
    case "chapter":
      return `the whole card of ${chapterIn(plan, target.chapter_id)}`;
    case "beats":
      return `the beats of ${chapterIn(plan, target.chapter_id)}, in their order, about as many as now`;
    case "chapter_field":
      return `${FIELDS[target.field]} of ${chapterIn(plan, target.chapter_id)}`;
    case "person":
      return "the person below";
    case "place":
      return "the place below";
    case "field":
      return PARTS[target.field];
    default:
      return target satisfies never;
  }
}

function chapterIn(plan: BookOutline, id: string): string {
  return `chapter ${plan.chapters.findIndex((card) => card.id === id) + 1}`;
}

function scenesIn(plan: BookOutline, target: OutlineTarget): number {
  const card =
    target.part === "chapter" ? plan.chapters.find(({ id }) => id === target.chapter_id) : undefined;
  return Math.max(1, card?.scenes.length ?? 1);
}

/** Anything the author has locked stays as it is, even if a change would be better. */
function lockedLine(brief: Brief, plan: BookOutline): string {
  const cards = plan.chapters.flatMap(({ locked }, at) => (locked ? [`chapter ${at + 1}`] : []));
  const people = plan.cast.filter((person) => person.locked === true).map(({ name }) => name);
  const locked = [
    ...(plan.locked_fields ?? []).map((field) => field.replaceAll("_", " ")),
    ...cards,
    ...(people.length === 0 ? [] : ["the people named below"]),
  ];
  if (locked.length === 0) return "";
  const names = people.length === 0 ? "" : `\n${fenced(brief, people.join(", "))}`;
  return `The author has locked these, and they stay exactly as they are: ${locked.join(", ")}.${names}`;
}
