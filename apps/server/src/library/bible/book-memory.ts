import { BookOutline } from "@colophon/contracts/library/books/outline";
import { type ChangedText, renameInJson, restoreInJson } from "@colophon/prose/rename/rename-in-json";
import type { NameFinder } from "@colophon/prose/rename/rename-in-text";
import { z } from "zod";
import type { Tx } from "../../platform/db/database.ts";
import type { Books } from "../books/books.ts";
import type { Chapters } from "../../manuscript/sections/sections.ts";
import { RowTexts, selectRowTexts, updateRowTexts } from "./renames.store.ts";

/** Dependencies for everything that stores names: outline and memory of a book. */
export type MemoryDeps = {
  books: Pick<Books, "find" | "setOutline">;
  chapters: Pick<Chapters, "ofBook" | "setSummary">;
};

const ChapterMemory = z.object({ summary: z.string(), clocks: z.unknown() });

type Memory = {
  plan: unknown;
  told: Record<string, { summary: string; clocks: unknown }>;
  rows: RowTexts;
};

/**
 * Renames an entry everywhere else: outline, summaries, facts, setups and other entries.
 * @returns what was changed
 */
export async function renameMemory(
  tx: Tx,
  deps: MemoryDeps,
  { bookId, finder }: { bookId: string; finder: NameFinder },
): Promise<ChangedText[]> {
  const { value, changed } = renameInJson(await readMemory(tx, deps, bookId), finder);
  await writeMemory(tx, deps, { bookId, value, paths: changed.map(({ path }) => path) });
  return changed;
}

/** Restores the previous wording everywhere, except where it was changed since. */
export async function restoreMemory(
  tx: Tx,
  deps: MemoryDeps,
  { bookId, changed }: { bookId: string; changed: readonly ChangedText[] },
): Promise<void> {
  const { value, restored } = restoreInJson(await readMemory(tx, deps, bookId), changed);
  await writeMemory(tx, deps, { bookId, value, paths: restored });
}

async function readMemory(tx: Tx, { books, chapters }: MemoryDeps, bookId: string): Promise<Memory> {
  const rows = await chapters.ofBook(tx, bookId);
  return {
    plan: (await books.find(tx, bookId))?.plan ?? null,
    told: Object.fromEntries(rows.map(({ id, summary, clocks }) => [id, { summary, clocks }])),
    rows: await selectRowTexts(tx, bookId),
  };
}

async function writeMemory(
  tx: Tx,
  { books, chapters }: MemoryDeps,
  { bookId, value, paths }: { bookId: string; value: unknown; paths: readonly string[] },
): Promise<void> {
  const memory = z
    .object({ plan: z.unknown(), told: z.record(z.string(), ChapterMemory), rows: RowTexts })
    .parse(value);
  const touched = new Set(
    paths.map((path) =>
      path
        .split("/")
        .slice(1, path.startsWith("/rows/") ? 4 : 3)
        .join("/"),
    ),
  );
  const isTouched = (prefix: string): boolean => touched.has(prefix);
  if (paths.some((path) => path.startsWith("/plan/"))) {
    // Names in an outline must be shorter than in a bible: one that doesn't fit is changed only in the bible.
    const plan = BookOutline.safeParse(memory.plan);
    if (plan.success) await books.setOutline(tx, bookId, plan.data);
  }
  const before = await chapters.ofBook(tx, bookId);
  for (const { id, clocks } of before) {
    const told = isTouched(`told/${id}`) ? memory.told[id] : undefined;
    if (told === undefined) continue;
    const renamed = z.custom<typeof clocks>(() => true).parse(told.clocks);
    await chapters.setSummary(tx, { bookId, id, summary: told.summary, clocks: renamed });
  }
  const only = <T>(kind: string, rows: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(rows).filter(([id]) => isTouched(`rows/${kind}/${id}`)));
  const { facts, threads, entries } = memory.rows;
  await updateRowTexts(tx, bookId, {
    facts: only("facts", facts),
    threads: only("threads", threads),
    entries: only("entries", entries),
  });
}
