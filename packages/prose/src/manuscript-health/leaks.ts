import { parseChapterText } from "@colophon/rules/chapter-text";
import { splitSentences } from "@colophon/rules/sentences";
import { isFramingSentence, isNumberedHeading } from "./framing-talk.ts";

/** Something in the text that was meant for the model, or came from it, and is not for the reader. */
export type Leak = {
  kind: "leaked_heading" | "leaked_prompt" | "markdown" | "as_an_ai";
  quote: string;
  detail: string;
};

/** Context for checking paragraphs, including whether headings are allowed. */
export type LeakContext = {
  /** a story has no headings; an argument may */
  isFiction: boolean;
  /** a paragraph that repeats only the chapter's title is a leaked heading */
  chapterTitle: string;
};

/** An AI narrator would say this too, but none of our readers has asked for one. */
export const AS_AN_AI =
  /\b(?:as|I['’]?m|I am|being) an? (?:AI|artificial intelligence|(?:large )?language model)\b/i;

/**
 * Phrases exchanged between prompts and models, in addition to those of
 * framing-talk.ts. All are searched outside quotations.
 */
const PROMPT_TALK: readonly RegExp[] = [
  /\bI (?:cannot|can['’]t|am unable to|['’]m unable to) (?:write|continue|generate|assist|fulfil|comply)\b.{0,60}\b(?:request|content|story|scene|text)\b/i,
  /^\W*(?:beats?(?: \d+)?|chapter summary|scene summary)\s*:/i,
  /^\W*\[(?:insert|placeholder|your|character|name|note|tbd|todo)\b[^\]]*\]\W*$/i,
  /\[(?:insert|placeholder|todo|tbd)\b[^\]]*\]/i,
  /\b(?:system prompt|user prompt|the prompt (?:asks|says|wants)|as (?:requested|instructed) in the (?:prompt|brief|plan|outline))\b/i,
  /<\|[^|]*\|>|<\/?(?:think|thinking|reasoning|scene|chapter|plan|system|assistant|user|output|text)\b[^>]*>|\[\/?(?:INST|THINK)\]|◁\/?think▷/i,
];

const MARKDOWN: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:```|~~~)/m, "a code fence"],
  [/^\s*#{4,}\s|^\s*#\s+\S/m, "a heading mark"],
  [/^\s*\|.*\|\s*$/m, "a table"],
  [/\[[^\]\n]{1,200}\]\((?:https?:|\/|#|mailto:)[^)\s]*\)/, "a link"],
  [/<\/?(?:p|div|br|b|i|em|strong|span|h[1-6]|ul|ol|li|html|body)\b[^>]*>/i, "an HTML tag"],
  [/(?<![\w_])__(?=\S)[^_\n]+(?<=\S)__(?![\w_])/, "underscores for emphasis"],
  [/^\s*\{\s*"\w+"\s*:/, "JSON"],
  [/\\[nt"](?!\w)/, "an escaped character"],
];

/** A text with marks → its paragraphs exactly as they are in it. */
export function rawParagraphs(text: string): string[] {
  return text
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** All leaks in a text, each kind at most once per paragraph. */
export function findLeaks(text: string, context: LeakContext): Leak[] {
  return rawParagraphs(text).flatMap((paragraph) => leaksIn(paragraph, context));
}

function leaksIn(paragraph: string, context: LeakContext): Leak[] {
  if (isLeakedHeading(paragraph, context)) {
    return [{ kind: "leaked_heading", quote: paragraph, detail: "A heading stands in the text" }];
  }
  return [...aiTalk(paragraph), ...promptTalk(paragraph), ...markdown(paragraph)];
}

function isLeakedHeading(paragraph: string, { isFiction, chapterTitle }: LeakContext): boolean {
  if (paragraph.includes("\n") || paragraph.length > 160) return false;
  const hashes = /^#{1,6}\s+/.test(paragraph);
  const boldOnly = /^\*\*[^*]+\*\*$/.test(paragraph) && !/[.!?…”"’]\*\*$/.test(paragraph);
  const bare = paragraph
    .replace(/^#{1,6}\s+/, "")
    .replace(/^[*_]+|[*_]+$/g, "")
    .trim();
  if (isNumberedHeading(bare)) return true;
  if (chapterTitle.trim() !== "" && plain(bare) === plain(chapterTitle)) return true;
  return isFiction && (hashes || boldOnly);
}

function aiTalk(paragraph: string): Leak[] {
  const quote = splitSentences(paragraph).find((sentence) => AS_AN_AI.test(sentence));
  return quote === undefined ? [] : [{ kind: "as_an_ai", quote, detail: "The text speaks as an AI" }];
}

function promptTalk(paragraph: string): Leak[] {
  const quote = [...splitSentences(paragraph), ...paragraph.split("\n").map((line) => line.trim())]
    .filter((sentence) => !/^[“"‘']/.test(sentence))
    .find((sentence) => isPromptTalk(withoutSpeech(sentence)));
  return quote === undefined
    ? []
    : [{ kind: "leaked_prompt", quote, detail: "Words of the prompt or to the author" }];
}

function isPromptTalk(sentence: string): boolean {
  return isFramingSentence(sentence) || PROMPT_TALK.some((pattern) => pattern.test(sentence));
}

function markdown(paragraph: string): Leak[] {
  const found = MARKDOWN.find(([pattern]) => pattern.test(paragraph));
  if (found !== undefined)
    return [{ kind: "markdown", quote: paragraph, detail: `There is ${found[1]} in the text` }];
  const unpaired = parseChapterText(paragraph).some(
    (block) => "r" in block && block.r.some((run) => run.s.includes("**")),
  );
  return unpaired
    ? [{ kind: "markdown", quote: paragraph, detail: "There are stars left over from emphasis" }]
    : [];
}

/** A character's speech may say anything. */
function withoutSpeech(sentence: string): string {
  return sentence.replace(/“[^”]*(?:”|$)|"[^"]*(?:"|$)|‘[^’]*(?:’|$)/g, " “” ").trim();
}

function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}
