import type { StructureChange } from "@colophon/contracts/manuscript/sections/manuscript";
import {
  type SectionKind,
  SECTIONS_MAX,
  isCountedSection,
  placeOfSection,
} from "@colophon/contracts/manuscript/sections/sections";

/** A section of a book, limited to what its arrangement needs. */
export type Section = { id: string; kind: SectionKind; title: string; isOn: boolean };

/** Changes to an arrangement, once documents are handled. */
export type Arranging =
  | { kind: "insert"; section: Section; after: string | null }
  | { kind: "rename"; id: string; title: string }
  | { kind: "set-kind"; id: string; sectionKind: SectionKind }
  | { kind: "move"; id: string; after: string | null }
  | { kind: "switch"; id: string; isOn: boolean }
  | { kind: "remove"; id: string };

/** Structure changes of the API that move no text. */
export type Reordering = Extract<StructureChange, { kind: "rename" | "set-kind" | "move" | "switch" }>;

/** Converts a structure change to a change of the arrangement. */
export function arrangingOf(change: Reordering): Arranging {
  const id = change.section_id;
  switch (change.kind) {
    case "rename":
      return { kind: "rename", id, title: change.title.trim() };
    case "set-kind":
      return { kind: "set-kind", id, sectionKind: change.section_kind };
    case "move":
      return { kind: "move", id, after: change.after };
    case "switch":
      return { kind: "switch", id, isOn: change.is_on };
    default:
      return change satisfies never;
  }
}

/** The sections in their new order, or a sentence on why they cannot be arranged like this. */
export type Arranged = { sections: Section[]; refusal: null } | { sections: null; refusal: string };

/**
 * Applies a change. Front matter always comes first, back matter last; each kind of
 * them occurs once. A book keeps at least one chapter.
 * @param sections  in order, without those in the trash; the change names some of them
 */
export function arrangeSections(sections: readonly Section[], change: Arranging): Arranged {
  switch (change.kind) {
    case "insert":
      return settled(stoodAfter(sections, change.section, change.after));
    case "rename":
      return settled(mapped(sections, change.id, (section) => ({ ...section, title: change.title })));
    case "set-kind":
      return settled(mapped(sections, change.id, (section) => ({ ...section, kind: change.sectionKind })));
    case "switch":
      return settled(mapped(sections, change.id, (section) => ({ ...section, isOn: change.isOn })));
    case "move": {
      const moved = sections.find(({ id }) => id === change.id);
      if (moved === undefined || change.after === change.id) return settled(sections);
      const others = sections.filter(({ id }) => id !== change.id);
      return settled(stoodAfter(others, moved, change.after));
    }
    case "remove":
      return settled(sections.filter(({ id }) => id !== change.id));
    default:
      return change satisfies never;
  }
}

/** @param after  null, or a section that no longer exists: the first of its place in the book */
function stoodAfter(sections: readonly Section[], section: Section, after: string | null): Section[] {
  const at = sections.findIndex(({ id }) => id === after) + 1;
  return [...sections.slice(0, at), section, ...sections.slice(at)];
}

function mapped(sections: readonly Section[], id: string, change: (section: Section) => Section): Section[] {
  return sections.map((section) => (section.id === id ? change(section) : section));
}

const PLACES = ["front", "body", "back"] as const;

function settled(sections: readonly Section[]): Arranged {
  if (sections.length > SECTIONS_MAX) {
    return refused(`A book has at most ${SECTIONS_MAX.toLocaleString("en-US")} chapters and parts.`);
  }
  if (!sections.some(({ kind }) => isCountedSection(kind)))
    return refused("A book keeps at least one chapter.");
  const matter = sections.filter(({ kind }) => placeOfSection(kind) !== "body");
  const twice = matter.find(({ kind }, at) => matter.findIndex((other) => other.kind === kind) !== at);
  if (twice !== undefined) return refused(`This book has ${NAMES[twice.kind] ?? "this page"} already.`);
  const ordered = PLACES.flatMap((place) => sections.filter(({ kind }) => placeOfSection(kind) === place));
  return { sections: ordered, refusal: null };
}

function refused(refusal: string): Arranged {
  return { sections: null, refusal };
}

const NAMES: Partial<Record<SectionKind, string>> = {
  copyright: "a copyright page",
  dedication: "a dedication",
  epigraph: "an epigraph",
  foreword: "a foreword",
  preface: "a preface",
  introduction: "an introduction",
  afterword: "an afterword",
  acknowledgements: "acknowledgements",
  about_the_author: "a page about the author",
  also_by: "a list of other books",
};

/** Each section's number among the counted chapters, from 1; null for all others. */
export function numbersOfSections(sections: readonly Pick<Section, "kind">[]): (number | null)[] {
  let number = 0;
  return sections.map(({ kind }) => {
    if (!isCountedSection(kind)) return null;
    number += 1;
    return number;
  });
}
