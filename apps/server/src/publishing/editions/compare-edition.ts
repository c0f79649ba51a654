import type { EditionChanges } from "@colophon/contracts/publishing/editions/edition";
import { type ExportFormat, packageFormats } from "@colophon/contracts/exports/export-request";
import type { BlobStore } from "../../ports/blob-store.ts";
import type { BookParts } from "../../exports/files/files.ts";
import { type ComparedSection, comparedSections, unpackSections } from "./archive.ts";
import { type FieldsOf, compareFields } from "./compare-fields.ts";
import { compareSections } from "./compare-sections.ts";
import type { FrozenEdition } from "./editions.store.ts";
import type { CurrentPackage } from "./current-package.ts";
import { verdictOf } from "./verdict.ts";

/** An edition, or the current book, in comparable form. */
export type ComparedState = FieldsOf & {
  number: number | null;
  words: number;
  pages: number | null;
  parts: BookParts;
  contents: ReadonlyMap<ExportFormat, string>;
  sections: readonly ComparedSection[];
};

/** @throws StoreUnavailable */
export async function stateOfEdition(blobs: BlobStore, edition: FrozenEdition): Promise<ComparedState> {
  const { manuscript_key: key, files } = edition;
  return {
    ...edition,
    contents: new Map(files.map(({ format, content_hash: hash }) => [format, hash] as const)),
    sections: await unpackSections(blobs, { key, sections: edition.sections }),
  };
}

/**
 * The current book, with the files it is sold as and those requested; pages not counted since are omitted.
 */
export function stateOfBook(
  { book, listing, decisions }: CurrentPackage,
  asked: { hasHardcover: boolean },
): ComparedState {
  const sold = packageFormats({ hasHardcover: book.settings.has_hardcover || asked.hasHardcover });
  const contents = new Map([...book.contents].filter(([format]) => sold.includes(format)));
  const sections = comparedSections(book.sections);
  return { ...book, contents, listing, decisions, number: null, sections };
}

/** The changes between the two, and the files and fields that KDP needs because of them. */
export function compareStates(before: ComparedState, after: ComparedState): EditionChanges {
  const inside = before.parts.inside !== after.parts.inside;
  // The same interior has the same pages, whether or not they have been counted again.
  const pagesAfter = inside ? after.pages : before.pages;
  const { fields, isForm } = compareFields(before, after);
  return {
    from_number: before.number ?? 0,
    to_number: after.number,
    verdict: verdictOf({
      inside,
      cover: before.parts.cover !== after.parts.cover,
      ebook: before.parts.ebook !== after.parts.ebook,
      form: isForm,
      hardcoverBefore: before.contents.has("hardcover"),
      hardcoverAfter: after.contents.has("hardcover"),
      pagesBefore: before.pages,
      pagesAfter,
    }),
    words_before: before.words,
    words_after: after.words,
    pages_before: before.pages,
    pages_after: pagesAfter,
    sections: compareSections(before.sections, after.sections),
    files: [...new Set([...before.contents.keys(), ...after.contents.keys()])].map((format) => ({
      format,
      differs: before.contents.get(format) !== after.contents.get(format),
    })),
    fields,
  };
}
