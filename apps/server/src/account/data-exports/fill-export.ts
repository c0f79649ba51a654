import { textOfDocument } from "@colophon/manuscript/chapter-document";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import type { Manuscripts, WrittenSection } from "../../manuscript/sections/sections.ts";
import type { Support } from "../../support/tickets/tickets.ts";
import type { Users } from "../../users/users.ts";
import {
  type TableKeys,
  type Whose,
  readTableKeys,
  rowsOf,
  selectBooks,
  tablesWithRows,
} from "./account-rows.store.ts";
import type { ExportedTable } from "./exported-table.ts";
import { EXPORTED_TABLES } from "./exported-tables.ts";
import type { ExportedRow, NamedFile } from "./files-of-rows.ts";
import { ledgerCsv } from "./ledger-csv.ts";
import type { AddFile } from "./pack-parts.ts";
import { readMe } from "./read-me.ts";
import { folderName, safePath } from "./safe-name.ts";

export type FillDeps = {
  db: Db;
  blobs: Pick<BlobStore, "open" | "size">;
  users: Pick<Users, "find">;
  manuscripts: Pick<Manuscripts, "printedSections">;
  support: Pick<Support, "adopt">;
};

export type Filling = {
  userId: string;
  madeAt: Date;
  add: AddFile;
  /** called before each book; throws if this attempt has been superseded */
  note: (progress: { done: number; of: number; step: string }) => Promise<void>;
};

const Row = z.record(z.string(), z.unknown());
const Book = z.object({ title: z.string(), author_name: z.string().nullable() });

/** Writes all of an author's data to a ZIP, one file after the other. */
export async function fillExport(deps: FillDeps, filling: Filling): Promise<void> {
  const { userId, add, note } = filling;
  // Requests sent without a session belong to the author too, even if they never opened their requests page.
  await deps.support.adopt(userId);
  const books = (await selectBooks(deps.db, userId)).map(({ id, row }, at) => {
    const { title, author_name: author } = Book.parse(row);
    return { id, row, title, author: author ?? "", folder: folderName(at + 1, title) };
  });
  const of = books.length + 1;
  await note({ done: 0, of, step: "Your account" });
  const name = (await deps.users.find(deps.db, userId))?.full_name ?? "";
  const readme = readMe({ madeAt: filling.madeAt, name, books, tables: EXPORTED_TABLES });
  await add({ name: "README.txt", bytes: once(readme), compress: true });
  const packing = { deps, add, keys: await readTableKeys(deps.db), gone: [], taken: new Set<string>() };
  const account = { folder: "account", whose: { ownerId: userId }, tables: EXPORTED_TABLES.account };
  await addTables(packing, account);
  await addLedgerTable(packing, userId);
  for (const [at, book] of books.entries()) {
    await note({ done: at + 1, of, step: book.title });
    const folder = `books/${book.folder}`;
    await add({ name: `${folder}/book.json`, bytes: once(inJson(book.row)), compress: true });
    await addManuscript(packing, { ...book, folder });
    await addTables(packing, { folder, whose: { bookId: book.id }, tables: EXPORTED_TABLES.book });
  }
  if (packing.gone.length > 0) {
    await add({ name: "files-not-there.txt", bytes: once(packing.gone.join("\r\n")), compress: true });
  }
}

type Packing = { deps: FillDeps; add: AddFile; keys: TableKeys; gone: string[]; taken: Set<string> };
type Folder = { folder: string; whose: Whose; tables: readonly ExportedTable[] };

async function addTables(packing: Packing, { folder, whose, tables }: Folder): Promise<void> {
  const { db } = packing.deps;
  const filled = await tablesWithRows(db, { tables, whose });
  for (const table of tables.filter((one) => filled.has(one.table))) {
    const files: NamedFile[] = [];
    const { files: filesOf } = table;
    const look = (row: string): void => void files.push(...(filesOf?.(rowOf(row)) ?? []));
    const rows = rowsOf(db, { table, whose, keys: packing.keys });
    const name = `${folder}/${table.name}.json`;
    await packing.add({
      name,
      bytes: listOf(rows, filesOf === undefined ? undefined : look),
      compress: true,
    });
    for (const file of files) await addStored(packing, { ...file, name: `${folder}/${file.name}` });
  }
}

async function addLedgerTable(packing: Packing, ownerId: string): Promise<void> {
  const table = EXPORTED_TABLES.account.find((one) => one.table === "credit_ledger");
  if (table === undefined) return;
  const rows = rowsOf(packing.deps.db, { table, whose: { ownerId }, keys: packing.keys });
  await packing.add({ name: "account/credit-history.csv", bytes: ledgerCsv(each(rows)), compress: true });
}

/** Adds a stored file as is; files deleted in the meantime are listed separately. */
async function addStored({ deps, add, gone, taken }: Packing, file: NamedFile): Promise<void> {
  const name = safePath(file.name);
  if (taken.has(name)) return;
  taken.add(name);
  const size = await deps.blobs.size(file.key);
  const bytes = size === null ? null : await deps.blobs.open(file.key, { from: 0, to: size });
  if (bytes === null) gone.push(name);
  else await add({ name, bytes, compress: false });
}

async function addManuscript(
  { deps, add }: Packing,
  book: { id: string; title: string; author: string; folder: string },
): Promise<void> {
  const sections = await deps.manuscripts.printedSections(deps.db, book.id);
  if (sections.length === 0) return;
  await add({ name: `${book.folder}/manuscript.md`, bytes: markdownOf(book, sections), compress: true });
  await add({ name: `${book.folder}/manuscript.json`, bytes: listOf(linesOf(sections)), compress: true });
}

async function* markdownOf(
  { title, author }: { title: string; author: string },
  sections: readonly WrittenSection[],
): AsyncGenerator<string, void, void> {
  yield `# ${title}\n\n${author === "" ? "" : `${author}\n\n`}`;
  for (const section of sections) {
    const number = section.number === null ? "" : `${section.number}. `;
    yield `## ${number}${section.title}\n\n${textOfDocument(section.document)}\n\n`;
  }
}

async function* linesOf(sections: readonly WrittenSection[]): AsyncGenerator<string, void, void> {
  for (const { document, ...section } of sections) {
    yield JSON.stringify({ ...section, document: document.toJSON() });
  }
}

/** Streams records as a JSON list, one per line, so only one is in memory at a time. */
async function* listOf(
  rows: AsyncIterable<string>,
  look: (row: string) => void = () => undefined,
): AsyncGenerator<string, void, void> {
  let before = "[\n";
  for await (const row of rows) {
    look(row);
    yield `${before}${row}`;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* each(rows: AsyncIterable<string>): AsyncGenerator<ExportedRow, void, void> {
  for await (const row of rows) yield rowOf(row);
}

function rowOf(text: string): ExportedRow {
  return Row.parse(JSON.parse(text));
}

async function* once(text: string): AsyncGenerator<string, void, void> {
  yield text;
}

function inJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
