import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: buildWriter() } });
  await app.startWorker();
});
afterAll(() => app.close());

test(
  "delivers and charges a book despite failing checks, and runs the others",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app, { credits: 10 });
    const seen: string[] = [];
    app.features.books.onBookCheck(async () => {
      throw new Error("this looker fails each time");
    });
    app.features.books.onBookCheck(async (_tx, { bookId }) => void seen.push(bookId));
    const order = { title: "The Salt Garden", genre: "Romance", chapters: 1, words_per_chapter: 600 };
    const { body } = await author.call("POST", "/api/books/generate", { body: order });
    const id = String(body["id"]);
    await eventually(() => author.call("GET", `/api/books/${id}`), {
      until: (answer) => answer.body["status"] === "completed",
    });
    expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 0, held: 0 });
    await eventually(async () => seen, { until: (looked) => looked.includes(id) });
  },
);
