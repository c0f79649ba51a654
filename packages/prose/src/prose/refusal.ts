import { AS_AN_AI, rawParagraphs } from "../manuscript-health/leaks.ts";
import { splitSentences } from "@colophon/rules/sentences";
import { narrationOf } from "./narration.ts";

const CANNOT =
  "\\bI(?:['’]m| am)? ?(?:cannot|can['’]t|can not|won['’]t|will not|could not|couldn['’]t|(?:am |['’]m )?(?:unable|not able|not (?:going|comfortable)|sorry|afraid)|must (?:respectfully )?(?:decline|refuse)|(?:have|need) to (?:respectfully )?(?:decline|refuse)|respectfully decline|(?:do not|don['’]t) feel comfortable|(?:['’]d| would) (?:rather|prefer) not|decline)";
const DO =
  "(?:write|writing|continue|continuing|create|creating|generate|generating|produce|producing|provide|providing|assist|help|fulfil|fulfill|comply|complete|engage|depict|depicting|describe|portray|decline|proceed|offer)";
const WORK =
  "(?:request|content|scene|chapter|prompt|material|story|narrative|text|passage|piece|roleplay|scenario|this (?:topic|subject|kind|type|particular)|that (?:kind|type) of|what you(?:['’]ve| have)? asked)";

/** Phrases that only a model says, in full or with its own terms for the work. */
const REFUSALS: readonly RegExp[] = [
  /\bI (?:must|have to|need to) (?:respectfully )?(?:decline|refuse) (?:this|to (?:write|continue|create|generate|produce|provide))\b/i,
  new RegExp(`${CANNOT}\\b(?=.*\\b${DO}\\b).*\\b${WORK}\\b`, "i"),
  new RegExp(
    `\\b(?:this|your|the) (?:request|prompt|scene|content)\\b.*\\b(?:goes against|violates?|conflicts with|falls outside|is against|breaches|contravenes|crosses)\\b`,
    "i",
  ),
  /\b(?:content|safety|usage|ethical) (?:policy|policies|guidelines)\b|\bmy (?:guidelines|programming|principles as an?|training)\b/i,
  /\b(?:not something I(?:['’]m| am)? (?:can|able|comfortable|willing)|beyond what I(?:['’]m| am) able to)\b.*\b(?:help|write|assist|provide|create|do|with)\b/i,
];
/** Phrases a narrator may also use. Two of these, or one in a text of a few lines, are a refusal. */
const POLITE: readonly RegExp[] = [
  /^(?:I(?:['’]m| am)(?: really| very| truly)? sorry|I apologi[sz]e|my apologies|sorry|unfortunately|I appreciate|thank you for|I understand (?:that )?(?:you|your)|I regret)\b/i,
  new RegExp(
    `${CANNOT}\\b.*\\b(?:help|assist|do|fulfil|fulfill|comply|write|continue|with (?:that|this|it))\\b`,
    "i",
  ),
  /\bI must (?:respectfully )?decline\b|\bI(?:['’]ll| will)? have to decline\b/i,
  /\b(?:I(?:['’]d| would) be (?:happy|glad) to|I can (?:instead|offer|help|suggest|write)|instead,? I|happy to (?:help|write|suggest)|alternative)\b/i,
  /\b(?:would you like|let me know|feel free|if you(?:['’]d| would) like)\b/i,
  /\b(?:harmful|explicit|graphic|inappropriate|sensitive|offensive|copyright(?:ed)?|minors?|sexual|illegal|guidelines|policy|policies)\b/i,
];
const SHORT_TEXT_WORDS = 60;
const NOTHING_ELSE_WORD_COUNT = 20;
/** A refusal comes at once, or after a start that is not continued. */
const OPENING_PARAGRAPHS = 2;

/**
 * The sentence in which a model refuses to write the text, or null. Checks only the narrator's own words at
 * the start and the end; a character may say anything.
 */
export function refusalIn(text: string): string | null {
  const paragraphs = rawParagraphs(text);
  const opening = sentencesOf(paragraphs.slice(0, OPENING_PARAGRAPHS));
  const ending = sentencesOf(paragraphs.slice(OPENING_PARAGRAPHS).slice(-OPENING_PARAGRAPHS));
  const plain = [...opening, ...ending].find(isRefusal);
  if (plain !== undefined) return plain;
  const polite = POLITE.filter((pattern) => opening.some((sentence) => pattern.test(sentence))).length;
  const [, cannot, declines] = POLITE;
  const match = opening.find(
    (sentence) => cannot?.test(sentence) === true || declines?.test(sentence) === true,
  );
  if (match === undefined) return null;
  const words = text.split(/\s+/).length;
  if (words < NOTHING_ELSE_WORD_COUNT || (words <= SHORT_TEXT_WORDS && polite >= 2)) return match;
  const addressed = opening.some((sentence) => /\byour?\b/i.test(sentence));
  return polite >= 3 && addressed ? match : null;
}

function isRefusal(sentence: string): boolean {
  if (REFUSALS.some((pattern) => pattern.test(sentence))) return true;
  return (
    AS_AN_AI.test(sentence) &&
    /\b(?:can(?:not|['’]t)|unable|not able|guidelines|policy|designed|do not|don['’]t|must|would)\b/i.test(
      sentence,
    )
  );
}

function sentencesOf(paragraphs: readonly string[]): string[] {
  return narrationOf(paragraphs.join("\n\n")).flatMap(splitSentences);
}
