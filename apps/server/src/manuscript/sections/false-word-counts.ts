import { countWords } from "@colophon/rules/word-count";
import type { Db } from "../../platform/db/database.ts";
import type { FailedIntegrityCheck } from "../../platform/integrity/integrity-checks.ts";
import { type ChapterPlace, selectFinishedChapters } from "./chapters.store.ts";

/** Chapters held in memory at a time. */
const PAGE = 100;
const BEFORE_ALL: ChapterPlace = { book_id: "00000000-0000-0000-0000-000000000000", id: "" };

/** Chapters whose stored word count doesn't match their text: charges are calculated from it. */
export async function findFalseWordCounts(db: Db, since: Date | null): Promise<FailedIntegrityCheck[]> {
  const broken: FailedIntegrityCheck[] = [];
  let after: ChapterPlace | undefined = BEFORE_ALL;
  while (after !== undefined) {
    const chapters = await selectFinishedChapters(db, { since, after, most: PAGE });
    for (const chapter of chapters) {
      const counted = countWords(chapter.text);
      if (counted === chapter.words) continue;
      broken.push({
        invariant: "false word count",
        account: chapter.owner_id,
        subject: `${chapter.book_id} ${chapter.id}`,
        detail: `${chapter.words} words, ${counted} counted`,
      });
    }
    after = chapters.at(-1);
  }
  return broken;
}
