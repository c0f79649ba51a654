import { countWords } from "../word-count.ts";
import { splitSentences } from "../sentences.ts";
import { readProse } from "./read-prose.ts";

/** A passage that is sent as the sound of a book, in words; and how many there are. */
const PASSAGE_WORDS = 90;
const SHORTEST_WORDS = 25;
const PASSAGES = 3;
const MOST_CHARACTERS = 900;

/**
 * Two or three short passages of a sample, whole sentences from its beginning, its middle and its end: they go to the
 * model, so that it hears how their author sounds. Each stands in the sample sentence by sentence.
 */
export function passagesOf(sample: string): string[] {
  const { paragraphs } = readProse(sample);
  const share = Math.max(1, Math.ceil(paragraphs.length / PASSAGES));
  const parts = Array.from({ length: PASSAGES }, (_, at) => paragraphs.slice(at * share, (at + 1) * share));
  return [...new Set(parts.flatMap((part) => passageOf(part) ?? []))].slice(0, PASSAGES);
}

/** The paragraph nearest to the length wanted, cut between sentences where it is longer. */
function passageOf(paragraphs: readonly string[]): string | null {
  const away = (paragraph: string): number => Math.abs(countWords(paragraph) - PASSAGE_WORDS);
  const [nearest] = paragraphs.toSorted((a, b) => away(a) - away(b));
  if (nearest === undefined) return null;
  const sentences: string[] = [];
  for (const sentence of splitSentences(nearest)) {
    if (countWords([...sentences, sentence].join(" ")) > PASSAGE_WORDS * 1.5) break;
    sentences.push(sentence);
  }
  const passage = sentences.join(" ");
  return countWords(passage) < SHORTEST_WORDS || passage.length > MOST_CHARACTERS ? null : passage;
}
