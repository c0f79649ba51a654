import type { Brief } from "@colophon/rules/brief";
import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { findAvoided } from "@colophon/prose/style/find-avoided";
import { areLong, passagesNear } from "@colophon/prose/passages/source-passages";
import { countWords } from "@colophon/rules/word-count";
import type { Statement, SceneCard, SceneFinding } from "@colophon/rules/writing-tasks";
import type { PromptSpec } from "../call-model.ts";
import { fillPrompt, listed, readPrompt } from "./prompt-file.ts";
import { fencedPassages } from "./source-blocks.ts";
import { type BookSoFar, fenceOf, sharedPrefix } from "./shared-prefix.ts";

const REPAIR = readPrompt(new URL("repair.md", import.meta.url));
const LEDGER = readPrompt(new URL("ledger.md", import.meta.url));
const LINE_EDIT = readPrompt(new URL("line-edit.md", import.meta.url));
const TRUTH = readPrompt(new URL("truth.md", import.meta.url));
const EDITOR = readPrompt(new URL("editor.md", import.meta.url));

const REPAIR_TOKENS = 3000;
const LEDGER_TOKENS = 2000;
const LINE_EDIT_TOKENS = 2500;
const TOKENS_PER_STATEMENT = 90;
const EDITOR_TOKENS = 2500;

/** A book with its outline, and one of its chapters. */
export type ChapterSubject = BookSoFar & {
  plan: BookOutline;
  chapterNumber: number;
  title: string;
  /** the chapter exactly as in the blocks */
  text: string;
};

/** Asks for patches only for what blocks a scene. */
export function buildRepairPrompt(repair: {
  book: BookSoFar;
  scene: SceneCard;
  text: string;
  findings: SceneFinding[];
}): PromptSpec {
  const { book, scene, text, findings } = repair;
  return {
    task: { kind: "repair", brief: book.brief, scene, text, findings },
    tier: "strong",
    ...sharedPrefix(book),
    prompt: fillPrompt(REPAIR, {
      findings: listed(findings.map(({ detail, quote }) => `${detail}\n  Quote: ${quote}`)),
      text,
    }),
    maxOutputTokens: REPAIR_TOKENS,
  };
}

/** One patch per few hundred words, at most twelve per chapter. */
const WORDS_PER_PATCH = 350;
const WORDS_PER_FACT = 300;

function maxPatches(text: string): number {
  return Math.min(12, Math.max(3, Math.round(countWords(text) / WORDS_PER_PATCH)));
}

function maxFacts(text: string): number {
  return Math.min(12, Math.max(4, Math.round(countWords(text) / WORDS_PER_FACT)));
}

/** Asks for the facts a chapter establishes, for chapters that come much later. */
export function buildLedgerPrompt(subject: ChapterSubject): PromptSpec {
  const { brief, plan, chapterNumber, text } = subject;
  return {
    task: { kind: "ledger", brief, plan, chapterNumber, text },
    tier: "strong",
    ...sharedPrefix(subject),
    prompt: fillPrompt(LEDGER, {
      number: String(chapterNumber),
      title: subject.title,
      most: String(maxFacts(text)),
    }),
    maxOutputTokens: LEDGER_TOKENS,
  };
}

/** Asks for at most twelve small patches to a chapter. */
export function buildLineEditPrompt(subject: ChapterSubject): PromptSpec {
  const { brief, plan, chapterNumber, text } = subject;
  return {
    task: { kind: "line-edit", brief, plan, chapterNumber, text },
    tier: "strong",
    ...sharedPrefix(subject),
    prompt: fillPrompt(LINE_EDIT, {
      number: String(chapterNumber),
      title: subject.title,
      avoid: avoidedLines(brief, text),
      most: String(maxPatches(text)),
    }),
    maxOutputTokens: LINE_EDIT_TOKENS,
  };
}

/** Maximum uses of one word shown to a line editor. */
const QUOTES_SHOWN = 3;

/** Words to avoid that the chapter contains: these go first. */
function avoidedLines({ doNotUse }: Brief, text: string): string {
  const found = findAvoided(text, doNotUse);
  if (found.length === 0) return "";
  const lines = found.map(({ words, quotes }) => `${words}: ${quotes.slice(0, QUOTES_SHOWN).join(" / ")}`);
  return `Before all of these, take out what the author keeps out of the book (kind: echo), saying the same without it:\n${listed(lines)}`;
}

/** Asks how to handle a chapter's factual statements. The prompt lists them, so the text can be left out. */
export function buildTruthPrompt(subject: {
  brief: Brief;
  plan: BookOutline;
  chapterNumber: number;
  claims: Statement[];
}): PromptSpec {
  const { brief, plan, chapterNumber, claims } = subject;
  return {
    task: { kind: "truth", brief, plan, chapterNumber, claims },
    tier: "cheap",
    ...sharedPrefix({ brief, plan: null, voice: null, blocks: [] }),
    prompt: fillPrompt(TRUTH, {
      number: String(chapterNumber),
      claims: listed(claims.map(({ id, kind, quote }) => `${id} (${kind}): ${quote}`)),
      sources: brief.sources.length === 0 ? "none were given" : sourcesOfStatements(brief, claims),
    }),
    maxOutputTokens: 300 + claims.length * TOKENS_PER_STATEMENT,
  };
}

/** Short sources are already included above; of long ones, the passages closest to each statement. */
function sourcesOfStatements(brief: Brief, claims: readonly Statement[]): string {
  const { sources } = brief;
  if (!areLong(sources)) return sources.map(({ id, title }) => `${id}: “${title}”, above`).join("\n");
  const near = claims.flatMap(({ quote }) => passagesNear(sources, { statement: quote, most: 1 }));
  return fencedPassages(fenceOf(brief), [
    ...new Map(near.map((passage) => [passage.text, passage])).values(),
  ]);
}

/** Asks for an editorial letter on these complete chapters. */
export function buildEditorPrompt(
  book: BookSoFar & { plan: BookOutline },
  stretch: { text: string; fromChapter: number; toChapter: number },
): PromptSpec {
  return {
    task: { kind: "editor", brief: book.brief, plan: book.plan, ...stretch },
    tier: "strong",
    ...sharedPrefix(book),
    prompt: fillPrompt(EDITOR, { from: String(stretch.fromChapter), to: String(stretch.toChapter) }),
    maxOutputTokens: EDITOR_TOKENS,
  };
}
