import type { CallInput } from "@colophon/contracts/api";
import {
  type Arranging,
  arrangeSections,
  arrangingOf,
  numbersOfSections,
} from "@colophon/rules/arrange-sections";
import {
  placeOfSection,
  SECTION_TRASH_RETENTION_DAYS,
  type SectionKind,
} from "@colophon/contracts/manuscript/sections/sections";
import type { Manuscript, Section } from "./manuscript-queries.ts";

/** One change to the order, titles or layout, as the server accepts it. */
export type StructureChange = CallInput<"POST /api/books/{id}/manuscript/changes">["body"]["change"];

type Change<K extends StructureChange["kind"]> = Extract<StructureChange, { kind: K }>;

const DAY_MS = 24 * 60 * 60 * 1000;
const PLACES = ["front", "body", "back"] as const;

/** The manuscript after a change, or why the change is rejected, as a sentence. */
export type Foreseen = { manuscript: Manuscript; refusal: null } | { manuscript: null; refusal: string };

type Moment = {
  change: StructureChange;
  /** milliseconds since 1970; trash days are counted from it */
  now: number;
};

/**
 * Predicts the server's result of a change by the same rules: shown until it has responded. A change to
 * something that doesn't exist, or one already made, has no effect.
 */
export function foresee(manuscript: Manuscript, { change, now }: Moment): Foreseen {
  switch (change.kind) {
    case "set-look":
      return { manuscript: withChapterStyle(manuscript, change), refusal: null };
    case "insert":
      return inserted(manuscript, change);
    case "split":
      return inserted(manuscript, insertionOf(manuscript, change));
    case "put-back":
      return restoreSection(manuscript, change.section_id);
    case "remove":
      return removed(manuscript, { id: change.section_id, now });
    case "merge":
      return removed(withWordsMoved(manuscript, change.section_id), { id: change.section_id, now });
    case "rename":
    case "set-kind":
    case "move":
    case "switch":
      return arranged(manuscript, arrangingOf(change));
    default:
      return change satisfies never;
  }
}

function withChapterStyle(manuscript: Manuscript, look: Change<"set-look">): Manuscript {
  const { numbering = manuscript.numbering, chapter_opening: opening = manuscript.chapter_opening } = look;
  return { ...manuscript, numbering, chapter_opening: opening };
}

/** The same, but changes that would be rejected are skipped. */
export function withChange(manuscript: Manuscript, moment: Moment): Manuscript {
  return foresee(manuscript, moment).manuscript ?? manuscript;
}

/**
 * The changes that undo a change, in this order; null if words were moved, which takes
 * another split or merge.
 * @param manuscript  the state before the change
 */
export function inverseOf(manuscript: Manuscript, change: StructureChange): StructureChange[] | null {
  switch (change.kind) {
    case "insert":
      return [{ kind: "remove", section_id: change.section.id }];
    case "set-look":
      return [
        { kind: "set-look", numbering: manuscript.numbering, chapter_opening: manuscript.chapter_opening },
      ];
    case "put-back":
      return [{ kind: "remove", section_id: change.section_id }];
    case "split":
    case "merge":
      return null;
    case "rename":
    case "set-kind":
    case "move":
    case "switch":
    case "remove":
      return inverseOfOne(manuscript, change);
    default:
      return change satisfies never;
  }
}

type OfOne = Change<"rename" | "set-kind" | "move" | "switch" | "remove">;

function inverseOfOne(manuscript: Manuscript, change: OfOne): StructureChange[] {
  const id = change.section_id;
  const section = manuscript.sections.find((each) => each.id === id);
  if (section === undefined) return [];
  const back: StructureChange = {
    kind: "move",
    section_id: id,
    after: sectionBefore(manuscript.sections, id),
  };
  switch (change.kind) {
    case "rename":
      return [{ kind: "rename", section_id: id, title: section.title }];
    case "set-kind":
      return [{ kind: "set-kind", section_id: id, section_kind: section.kind }, back];
    case "move":
      return [back];
    case "switch":
      return [{ kind: "switch", section_id: id, is_on: section.is_on }];
    case "remove":
      return [{ kind: "put-back", section_id: id }, back];
    default:
      return change satisfies never;
  }
}

/** The id of the preceding section; null for the first. */
export function sectionBefore(sections: readonly Section[], id: string): string | null {
  return sections[sections.findIndex((section) => section.id === id) - 1]?.id ?? null;
}

/**
 * The section after which a new one of a kind goes: the requested one if allowed there, else the end of its
 * part of the book.
 */
export function placeFor(
  sections: readonly Section[],
  { kind, after }: { kind: SectionKind; after: string | null },
): string | null {
  const wanted = sections.find((section) => section.id === after);
  const place = placeOfSection(kind);
  if (wanted !== undefined && placeOfSection(wanted.kind) === place) return wanted.id;
  const rank = PLACES.indexOf(place);
  return sections.findLast(({ kind: each }) => PLACES.indexOf(placeOfSection(each)) <= rank)?.id ?? null;
}

/** A move by one place up or down; null at the end of its part of the book, which moves never leave. */
export function stepMove(
  sections: readonly Section[],
  { id, by }: { id: string; by: 1 | -1 },
): Change<"move"> | null {
  const from = sections.findIndex((section) => section.id === id);
  const section = sections[from];
  const neighbour = sections[from + by];
  if (section === undefined || neighbour === undefined) return null;
  if (placeOfSection(section.kind) !== placeOfSection(neighbour.kind)) return null;
  const after = by === 1 ? neighbour.id : (sections[from - 2]?.id ?? null);
  return { kind: "move", section_id: id, after };
}

/** A move of one section to the place of another; null if they are in different parts of the book. */
export function dropMove(
  sections: readonly Section[],
  { id, onto }: { id: string; onto: string },
): Change<"move"> | null {
  const from = sections.findIndex((section) => section.id === id);
  const to = sections.findIndex((section) => section.id === onto);
  const [section, target] = [sections[from], sections[to]];
  if (section === undefined || target === undefined || from === to) return null;
  if (placeOfSection(section.kind) !== placeOfSection(target.kind)) return null;
  return { kind: "move", section_id: id, after: from < to ? onto : (sections[to - 1]?.id ?? null) };
}

/** Sections are looked up in `known`, which may include ones the current manuscript lacks. */
function arranged(
  manuscript: Manuscript,
  change: Arranging,
  known: readonly Section[] = manuscript.sections,
): Foreseen {
  const plain = manuscript.sections.map(({ id, kind, title, is_on: isOn }) => ({ id, kind, title, isOn }));
  const { sections, refusal } = arrangeSections(plain, change);
  if (sections === null) return { manuscript: null, refusal };
  const numbers = numbersOfSections(sections);
  const next = sections.flatMap(({ id, kind, title, isOn }, index): Section[] => {
    const section = known.find((each) => each.id === id);
    return section === undefined
      ? []
      : [{ ...section, kind, title, is_on: isOn, number: numbers[index] ?? null }];
  });
  return { manuscript: { ...manuscript, sections: next }, refusal: null };
}

function inserted(manuscript: Manuscript, change: Change<"insert"> | null): Foreseen {
  const isThere = manuscript.sections.some(({ id }) => id === change?.section.id);
  if (change === null || isThere) return { manuscript, refusal: null };
  const { id, kind } = change.section;
  const title = change.section.title.trim();
  const fresh: Section = {
    ...change.section,
    title,
    number: null,
    words: 0,
    version: 0,
    is_on: true,
    is_in_work: false,
  };
  const insertion = {
    kind: "insert" as const,
    section: { id, kind, title, isOn: true },
    after: change.after,
  };
  return arranged(manuscript, insertion, [...manuscript.sections, fresh]);
}

/** Only the server knows how many words move. */
function insertionOf(manuscript: Manuscript, change: Change<"split">): Change<"insert"> | null {
  const section = manuscript.sections.find(({ id }) => id === change.section_id);
  if (section === undefined) return null;
  return {
    kind: "insert",
    section: { id: change.new_id, kind: section.kind, title: change.title },
    after: section.id,
  };
}

function removed(manuscript: Manuscript, { id, now }: { id: string; now: number }): Foreseen {
  const section = manuscript.sections.find((each) => each.id === id);
  if (section === undefined) return { manuscript, refusal: null };
  const { kind, title, words } = section;
  const expiresAt = new Date(now + SECTION_TRASH_RETENTION_DAYS * DAY_MS).toISOString();
  const bin = [{ id, kind, title, words, kept_until: expiresAt }, ...manuscript.bin];
  return arranged({ ...manuscript, bin }, { kind: "remove", id });
}

/** Only the server knows its previous place. */
function restoreSection(manuscript: Manuscript, id: string): Foreseen {
  const trashed = manuscript.bin.find((each) => each.id === id);
  if (trashed === undefined) return { manuscript, refusal: null };
  const { kept_until: _expiresAt, ...rest } = trashed;
  const after = placeFor(manuscript.sections, { kind: trashed.kind, after: null });
  const foreseen = inserted(manuscript, { kind: "insert", section: rest, after });
  if (foreseen.manuscript === null) return foreseen;
  const sections = foreseen.manuscript.sections.map((section) =>
    section.id === id ? { ...section, words: trashed.words } : section,
  );
  const bin = manuscript.bin.filter((each) => each.id !== id);
  return { manuscript: { ...foreseen.manuscript, sections, bin }, refusal: null };
}

function withWordsMoved(manuscript: Manuscript, id: string): Manuscript {
  const section = manuscript.sections.find((each) => each.id === id);
  const before = sectionBefore(manuscript.sections, id);
  if (section === undefined) return manuscript;
  const sections = manuscript.sections.map((each) =>
    each.id === before ? { ...each, words: each.words + section.words } : each,
  );
  return { ...manuscript, sections };
}
