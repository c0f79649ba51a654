import type { BookReview } from "@colophon/contracts/books/book";
import { expect, test } from "vitest";
import { aPlan, aWriter } from "../../platform/test-kit/a-writer.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import { type Manuscript, openManuscript } from "./manuscript.ts";
import { reviewBook } from "./review-book.ts";
import { aBookRun, aBrief } from "./testing/a-book-run.ts";

/** A written book whose chapters have these texts, one scene each. */
function written(texts: readonly string[]): Manuscript {
  const plan = aPlan(aBrief({ chapters: texts.length }));
  const chapters = plan.chapters.map((card) => ({ ...card, title: "Title" }));
  const scenes = texts.map((text, at) => ({
    chapterId: `chapter-${at + 1}`,
    number: 1,
    wordsAsked: 0,
    text,
    words: 0,
    memory: null,
    provider: "fake",
    model: "fake-1",
  }));
  return openManuscript({ ...plan, chapters }, { scenes, finished: [] });
}

const wordsOf = (count: number): string => Array.from({ length: count }, () => "rain").join(" ");

type Finding = Pick<BookReview, "repetitions" | "contradictions">;

function reader(answer: (fromChapter: number) => Finding): ReturnType<typeof aWriter> {
  return aWriter({ script: { "book-pass": ({ fromChapter }) => answer(fromChapter) } });
}

const nothing: Finding = { repetitions: [], contradictions: [] };

function stretches(model: ReturnType<typeof aWriter>): number[][] {
  return model.calls.flatMap(({ request: { task } }) =>
    task.kind === "book-pass" ? [[task.fromChapter, task.toChapter]] : [],
  );
}

test("a book is read whole where it fits one reading of 25,000 words, titles counted", async () => {
  const model = reader(() => nothing);
  await reviewBook(aBookRun(model).run, written([wordsOf(12_499), wordsOf(12_499)]));
  expect(stretches(model)).toEqual([[1, 2]]);
});

test("one word more, and the chapter it is in begins a reading of its own", async () => {
  const model = reader(() => nothing);
  await reviewBook(aBookRun(model).run, written([wordsOf(12_499), wordsOf(12_500), wordsOf(9000)]));
  expect(stretches(model)).toEqual([
    [1, 1],
    [2, 3],
  ]);
});

test("a chapter longer than a reading is read by itself, and every chapter is read once, in order", async () => {
  const model = reader(() => nothing);
  await reviewBook(aBookRun(model).run, written([wordsOf(30_000), "First. Second.", "Third."]));
  expect(stretches(model)).toEqual([
    [1, 1],
    [2, 3],
  ]);
  expect(model.calls[1]?.request.prompt).toContain("Title\n\nFirst. Second.\n\nTitle\n\nThird.");
});

test("findings whose quotes do not stand in the text are inventions and are dropped", async () => {
  const model = reader(() => ({
    repetitions: [
      { quote: "It rained.", reason: "twice" },
      { quote: "It snowed.", reason: "invented" },
    ],
    contradictions: [
      { first_quote: "It rained.", second_quote: "It was dry.", reason: "both" },
      { first_quote: "It rained.", second_quote: "It snowed.", reason: "second invented" },
      { first_quote: "It snowed.", second_quote: "It was dry.", reason: "first invented" },
    ],
  }));
  const review = await reviewBook(aBookRun(model).run, written(["It rained. It was dry."]));
  expect(review?.repetitions.map(({ reason }) => reason)).toEqual(["twice"]);
  expect(review?.contradictions.map(({ reason }) => reason)).toEqual(["both"]);
});

test("what all readings found is put together, and one that fails takes only its own with it", async () => {
  const found = (quote: string): Finding => ({ repetitions: [{ quote, reason: "" }], contradictions: [] });
  const book = written([`one ${wordsOf(20_000)}`, `two ${wordsOf(20_000)}`, `three ${wordsOf(20_000)}`]);
  const quotes = ["one", "two", "three"];
  const answer = (from: number): Finding => found(quotes[from - 1] ?? "");
  const whole = await reviewBook(aBookRun(reader(answer)).run, book);
  expect(whole?.repetitions.map(({ quote }) => quote)).toEqual(quotes);
  const failure = new ModelFailure({ code: "overloaded", failureClass: "retry", provider: "fake" });
  const failing = aWriter({
    failures: [{ kind: "book-pass", nth: 2, failure }],
    script: { "book-pass": ({ fromChapter }) => answer(fromChapter) },
  });
  const rest = await reviewBook(aBookRun(failing).run, book);
  expect(rest?.repetitions.map(({ quote }) => quote)).toEqual(["one", "three"]);
});

test("a book that nobody could read has no review, which is not the same as an empty one", async () => {
  const failure = new ModelFailure({ code: "overloaded", failureClass: "retry", provider: "fake" });
  const down = aWriter({ failures: [{ kind: "book-pass", nth: 1, failure }] });
  expect(await reviewBook(aBookRun(down).run, written(["It rained."]))).toBeNull();
  expect(await reviewBook(aBookRun(reader(() => nothing)).run, written(["It rained."]))).toEqual(nothing);
});

test("a reading that is broken off ends the claim: no book is delivered unread", async () => {
  const controller = new AbortController();
  const model = reader(() => {
    controller.abort();
    return nothing;
  });
  const { run } = aBookRun(model, { signal: controller.signal });
  await expect(reviewBook(run, written(["It rained."]))).rejects.toThrow("aborted");
});
