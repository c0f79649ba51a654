import type { FairCopy, FairPart } from "../manuscript/fair-copy.ts";
import { bookLabels } from "../manuscript/book-labels.ts";
import { opensAsChapter, type PartKind } from "../manuscript/part-kinds.ts";
import type { FairRun } from "../manuscript/fair-text.ts";
import type { Theme } from "../themes/theme.ts";
import { blocksXml, type Section } from "./blocks.ts";
import { page, type BookFile } from "./book-file.ts";
import { partMarks, type PartMarks } from "./part-marks.ts";
import { noteIds, runsXml } from "./runs.ts";
import { joined, NO_XML, xml, type Xml } from "./xml.ts";

/** A part in the contents; `href` relative to the package document. */
export type Entry = {
  id: string;
  title: string;
  href: string;
  sections: { title: string; href: string }[];
  kind?: PartKind;
};

/**
 * The files of a book's parts and the contents entries, both in reading order; pages without a heading have
 * no entry.
 */
export type PartPages = { files: BookFile[]; entries: Entry[]; firstChapter: string };

/**
 * Maximum chapters in separate files. With front and back matter the count stays below the limit.
 * @source Kindle Publishing Guidelines 2026.1: fewer than 300 HTML files
 */
const MAX_CHAPTER_FILES = 280;

/**
 * One file per part, so that a reading system never lays out the whole book at once; if there are very many
 * chapters, they share files.
 */
export function partPages(copy: FairCopy, theme: Theme): PartPages {
  const chapters = copy.chapters.map((part, index) => {
    const id = `${part.kind === "part" ? "part" : "chapter"}-${String(index + 1).padStart(3, "0")}`;
    return writtenPart(copy, { id, part, label: chapterLabel(part, theme), theme });
  });
  const matter = (part: FairPart): WrittenPart =>
    writtenPart(copy, { id: MATTER_IDS[part.kind] ?? part.kind, part, label: null, theme });
  const groups: Group[] = [
    ...copy.front.map((part): Group => ({ matter: "frontmatter", parts: [matter(part)] })),
    ...grouped(chapters).map((parts): Group => ({ matter: "bodymatter", parts })),
    ...copy.back.map((part): Group => ({ matter: "backmatter", parts: [matter(part)] })),
  ];
  const entries = groups.flatMap(entriesOf);
  const firstChapter = entries[copy.front.filter(({ title }) => title !== "").length]?.href ?? "";
  return { files: groups.map((group) => fileOf(copy, group)), entries, firstChapter };
}

/** Ids that differ from the kind's own name. */
const MATTER_IDS: Readonly<Partial<Record<PartKind, string>>> = {
  aboutTheAuthor: "about-the-author",
  alsoBy: "also-by",
};

type WrittenPart = { id: string; part: FairPart; content: Xml; sections: Section[] };
type Group = { matter: "frontmatter" | "bodymatter" | "backmatter"; parts: WrittenPart[] };

function grouped(chapters: readonly WrittenPart[]): WrittenPart[][] {
  const size = Math.ceil(chapters.length / MAX_CHAPTER_FILES);
  return Array.from({ length: Math.ceil(chapters.length / size) }, (_, group) =>
    chapters.slice(group * size, (group + 1) * size),
  );
}

function pathOf({ parts }: Group): string {
  return `${parts[0]?.id ?? "part"}.xhtml`;
}

function fileOf(copy: FairCopy, group: Group): BookFile {
  const [first] = group.parts;
  const content = xml`${group.parts.map((part) => part.content)}`;
  const whole = page(copy, { title: first?.part.name ?? copy.title, matter: group.matter, content });
  return { id: first?.id ?? "part", path: pathOf(group), content: whole };
}

function entriesOf(group: Group): Entry[] {
  const path = pathOf(group);
  const entries = group.parts.map(({ id, part, sections }, index) => ({
    id,
    title: part.name,
    href: index === 0 ? path : `${path}#${id}`,
    sections: sections.map((section) => ({ title: section.title, href: `${path}#${section.id}` })),
    kind: part.kind,
    isHeaded: part.title !== "",
  }));
  return entries.flatMap(({ isHeaded, ...entry }) => (isHeaded ? entry : []));
}

type PartToWrite = { id: string; part: FairPart; label: string | null; theme: Theme };

function writtenPart(copy: FairCopy, { id, part, label, theme }: PartToWrite): WrittenPart {
  const meaning = meaningOf(partMarks(part));
  const opens = opensAsChapter(part.kind);
  const { content, sections } = blocksXml(part.blocks, { id, theme, opens, pictures: copy.pictures });
  const body = [...content, notesXml(copy, id, part.notes)];
  if (part.title === "") {
    const bare = xml`<section class="part ${part.kind}" id="${id}"${meaning} aria-label="${part.name}">
${body}
</section>`;
    return { id, part, content: bare, sections };
  }
  const number = label === null ? NO_XML : xml`<p class="number">${label}</p>\n`;
  const section = xml`<section class="part ${part.kind}" id="${id}"${meaning} aria-labelledby="${id}-title">
<header>
${number}<h1 id="${id}-title">${part.title}</h1>
</header>
${body}
</section>`;
  return { id, part, content: section, sections };
}

function meaningOf(marks: PartMarks): Xml {
  if (marks === null) return NO_XML;
  const role = marks.role === null ? NO_XML : xml` role="${marks.role}"`;
  return xml` epub:type="${marks.type}"${role}`;
}

/** A part is labeled as one in every theme: its number alone would be read as a chapter's. */
function chapterLabel({ kind, label, number }: FairPart, { numberStyle }: Theme): string | null {
  if (kind === "part") return label;
  if (numberStyle === "none") return null;
  return numberStyle === "numeral" ? number : label;
}

/**
 * Notes at the end of their part. They have no heading: readers that show notes in a popup remove them from
 * the page, and would leave the heading behind.
 */
function notesXml(copy: FairCopy, id: string, notes: readonly FairRun[][]): Xml {
  if (notes.length === 0) return NO_XML;
  const words = bookLabels(copy.language);
  const asides = notes.map((runs, index) => {
    const number = index + 1;
    const ids = noteIds({ id }, index);
    const back = xml`<a href="#${ids.mark}" role="doc-backlink" aria-label="${number}. ${words.backToText}">${number}.</a> `;
    return xml`<aside id="${ids.note}" epub:type="footnote" role="doc-footnote"><p>${joined([back, runsXml(runs, { id })])}</p></aside>`;
  });
  return xml`<section class="notes" epub:type="footnotes" aria-label="${words.notes}">\n${asides}\n</section>`;
}
