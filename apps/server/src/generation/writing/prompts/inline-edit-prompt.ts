import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { InlineEditKind } from "@colophon/contracts/assistant/inline-edits";
import type { Brief } from "@colophon/rules/brief";
import type { VoiceCard } from "@colophon/rules/writing-tasks";
import type { PromptSpec } from "../call-model.ts";
import { tokensForWords } from "../token-budget.ts";
import { fillPrompt, labelled, listed, readPrompt } from "./prompt-file.ts";
import { fenceOf, sharedPrefix } from "./shared-prefix.ts";

const INLINE_EDIT_PROMPT = readPrompt(new URL("passage.md", import.meta.url));

/**
 * All kinds of edits: those of a selection, plus alternatives to a scene and bulk edits of the whole book.
 */
export type AnyWork = InlineEditKind | "take" | "change";

/** Instruction for each edit; `words`: expected length of the result. */
const TASKS: Record<AnyWork, (words: number) => string> = {
  rewrite: (words) =>
    `Write the passage anew: the same things happen or are said in the same order, in about ${words} words, in fresher and more exact sentences. Change only what gets better by it.`,
  shorten: (words) =>
    `Shorten the passage to about ${words} words. Leave out what is said twice, explained or not needed; keep the sentences that carry it as they are.`,
  expand: (words) =>
    `Expand the passage to about ${words} words with what belongs to it: acts, things, talk, thought. Nothing new happens that the rest of the book would have to know. Keep its sentences where they are good.`,
  tone: (words) =>
    `Give the passage another tone, as the author wishes it, in about ${words} words. What happens stays.`,
  senses: (words) =>
    `Let the passage be seen, heard, smelt, tasted or touched: two or three exact impressions, of those that are there to be had, in about ${words} words in all. Keep its sentences where they are good.`,
  continue: (words) =>
    `Go on from where the text before breaks off, in about ${words} words, and stop in the open.`,
  take: (words) =>
    `Write another take of this scene, in about ${words} words: what the book needs of it still happens and ends as it does, and everything else may be told in another way. Where the author wishes something, that goes before.`,
  change: (words) =>
    `The author changes something in the whole book, as they say below. Give this part of it as it reads then: change every word that has to be another for it, and leave every sentence that has not exactly as it is, letter by letter. About ${words} words.`,
  own: (words) =>
    `Do with the passage what the author wishes, and nothing else; about ${words} words, unless they wish otherwise.`,
};

/** Expected length of the result relative to the selection. */
const SHARES: Record<Exclude<AnyWork, "continue">, number> = {
  rewrite: 1,
  shorten: 0.6,
  expand: 1.6,
  tone: 1,
  senses: 1.25,
  take: 1,
  change: 1,
  own: 1,
};

/** A custom instruction may ask for more text than was selected. */
const GROWTH_FACTOR = 2.5;
const MIN_WORDS = 20;

/** An edit of a passage in an existing book. */
export type InlineEditTask = {
  work: AnyWork;
  /** the author's note, verbatim; empty if there is none */
  note: string;
  /** the text to edit; empty if it is only continued */
  text: string;
  before: string;
  after: string;
  /** word count of the passage, or number of words to add */
  words: number;
  /** problems of the last answer */
  rejectionReasons: readonly string[];
};

/** @param book.summaries  earlier events, in a few sentences per chapter */
export function buildInlineEditPrompt(
  book: { brief: Brief; plan: BookOutline | null; voice: VoiceCard | null; summaries: readonly string[] },
  { work, note, text, before, after, words, rejectionReasons }: InlineEditTask,
): PromptSpec {
  const { brief, plan, voice, summaries } = book;
  const fence = fenceOf(brief);
  const own = (of: string): string => of.replaceAll(fence, "").trim();
  const wanted = work === "continue" ? words : Math.max(MIN_WORDS, Math.round(words * SHARES[work]));
  return {
    task: { kind: "passage", brief, work, note, text, words: wanted },
    tier: "strong",
    ...sharedPrefix({ brief, plan, voice, blocks: summaries }),
    prompt: fillPrompt(INLINE_EDIT_PROMPT, {
      fence,
      before: own(before),
      after: own(after),
      passage: text === "" ? "" : `The passage:\n<${fence}-passage>\n${own(text)}\n</${fence}-passage>`,
      task: TASKS[work](wanted),
      wish: labelled("What the author wishes", note.trim() === "" ? "" : `<${fence}>${own(note)}</${fence}>`),
      refused:
        rejectionReasons.length === 0
          ? ""
          : `Your last answer could not be taken:\n${listed(rejectionReasons)}`,
    }),
    maxOutputTokens: tokensForWords(Math.max(words, wanted) * GROWTH_FACTOR, brief.languageVariant),
  };
}
