import type { Manuscript, ManuscriptSection } from "@colophon/contracts/manuscript/sections/manuscript";
import { SECTION_TRASH_RETENTION_DAYS } from "@colophon/contracts/manuscript/sections/sections";
import type { ArrangementRow } from "./arrangement.store.ts";
import type { SectionRow } from "./sections.store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows → wire. */
export function presentManuscript(of: {
  bookId: string;
  book: { title: string; language_variant: string; is_written: boolean };
  arrangement: ArrangementRow;
  sections: readonly SectionRow[];
}): Manuscript {
  const { book, arrangement } = of;
  return {
    book_id: of.bookId,
    title: book.title,
    language_variant: book.language_variant,
    version: arrangement.version,
    numbering: arrangement.numbering,
    chapter_opening: arrangement.chapter_opening,
    sections: of.sections.filter((row) => row.deleted_at === null).map(presentSection),
    bin: of.sections.flatMap(({ id, kind, title, words, deleted_at: deletedAt }) =>
      deletedAt === null ? [] : [{ id, kind, title, words, kept_until: expiryOf(deletedAt) }],
    ),
    goal: {
      daily_words: arrangement.daily_words,
      deadline: arrangement.deadline,
      total_words: arrangement.total_words,
    },
    imprint: {
      isbn: arrangement.isbn,
      edition: arrangement.edition,
      publisher: arrangement.publisher,
    },
    can_be_arranged: !book.is_written,
  };
}

function presentSection(row: SectionRow): ManuscriptSection {
  const { id, kind, title, number, words, version, is_on: isOn } = row;
  return { id, kind, title, number, words, version, is_on: isOn, is_in_work: row.finished_at === null };
}

function expiryOf(deletedAt: Date): string {
  return new Date(deletedAt.getTime() + SECTION_TRASH_RETENTION_DAYS * DAY_MS).toISOString();
}
