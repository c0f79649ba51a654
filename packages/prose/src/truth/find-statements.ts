import { contentWords, wordShare } from "@colophon/rules/content-words";
import { EVERYDAY_WORDS } from "../manuscript-health/everyday-words.ts";
import { readNumbers } from "@colophon/rules/numbers-in-text";
import { splitSentences } from "@colophon/rules/sentences";
import type { Statement } from "@colophon/rules/writing-tasks";
import { fullNamesIn, namesEntity, quotationsIn, quotesPerson, mentionsStudy } from "./statement-signs.ts";
import { bodySentences } from "./body-sentences.ts";
import { statesNumber } from "./number-signs.ts";

/** A statement before it has an id. */
export type FoundStatement = { kind: Statement["kind"]; quote: string };

/** "Suppose a baker earns …": what follows is made up, and says so. */
const SUPPOSED =
  /^(?:(?:For (?:example|instance),? )?(?:suppose|imagine|picture|pretend|assume|let['’]s (?:say|suppose|imagine|assume|take|pretend)|let us (?:say|suppose|imagine)|what if|say)\b(?! (?:no|yes|thank|it|nothing|goodbye|hello|so)\b))/i;
/**
 * "Take Maria, who …", "Consider a nurse who …": made up unless it is a full name or something historical.
 */
const TAKEN =
  /^(?:Take|Consider|Meet|Think of) (?:a |an |someone |somebody |\p{Lu}\p{Ll}+(?:,|\.| who| is| and|['’]s))/u;
const GOES_ON =
  /^(?:He|She|They|It|That|This|These|Her|His|Their|Its|You|Your|Now|Then|After|By|At|If|So|And|But|The total|The result|In \w+ (?:years?|months?|weeks?|days?))\b/;
const OF_THE_WORLD =
  /\b(?:1[0-9]\d\d|20\d\d)\b|\bof (?:all |the )?(?:adults|people|americans|women|men|workers|households|companies|families|marriages)\b/i;

/**
 * The sentences of non-fiction that state facts about the world needing a source: numbers, names, quotations
 * and studies. Each sentence appears once, under the most serious of its kinds; explicitly made-up examples,
 * parts of the book, and measures in instructions do not count.
 * @param known  names that need no source, such as the subject of a biography and the people in its outline
 */
export function findStatements(text: string, known: readonly string[] = []): FoundStatement[] {
  const claims: FoundStatement[] = [];
  const seen = new Set<string>();
  let example = { paragraph: -1, name: "" };
  for (const sentence of bodySentences(text)) {
    const opens = opensExample(sentence.text);
    if (opens !== null) example = { paragraph: sentence.paragraphFrom, name: opens };
    const isExample =
      opens !== null ||
      (example.paragraph === sentence.paragraphFrom && goesOnWith(sentence.text, example.name));
    const kind = kindOf(sentence.text, { isExample, known });
    if (kind === null || seen.has(sentence.text)) continue;
    seen.add(sentence.text);
    claims.push({ kind, quote: sentence.text });
  }
  return claims;
}

function kindOf(
  sentence: string,
  { isExample, known }: { isExample: boolean; known: readonly string[] },
): Statement["kind"] | null {
  const bare = known.reduce((text, name) => withoutName(text, name), sentence);
  if (mentionsStudy(sentence)) return "study";
  if (isExample) return null;
  if (quotesPerson(sentence)) return "quotation";
  if (statesNumber(sentence)) return "number";
  return namesEntity(bare) ? "name" : null;
}

/** Replaces a known name, in full or by one of its words, with "she". */
function withoutName(text: string, name: string): string {
  const words = [name, ...name.split(" ")].filter((word) => /^\p{Lu}\p{L}{2,}/u.test(word));
  return words.reduce((left, word) => left.replaceAll(word, "she"), text);
}

/**
 * The made-up person of an example that a sentence introduces, empty if unnamed; null if it introduces none.
 */
function opensExample(sentence: string): string | null {
  const isTaken = TAKEN.test(sentence) && fullNamesIn(sentence).length === 0;
  if (!SUPPOSED.test(sentence) && !isTaken) return null;
  return /(?<=\s)\p{Lu}\p{Ll}{2,}/u.exec(sentence)?.[0] ?? "";
}

function goesOnWith(sentence: string, name: string): boolean {
  if (name !== "" && sentence.includes(name)) return true;
  return GOES_ON.test(sentence) && !OF_THE_WORLD.test(sentence);
}

/** Sentences of a source read together: a statement must be supported in one place, not all over it. */
const WINDOW_SENTENCES = 4;
/** Minimum share of a statement's words in the source; higher if its numbers and names say little. */
const MIN_WORD_SHARE = 0.6;

/**
 * Finds a source that supports a statement: its numbers by value, its names by word and its quoted words
 * verbatim, all in one place of the source. A statement with only one number or name must also share a word
 * with it, and one with none most of its words.
 * @returns the id of the source, or null
 */
export function findEvidence(
  claim: { quote: string },
  evidence: readonly { id: string; text: string }[],
): string | null {
  const marks = {
    values: valuesOf(claim.quote),
    names: namesOf(claim.quote),
    quotations: quotationsIn(claim.quote).map(plain),
  };
  return (
    evidence.find(({ text }) =>
      windowsOf(text).some((part) => states(part, { ...marks, claim: claim.quote })),
    )?.id ?? null
  );
}

type Marks = { values: string[]; names: string[]; quotations: string[]; claim: string };

function states(part: string, { values, names, quotations, claim }: Marks): boolean {
  const partValues = new Set(valuesOf(part));
  const partWords = new Set(wordsOf(part));
  const partPlain = plain(part);
  if (!values.every((value) => hasValue(partValues, value))) return false;
  if (!names.every((name) => partWords.has(name))) return false;
  if (!quotations.every((quotation) => partPlain.includes(quotation))) return false;
  const share = wordShare(statementWords(claim, names), new Set(contentWords(part)));
  const anchors = values.length + names.length + quotations.length * 2;
  return (
    anchors >= 2 ||
    (anchors === 1 ? share > 0 : share >= MIN_WORD_SHARE && statementWords(claim, names).length > 0)
  );
}

function hasValue(found: ReadonlySet<string>, value: string): boolean {
  if (found.has(value)) return true;
  // A bare number in the statement may have a unit in the source, never the other way round.
  return /^\d/.test(value) && ["$", "£", "€"].some((unit) => found.has(unit + value));
}

/** Numbers with their units: 40 percent is not 40 people, and $40 not £40. "One" says too little. */
function valuesOf(text: string): string[] {
  return readNumbers(text)
    .filter(({ value, isSpelled, isOrdinal }) => !(isSpelled && (value <= 1 || (isOrdinal && value <= 3))))
    .map(
      ({ value, from, to }) =>
        unitOf(text.slice(Math.max(0, from - 2), from), text.slice(to, to + 20)) + value,
    );
}

function unitOf(before: string, after: string): string {
  if (/^ ?(?:%|per ?cent\b|percent)/i.test(after)) return "%";
  const symbol = /[$£€](?= ?$)/.exec(before)?.[0];
  if (symbol !== undefined) return symbol;
  if (/^ (?:U\.?S\.? )?dollars\b/i.test(after)) return "$";
  if (/^ pounds(?: sterling)?\b(?! of\b)/i.test(after)) return "£";
  return /^ euros\b/i.test(after) ? "€" : "";
}

const NO_NAMES = new Set(
  "dr prof professor sir mr mrs ms miss in at on the a an according researchers studies study scientists today since by after before during between from research one two three half nearly almost about over under only more most some many there their its his her our my your it he she they we you i this that these those and but or so yet for to of with as if when while although because however indeed".split(
    " ",
  ),
);

/** Capitalized words that are names, lower-cased: a first word only if it is not an everyday word. */
export function namesOf(text: string): string[] {
  const found = Array.from(text.matchAll(/\p{Lu}[\p{L}]*(?:['’]\p{Lu}\p{L}+)?/gu), (match) => ({
    word: match[0].toLowerCase(),
    opens: /(?:^|[.!?…:]["”’)]*\s+|[“"(]\s*)$/u.test(text.slice(0, match.index)),
  }));
  return found
    .filter(({ word, opens }) => word.length > 1 && !NO_NAMES.has(word) && !(opens && isOrdinary(word, text)))
    .map(({ word }) => word);
}

function isOrdinary(word: string, text: string): boolean {
  // A plural or a long ordinary word may start a sentence; a name is capitalized elsewhere as well.
  return (
    EVERYDAY_WORDS.has(word) ||
    /(?:s|ing|ly|ed|tion|ness|ment)$/.test(word) ||
    new RegExp(`\\b${word}\\b`, "u").test(text)
  );
}

function statementWords(claim: string, names: readonly string[]): string[] {
  const left = names.reduce((text, name) => text.replaceAll(new RegExp(name, "giu"), " "), claim);
  return contentWords(left).filter((word) => !NUMBER_WORDS.test(word));
}

const NUMBER_WORDS =
  /^(?:percent|per|cent|million|billion|thousand|hundred|dozen|study|research|show|found|find|report)/;

function windowsOf(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const sentences = splitSentences(paragraph.replace(/\s+/g, " ").trim());
    const starts = Math.max(1, sentences.length - WINDOW_SENTENCES + 1);
    return Array.from({ length: starts }, (_, at) => sentences.slice(at, at + WINDOW_SENTENCES).join(" "));
  });
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? []).flatMap((word) => [
    word,
    word.replace(/['’]s$/, ""),
  ]);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
