import type { BookReview } from "@colophon/contracts/books/book";
import { countWords } from "@colophon/domain/word-count";
import { BookPassAnswer } from "./answers.ts";
import { askForObject } from "./call-model.ts";
import { bookPassAsk } from "./prompts/book-pass-prompt.ts";
import type { BookRun } from "./book-run.ts";
import { type Manuscript, chaptersSoFar } from "./manuscript.ts";
import type { ChapterSoFar } from "./text-so-far.ts";

/** One call reads this many words. @source docs/product/writing.md "Stage 6" */
const WORDS_A_PASS = 25_000;

/**
 * Reads the finished book once, stretch by stretch, for repetitions and contradictions. They are shown to the
 * author and applied only when accepted, so a reading that fails costs the book nothing.
 */
export async function reviewBook(run: BookRun, manuscript: Manuscript): Promise<BookReview | null> {
  const stretches = stretchesOf(chaptersSoFar(manuscript));
  const readings = await Promise.allSettled(
    stretches.map((stretch) => readStretch(run, manuscript, stretch)),
  );
  // Whoever is asked to stop has not read the book to its end: somebody else does, before it is delivered.
  run.signal.throwIfAborted();
  const read = readings.flatMap((reading) => (reading.status === "fulfilled" ? [reading.value] : []));
  if (read.length === 0) return null;
  return {
    repetitions: read.flatMap((review) => review.repetitions),
    contradictions: read.flatMap((review) => review.contradictions),
  };
}

async function readStretch(
  run: BookRun,
  manuscript: Manuscript,
  stretch: readonly ChapterSoFar[],
): Promise<BookReview> {
  const text = stretch.map(textOf).join("\n\n");
  const answer = await askForObject(run, {
    ask: bookPassAsk({
      brief: run.brief,
      plan: manuscript.plan,
      text,
      fromChapter: stretch[0]?.number ?? 1,
      toChapter: stretch.at(-1)?.number ?? 1,
    }),
    shape: BookPassAnswer,
  });
  // A quote that does not stand in the text is an invention, not a finding.
  return {
    repetitions: answer.repetitions.filter(({ quote }) => text.includes(quote)),
    contradictions: answer.contradictions.filter(
      (found) => text.includes(found.first_quote) && text.includes(found.second_quote),
    ),
  };
}

function textOf(chapter: ChapterSoFar): string {
  return `${chapter.title}\n\n${chapter.scenes.map((scene) => scene.text).join("\n\n")}`;
}

function stretchesOf(chapters: readonly ChapterSoFar[]): ChapterSoFar[][] {
  const stretches: ChapterSoFar[][] = [];
  let words = Number.POSITIVE_INFINITY;
  for (const chapter of chapters) {
    const length = countWords(textOf(chapter));
    if (words + length > WORDS_A_PASS) {
      stretches.push([]);
      words = 0;
    }
    stretches.at(-1)?.push(chapter);
    words += length;
  }
  return stretches;
}
