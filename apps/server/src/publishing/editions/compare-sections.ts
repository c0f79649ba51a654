import type { ChangedSection } from "@colophon/contracts/publishing/editions/edition";
import { compareDocuments } from "@colophon/manuscript/compare-documents";
import { diffSequences } from "@colophon/manuscript/diff-sequences";
import type { ComparedSection } from "./archive.ts";

/** Changed sections: current ones in their order, then deleted ones. Each is identified by its id. */
export function compareSections(
  before: readonly ComparedSection[],
  after: readonly ComparedSection[],
): ChangedSection[] {
  const older = new Map(before.map((section) => [section.id, section] as const));
  const newer = new Set(after.map(({ id }) => id));
  const stays = stayingIds(before, after);
  const compared = after.map((section) => {
    const was = older.get(section.id);
    return was === undefined ? addedSection(section) : changedSection(was, section, !stays.has(section.id));
  });
  const removed = before.filter(({ id }) => !newer.has(id)).map(removedSection);
  return [...compared, ...removed].filter(isAnotherThing);
}

/** The largest set of sections whose order is unchanged; all others were moved. */
function stayingIds(before: readonly ComparedSection[], after: readonly ComparedSection[]): Set<string> {
  const common = (one: readonly ComparedSection[], other: readonly ComparedSection[]): string[] => {
    const known = new Set(other.map(({ id }) => id));
    return one.map(({ id }) => id).filter((id) => known.has(id));
  };
  const [old, young] = [common(before, after), common(after, before)];
  return new Set(diffSequences(old, young).flatMap(([at]) => old[at] ?? []));
}

function isAnotherThing({ change, moved, title_before: before }: ChangedSection): boolean {
  return change !== "kept" || moved || before !== null;
}

function changedSection(was: ComparedSection, is: ComparedSection, moved: boolean): ChangedSection {
  const isSame = was.hash === is.hash;
  const { wordsAdded, wordsRemoved } = isSame
    ? { wordsAdded: 0, wordsRemoved: 0 }
    : compareDocuments(was.document, is.document);
  return {
    id: is.id,
    title: nameOf(is),
    title_before: nameOf(was) === nameOf(is) ? null : nameOf(was),
    change: isSame ? "kept" : "changed",
    moved,
    words_added: wordsAdded,
    words_taken: wordsRemoved,
  };
}

function addedSection(section: ComparedSection): ChangedSection {
  return { ...bare(section), change: "added", words_added: section.words };
}

function removedSection(section: ComparedSection): ChangedSection {
  return { ...bare(section), change: "removed", words_taken: section.words };
}

function bare(section: ComparedSection): Omit<ChangedSection, "change"> {
  const { id } = section;
  return { id, title: nameOf(section), title_before: null, moved: false, words_added: 0, words_taken: 0 };
}

/** "About the author" if it has no title. */
function nameOf({ title, kind }: Pick<ComparedSection, "title" | "kind">): string {
  if (title !== "") return title;
  const words = kind.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
