import { textOfItem, type FlowItem } from "../flow/flow.ts";
import { isHeadingLike } from "./beginnings.ts";
import { firstLine, type RawSection } from "./cut-sections.ts";

/** Share of chapters with a line below their number from which these lines must be titles. */
const MAX = 0.8;

/**
 * Cleans up titles: "Chapter 3" with the title on the next line becomes one title, and numbers that count up
 * from one are dropped, because the book numbers its chapters itself. Others stay as written.
 */
export function nameSections(sections: RawSection[]): RawSection[] {
  const joined = joinDivided(sections);
  adoptTitles(joined);
  const chapters = joined.filter(({ kind }) => kind === "chapter");
  const count = chapters.every(({ numbered }, index) => numbered === null || numbered.number === index + 1);
  if (!count) return joined;
  return joined.map((section) =>
    section.kind === "chapter" && section.numbered !== null
      ? { ...section, title: section.numbered.title }
      : section,
  );
}

/** A heading with only a number, directly followed by another: two lines of one title. */
function joinDivided(sections: readonly RawSection[]): RawSection[] {
  const joined: RawSection[] = [];
  for (const section of sections) {
    const before = joined.at(-1);
    const isSecondLine =
      before?.kind === "chapter" &&
      section.kind === "chapter" &&
      section.numbered === null &&
      isOnlyNumber(before) &&
      before.items.every(({ t }) => t === "blank");
    if (isSecondLine) {
      joined[joined.length - 1] = {
        ...titled(before, section.title),
        titleNotes: [...before.titleNotes, ...section.titleNotes],
        items: section.items,
      };
    } else joined.push(section);
  }
  return joined;
}

/**
 * The line below a number is the title if it is set apart and nearly all purely numbered chapters have one.
 * If fewer do, it is a heading on a level used nowhere else: a level for titles only.
 */
function adoptTitles(sections: RawSection[]): void {
  const numbered = sections.filter((section) => section.kind === "chapter" && isOnlyNumber(section));
  const lines = numbered.map((section) => {
    const line = firstLine(section);
    return line !== null && isTitleLine(section.items[line.index]) ? line : null;
  });
  const areUsual = lines.filter((line) => line !== null).length >= numbered.length * MAX;
  const levels = areUsual ? new Set<number>() : titleLevels(sections, { numbered, lines });
  for (const [index, section] of numbered.entries()) {
    const line = lines[index] ?? null;
    if (line === null || !(areUsual || levels.has(levelOf(section.items[line.index])))) continue;
    const [item] = section.items.splice(line.index, 1);
    if (item?.t === "heading") {
      section.titleNotes.push(...item.r.flatMap(({ note }) => (note === undefined ? [] : [{ s: "", note }])));
    }
    Object.assign(section, titled(section, line.text));
  }
}

type Line = { text: string; index: number };

/** Levels whose headings are always the first line of a numbered chapter, at least twice. */
function titleLevels(
  sections: readonly RawSection[],
  { numbered, lines }: { numbered: readonly RawSection[]; lines: readonly (Line | null)[] },
): Set<number> {
  const first = numbered.map((section, index) => levelOf(section.items[lines[index]?.index ?? -1]));
  const all = sections.flatMap(({ items }) => items.map(levelOf));
  const count = (levels: readonly number[], level: number): number =>
    levels.filter((each) => each === level).length;
  return new Set(
    first.filter(
      (level) => level > 0 && count(first, level) >= 2 && count(first, level) === count(all, level),
    ),
  );
}

/** 0 if it isn't a heading. */
function levelOf(item: FlowItem | undefined): number {
  return item?.t === "heading" ? item.level : 0;
}

function isTitleLine(item: FlowItem | undefined): boolean {
  // an ornament isn't a title
  if (item === undefined || !/[\p{L}\p{N}]/u.test(textOfItem(item))) return false;
  if (item.t === "heading") return true;
  return (
    item.t === "block" && isHeadingLike(item) && !("r" in item.block && item.block.r.some((run) => run.note))
  );
}

function isOnlyNumber({ numbered }: RawSection): boolean {
  return numbered !== null && numbered.title === "";
}

function titled(section: RawSection, title: string): RawSection {
  const numbered = section.numbered && { ...section.numbered, title };
  return { ...section, title: `${section.title}: ${title}`, numbered };
}
