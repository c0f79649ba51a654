import {
  type BibleMentions,
  type EntryMentions,
  MENTIONS_SHOWN,
} from "@colophon/contracts/library/bible/bible";
import { AppError } from "@colophon/contracts/errors";
import { type MentionFinder, createMentionFinder } from "@colophon/prose/rename/find-mentions";
import type { Db } from "../../platform/db/database.ts";
import type { Books } from "../books/books.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import { type EntityRow, selectEntities } from "./entries.store.ts";
import { eachLine, shownPlace } from "./places-of-book.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type MentionDeps = {
  db: Db;
  books: Pick<Books, "isOnShelf">;
  manuscripts: Pick<Manuscripts, "readSections">;
};

/** Number of mentions of each entry, per chapter. @throws AppError "books.not_found" */
export async function countMentions(deps: MentionDeps, which: BookRef): Promise<BibleMentions> {
  const { entries, finder } = await readEntries(deps, which);
  const counts = new Map<string, Map<string, number>>(entries.map(({ id }) => [id, new Map()]));
  await eachLine(deps, {
    bookId: which.bookId,
    line({ section, text }) {
      for (const { id } of finder.find(text)) {
        const chapters = counts.get(id);
        chapters?.set(section.id, (chapters.get(section.id) ?? 0) + 1);
      }
    },
  });
  return {
    entries: [...counts].map(([id, chapters]) => ({
      entry_id: id,
      places: [...chapters.values()].reduce((sum, places) => sum + places, 0),
      chapters: [...chapters].map(([section, places]) => ({ section_id: section, places })),
    })),
  };
}

/** All mentions of one entry. @throws AppError "books.not_found", "bible.entry_not_found" */
export async function findEntryMentions(
  deps: MentionDeps,
  { id, ...which }: BookRef & { id: string },
): Promise<EntryMentions> {
  const { entries, finder } = await readEntries(deps, which);
  if (!entries.some((entry) => entry.id === id)) throw new AppError("bible.entry_not_found");
  const mentions: EntryMentions = { places: [], total: 0 };
  await eachLine(deps, {
    bookId: which.bookId,
    line(line) {
      for (const mention of finder.find(line.text)) {
        if (mention.id !== id) continue;
        mentions.total += 1;
        if (mentions.places.length < MENTIONS_SHOWN) mentions.places.push(shownPlace(line, mention));
      }
    },
  });
  return mentions;
}

/** All entries, so that a longer name of another isn't mistaken for this one. */
async function readEntries(
  { db, books }: MentionDeps,
  which: BookRef,
): Promise<{ entries: EntityRow[]; finder: MentionFinder }> {
  if (!(await books.isOnShelf(which))) throw new AppError("books.not_found");
  const entries = await selectEntities(db, which.bookId);
  const named = entries.map(({ id, name, aliases }) => ({ id, names: [name, ...aliases] }));
  return { entries, finder: createMentionFinder(named) };
}
