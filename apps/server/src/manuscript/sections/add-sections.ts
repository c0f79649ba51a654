import { randomUUID } from "node:crypto";
import { type SectionKind, isCountedSection } from "@colophon/contracts/manuscript/sections/sections";
import type { CopyrightPage } from "@colophon/contracts/manuscript/sections/manuscript";
import type { Tx } from "../../platform/db/database.ts";
import { lockArrangement, setCopyrightPageRow } from "./arrangement.store.ts";
import { insertSection, setOrder } from "./sections.store.ts";

/** A section with its full text, from another source. */
export type WholeSection = {
  kind: SectionKind;
  title: string;
  /** JSON of a document that matches the schema */
  document: string;
  /** text of that document */
  text: string;
  words: number;
};

/**
 * Adds all sections to a book that has none, numbered from 1. Pages aren't generated or updated: their
 * content is already complete.
 */
export async function addSections(
  tx: Tx,
  {
    bookId,
    sections,
    imprint,
  }: { bookId: string; sections: readonly WholeSection[]; imprint: CopyrightPage },
): Promise<void> {
  await lockArrangement(tx, bookId);
  await setCopyrightPageRow(tx, bookId, imprint);
  let chapters = 0;
  const placed = sections.map((section, index) => {
    const isCounted = isCountedSection(section.kind);
    if (isCounted) chapters += 1;
    return {
      ...section,
      id: randomUUID(),
      place: index + 1,
      number: isCounted ? chapters : null,
      is_on: true,
    };
  });
  for (const section of placed) {
    const document: object = Object(JSON.parse(section.document));
    await insertSection(tx, { ...section, bookId, document });
  }
  await setOrder(
    tx,
    bookId,
    placed.map(({ id, kind, title, place, number, is_on }) => ({ id, kind, title, place, number, is_on })),
  );
}
