import { countWords } from "@colophon/rules/word-count";
import { splitSentences } from "@colophon/rules/sentences";
import { readProse } from "./read-prose.ts";

/** Words in a passage sent as a sample of the book's voice; and the number of passages. */
const PASSAGE_WORD_COUNT = 90;
const MIN_SAMPLE_WORDS = 25;
const PASSAGE_COUNT = 3;
const MAX_CHARACTERS = 900;

/**
 * Two or three short passages of a sample, whole sentences from its beginning, middle and end, sent to the
 * model to convey how the author sounds. Each sentence appears verbatim in the sample.
 */
export function passagesOf(sample: string): string[] {
  const { paragraphs } = readProse(sample);
  const share = Math.max(1, Math.ceil(paragraphs.length / PASSAGE_COUNT));
  const parts = Array.from({ length: PASSAGE_COUNT }, (_, at) =>
    paragraphs.slice(at * share, (at + 1) * share),
  );
  return [...new Set(parts.flatMap((part) => passageOf(part) ?? []))].slice(0, PASSAGE_COUNT);
}

/** The paragraph nearest the desired length, cut between sentences if longer. */
function passageOf(paragraphs: readonly string[]): string | null {
  const deviation = (paragraph: string): number => Math.abs(countWords(paragraph) - PASSAGE_WORD_COUNT);
  const [nearest] = paragraphs.toSorted((a, b) => deviation(a) - deviation(b));
  if (nearest === undefined) return null;
  const sentences: string[] = [];
  for (const sentence of splitSentences(nearest)) {
    if (countWords([...sentences, sentence].join(" ")) > PASSAGE_WORD_COUNT * 1.5) break;
    sentences.push(sentence);
  }
  const passage = sentences.join(" ");
  return countWords(passage) < MIN_SAMPLE_WORDS || passage.length > MAX_CHARACTERS ? null : passage;
}
