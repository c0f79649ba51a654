import type { BookPackage, Edition } from "@colophon/contracts/publishing/editions/edition";
import { buildBook } from "./build-book.ts";

const EDITION_ID = "0197a8a0-0000-7000-8000-00000000e002";

/** A book's second edition, which matches the present book. */
export function buildEdition(changes: Partial<Edition> = {}): Edition {
  const { id: book_id, title, author_name: author } = buildBook();
  return {
    id: EDITION_ID,
    book_id,
    number: 2,
    made_at: "2026-11-23T04:30:00.000Z",
    title,
    subtitle: "",
    author,
    words: 4510,
    pages: 32,
    bytes: 3_400_000,
    zip_name: "The-Salt-Garden-edition-2.zip",
    zip_path: `/api/books/${book_id}/editions/${EDITION_ID}/zip`,
    files: [
      {
        format: "pdf",
        filename: "The-Salt-Garden.pdf",
        bytes: 1_200_000,
        pages: 32,
        content_type: "application/pdf",
        sha256: "a",
        download_path: `/api/books/${book_id}/editions/${EDITION_ID}/files/pdf`,
      },
      {
        format: "epub",
        filename: "The-Salt-Garden.epub",
        bytes: 90_000,
        pages: null,
        content_type: "application/epub+zip",
        sha256: "b",
        download_path: `/api/books/${book_id}/editions/${EDITION_ID}/files/epub`,
      },
    ],
    texts: ["Listing.txt", "Checklist.txt"],
    published: [],
    is_current: true,
    ...changes,
  };
}

/** The package that created that edition. */
export function buildPackage(changes: Partial<BookPackage> = {}): BookPackage {
  return {
    id: "0197a8a0-0000-7000-8000-00000000f001",
    book_id: buildBook().id,
    status: "ready",
    progress: 100,
    step: "",
    hardcover: false,
    edition_id: EDITION_ID,
    failure: null,
    blockers: [],
    created_at: "2026-11-23T04:29:50.000Z",
    ...changes,
  };
}
