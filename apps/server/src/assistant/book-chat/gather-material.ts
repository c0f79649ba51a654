import { cutPassages, type Passage } from "@colophon/prose/passages/cut-passages";
import { passageWords } from "@colophon/prose/passages/passage-words";
import { type ChapterBounds, chapterBounds } from "@colophon/prose/passages/chapter-bounds";
import { indexPassages, rankPassages } from "@colophon/prose/passages/rank-passages";
import { paragraphsOfDocument } from "@colophon/manuscript/paragraphs-of-document";
import type { WholeBible } from "../../library/bible/bible.ts";
import type { WrittenSection } from "../../manuscript/sections/sections.ts";
import type { ChatMaterial } from "./prompts/book-chat-prompt.ts";

/** A section as used for answering. `number`: the model's reference to it; `place`: see `PassageSection`. */
export type AskedSection = {
  id: string;
  version: number;
  number: number;
  name: string;
  place: number;
  paragraphs: ReturnType<typeof paragraphsOfDocument>;
};

/**
 * Passages considered for a question, and those included for its first or last occurrence whatever their
 * rank.
 */
const MAX_PASSAGES = 40;
const LEANING = 6;
/**
 * A passage counts as one of those if its words in common with the question score this share of the best
 * passage's.
 */
const LEANING_SHARE = 0.3;
const MAX_FACTS = 50;
/** Shares of the available characters per kind of material. */
const SHARES = { passages: 0.65, summaries: 0.2, facts: 0.1, people: 0.05 } as const;
const MIN_SUMMARY = 60;

/** Sections with text, in book order. Chapters are numbered as readers count them. */
export function askedSections(sections: readonly WrittenSection[]): AskedSection[] {
  let chapters = 0;
  return sections.flatMap((section, at) => {
    const { id, version, kind, title, document } = section;
    if (kind === "chapter") chapters += 1;
    const paragraphs = paragraphsOfDocument(document);
    if (paragraphs.length === 0) return [];
    const plain = kind === "chapter" ? `Chapter ${chapters}` : capitalised(kind.replaceAll("_", " "));
    return [
      {
        id,
        version,
        number: at + 1,
        name: title === "" ? plain : `${plain}, “${title}”`,
        place: kind === "chapter" ? chapters : chapters + 0.5,
        paragraphs,
      },
    ];
  });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sections a question is about: those it names, else all. */
export function sectionsWithin(sections: readonly AskedSection[], question: string): AskedSection[] {
  const { from, to } = chapterBounds(question);
  return sections.filter(({ place }) => from <= place && place <= to);
}

/**
 * Material for a question, selected by code: the most relevant passages, in book order, and related knowledge
 * about the book. Chapters that the question excludes contribute nothing.
 * @param of.sections  result of `sectionsWithin`
 * @param of.letters   characters that fit in the call
 */
export function gatherMaterial(
  question: string,
  of: {
    title: string;
    sections: readonly AskedSection[];
    bible: Pick<WholeBible, "entities" | "facts">;
    summaries: ReadonlyMap<string, string>;
    letters: number;
  },
): ChatMaterial {
  const { title, sections, bible, letters } = of;
  const bounds = chapterBounds(question);
  const byId = new Map(sections.map((section) => [section.id, section]));
  const names = bible.entities.map(({ name, aliases }) => [name, ...aliases]);
  const passages = withinChars(
    choosePassages(question, { sections, names, bounds }),
    letters * SHARES.passages,
    ({ text }) => text.length,
  ).toSorted((one, other) => one.at - other.at);
  return {
    title,
    question,
    people: peopleLines(question, bible.entities, letters * SHARES.people),
    summaries: summaryLines(of, letters * SHARES.summaries),
    facts: withinChars(
      factLines(question, { bible, byId, names }),
      letters * SHARES.facts,
      (line) => line.length,
    ),
    passages: passages.flatMap(({ sectionId, text }) => {
      const section = byId.get(sectionId);
      return section === undefined ? [] : [{ section: section.number, name: section.name, text }];
    }),
    bounds: describeBounds(bounds),
  };
}

type Choosing = {
  sections: readonly AskedSection[];
  names: readonly (readonly string[])[];
  bounds: ChapterBounds;
};

/**
 * Best first, after those for a first or last occurrence if asked for. Beginnings and ends of sections are a
 * last resort.
 */
function choosePassages(question: string, { sections, names, bounds }: Choosing): Passage[] {
  const all = cutPassages(sections);
  const ranked = rankPassages(indexPassages(all), { text: question, names, most: all.length });
  const best = ranked[0]?.score ?? 0;
  const speaking = ranked
    .filter(({ score }) => score >= best * LEANING_SHARE)
    .map(({ passage }) => passage)
    .toSorted((one, other) => one.at - other.at);
  const leaning = { first: speaking.slice(0, LEANING), last: speaking.slice(-LEANING).toReversed() };
  const before = bounds.lean === null ? [] : leaning[bounds.lean];
  const found = [...before, ...ranked.slice(0, MAX_PASSAGES).map(({ passage }) => passage)];
  const edges = all.filter(
    ({ at, sectionId }) => all[at - 1]?.sectionId !== sectionId || all[at + 1]?.sectionId !== sectionId,
  );
  return [...new Set(found.length < LEANING ? [...found, ...edges] : found)];
}

/** The first items that fit, whole; at least one. */
function withinChars<T>(items: readonly T[], letters: number, charCountOf: (item: T) => number): T[] {
  let left = letters;
  return items.filter((item, at) => {
    const length = charCountOf(item);
    if (at > 0 && length > left) return false;
    left -= length;
    return true;
  });
}

function peopleLines(question: string, entities: WholeBible["entities"], letters: number): string[] {
  const asked = new Set(passageWords(question));
  const isAsked = ({ name, aliases }: WholeBible["entities"][number]): boolean =>
    [name, ...aliases].flatMap(passageWords).some((word) => asked.has(word));
  const first = [...entities.filter(isAsked), ...entities.filter((entity) => !isAsked(entity))];
  const lines = first.map(({ name, aliases, role, attributes }) =>
    [`${name}${aliases.length === 0 ? "" : ` (${aliases.join(", ")})`}`, role, attributes.join(", ")]
      .filter((part) => part !== "")
      .join("; "),
  );
  return withinChars(lines, letters, (line) => line.length);
}

function summaryLines(
  { sections, summaries }: { sections: readonly AskedSection[]; summaries: ReadonlyMap<string, string> },
  letters: number,
): string[] {
  const summarised = sections.flatMap(({ id, name }) => {
    const summary = summaries.get(id) ?? "";
    return summary === "" ? [] : [{ name, summary }];
  });
  const share = Math.max(MIN_SUMMARY, Math.floor(letters / Math.max(1, summarised.length)));
  return summarised.map(({ name, summary }) => `${name}: ${summary.slice(0, share).toWellFormed()}`);
}

type FactsOf = {
  bible: Pick<WholeBible, "facts">;
  byId: ReadonlyMap<string, AskedSection>;
  names: readonly (readonly string[])[];
};

/** Facts that share a word with a question, in book order; the newest if there are many. */
function factLines(question: string, { bible, byId, names }: FactsOf): string[] {
  const asked = new Set(passageWords(question));
  for (const name of names) {
    const words = name.flatMap(passageWords);
    if (words.some((word) => asked.has(word))) for (const word of words) asked.add(word);
  }
  return bible.facts
    .flatMap(({ about, attribute, value, passage }) => {
      const section = byId.get(passage.section_id);
      const line = `${about}, ${attribute}: ${value}`;
      if (section === undefined || !passageWords(line).some((word) => asked.has(word))) return [];
      return [`${line} (${section.name})`];
    })
    .slice(-MAX_FACTS);
}

function describeBounds({ from, to }: ChapterBounds): string {
  if (!Number.isFinite(from) && !Number.isFinite(to)) return "";
  return "Only the chapters that the question names were looked at; say nothing of others.";
}
