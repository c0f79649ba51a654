import { randomUUID } from "node:crypto";
import { type SectionKind, isCountedSection } from "@colophon/contracts/manuscript/sections/sections";
import type { CopyrightPage } from "@colophon/contracts/manuscript/sections/copyright-page";
import type { Tx } from "../../platform/db/database.ts";
import { lockArrangement, setCopyrightPageRow } from "./arrangement.store.ts";
import { insertSection, setOrder } from "./sections.store.ts";

/** A section with all its text, as it comes from elsewhere. */
export type WholeSection = {
  kind: SectionKind;
  title: string;
  /** JSON of a document of the schema */
  document: string;
  /** of that document */
  text: string;
  words: number;
};

/** Gives a book without sections all of them, numbered from 1 on. No page is changed: what it states, it states already. */
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
