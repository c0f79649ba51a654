import type { Mutant } from "./mutant.ts";

const EXPORTS = "apps/server/src/features/exports";
const KEPT = `${EXPORTS}/kept-files.store.ts`;
const SWEEP = `${EXPORTS}/sweep-files.ts`;
const SWEEP_TEST = `${EXPORTS}/sweep-files.api.test.ts`;
const FILES = `${EXPORTS}/stored-files.ts`;
const FILES_STORE = `${EXPORTS}/stored-files.store.ts`;
const FILES_TEST = `${EXPORTS}/stored-files.test.ts`;
const ORDERS = `${EXPORTS}/export-orders.store.ts`;
const ORDERS_TEST = `${EXPORTS}/export-orders.store.test.ts`;
const BLOBS = "apps/server/src/adapters/blobs";
const DISK_TEST = `${BLOBS}/disk-blobs.test.ts`;
const BUCKET_TEST = `${BLOBS}/s3-blobs.test.ts`;
const DATA = "apps/server/src/platform/data-directory.ts";
const DATA_TEST = "apps/server/src/platform/data-directory.test.ts";

/** Faults in what is cleared away, and in what order. */
const sweepMutants: readonly Mutant[] = [
  {
    promise: "an unused file that is asked for just as the sweep takes it stays",
    file: "apps/server/src/features/exports/kept-files.store.ts",
    replace: "delete from export_file where last_used_at < ${since} and object_key in (",
    by: "delete from export_file where object_key in (",
    red: ["apps/server/src/features/exports/sweep-files.api.test.ts"],
  },
  {
    promise: "a file beyond the quota that is asked for just as the sweep takes it stays",
    file: "apps/server/src/features/exports/kept-files.store.ts",
    replace: "where f.object_key = beyond.object_key and f.last_used_at < ${inUse}",
    by: "where f.object_key = beyond.object_key",
    red: ["apps/server/src/features/exports/sweep-files.api.test.ts"],
  },
  {
    promise: "a file that nobody used for as many days as are set goes",
    file: KEPT,
    replace: "unusedDays * DAY_MS",
    by: "(unusedDays + 1) * DAY_MS",
    red: [SWEEP_TEST],
  },
  {
    promise: "what lies within the quota stays",
    file: KEPT,
    replace: "where bytes_so_far > ${quotaBytes} and not is_in_use",
    by: "where not is_in_use",
    red: [SWEEP_TEST],
  },
  {
    promise: "each author has a quota of their own",
    file: KEPT,
    replace: "partition by owner_id order by",
    by: "order by",
    red: [SWEEP_TEST],
  },
  {
    promise: "beyond the quota goes first what was used longest ago",
    file: KEPT,
    replace: "is_newest desc, last_used_at desc, object_key",
    by: "is_newest desc, last_used_at, object_key",
    red: [SWEEP_TEST],
  },
  {
    promise: "the files of a book's newest order go last",
    file: KEPT,
    replace: "order by is_in_use desc, is_newest desc,",
    by: "order by is_in_use desc,",
    red: [SWEEP_TEST],
  },
  {
    promise: "what was made or used just now stays",
    file: KEPT,
    replace: "const IN_USE_MS = 15 * 60 * 1000;",
    by: "const IN_USE_MS = 15 * 60;",
    red: [SWEEP_TEST],
  },
  {
    promise: "one process sweeps at a time",
    file: KEPT,
    replace: "    if (lock?.is_ours !== true) return null;\n",
    by: "",
    red: [SWEEP_TEST],
  },
  {
    promise: "a sweep that failed does not keep the next one out",
    file: KEPT,
    replace: "      await sql`select pg_advisory_unlock(${ADVISORY_LOCKS.fileSweep})`.execute(connection);\n",
    by: "",
    red: [SWEEP_TEST],
  },
  {
    promise: "a file that is on its way to its row is let alone",
    file: SWEEP,
    replace: "putAt.getTime() < before",
    by: "putAt.getTime() > 0",
    red: [SWEEP_TEST],
  },
  {
    promise: "what a crash left without a row is found again",
    file: SWEEP,
    replace: "  await clearListed();\n  return cleared;",
    by: "  return cleared;",
    red: [SWEEP_TEST],
  },
  {
    promise: "a file that has a row is no leftover",
    file: SWEEP,
    replace: "const unknown = await findUnknown(deps.db, listed);",
    by: "const unknown = listed;",
    red: [SWEEP_TEST],
  },
  {
    promise: "a store that is away is not asked for every file",
    file: SWEEP,
    replace: "      if (refusals === MOST_REFUSALS) throw error;\n",
    by: "",
    red: [SWEEP_TEST],
  },
  {
    promise: "a row whose file is another one is named",
    file: `${EXPORTS}/find-missing-files.ts`,
    replace: "if (found === bytes) continue;",
    by: "if (found !== null) continue;",
    red: [SWEEP_TEST],
  },
  {
    promise: "a file that is cleared away while it is looked for is not missing",
    file: `${EXPORTS}/find-missing-files.ts`,
    replace: "return missing.filter(({ subject }) => !gone.has(subject));",
    by: "return missing;",
    red: [SWEEP_TEST],
  },
];

/** Faults in how files are kept, used and named. */
const keepingMutants: readonly Mutant[] = [
  {
    promise: "a file that is fetched is used",
    file: FILES,
    replace: "  rememberUse(deps, row);\n  return { bytes, mediaType",
    by: "  return { bytes, mediaType",
    red: [SWEEP_TEST],
  },
  {
    promise: "reading all day does not write all day",
    file: FILES,
    replace: "  if (!is_use_due) return;\n",
    by: "",
    red: [SWEEP_TEST],
  },
  {
    promise: "a file that is made again never lies under the key of the one before",
    file: FILES,
    replace: "${key.contentHash}-${randomUUID()}.${extension}",
    by: "${key.contentHash}.${extension}",
    red: [FILES_TEST],
  },
  {
    promise: "of two that make the same file at once one leaves nothing behind",
    file: FILES,
    replace: "  await blobs.delete(file.object_key).catch(",
    by: "  await Promise.resolve().catch(",
    red: [FILES_TEST],
  },
  {
    promise: "a file that was cleared away while it was made again is put again",
    file: FILES,
    replace: "    if (await confirmFile(db, { ...key, object_key, findings, now })) return",
    by: "    await confirmFile(db, { ...key, object_key, findings, now });\n    return",
    red: [FILES_TEST],
  },
  {
    promise: "a row is taken over only from the file that has gone",
    file: FILES_STORE,
    replace: "      where export_file.object_key = ${file.replaces}\n",
    by: "",
    red: [FILES_TEST],
  },
  {
    promise: "an order of a changed book is another order",
    file: ORDERS,
    replace: "files @> ${came}::jsonb and files <@ ${came}::jsonb",
    by: "jsonb_array_length(files) = jsonb_array_length(${came}::jsonb)",
    red: [ORDERS_TEST],
  },
  {
    promise: "a file of an order that is not kept says that it can be had again",
    file: `${EXPORTS}/exports.ts`,
    replace: 'if (kept === null) throw new AppError("exports.not_kept", { format: nameOfFile(format) });',
    by: 'if (kept === null) throw new AppError("exports.not_found");',
    red: [SWEEP_TEST],
  },
  {
    promise: "a set of files that the window is told is not kept is ordered again as it was",
    file: "apps/web/app/data/exports/use-export.ts",
    replace: "return { formats, trim, paper, theme, largePrint };",
    by: "return { formats, trim, paper, theme, largePrint: false };",
    red: ["apps/web/app/features/files-window/files-overlay.test.tsx"],
  },
];

/** Faults in who may read what lies on the disk, and in what the store says of itself. */
const storeMutants: readonly Mutant[] = [
  {
    promise: "nobody but the owner may read a file",
    file: `${BLOBS}/flydrive-blobs.ts`,
    replace: "{ flush: true, mode: FILE_MODE }",
    by: "{ flush: true }",
    red: [DISK_TEST],
  },
  {
    promise: "files that an earlier version left open are closed",
    file: `${BLOBS}/disk-folder.ts`,
    replace: "    if (entry.isFile()) await unlessMissing(() => chmod(place, FILE_MODE));\n",
    by: "",
    red: [DISK_TEST],
  },
  {
    promise: "a put that runs is not tidied away",
    file: `${BLOBS}/disk-folder.ts`,
    replace: "now.getTime() - found.mtimeMs > HALF_MS",
    by: "now.getTime() - found.mtimeMs > 0",
    red: [DISK_TEST],
  },
  {
    promise: "a list of a bucket goes on where one answer ends",
    file: `${BLOBS}/flydrive-blobs.ts`,
    replace: "after = IsTruncated ? Contents.at(-1)?.Key : undefined;",
    by: "after = undefined;",
    red: [BUCKET_TEST],
  },
  {
    promise: "a file is as large as itself, not as one whose key it begins",
    file: `${BLOBS}/flydrive-blobs.ts`,
    replace: "return Contents[0]?.Key === key ? (Contents[0].Size ?? 0) : null;",
    by: "return Contents[0]?.Size ?? null;",
    red: [BUCKET_TEST],
  },
  {
    promise: "a data directory that others could look into is closed",
    file: DATA,
    replace: "fs.chmodSync(directory, mode & MODE);",
    by: "fs.chmodSync(directory, mode);",
    red: [DATA_TEST],
  },
  {
    promise: "a data directory that is closer already is not opened",
    file: DATA,
    replace: "(mode & 0o777 & ~MODE) !== 0) fs.chmodSync(directory, mode & MODE)",
    by: "(mode & 0o777) !== MODE) fs.chmodSync(directory, MODE)",
    red: [DATA_TEST],
  },
];

/** Faults in the end of stored files. */
export const filesGatesMutants: readonly Mutant[] = [...sweepMutants, ...keepingMutants, ...storeMutants];
