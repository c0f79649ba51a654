import type { Edition, EditionDetails, Publication } from "@colophon/contracts/publishing/editions/edition";
import type { EditionRow, FrozenEdition } from "./editions.store.ts";
import { layoutOf, zipNameOfEdition } from "./zip-edition.ts";

/** Information about an edition besides its row. */
export type Beside = { published: Publication[]; isCurrent: boolean };

export function presentEdition(row: EditionRow, { published, isCurrent }: Beside): Edition {
  const { id, book_id, number, title, subtitle, author, words, pages } = row;
  const address = `/api/books/${book_id}/editions/${id}`;
  return {
    id,
    book_id,
    number,
    title,
    subtitle,
    author,
    words,
    pages,
    published,
    made_at: row.made_at.toISOString(),
    bytes: layoutOf(row).size,
    zip_name: zipNameOfEdition(row),
    zip_path: `${address}/zip`,
    files: row.files.map(({ format, filename, bytes, pages: count, media_type, sha256 }) => ({
      format,
      filename,
      bytes,
      sha256,
      pages: count,
      content_type: media_type,
      download_path: `${address}/files/${format}`,
    })),
    texts: row.texts.map(({ name }) => name),
    is_current: isCurrent,
  };
}

export function presentDetails(row: FrozenEdition, beside: Beside): EditionDetails {
  const { settings, findings, rules_checked, sections } = row;
  return {
    ...presentEdition(row, beside),
    settings,
    findings,
    rules_checked,
    chapters: sections.map(({ id, title, words }) => ({ id, title, words })),
  };
}
