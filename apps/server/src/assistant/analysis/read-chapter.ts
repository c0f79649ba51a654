import { LEDGER_LIMITS, inItsScene } from "@colophon/prose/continuity/ledger";
import { ModelFailure } from "../../ports/language-model.ts";
import { type AskingRun, generateObject } from "../../generation/writing/writing.ts";
import { ChapterAnalysis } from "./answers.ts";
import { type ReadBookFacts, buildReadChapterPrompt } from "./prompts/analysis-prompts.ts";

/** A chapter to read. */
export type ChapterText = { number: number; title: string; text: string };

/** Characters of a chapter per call; a longer one is read in pieces. */
const PIECE_CHARS = 48_000;
/** Characters per token (a low estimate), and tokens that rules and answer take in a small context window. */
const CHARS_PER_TOKEN = 3;
const TOKENS_BESIDE = 6000;
const MIN_CHARACTERS = 3000;

/** Failures of a model that concern this chapter only. */
const OF_THIS_TEXT: ReadonlySet<ModelFailure["code"]> = new Set([
  "content_filtered",
  "refused",
  "nonsense",
  "starved",
  "empty_answer",
]);

/**
 * Analyzes one chapter; all quotes are verified against its text.
 * @param chapter.known  names of people from earlier chapters
 * @returns null if no model would read it
 * @throws ModelFailure if no provider answers at all
 */
export async function readChapter(
  run: AskingRun,
  { book, chapter, known }: { book: ReadBookFacts; chapter: ChapterText; known: readonly string[] },
): Promise<ChapterAnalysis | null> {
  const pieces = piecesOf(chapter.text, charsAtOnce(run));
  const readings: ChapterAnalysis[] = [];
  for (const [at, text] of pieces.entries()) {
    const promptSpec = buildReadChapterPrompt(book, {
      ...chapter,
      text,
      piece: at + 1,
      pieces: pieces.length,
      known,
    });
    try {
      readings.push(whatStands(await generateObject(run, { promptSpec, shape: ChapterAnalysis }), text));
    } catch (error) {
      if (!isOfThisText(error)) throw error;
      run.log.info({ err: error, runId: run.runId, chapter: chapter.number }, "a chapter was not read");
      return null;
    }
  }
  return joined(readings);
}

/** Whether the failure concerns this text only; other texts may succeed. */
export function isOfThisText(error: unknown): boolean {
  return error instanceof ModelFailure && OF_THIS_TEXT.has(error.code);
}

/** Characters of text that fit in a call, next to rules and answer. */
export function charsAtOnce({ model }: AskingRun): number {
  const { contextTokens, thinkingTokens } = model.properties("strong");
  const fits = (contextTokens - thinkingTokens - TOKENS_BESIDE) * CHARS_PER_TOKEN;
  return Math.max(MIN_CHARACTERS, Math.min(PIECE_CHARS, fits));
}

/** Splits between paragraphs, into pieces of about the same length. */
export function piecesOf(text: string, letters: number): string[] {
  const count = Math.ceil(text.length / letters);
  if (count <= 1) return [text];
  const share = text.length / count;
  const pieces: string[] = [];
  let piece = "";
  for (const paragraph of text.split("\n\n").flatMap((one) => shortened(one, letters))) {
    const longer = piece === "" ? paragraph : `${piece}\n\n${paragraph}`;
    const isFull = piece !== "" && (longer.length > letters || piece.length >= share);
    if (isFull) pieces.push(piece);
    piece = isFull ? paragraph : longer;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

/** A paragraph longer than the limit of one call. */
function shortened(paragraph: string, letters: number): string[] {
  const parts: string[] = [];
  for (let at = 0; at < paragraph.length; at += letters) {
    parts.push(paragraph.slice(at, at + letters).toWellFormed());
  }
  return parts;
}

function whatStands(reading: ChapterAnalysis, text: string): ChapterAnalysis {
  const isThere = ({ quote }: { quote: string }): boolean => quote.trim() !== "" && text.includes(quote);
  return {
    ...reading,
    facts: reading.facts.filter(isThere),
    clocks: reading.clocks.filter(isThere),
    planted: reading.planted.filter(isThere),
    paid: reading.paid.filter(isThere),
  };
}

function joined(readings: readonly ChapterAnalysis[]): ChapterAnalysis | null {
  const [first] = readings;
  const last = readings.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    ...first,
    summary: readings
      .map(({ summary }) => summary)
      .join(" ")
      .slice(0, LEDGER_LIMITS.summary)
      .toWellFormed(),
    exit_state: last.exit_state,
    beats: readings.flatMap(({ beats }) => beats),
    people: readings.flatMap(({ people }) => people),
    places: readings.flatMap(({ places }) => places),
    facts: readings
      .flatMap(({ facts }) => facts)
      .slice(0, LEDGER_LIMITS.facts)
      .map(inItsScene),
    clocks: readings
      .flatMap(({ clocks }) => clocks)
      .slice(0, LEDGER_LIMITS.facts)
      .map(inItsScene),
    planted: readings.flatMap(({ planted }) => planted).slice(0, LEDGER_LIMITS.threads),
    paid: readings.flatMap(({ paid }) => paid).slice(0, LEDGER_LIMITS.threads),
  };
}
