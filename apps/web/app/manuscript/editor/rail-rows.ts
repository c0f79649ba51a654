import { placeOfSection, type SectionPlace } from "@colophon/contracts/manuscript/sections/sections";
import type { Section } from "../sections/manuscript-queries.ts";

/** A line of the sidebar: the name of a place in the book, or a section in it. */
export type RailRow =
  | { kind: "place"; place: SectionPlace; name: string; isEmpty: boolean }
  | {
      kind: "section";
      section: Section;
      /** below a part */
      isInPart: boolean;
      canMoveUp: boolean;
      canMoveDown: boolean;
      /** a preceding text section exists that its words could be merged into */
      canMerge: boolean;
    };

const PLACE_NAMES: readonly (readonly [SectionPlace, string])[] = [
  ["front", "Front matter"],
  ["body", "Chapters"],
  ["back", "Back matter"],
];

export function railRows(sections: readonly Section[]): RailRow[] {
  return PLACE_NAMES.flatMap(([place, name]): RailRow[] => {
    const here = sections.filter(({ kind }) => placeOfSection(kind) === place);
    return [{ kind: "place", place, name, isEmpty: here.length === 0 }, ...rowsOf(here, place)];
  });
}

function rowsOf(sections: readonly Section[], place: SectionPlace): RailRow[] {
  const firstPart = sections.findIndex(({ kind }) => kind === "part");
  return sections.map((section, index): RailRow => {
    const before = sections[index - 1];
    const isMergeable = section.kind !== "part" && before !== undefined && before.kind !== "part";
    return {
      kind: "section",
      section,
      isInPart:
        firstPart !== -1 && index > firstPart && section.kind !== "part" && section.kind !== "epilogue",
      canMoveUp: index > 0,
      canMoveDown: index < sections.length - 1,
      canMerge: place === "body" && isMergeable && !section.is_in_work && !before.is_in_work,
    };
  });
}
