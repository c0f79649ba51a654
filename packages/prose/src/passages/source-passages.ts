import type { BriefSource } from "@colophon/rules/brief";
import { findEvidence } from "../truth/find-statements.ts";
import { countWords } from "@colophon/rules/word-count";
import { type Passage, cutPassages } from "./cut-passages.ts";
import { type PassageIndex, indexPassages, rankPassages } from "./rank-passages.ts";

/**
 * Sources up to this many words in total go to models in full; of
 * longer ones they get only the relevant passages.
 */
export const MAX_WHOLE_SOURCE_WORDS = 4000;

/** Number of passages searched for a statement. */
const NEAR = 12;

/** A passage of a source: its id and title, and its words. */
export type SourcePassage = BriefSource;

type Indexed = { words: number; index: PassageIndex; titles: ReadonlyMap<string, string> };

/** A book's sources do not change while it is written, and are needed for every scene. */
const indexed = new WeakMap<readonly BriefSource[], Indexed>();

function indexOf(sources: readonly BriefSource[]): Indexed {
  const known = indexed.get(sources);
  if (known !== undefined) return known;
  const sections = sources.map(({ id, text }, place) => ({
    id,
    place,
    paragraphs: text.split(/\n+/u).map((line) => ({ blockId: null, text: line })),
  }));
  const fresh = {
    words: sources.reduce((sum, { text }) => sum + countWords(text), 0),
    index: indexPassages(cutPassages(sections)),
    titles: new Map(sources.map(({ id, title }) => [id, title])),
  };
  indexed.set(sources, fresh);
  return fresh;
}

/** Whether sources are too long to send in full with every call. */
export function areLong(sources: readonly BriefSource[]): boolean {
  return indexOf(sources).words > MAX_WHOLE_SOURCE_WORDS;
}

/**
 * The passages of sources most relevant to a text, up to a total number of words, in the order of the
 * sources. Empty if none shares a word with it.
 */
export function passagesFor(
  sources: readonly BriefSource[],
  { text, words }: { text: string; words: number },
): SourcePassage[] {
  const { index, titles } = indexOf(sources);
  let left = words;
  const chosen: Passage[] = [];
  for (const { passage } of rankPassages(index, { text, most: index.passages.length })) {
    if (passage.words > left) continue;
    left -= passage.words;
    chosen.push(passage);
  }
  return chosen
    .toSorted((one, other) => one.at - other.at)
    .map((passage) => ({
      id: passage.sectionId,
      title: titles.get(passage.sectionId) ?? "",
      text: passage.text,
    }));
}

/** Where to search for a statement: all of short sources, and the closest passages of long ones. */
export function sourcesNear(sources: readonly BriefSource[], statement: string): readonly BriefSource[] {
  if (!areLong(sources)) return sources;
  return nearest(sources, statement);
}

function nearest(sources: readonly BriefSource[], statement: string): SourcePassage[] {
  const { index, titles } = indexOf(sources);
  return rankPassages(index, { text: statement, most: NEAR }).map(({ passage }) => ({
    id: passage.sectionId,
    title: titles.get(passage.sectionId) ?? "",
    text: passage.text,
  }));
}

/**
 * The passage of a source that makes a statement; the closest one if it spans two; empty if none is close.
 */
export function statingPassage(source: BriefSource, statement: string): string {
  const near = nearest([source], statement);
  const stating = near.find(
    ({ text }) => findEvidence({ quote: statement }, [{ id: source.id, text }]) !== null,
  );
  return (stating ?? near[0])?.text ?? "";
}

/** The passages of sources closest to a statement, closest first. */
export function passagesNear(
  sources: readonly BriefSource[],
  { statement, most }: { statement: string; most: number },
): SourcePassage[] {
  return nearest(sources, statement).slice(0, most);
}
