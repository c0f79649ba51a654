import {
  AUDIENCES,
  type BookGenre,
  LANGUAGE_VARIANTS,
  POINTS_OF_VIEW,
  type PointOfView,
} from "@colophon/contracts/shared/book-choices";
import { CoverPalette, BookSettings } from "@colophon/contracts/library/books/book";
import { BookOutline } from "@colophon/contracts/library/books/outline";
import { HealthReport } from "@colophon/contracts/library/books/health";
import { ChosenCover } from "@colophon/contracts/covers/designs/cover";
import { COVER_COLOURS_EDITION } from "@colophon/press/cover-text";
import type { VoiceCard } from "@colophon/rules/writing-tasks";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Query, readRow } from "../../platform/db/rows.ts";

/** Columns of a book needed in lists: without its outline and measures. */
export const ListedBookRow = z.object({
  id: z.uuid(),
  owner_id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  genre: z.string(),
  description: z.string(),
  author_name: z.string(),
  writing_style: z.string().nullable(),
  themes: z.array(z.string()),
  language_variant: z.enum(LANGUAGE_VARIANTS),
  point_of_view: z.enum(POINTS_OF_VIEW),
  audience: z.enum(AUDIENCES),
  /** written by Colophon, imported, or typed by the author */
  origin: z.enum(["generated", "imported", "written"]),
  version: z.int(),
  is_sample: z.boolean(),
  settings: BookSettings,
  /** null: none chosen */
  cover: ChosenCover.nullable(),
  has_metadata: z.boolean(),
  created_at: z.date(),
  updated_at: z.date(),
  /** id of its thumbnail images; null if there are none for the current title */
  thumbnail_id: z.string().nullable(),
  /** names everything its cover is drawn from */
  cover_source: z.string(),
  /** colors of its cover; null until derived from the current `cover_source` */
  cover_palette: CoverPalette.nullable(),
  /** when it was moved to the trash */
  deleted_at: z.date().nullable(),
});
export type ListedBookRow = z.output<typeof ListedBookRow>;

/** Voice chosen by the audition. */
const Voice = z.object({
  person: z.string(),
  tense: z.string(),
  distance: z.string(),
  rhythm: z.string(),
  diction: z.string(),
  passages: z.array(z.string()),
});

const BookRow = ListedBookRow.extend({
  plan: BookOutline.nullable(),
  /** number of changes to the outline */
  plan_revision: z.int(),
  health: HealthReport.nullable(),
  measured_at: z.date().nullable(),
  /** state of the text that was measured; null if unknown */
  measured_of: z.string().nullable(),
  voice: Voice.nullable(),
  /** back-cover text; empty unless the author approved one */
  blurb: z.string(),
  /** not printed anywhere; empty if the model proposed none */
  blurb_proposed: z.string(),
});
export type BookRow = z.output<typeof BookRow>;

const THUMBNAIL_ID = sql`(select f.picture_id from cover_thumbnail f
  where f.book_id = book.id and f.source = book.cover_source) as thumbnail_id`;
/** What stored colors must have been derived from to be those of the current cover. */
const PALETTE_SOURCE = sql`(${sql.raw(`'${COVER_COLOURS_EDITION} '`)} || cover_source)`;
const PALETTE = sql`case when cover_palette_source = ${PALETTE_SOURCE} then cover_palette end as cover_palette`;
/** Members of a row that aren't columns of the table of their own. */
const COMPUTED: Readonly<Record<string, Query>> = { thumbnail_id: THUMBNAIL_ID, cover_palette: PALETTE };
/** The columns of a `ListedBookRow`, or of some of it, from the table `book`. */
export function listedColumns({ shape }: z.ZodObject): Query {
  return sql.join(Object.keys(shape).map((name) => COMPUTED[name] ?? sql.ref(`book.${name}`)));
}
const LISTED = listedColumns(ListedBookRow);
const WHOLE = listedColumns(BookRow);

export type NewBook = Omit<
  ListedBookRow,
  | "version"
  | "created_at"
  | "updated_at"
  | "deleted_at"
  | "thumbnail_id"
  | "cover_source"
  | "cover_palette"
  | "subtitle"
  | "cover"
  | "has_metadata"
  | "settings"
>;

export async function insertBook(tx: Tx, book: NewBook): Promise<void> {
  await sql`insert into book (id, owner_id, title, genre, description, author_name, writing_style, themes,
      language_variant, point_of_view, audience, origin, is_sample)
    values (${book.id}, ${book.owner_id}, ${book.title}, ${book.genre}, ${book.description},
      ${book.author_name}, ${book.writing_style}, ${book.themes}, ${book.language_variant},
      ${book.point_of_view}, ${book.audience}, ${book.origin}, ${book.is_sample})`.execute(tx);
}

/** Stores the colors of a book's cover, unless the book has changed since it was read. */
export async function setPalette(
  db: Db,
  book: Pick<ListedBookRow, "id" | "cover_source"> & { palette: CoverPalette },
): Promise<void> {
  await sql`update book set cover_palette = ${JSON.stringify(book.palette)}, cover_palette_source = ${PALETTE_SOURCE}
    where id = ${book.id} and cover_source = ${book.cover_source}`.execute(db);
}

export function findBook(db: Db, id: string): Promise<BookRow | null> {
  return readRow(db, BookRow, sql`select ${WHOLE} from book where id = ${id}`);
}

/** @returns null for unknown books, those in the trash and those of other authors */
export function findBookOf(db: Db, ownerId: string, id: string): Promise<BookRow | null> {
  return readRow(
    db,
    BookRow,
    sql`select ${WHOLE} from book where id = ${id} and owner_id = ${ownerId} and deleted_at is null`,
  );
}

/** @returns null for unknown books, those in the trash and those of other authors */
export function findListedBookOf(db: Db, ownerId: string, id: string): Promise<ListedBookRow | null> {
  return readRow(
    db,
    ListedBookRow,
    sql`select ${LISTED} from book where id = ${id} and owner_id = ${ownerId} and deleted_at is null`,
  );
}

/** The same, locked until the transaction ends: any other change waits. */
export function lockListedBookOf(tx: Tx, ownerId: string, id: string): Promise<ListedBookRow | null> {
  return readRow(
    tx,
    ListedBookRow,
    sql`select ${LISTED} from book where id = ${id} and owner_id = ${ownerId} and deleted_at is null for update`,
  );
}

/** The same, including the trash. @returns null for unknown books and those of other authors */
export function findAnyBookOf(db: Db, ownerId: string, id: string): Promise<ListedBookRow | null> {
  return readRow(
    db,
    ListedBookRow,
    sql`select ${LISTED} from book where id = ${id} and owner_id = ${ownerId}`,
  );
}

/** Any book, including those in the trash, of any author. @returns null for an unknown one */
export function findAnyBook(db: Db, id: string): Promise<ListedBookRow | null> {
  return readRow(db, ListedBookRow, sql`select ${LISTED} from book where id = ${id}`);
}

const OutlineRow = z.object({ plan: BookOutline.nullable() });

/** Only the current outline. @returns null if the book was deleted or has no outline */
export async function findOutline(db: Db, id: string): Promise<BookOutline | null> {
  const row = await readRow(db, OutlineRow, sql`select plan from book where id = ${id}`);
  return row?.plan ?? null;
}

export async function setOutline(tx: Tx, bookId: string, plan: BookOutline): Promise<void> {
  await sql`update book set plan = ${JSON.stringify(plan)}, plan_revision = plan_revision + 1, updated_at = now() where id = ${bookId}`.execute(
    tx,
  );
}

export async function setVoice(tx: Tx, bookId: string, voice: VoiceCard): Promise<void> {
  await sql`update book set voice = ${JSON.stringify(voice)}, updated_at = now() where id = ${bookId}`.execute(
    tx,
  );
}

/** Genre and point of view of an imported book, determined from its author and text. */
export type BookKind = { bookId: string; genre: BookGenre; pointOfView: PointOfView };

export async function setKind(tx: Tx, { bookId, genre, pointOfView }: BookKind): Promise<void> {
  await sql`update book set genre = ${genre}, point_of_view = ${pointOfView}, updated_at = now()
    where id = ${bookId}`.execute(tx);
}

/** Results for a book once it is written; `blurb`: as proposed, empty if none. */
export type BookReport = {
  bookId: string;
  health: HealthReport;
  blurb: string;
};

/**
 * Stores the whole book's measures and its proposed blurb.
 * @param report.measuredOf  null if the text may have changed meanwhile: it is measured again when opened
 */
export async function setReport(
  tx: Tx,
  report: BookReport & { measuredOf: string | null; now: Date },
): Promise<void> {
  await sql`update book set health = ${JSON.stringify(report.health)}, measured_at = ${report.now},
      measured_of = ${report.measuredOf},
      blurb_proposed = case when ${report.blurb} = '' then blurb_proposed else ${report.blurb} end,
      updated_at = now()
    where id = ${report.bookId}`.execute(tx);
}

/**
 * Stores measures of the current text. This doesn't count as a change, so the book keeps its place on the
 * shelf.
 */
export async function setHealth(
  tx: Tx,
  measured: { bookId: string; health: HealthReport; measuredOf: string; now: Date },
): Promise<void> {
  await sql`update book set health = ${JSON.stringify(measured.health)}, measured_at = ${measured.now},
      measured_of = ${measured.measuredOf}
    where id = ${measured.bookId}`.execute(tx);
}
