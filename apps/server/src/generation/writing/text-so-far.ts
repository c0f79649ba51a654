import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { type BookForm, SCENES_BY_THEMSELVES } from "@colophon/rules/brief";
import type { StoredFact } from "@colophon/rules/writing-tasks";
import type { Manuscript } from "./manuscript.ts";
import type { SceneRow } from "./scenes.store.ts";
import { tokensOfText } from "./token-budget.ts";

/** Share of a full window that is retained, so that the next scenes share a prefix again. */
const RETAINED_SHARE = 0.5;
/** Share of the window for the memory of dropped scenes. */
const MEMORY_SHARE = 0.25;

/** Determines how much of the book is sent. */
export type Window = {
  form: BookForm;
  /** the chapter being worked on */
  chapterId: string;
  /** tokens left for the text so far, after everything else */
  tokens: number;
};

/**
 * The book so far as sent to a model, one block per scene, in the order written: the whole text as long as it
 * fits. Beyond that the earliest scenes are dropped, half a window at a time, so that a prefix cache keeps
 * hitting in between; only their chapters' summaries and facts remain.
 */
export function textBlocks(manuscript: Manuscript, window: Window): string[] {
  const { plan } = manuscript;
  // Dishes and poems are independent: the outline lists what they must not repeat.
  const scenes = SCENES_BY_THEMSELVES.has(window.form)
    ? manuscript.written.filter(({ chapterId }) => chapterId === window.chapterId)
    : manuscript.written.filter(({ text }) => text !== "");
  const blocks = scenes.map((scene) => sceneBlock(plan, scene));
  const sizes = blocks.map(tokensOfText);
  const from = firstRetained(sizes, window.tokens);
  if (from === 0) return blocks;
  const memory = memoryBlock(manuscript, {
    dropped: scenes.slice(0, from),
    tokens: window.tokens * MEMORY_SHARE,
  });
  return [memory, ...blocks.slice(from)];
}

/** The first retained scene. It moves in jumps, and depends only on the scenes. */
function firstRetained(sizes: readonly number[], tokens: number): number {
  let from = 0;
  let sum = 0;
  for (const [at, size] of sizes.entries()) {
    sum += size;
    const budget = from === 0 ? tokens : tokens * (1 - MEMORY_SHARE);
    if (sum <= budget) continue;
    while (from < at && sum > tokens * RETAINED_SHARE) {
      sum -= sizes[from] ?? 0;
      from += 1;
    }
  }
  return from;
}

/** A scene under its position in the book. */
export function sceneBlock(
  plan: BookOutline,
  scene: Pick<SceneRow, "chapterId" | "number" | "text">,
): string {
  const at = plan.chapters.findIndex(({ id }) => id === scene.chapterId);
  const title = plan.chapters[at]?.title ?? "";
  return `CHAPTER ${at + 1}, “${title}”, SCENE ${scene.number}\n\n${scene.text}`;
}

function memoryBlock(
  manuscript: Manuscript,
  { dropped, tokens }: { dropped: readonly SceneRow[]; tokens: number },
): string {
  const { plan, summaries, facts } = manuscript;
  const gone = new Set(dropped.map(({ chapterId }) => chapterId));
  const chapters = plan.chapters.flatMap((card, at) =>
    gone.has(card.id) ? [{ card, number: at + 1, recap: summaries.get(card.id) ?? "" }] : [],
  );
  const recap = chapters.map(
    ({ card, number, recap: summary }) =>
      `CHAPTER ${number}, “${card.title}”, in short: ${summary || [card.purpose, card.exit_state].join(" ").trim()}`,
  );
  const numbers = new Set(chapters.map(({ number }) => number));
  const known = facts.filter(({ chapter }) => numbers.has(chapter)).map(factLine);
  return fitWithin(
    ["WHAT WAS TOLD BEFORE", ...recap, "What has been said and holds:", ...known],
    tokens,
  ).join("\n");
}

function factLine({ about, attribute, value, chapter }: StoredFact): string {
  return `- ${about}, ${attribute}: ${value} (chapter ${chapter})`;
}

function fitWithin(lines: readonly string[], tokens: number): string[] {
  let left = tokens;
  return lines.filter((line) => {
    left -= tokensOfText(line);
    return left >= 0;
  });
}

/** Facts about the people and places in a scene, latest first. */
export function factsAbout(
  { facts, plan }: Pick<Manuscript, "facts" | "plan">,
  { names, most }: { names: readonly string[]; most: number },
): StoredFact[] {
  const wanted = new Set(names.flatMap((name) => namesOf(plan, name)));
  return facts
    .filter(({ about }) => wanted.has(about.toLowerCase().trim()))
    .toReversed()
    .slice(0, most);
}

/** A person's name and aliases. */
function namesOf({ cast }: BookOutline, name: string): string[] {
  const plain = name.toLowerCase().trim();
  const bearer = cast.find((person) =>
    [person.name, ...person.aliases].some((called) => called.toLowerCase() === plain),
  );
  return bearer === undefined
    ? [plain]
    : [bearer.name, ...bearer.aliases].map((called) => called.toLowerCase().trim());
}
