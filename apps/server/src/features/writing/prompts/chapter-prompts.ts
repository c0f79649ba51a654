import type { Brief } from "@colophon/domain/brief";
import type { BookPlan } from "@colophon/contracts/books/plan";
import { countWords } from "@colophon/domain/word-count";
import type { Claim, SceneCard, SceneFinding } from "@colophon/domain/writing-tasks";
import type { Ask } from "../call-model.ts";
import { fillPrompt, listed, readPrompt } from "./prompt-file.ts";
import { type BookSoFar, sharedPrefix } from "./shared-prefix.ts";

const REPAIR = readPrompt(new URL("repair.md", import.meta.url));
const LEDGER = readPrompt(new URL("ledger.md", import.meta.url));
const LINE_EDIT = readPrompt(new URL("line-edit.md", import.meta.url));
const TRUTH = readPrompt(new URL("truth.md", import.meta.url));
const EDITOR = readPrompt(new URL("editor.md", import.meta.url));

const REPAIR_TOKENS = 3000;
const LEDGER_TOKENS = 2000;
const LINE_EDIT_TOKENS = 2500;
const TRUTH_TOKENS_A_CLAIM = 90;
const EDITOR_TOKENS = 2500;

/** A book with its plan, and a chapter of it. */
export type ChapterSubject = BookSoFar & {
  plan: BookPlan;
  chapterNumber: number;
  title: string;
  /** the chapter as it stands among the blocks */
  text: string;
};

/** Asks for patches of what blocks a scene, and of nothing else. */
export function repairAsk(repair: {
  book: BookSoFar;
  scene: SceneCard;
  text: string;
  findings: SceneFinding[];
}): Ask {
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

/** A patch for every few hundred words, at most twelve a chapter. */
const WORDS_A_PATCH = 350;
const WORDS_A_FACT = 300;

function mostPatches(text: string): number {
  return Math.min(12, Math.max(3, Math.round(countWords(text) / WORDS_A_PATCH)));
}

function mostFacts(text: string): number {
  return Math.min(12, Math.max(4, Math.round(countWords(text) / WORDS_A_FACT)));
}

/** What a chapter has told, for the chapters that come long after it. */
export function ledgerAsk(subject: ChapterSubject): Ask {
  const { brief, plan, chapterNumber, text } = subject;
  return {
    task: { kind: "ledger", brief, plan, chapterNumber, text },
    tier: "strong",
    ...sharedPrefix(subject),
    prompt: fillPrompt(LEDGER, {
      number: String(chapterNumber),
      title: subject.title,
      most: String(mostFacts(text)),
    }),
    maxOutputTokens: LEDGER_TOKENS,
  };
}

/** At most twelve small patches of a chapter. */
export function lineEditAsk(subject: ChapterSubject): Ask {
  const { brief, plan, chapterNumber, text } = subject;
  return {
    task: { kind: "line-edit", brief, plan, chapterNumber, text },
    tier: "strong",
    ...sharedPrefix(subject),
    prompt: fillPrompt(LINE_EDIT, {
      number: String(chapterNumber),
      title: subject.title,
      most: String(mostPatches(text)),
    }),
    maxOutputTokens: LINE_EDIT_TOKENS,
  };
}

/** What becomes of the statements of a chapter that claim to be true. They stand in the prompt, so the text need not. */
export function truthAsk(subject: {
  brief: Brief;
  plan: BookPlan;
  chapterNumber: number;
  claims: Claim[];
}): Ask {
  const { brief, plan, chapterNumber, claims } = subject;
  return {
    task: { kind: "truth", brief, plan, chapterNumber, claims },
    tier: "cheap",
    ...sharedPrefix({ brief, plan: null, voice: null, blocks: [] }),
    prompt: fillPrompt(TRUTH, {
      number: String(chapterNumber),
      claims: listed(claims.map(({ id, kind, quote }) => `${id} (${kind}): ${quote}`)),
      sources:
        brief.sources.length === 0
          ? "none were given"
          : brief.sources.map(({ id, title }) => `${id}: “${title}”, above`).join("\n"),
    }),
    maxOutputTokens: 300 + claims.length * TRUTH_TOKENS_A_CLAIM,
  };
}

/** The letter of an editor who has read these chapters whole. */
export function editorAsk(
  book: BookSoFar & { plan: BookPlan },
  stretch: { text: string; fromChapter: number; toChapter: number },
): Ask {
  return {
    task: { kind: "editor", brief: book.brief, plan: book.plan, ...stretch },
    tier: "strong",
    ...sharedPrefix(book),
    prompt: fillPrompt(EDITOR, { from: String(stretch.fromChapter), to: String(stretch.toChapter) }),
    maxOutputTokens: EDITOR_TOKENS,
  };
}
