import type { CallInput } from "@colophon/contracts/api";
import { placeOfSection, SECTION_BIN_DAYS, type SectionKind } from "@colophon/contracts/manuscript/sections";
import type { Manuscript, Section } from "./manuscript-queries.ts";

/** One change of the order, the titles or the look, as the server takes it. */
export type StructureChange = CallInput<"POST /api/books/{id}/manuscript/changes">["body"]["change"];

type Change<K extends StructureChange["kind"]> = Extract<StructureChange, { kind: K }>;

const DAY_MS = 24 * 60 * 60 * 1000;
const PLACES = ["front", "body", "back"] as const;

/**
 * The manuscript as it will be when the server has made a change: what is shown until it has answered. A change that
 * cannot be made to it, or was made already, changes nothing.
 * @param now  milliseconds since 1970, from which the days in the bin are counted
 */
export function withChange(
  manuscript: Manuscript,
  { change, now }: { change: StructureChange; now: number },
): Manuscript {
  switch (change.kind) {
    case "insert":
      return inserted(manuscript, change);
    case "rename":
      return withSection(manuscript, change.section_id, (section) => ({
        ...section,
        title: change.title.trim(),
      }));
    case "set-kind":
      return inOrder(
        withSection(manuscript, change.section_id, (section) => ({ ...section, kind: change.section_kind })),
      );
    case "move":
      return moved(manuscript, change);
    case "switch":
      return inOrder(
        withSection(manuscript, change.section_id, (section) => ({ ...section, is_on: change.is_on })),
      );
    case "remove":
      return removed(manuscript, { id: change.section_id, now });
    case "put-back":
      return putBack(manuscript, change.section_id);
    case "merge":
      return merged(manuscript, { id: change.section_id, now });
    case "split":
      return split(manuscript, change);
    case "set-look":
      return {
        ...manuscript,
        numbering: change.numbering ?? manuscript.numbering,
        chapter_opening: change.chapter_opening ?? manuscript.chapter_opening,
      };
    default:
      return change satisfies never;
  }
}

/**
 * What takes a change back, made in this order; null where words were moved, which a split or a merge of its own has
 * to bring back.
 * @param manuscript  as it was before the change
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

/** The id of the section that stands before one; null for the first. */
export function sectionBefore(sections: readonly Section[], id: string): string | null {
  return sections[sections.findIndex((section) => section.id === id) - 1]?.id ?? null;
}

/**
 * After which section one of a kind goes that is wanted after another: there, where such a section may stand there,
 * else at the end of its own place in the book.
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

/**
 * The move by one place up or down; null at the end of its place in the book, which is never left by moving.
 */
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

/** The move of one section onto the place of another; null where they do not stand in the same part of the book. */
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

function inserted(manuscript: Manuscript, { section, after }: Change<"insert">): Manuscript {
  if (manuscript.sections.some(({ id }) => id === section.id)) return manuscript;
  const fresh: Section = {
    ...section,
    title: section.title.trim(),
    number: null,
    words: 0,
    version: 0,
    is_on: true,
    is_in_work: false,
  };
  return inOrder({ ...manuscript, sections: placed(manuscript.sections, { section: fresh, after }) });
}

function moved(manuscript: Manuscript, { section_id: id, after }: Change<"move">): Manuscript {
  const section = manuscript.sections.find((each) => each.id === id);
  if (section === undefined || id === after) return manuscript;
  const others = manuscript.sections.filter((each) => each.id !== id);
  if (after !== null && others.every((each) => each.id !== after)) return manuscript;
  return inOrder({ ...manuscript, sections: placed(others, { section, after }) });
}

function placed(
  sections: readonly Section[],
  { section, after }: { section: Section; after: string | null },
): Section[] {
  const index = after === null ? -1 : sections.findIndex(({ id }) => id === after);
  return sections.toSpliced(index + 1, 0, section);
}

function removed(manuscript: Manuscript, { id, now }: { id: string; now: number }): Manuscript {
  const section = manuscript.sections.find((each) => each.id === id);
  if (section === undefined) return manuscript;
  const { kind, title, words } = section;
  const keptUntil = new Date(now + SECTION_BIN_DAYS * DAY_MS).toISOString();
  return inOrder({
    ...manuscript,
    sections: manuscript.sections.filter((each) => each.id !== id),
    bin: [{ id, kind, title, words, kept_until: keptUntil }, ...manuscript.bin],
  });
}

function putBack(manuscript: Manuscript, id: string): Manuscript {
  const section = manuscript.bin.find((each) => each.id === id);
  if (section === undefined) return manuscript;
  const { kept_until: _keptUntil, ...rest } = section;
  const back: Section = { ...rest, number: null, version: 0, is_on: true, is_in_work: false };
  const after = placeFor(manuscript.sections, { kind: back.kind, after: null });
  return inOrder({
    ...manuscript,
    sections: placed(manuscript.sections, { section: back, after }),
    bin: manuscript.bin.filter((each) => each.id !== id),
  });
}

function merged(manuscript: Manuscript, { id, now }: { id: string; now: number }): Manuscript {
  const section = manuscript.sections.find((each) => each.id === id);
  const before = sectionBefore(manuscript.sections, id);
  if (section === undefined || before === null) return manuscript;
  const joined = withSection(manuscript, before, (each) => ({ ...each, words: each.words + section.words }));
  return removed(joined, { id, now });
}

/** How many words went over only the server knows. */
function split(manuscript: Manuscript, change: Change<"split">): Manuscript {
  const section = manuscript.sections.find(({ id }) => id === change.section_id);
  if (section === undefined) return manuscript;
  const after = change.section_id;
  return inserted(manuscript, {
    kind: "insert",
    section: { id: change.new_id, kind: section.kind, title: change.title },
    after,
  });
}

function withSection(manuscript: Manuscript, id: string, change: (section: Section) => Section): Manuscript {
  const sections = manuscript.sections.map((section) => (section.id === id ? change(section) : section));
  return { ...manuscript, sections };
}

/** Front matter first and back matter last, chapters counted anew. */
function inOrder(manuscript: Manuscript): Manuscript {
  let number = 0;
  const sections = PLACES.flatMap((place) =>
    manuscript.sections.filter(({ kind }) => placeOfSection(kind) === place),
  ).map((section): Section => {
    const counts = section.kind === "chapter" && section.is_on;
    if (counts) number += 1;
    return { ...section, number: counts ? number : null };
  });
  return { ...manuscript, sections };
}
