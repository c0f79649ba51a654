import type { BookSettings } from "@colophon/contracts/library/books/book";
import type { ChosenCover } from "@colophon/contracts/covers/designs/cover";
import { type FrozenSettings, Publication } from "@colophon/contracts/publishing/editions/edition";
import { ExportFinding } from "@colophon/contracts/exports/files";
import { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { BookListing } from "@colophon/contracts/publishing/listings/listing";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";
import type { Decisions } from "../kdp-form/kdp-form.ts";

/** A file that was copied for an edition. */
const FrozenFile = z.object({
  format: ExportFormat,
  filename: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  crc32: z.int(),
  content_hash: z.string(),
  pages: z.int().nullable(),
  object_key: z.string(),
});
export type FrozenFile = z.output<typeof FrozenFile>;

const FrozenText = z.object({ name: z.string(), text: z.string() });
export type FrozenText = z.output<typeof FrozenText>;

const FrozenSection = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  words: z.int(),
  hash: z.string(),
});
export type FrozenSection = z.output<typeof FrozenSection>;

/** Everything needed to serve an edition: none of it depends on the settings books can have today. */
const EditionRow = z.object({
  id: z.uuid(),
  book_id: z.uuid(),
  number: z.int(),
  made_at: z.date(),
  title: z.string(),
  subtitle: z.string(),
  author: z.string(),
  words: z.int(),
  pages: z.int().nullable(),
  files: z.array(FrozenFile),
  texts: z.array(FrozenText),
  source: z.string(),
});
export type EditionRow = z.output<typeof EditionRow>;

/** Values that were not frozen, or no longer parse, are undefined: an edition outlives today's schemas. */
function known<S extends z.ZodType>(schema: S): z.ZodCatch<z.ZodOptional<S>> {
  return schema.optional().catch(undefined);
}

const Settings = z.object({
  trim: known(z.string()),
  paper: known(z.string()),
  theme: known(z.string().nullable()),
  large_print: known(z.boolean()),
  embed_fonts: known(z.boolean()),
  finish: known(z.string()),
  has_hardcover: known(z.boolean()),
}) satisfies z.ZodType<FrozenSettings>;

const Listing = z.object({
  description: known(z.string()),
  keywords: known(z.array(z.string())),
  categories: known(z.array(z.string())),
});

const Finding = ExportFinding.extend({
  code: z.string().catch(""),
  severity: ExportFinding.shape.severity.catch("info"),
  hint: z.string().catch(""),
  file: ExportFormat.nullable().catch(null),
  page: z.int().nullable().catch(null),
});

const Parts = z.object({ inside: z.string(), cover: z.string(), ebook: z.string() });

/** The same with all that was frozen. */
const FrozenEdition = EditionRow.extend({
  settings: Settings.catch({}),
  listing: Listing.nullable().catch({}),
  decisions: z.record(z.string(), z.string().catch("")).catch({}),
  findings: z.array(Finding).catch([]),
  rules_checked: z.int(),
  sections: z.array(FrozenSection),
  parts: Parts,
  manuscript_key: z.string(),
});
export type FrozenEdition = z.output<typeof FrozenEdition>;

export type NewEdition = Omit<EditionRow, "number"> & {
  settings: BookSettings;
  cover: ChosenCover | null;
  listing: BookListing | null;
  decisions: Decisions;
  findings: readonly ExportFinding[];
  rules_checked: number;
  sections: readonly FrozenSection[];
  parts: z.output<typeof Parts>;
  manuscript_key: string;
};

const COLUMNS = sql.raw(Object.keys(EditionRow.shape).join(", "));
const ALL_COLUMNS = sql.raw(Object.keys(FrozenEdition.shape).join(", "));

/** Serializes editions of one book, so that they are numbered consecutively. */
export async function lockEditionsOf(tx: Tx, bookId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`editions ${bookId}`}, 0))`.execute(tx);
}

/** Adds an edition under the book's next number. The caller must hold the lock on the book's editions. */
export async function insertEdition(tx: Tx, edition: NewEdition): Promise<void> {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  await sql`insert into edition (id, book_id, number, made_at, title, subtitle, author, settings, cover, listing, decisions,
      words, pages, findings, rules_checked, files, texts, sections, parts, source, manuscript_key)
    select ${edition.id}, ${edition.book_id}, coalesce(max(number), 0) + 1, ${edition.made_at}::timestamptz,
      ${edition.title}, ${edition.subtitle}, ${edition.author}, ${json(edition.settings)}::jsonb,
      ${json(edition.cover)}::jsonb, ${json(edition.listing)}::jsonb, ${json(edition.decisions)}::jsonb,
      ${edition.words}::int, ${edition.pages}::int, ${json(edition.findings)}::jsonb, ${edition.rules_checked}::int,
      ${json(edition.files)}::jsonb, ${json(edition.texts)}::jsonb, ${json(edition.sections)}::jsonb,
      ${json(edition.parts)}::jsonb, ${edition.source}, ${edition.manuscript_key}
    from edition where book_id = ${edition.book_id}`.execute(tx);
}

export function findEdition(
  db: Db,
  which: { bookId: string; editionId: string },
): Promise<EditionRow | null> {
  return readRow(
    db,
    EditionRow,
    sql`select ${COLUMNS} from edition where id = ${which.editionId} and book_id = ${which.bookId}`,
  );
}

/** The same with all that was frozen. */
export function findFrozenEdition(
  db: Db,
  which: { bookId: string; editionId: string },
): Promise<FrozenEdition | null> {
  return readRow(
    db,
    FrozenEdition,
    sql`select ${ALL_COLUMNS} from edition where id = ${which.editionId} and book_id = ${which.bookId}`,
  );
}

export function findNewestEdition(db: Db, bookId: string): Promise<EditionRow | null> {
  return readRow(
    db,
    EditionRow,
    sql`select ${COLUMNS} from edition where book_id = ${bookId} order by number desc limit 1`,
  );
}

/** A page of a book's editions, newest first. */
export function listEditions(
  db: Db,
  { bookId, limit, offset }: { bookId: string; limit: number; offset: number },
): Promise<EditionRow[]> {
  return readRows(
    db,
    EditionRow,
    sql`select ${COLUMNS} from edition where book_id = ${bookId} order by number desc
      limit ${limit} offset ${offset}`,
  );
}

export function countEditions(db: Db, bookId: string): Promise<number> {
  return readCount(db, sql`select count(*)::int as count from edition where book_id = ${bookId}`);
}

const PublicationRow = Publication.extend({ edition_id: z.uuid() });

/** The publication record of each edition; those without one have no entry. */
export async function findPublications(
  db: Db,
  editionIds: readonly string[],
): Promise<Map<string, Publication[]>> {
  const rows = await readRows(
    db,
    PublicationRow,
    sql`select edition_id, format, asin, to_char(published_on, 'YYYY-MM-DD') as published_on
      from edition_publication where edition_id = any(${editionIds})
      order by array_position(array['ebook', 'paperback', 'hardcover'], format)`,
  );
  return Map.groupBy(rows, ({ edition_id }) => edition_id);
}

export async function upsertPublication(db: Db, editionId: string, note: Publication): Promise<void> {
  await sql`insert into edition_publication (edition_id, format, asin, published_on)
    values (${editionId}, ${note.format}, ${note.asin}, ${note.published_on}::date)
    on conflict (edition_id, format) do update set asin = excluded.asin, published_on = excluded.published_on`.execute(
    db,
  );
}

export async function forgetPublication(db: Db, editionId: string, format: string): Promise<void> {
  await sql`delete from edition_publication where edition_id = ${editionId} and format = ${format}`.execute(
    db,
  );
}

const Key = z.object({ object_key: z.string() });

const Uuid = z.uuid();

/** Keys consist of the folder, the book and the edition, so that an edition is found by its own id. */
export function keyOf(of: { folder: string; bookId: string; editionId: string; name: string }): string {
  return `${of.folder}/${of.bookId}/${of.editionId}/${of.name}`;
}

/** The edition that a key was made for; null if it isn't one of ours. */
function editionIdIn(key: string): string | null {
  return Uuid.safeParse(key.split("/")[2]).data ?? null;
}

/** Those of the keys that no edition refers to. */
export async function findUnknownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    Key,
    sql`select object_key from unnest(${keys}::text[], ${keys.map(editionIdIn)}::uuid[]) as stored (object_key, edition_id)
      where not exists (
        select from edition e where e.id = stored.edition_id and (e.manuscript_key = stored.object_key
          or e.files @> jsonb_build_array(jsonb_build_object('object_key', stored.object_key))))`,
  );
  return rows.map(({ object_key }) => object_key);
}

/** A URL that a browser fetches directly. */
export type NewTicket = {
  tokenHash: Buffer;
  editionId: string;
  sessionId: string;
  bindingHash: Buffer | null;
  expiresAt: Date;
};

export async function insertTicket(db: Db, ticket: NewTicket): Promise<void> {
  await sql`insert into edition_ticket (token_hash, edition_id, session_id, binding_hash, expires_at)
    values (${ticket.tokenHash}, ${ticket.editionId}, ${ticket.sessionId}, ${ticket.bindingHash},
      ${ticket.expiresAt})`.execute(db);
}

/** The edition that a ticket leads to. @returns null if it has expired, or another browser presents it */
export function findByTicket(
  db: Db,
  { tokenHash, bindingHash, now }: { tokenHash: Buffer; bindingHash: Buffer | null; now: Date },
): Promise<EditionRow | null> {
  return readRow(
    db,
    EditionRow,
    sql`select ${COLUMNS} from edition where id = (
        select edition_id from edition_ticket where token_hash = ${tokenHash} and expires_at > ${now}
          and (binding_hash is null or binding_hash = ${bindingHash}::bytea))`,
  );
}

/** @returns how many */
export function removeEndedTickets(db: Db, now: Date): Promise<number> {
  return countReturned(db, sql`delete from edition_ticket where expires_at < ${now} returning expires_at`);
}
