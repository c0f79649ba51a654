import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { SERIES_LIMITS } from "@colophon/contracts/library/series-limits";
import type {
  AddSeriesRequest,
  ChangeSeriesRequest,
  PlaceInSeriesRequest,
  Series,
  SeriesOfBook,
  ShareEntryRequest,
} from "@colophon/contracts/library/series";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Bible, KnownOfSeries } from "../bible/bible.ts";
import type { Books } from "../books/books.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import {
  type BookInSeries,
  type SeriesRow,
  copyPlace,
  countSeries,
  deleteSeries,
  findPlace,
  findSeries,
  findTitleOfVolume,
  insertSeries,
  lockSeriesOf,
  removePlace,
  selectBooksOf,
  selectSeries,
  setPlace,
  updateSeries,
} from "./series.store.ts";
import {
  type SharedRow,
  countShared,
  removeShared,
  selectEarlierFacts,
  selectShared,
  shareEntity,
} from "./shared-entries.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

type SeriesRef = { ownerId: string; seriesId: string };
/** Series of an author's books, and what their books share. */
export type SeriesShelf = ReturnType<typeof createSeries>;

export type SeriesDeps = {
  db: Db;
  books: Pick<Books, "isOnShelf" | "find">;
  bible: Pick<Bible, "addEntity">;
  manuscripts: Pick<Manuscripts, "followSoon">;
};

/** @param deps.manuscripts  pages that list series are updated with them */
export function createSeries(deps: SeriesDeps) {
  const { db } = deps;
  return {
    async list(ownerId: string): Promise<Series[]> {
      return present(db, await selectSeries(db, ownerId));
    },
    /** @throws AppError "series.too_many" */
    add: (series: AddSeriesRequest & { ownerId: string }) => addSeries(deps, series),
    /** @throws AppError "series.not_found" */
    change: (change: ChangeSeriesRequest & SeriesRef) => changeSeries(deps, change),
    /** @throws AppError "series.not_found" */
    async remove({ ownerId, seriesId }: SeriesRef): Promise<{ id: string }> {
      await inTransaction(db, async (tx) => {
        await lockSeriesOf(tx, ownerId);
        if (!(await deleteSeries(tx, { ownerId, seriesId }))) throw new AppError("series.not_found");
        await deps.manuscripts.followSoon(tx, ownerId);
      });
      return { id: seriesId };
    },
    /** @throws AppError "books.not_found" */
    ofBook: (which: BookRef) => seriesOfBook(deps, which),
    /** @throws AppError "books.not_found", "series.not_found", "series.volume_taken" */
    place: (place: PlaceInSeriesRequest & BookRef) => placeBook(deps, place),
    /**
     * @throws AppError "books.not_found", "series.none", "series.entry_unknown", "series.too_many_entries"
     */
    share: (entry: ShareEntryRequest & BookRef) => shareEntry(deps, entry),
    /** Adds a copy of a book to its original's series. */
    copy: copyPlace,
  };
}

/** What a book's series adds when it is written or checked. */
export async function knownOfSeries(db: Db, bookId: string): Promise<KnownOfSeries> {
  const shared = await selectShared(db, bookId);
  return {
    entries: shared.filter(({ is_overridden: isOverridden }) => !isOverridden),
    facts: await selectEarlierFacts(db, bookId),
  };
}

async function addSeries(
  { db }: SeriesDeps,
  { ownerId, title, description }: AddSeriesRequest & { ownerId: string },
): Promise<Series> {
  const series = { id: randomUUID(), title, description };
  await inTransaction(db, async (tx) => {
    await lockSeriesOf(tx, ownerId);
    if ((await countSeries(tx, ownerId)) >= SERIES_LIMITS.most) {
      throw new AppError("series.too_many", { limit: SERIES_LIMITS.most });
    }
    await insertSeries(tx, { ...series, ownerId });
  });
  return { ...series, books: [] };
}

function changeSeries(
  { db, manuscripts }: SeriesDeps,
  { ownerId, seriesId, title, description }: ChangeSeriesRequest & SeriesRef,
): Promise<Series> {
  return inTransaction(db, async (tx) => {
    await lockSeriesOf(tx, ownerId);
    const series = await findSeries(tx, { ownerId, seriesId });
    if (series === null) throw new AppError("series.not_found");
    const changed = {
      ...series,
      title: title ?? series.title,
      description: description ?? series.description,
    };
    await updateSeries(tx, changed);
    await manuscripts.followSoon(tx, ownerId);
    const [presented] = await present(tx, [changed]);
    return presented ?? { ...changed, books: [] };
  });
}

async function placeBook(
  deps: SeriesDeps,
  { ownerId, bookId, series_id: seriesId, volume }: PlaceInSeriesRequest & BookRef,
): Promise<SeriesOfBook> {
  await requireBook(deps, { ownerId, bookId });
  await inTransaction(deps.db, async (tx) => {
    await lockSeriesOf(tx, ownerId);
    if (seriesId === null) await removePlace(tx, bookId);
    else await addToSeries(tx, { ownerId, bookId, seriesId, volume });
    await deps.manuscripts.followSoon(tx, ownerId);
  });
  return seriesOfBook(deps, { ownerId, bookId });
}

async function addToSeries(
  tx: Tx,
  { ownerId, bookId, seriesId, volume }: BookRef & { seriesId: string; volume: number | null },
): Promise<void> {
  if ((await findSeries(tx, { ownerId, seriesId })) === null) throw new AppError("series.not_found");
  const title = volume === null ? null : await findTitleOfVolume(tx, { seriesId, volume, besides: bookId });
  if (volume !== null && title !== null) throw new AppError("series.volume_taken", { volume, book: title });
  await setPlace(tx, { bookId, seriesId, volume });
}

async function shareEntry(
  deps: SeriesDeps,
  { ownerId, bookId, what, kind, name }: ShareEntryRequest & BookRef,
): Promise<SeriesOfBook> {
  await requireBook(deps, { ownerId, bookId });
  await inTransaction(deps.db, async (tx) => {
    await lockSeriesOf(tx, ownerId);
    const place = await findPlace(tx, bookId);
    if (place === null) throw new AppError("series.none");
    const done = await SHARING[what]({ tx, deps, bookId, seriesId: place.series_id }, { kind, name });
    if (!done) throw new AppError("series.entry_unknown");
  });
  return seriesOfBook(deps, { ownerId, bookId });
}

type Sharing = { tx: Tx; deps: SeriesDeps; bookId: string; seriesId: string };
type Named = { kind: string; name: string };

/** Each returns whether there was an entry of this name. */
const SHARING: Record<ShareEntryRequest["what"], (sharing: Sharing, named: Named) => Promise<boolean>> = {
  async share({ tx, bookId, seriesId }, named) {
    const isThere = await shareEntity(tx, bookId, named);
    const { entries: limit } = SERIES_LIMITS;
    // Counted afterwards: entries already shared take no extra space, and a rejected change is rolled back.
    if ((await countShared(tx, seriesId)) > limit) throw new AppError("series.too_many_entries", { limit });
    return isThere;
  },
  unshare: ({ tx, seriesId }, named) => removeShared(tx, seriesId, named),
  async override({ tx, deps, bookId }, { kind, name }) {
    const shared = (await selectShared(tx, bookId)).find(
      (entry) => entry.kind === kind && entry.name === name,
    );
    if (shared === undefined) return false;
    if (!shared.is_overridden) await deps.bible.addEntity(tx, bookId, shared);
    return true;
  },
};

async function seriesOfBook(deps: SeriesDeps, { ownerId, bookId }: BookRef): Promise<SeriesOfBook> {
  await requireBook(deps, { ownerId, bookId });
  const { db } = deps;
  const authorName = (await deps.books.find(db, bookId))?.author_name ?? "";
  const book = { book_id: bookId, author_name: authorName };
  const place = await findPlace(db, bookId);
  const row = place === null ? null : await findSeries(db, { ownerId, seriesId: place.series_id });
  if (place === null || row === null) return { ...book, volume: null, series: null, entries: [] };
  const [series = null] = await present(db, [row]);
  const shared = await selectShared(db, bookId);
  return { ...book, volume: place.volume, series, entries: shared.map(presentEntry) };
}

async function requireBook({ books }: SeriesDeps, which: BookRef): Promise<void> {
  if (!(await books.isOnShelf(which))) throw new AppError("books.not_found");
}

async function present(db: Db, rows: readonly SeriesRow[]): Promise<Series[]> {
  const books = Map.groupBy(
    await selectBooksOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ series_id: id }) => id,
  );
  return rows.map((row) => ({ ...row, books: (books.get(row.id) ?? []).map(presentBook) }));
}

function presentBook({ series_id: _series, ...book }: BookInSeries): Series["books"][number] {
  return book;
}

function presentEntry(row: SharedRow): SeriesOfBook["entries"][number] {
  const { kind, name, aliases, role, attributes, from_book_id: bookId, from_title: title } = row;
  const from = bookId === null || title === null ? null : { book_id: bookId, title };
  return { kind, name, aliases, role, attributes, from, is_overridden: row.is_overridden };
}
