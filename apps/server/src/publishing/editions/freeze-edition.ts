import { createHash, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { ExportFinding } from "@colophon/contracts/exports/files";
import type { KdpForms } from "@colophon/contracts/publishing/kdp-form";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import { type BlobStore, StoreUnavailable } from "../../ports/blob-store.ts";
import type { MadeSet } from "../../exports/files/files.ts";
import type { LeasedRun, RunRow } from "../../jobs/runs/runs.ts";
import { frozenSections, packManuscript } from "./archive.ts";
import {
  type FrozenFile,
  type NewEdition,
  findNewestEdition,
  insertEdition,
  keyOf,
  lockEditionsOf,
} from "./editions.store.ts";
import { packageTexts } from "./package-texts.ts";
import { type CurrentPackage, hasHardcover, isCurrent, sourceOf } from "./current-package.ts";

/** The folder in the store that holds all editions, and nothing else. */
export const EDITIONS_FOLDER = "editions";

export type FreezeDeps = { db: Db; blobs: BlobStore; log: Log; now: () => Date };

/** The input of an edition. `end` finishes the run, in the transaction that adds the edition. */
export type ToFreeze = {
  bookId: string;
  set: MadeSet;
  standing: CurrentPackage;
  /** what its author enters on KDP, as written in the accompanying texts */
  kdpForms: KdpForms;
  /** about the files it includes */
  findings: readonly ExportFinding[];
  /** why some of the book's files are left out */
  leftOut: readonly ExportFinding[];
  end: (tx: Tx, run: RunRow, editionId: string) => Promise<void>;
};

/** The latest edition, if nothing has changed since and it has these files. @returns its id, or null */
export async function findTwin(
  { db, blobs }: FreezeDeps,
  {
    bookId,
    standing,
    formats,
  }: { bookId: string; standing: CurrentPackage; formats: readonly ExportFormat[] },
): Promise<string | null> {
  const newest = await findNewestEdition(db, bookId);
  if (newest === null || !isCurrent(newest, standing)) return null;
  const hasAll = formats.every((format) => newest.files.some((file) => file.format === format));
  if (!hasAll || newest.files.length !== formats.length) return null;
  const sizes = await Promise.all(newest.files.map(({ object_key: key }) => blobs.size(key)));
  return newest.files.every(({ bytes }, at) => sizes[at] === bytes) ? newest.id : null;
}

/**
 * Copies the files of a set under the edition's keys, then adds the edition: a row never names a missing
 * file. Anything left by a crash in between is cleaned up later.
 * @throws LeaseLost if another worker has taken over the run; StoreUnavailable
 */
export async function freeze(deps: FreezeDeps, run: LeasedRun, what: ToFreeze): Promise<void> {
  const { bookId, set, standing, kdpForms, findings, leftOut, end } = what;
  const id = randomUUID();
  const folder = { folder: EDITIONS_FOLDER, bookId, editionId: id };
  const { files, manuscript_key } = await copyAll(deps, { folder, set, standing });
  const edition = rowOf({
    id,
    bookId,
    files,
    manuscript_key,
    rules: set.rulesChecked,
    standing,
    kdpForms,
    findings,
    leftOut,
  });
  // From here on nothing is undone: a commit whose response was lost may have added the edition.
  await run.write("done", async (tx, row) => {
    await lockEditionsOf(tx, bookId);
    await insertEdition(tx, { ...edition, made_at: wholeSecond(deps.now()) });
    await end(tx, row, id);
  });
}

type Folder = { folder: string; bookId: string; editionId: string };
type Copies = { files: FrozenFile[]; manuscript_key: string };

/** Copies all files or, if the store is full or becomes unavailable, deletes the copies. */
async function copyAll(
  deps: FreezeDeps,
  { folder, set, standing }: Pick<ToFreeze, "set" | "standing"> & { folder: Folder },
): Promise<Copies> {
  const copiedKeys: string[] = [];
  try {
    const files: FrozenFile[] = [];
    for (const one of set.files) files.push(await copyFile(deps, { one, folder, copiedKeys }));
    const manuscript_key = keyOf({ ...folder, name: "manuscript.json.gz" });
    copiedKeys.push(manuscript_key);
    await deps.blobs.put(manuscript_key, await packManuscript(standing.book), "application/gzip");
    return { files, manuscript_key };
  } catch (error) {
    await removeAll(deps, copiedKeys);
    throw error;
  }
}

type ToCopy = { one: MadeSet["files"][number]; folder: Folder; copiedKeys: string[] };

async function copyFile({ blobs }: FreezeDeps, { one, folder, copiedKeys }: ToCopy): Promise<FrozenFile> {
  const { file, objectKey } = one;
  const bytes = await blobs.get(objectKey);
  if (bytes?.byteLength !== file.bytes)
    throw new StoreUnavailable("a file was cleared away before it was frozen");
  const ending = /[.][a-z]+$/.exec(file.filename)?.[0] ?? "";
  const object_key = keyOf({ ...folder, name: `${file.format}${ending}` });
  copiedKeys.push(object_key);
  await blobs.put(object_key, bytes, file.media_type);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { ...file, object_key, sha256, crc32: crc32(bytes) };
}

type Frozen = Pick<ToFreeze, "bookId" | "standing" | "kdpForms" | "findings" | "leftOut"> &
  Pick<NewEdition, "id" | "files" | "manuscript_key"> & { rules: number };

function rowOf({
  bookId,
  rules,
  standing,
  kdpForms,
  findings,
  leftOut,
  ...own
}: Frozen): Omit<NewEdition, "made_at"> {
  const { book, listing, decisions } = standing;
  const { title, subtitle, author, settings, cover, words, parts } = book;
  const pages = own.files.find(({ format }) => format === "pdf")?.pages ?? null;
  const facts = { title, subtitle, author, listing, words, pages, rules_checked: rules };
  return {
    ...own,
    ...facts,
    settings,
    cover,
    decisions,
    parts,
    source: sourceOf(standing, { hasHardcover: hasHardcover(own) }),
    book_id: bookId,
    findings: [...findings],
    sections: frozenSections(book.sections),
    texts: packageTexts({
      kdpForms,
      findings,
      leftOut,
      isSample: book.isSample,
      edition: { ...facts, files: own.files },
    }),
  };
}

/** ZIP timestamps have a two-second resolution, and the row must produce the same bytes every time. */
function wholeSecond(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000);
}

/** Whatever isn't deleted now is cleaned up later. */
async function removeAll({ blobs, log }: FreezeDeps, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await blobs
      .delete(key)
      .catch((error: unknown) => log.warn({ err: error, key }, "a file of no edition was not removed"));
  }
}
