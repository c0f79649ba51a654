import type { Manuscript, Section } from "../manuscript/sections/manuscript-queries.ts";

/** A chapter of a manuscript, untitled by default. */
export function buildSection(id: string, changes: Partial<Section> = {}): Section {
  return {
    id,
    kind: "chapter",
    title: "",
    number: null,
    words: 0,
    version: 0,
    is_on: true,
    is_in_work: false,
    ...changes,
  };
}

/** A manuscript of these sections, numbered like by the server. */
export function buildManuscript(sections: readonly Section[], changes: Partial<Manuscript> = {}): Manuscript {
  const counted = ["prologue", "chapter", "interlude", "epilogue"];
  let number = 0;
  return {
    book_id: "0197a8a0-0000-7000-8000-00000000b001",
    title: "The Salt Garden",
    language_variant: "en-GB",
    version: 1,
    numbering: "figures",
    chapter_opening: "recto",
    sections: sections.map((section) => {
      if (!counted.includes(section.kind)) return section;
      number += 1;
      return { ...section, number };
    }),
    bin: [],
    imprint: { isbn: null, edition: null, publisher: null },
    goal: { daily_words: null, deadline: null, total_words: null },
    can_be_arranged: true,
    ...changes,
  };
}
