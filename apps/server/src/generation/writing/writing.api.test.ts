import { writeBookJob } from "@colophon/contracts/library/books/endpoints";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { WritingTask } from "@colophon/rules/writing-tasks";
import {
  type LanguageModel,
  ModelFailure,
  type ModelFailureClass,
  type ModelFailureCode,
  type ModelRequest,
} from "../../ports/language-model.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { readCount, readRow, readRows } from "../../platform/db/rows.ts";
import { buildOutlineAnswer, buildScene, buildWriter } from "../../platform/testing/build-writer.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

type Model = ReturnType<typeof buildWriter>;

let app: TestApp;
/** model used by the current test */
let writer: LanguageModel<WritingTask> = buildWriter();

/** One server and one worker for all tests in this file: each has its own author, books and model. */
beforeAll(async () => {
  const languageModel: LanguageModel<WritingTask> = {
    identity: (tier) => writer.identity(tier),
    properties: (tier) => writer.properties(tier),
    isSample: false,
    writeText: (request, onText) => writer.writeText(request, onText),
    answerObject: (request, shape) => writer.answerObject(request, shape),
  };
  app = await startTestApp({ adapters: { languageModel } });
  await app.startWorker();
});
afterAll(() => app.close());
afterEach(async () => {
  const broken = await app.features.integrityChecks.findBroken();
  if (broken.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(broken)}`);
});

function startWith(model: LanguageModel<WritingTask>): Promise<TestAuthor> {
  writer = model;
  return buildAuthor(app, { credits: 40 });
}

const order = { title: "The Salt Garden", genre: "Romance", chapters: 3, words_per_chapter: 2000 };

async function generate(author: TestAuthor, change: object = {}): Promise<string> {
  const { body, status } = await author.call("POST", "/api/books/generate", {
    body: { ...order, ...change },
  });
  expect(status).toBe(202);
  return String(body["id"]);
}

async function bookThat(author: TestAuthor, id: string, status: string): Promise<Record<string, unknown>> {
  const found = await eventually(() => author.call("GET", `/api/books/${id}`), {
    until: ({ body }) => body["status"] === status,
  });
  return found.body;
}

async function eventsOf(author: TestAuthor, id: string): Promise<{ id: number; name: string }[]> {
  const { body } = await author.call("GET", `/api/books/${id}/events`);
  return [...String(body["text"]).matchAll(/id: (\d+)\nevent: ([\w-]+)/g)].map(([, number, name]) => ({
    id: Number(number),
    name: String(name),
  }));
}

/** A model that waits for `held` before answering; a call aborted meanwhile fails like a provider's. */
function buildWriterThatWaits(held: (request: ModelRequest<WritingTask>) => Promise<void> | null): Model {
  const plain = buildWriter();
  return {
    ...plain,
    async writeText(request, onText) {
      await held(request);
      return plain.writeText(request, onText);
    },
    async answerObject(request, shape) {
      await held(request);
      return plain.answerObject(request, shape);
    },
  };
}

/**
 * Holds one scene of the book: `asked` resolves when its call arrives, which is answered once `go` is called.
 */
function holdScene(place: { chapter: number; scene: number }): {
  held: (request: ModelRequest<WritingTask>) => Promise<void> | null;
  asked: Promise<ModelRequest<WritingTask>>;
  go: () => void;
} {
  const asked = Promise.withResolvers<ModelRequest<WritingTask>>();
  const gate = Promise.withResolvers<void>();
  return {
    asked: asked.promise,
    go: gate.resolve,
    held(request) {
      const { task } = request;
      if (task.kind !== "scene") return null;
      const { chapterNumber, sceneNumber } = task.scene;
      if (chapterNumber !== place.chapter || sceneNumber !== place.scene) return null;
      asked.resolve(request);
      return gate.promise;
    },
  };
}

function scenesStored(id: string): Promise<number> {
  return readCount(app.foundation.db, sql`select count(*)::int as count from scene where book_id = ${id}`);
}

/** Waits until no worker has the book's job or will pick it up. */
async function waitUntilIdle(id: string): Promise<void> {
  const jobs = sql`select count(*)::int as count from pgboss.job
    where name = ${writeBookJob.name} and data->>'bookId' = ${id}
      and state in ('created', 'retry', 'active')`;
  await eventually(() => readCount(app.foundation.db, jobs), { until: (count) => count === 0 });
}

function buildFailure(code: ModelFailureCode, failureClass: ModelFailureClass): ModelFailure {
  return new ModelFailure({ code, failureClass, provider: "fake" });
}

test("plans a book, writes it scene by scene, measures and settles it", async () => {
  const model = buildWriter();
  const author = await startWith(model);
  const id = await generate(author);
  const book = await bookThat(author, id, "completed");
  expect(book).toMatchObject({
    progress: { stage: "done", chapters_done: 3, words: 6000 },
    cost: 10,
    credits_refunded: 0,
    chapter_list: [
      { number: 1, words: 2000, finished: true, provider: "fake", model: "fake-1" },
      { number: 2, words: 2000, finished: true },
      { number: 3, words: 2000, finished: true },
    ],
    plan: { logline: "Somebody sets out." },
    health: { words: 6000, chapters: 3, blocking: false },
    findings: [],
  });
  expect(Object.keys(Object(book["content"]))).toEqual(["1", "2", "3"]);
  expect(model.calls.filter(({ kind }) => kind === "scene")).toHaveLength(6);
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 30, held: 0 });
  const names = (await eventsOf(author, id)).map(({ name }) => name);
  expect([names[0], names.at(-1)]).toEqual(["plan-ready", "book-end"]);
  // A chapter may be closing after the next one's first scene is stored.
  const count = (name: string): number => names.filter((one) => one === name).length;
  expect(["chapter-start", "scene-text", "chapter-end"].map(count)).toEqual([3, 6, 3]);
  expect(names.indexOf("chapter-start")).toBeLessThan(names.indexOf("scene-text"));
});

test("replays events after the reader's last one", { tags: "merge" }, async () => {
  const author = await startWith(buildWriter());
  const id = await generate(author);
  await bookThat(author, id, "completed");
  const all = await eventsOf(author, id);
  expect(all.map((event) => event.id)).toEqual(all.map((_, index) => index + 1));
  const rest = await author.call("GET", `/api/books/${id}/events`, { headers: { "last-event-id": "12" } });
  expect(String(rest.body["text"]).match(/^id: \d+$/gm)).toEqual(["id: 13", "id: 14"]);
});

test(
  "requests every scene after the previous is stored, with all of the text so far",
  { tags: "merge" },
  async () => {
    const model = buildWriter();
    const author = await startWith(model);
    await bookThat(author, await generate(author), "completed");
    const scenes = model.calls.filter(({ kind }) => kind === "scene");
    const prefixes = scenes.map(({ request }) => request.cachedPrefix.join("\n"));
    const written = scenes.map(({ request }) => {
      const { task } = request;
      return task.kind === "scene" ? buildScene(task.scene) : "";
    });
    for (const [index, prefix] of prefixes.entries()) {
      for (const text of written.slice(0, index)) expect(prefix).toContain(text);
      expect(prefix).not.toContain(written[index]);
    }
  },
);

test("refunds the shortfall of a book below 97 % of its words automatically", { tags: "merge" }, async () => {
  const model = buildWriter({
    script: { scene: ({ scene }) => buildScene({ ...scene, words: Math.floor(scene.words / 2) }) },
  });
  const author = await startWith(model);
  const book = await bookThat(author, await generate(author), "completed");
  const words = Number(Object(book["progress"]).words);
  expect(words).toBeLessThan(5820);
  const returned = 10 - Math.floor((10 * words) / 6000);
  expect(book).toMatchObject({ credits_refunded: returned });
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 30 + returned });
});

test("fails the book at no cost for an outline rejected twice", async () => {
  const model = buildWriter({
    script: {
      plan: ({ brief }) => ({
        ...buildOutlineAnswer(brief),
        chapters: buildOutlineAnswer(brief).chapters.slice(1),
      }),
    },
  });
  const author = await startWith(model);
  const book = await bookThat(author, await generate(author), "failed");
  expect(book).toMatchObject({ failure: { code: "plan_refused", credits_returned: 10 } });
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 40, held: 0 });
});

test.each([
  ["overloaded", "retry", "provider_unavailable"],
  ["refused", "final", "provider_refused"],
  ["invalid_key", "final", "provider_misconfigured"],
] as const)(
  "fails the book for a provider's %s: refunds credits, keeps finished chapters, and can resume",
  { tags: "merge" },
  async (code, failureClass, reason) => {
    const model = buildWriter({
      failures: [{ kind: "scene", nth: 4, failure: buildFailure(code, failureClass) }],
    });
    const author = await startWith(model);
    const id = await generate(author);
    const failed = await bookThat(author, id, "failed");
    expect(failed).toMatchObject({
      failure: { code: reason, credits_returned: 10 },
      chapter_list: [{ finished: true }, { finished: false }, { finished: false }],
    });
    expect(Object.keys(Object(failed["content"]))).toEqual(["1"]);
    expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 40, held: 0 });
    expect((await author.call("POST", `/api/books/${id}/resume`)).status).toBe(202);
    const done = await bookThat(author, id, "completed");
    expect(done).toMatchObject({ progress: { words: 6000 }, cost: 10, failure: null });
    // Six scenes and the failed one: no finished scene was written twice.
    expect(model.calls.filter(({ kind }) => kind === "scene")).toHaveLength(7);
    expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 30, held: 0 });
  },
);

test("fails the book for a persistent content filter, with that reason", async () => {
  const filtered = buildFailure("content_filtered", "rephrase");
  const author = await startWith(
    buildWriter({ failures: [1, 2].map((nth) => ({ kind: "scene" as const, nth, failure: filtered })) }),
  );
  const book = await bookThat(author, await generate(author), "failed");
  expect(book).toMatchObject({ failure: { code: "content_filtered" } });
});

test("does not fail the book for a failed improvement", { tags: "merge" }, async () => {
  const down = buildFailure("overloaded", "retry");
  const kinds = ["spine", "audition", "ledger", "line-edit", "truth", "editor", "blurb"] as const;
  const failures = kinds.flatMap((kind) => [1, 2, 3, 4, 5, 6].map((nth) => ({ kind, nth, failure: down })));
  const author = await startWith(buildWriter({ failures }));
  expect(await bookThat(author, await generate(author), "completed")).toMatchObject({
    findings: [],
    blurb: { is_composed: true },
  });
});

test(
  "repairs a scene with a blocking finding once, by patches that quote the text",
  { tags: "merge" },
  async () => {
    const model = buildWriter({
      script: {
        scene: ({ scene }) =>
          scene.chapterNumber === 1 && scene.sceneNumber === 1
            ? `${buildScene(scene)}\n\nAs an AI language model I cannot go on.`
            : buildScene(scene),
        repair: ({ findings }) => ({
          patches: [
            { quote: "this stands nowhere", replacement: "" },
            { quote: findings[0]?.quote ?? "", replacement: "The rain went on." },
          ],
        }),
      },
    });
    const author = await startWith(model);
    const book = await bookThat(author, await generate(author), "completed");
    expect(model.calls.filter(({ kind }) => kind === "repair")).toHaveLength(1);
    const [first = ""] = Object.values(Object(book["content"])).map(String);
    expect(first).not.toContain("As an AI");
    expect(first).toContain("The rain went on.");
  },
);

test("stops a paused book after the scene in progress and resumes there", { tags: "merge" }, async () => {
  const { held, asked, go } = holdScene({ chapter: 1, scene: 2 });
  const model = buildWriterThatWaits(held);
  const author = await startWith(model);
  const id = await generate(author);
  await asked;
  await author.call("POST", `/api/books/${id}/pause`);
  go();
  await waitUntilIdle(id);
  expect(await scenesStored(id)).toBe(2);
  expect((await author.call("GET", `/api/books/${id}`)).body).toMatchObject({
    status: "generating",
    progress: { stage: "paused" },
  });
  await author.call("POST", `/api/books/${id}/resume`);
  await bookThat(author, id, "completed");
  expect(model.calls.filter(({ kind }) => kind === "scene")).toHaveLength(6);
});

test("aborts a canceled book's call, stores nothing more, and charges the written share", async () => {
  const { held, asked, go } = holdScene({ chapter: 1, scene: 2 });
  const author = await startWith(buildWriterThatWaits(held));
  const id = await generate(author);
  const { signal } = await asked;
  await author.call("POST", `/api/books/${id}/cancel`);
  await eventually(async () => signal.aborted, { until: (aborted) => aborted });
  go();
  await waitUntilIdle(id);
  expect(await scenesStored(id)).toBe(1);
  expect(await bookThat(author, id, "failed")).toMatchObject({ failure: { code: "cancelled" } });
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 39, held: 0 });
});

test("ignores the answer of a model to a canceled book", { tags: "merge" }, async () => {
  const { held, asked, go } = holdScene({ chapter: 1, scene: 2 });
  const deaf = buildWriterThatWaits(held);
  const never = new AbortController().signal;
  const author = await startWith({
    ...deaf,
    writeText: (request, onText) => deaf.writeText({ ...request, signal: never }, onText),
  });
  const id = await generate(author);
  await asked;
  await author.call("POST", `/api/books/${id}/cancel`);
  go();
  await waitUntilIdle(id);
  expect(await scenesStored(id)).toBe(1);
  expect((await eventsOf(author, id)).at(-1)?.name).toBe("book-error");
});

test("keeps a worker that was frozen from writing", async () => {
  const { held, asked, go } = holdScene({ chapter: 1, scene: 1 });
  const author = await startWith(buildWriterThatWaits(held));
  const id = await generate(author);
  await asked;
  // Another worker leases the book while this one waits for its model.
  await sql`update run set fence = fence + 1 where book_id = ${id}`.execute(app.foundation.db);
  go();
  await waitUntilIdle(id);
  expect(await scenesStored(id)).toBe(0);
});

test(
  "writes two books of an author at once, queues the third, and delays nobody else",
  { tags: "merge" },
  async () => {
    const gate = Promise.withResolvers<void>();
    const begun: string[] = [];
    const author = await startWith(
      buildWriterThatWaits(({ task }) => {
        if (task.kind !== "plan") return null;
        begun.push(task.brief.title);
        return gate.promise;
      }),
    );
    const other = await buildAuthor(app, { credits: 40 });
    const short = { chapters: 1, words_per_chapter: 500 };
    const ids: string[] = [];
    for (const title of ["One", "Two", "Three"]) ids.push(await generate(author, { ...short, title }));
    const others = await generate(other, { ...short, title: "Other" });
    await eventually(async () => begun, { until: (titles) => titles.includes("Other") });
    expect(begun.toSorted()).toEqual(["One", "Other", "Two"]);
    gate.resolve();
    for (const id of ids) await bookThat(author, id, "completed");
    await bookThat(other, others, "completed");
  },
);

test("records each call with model, usage and time", { tags: "merge" }, async () => {
  const author = await startWith(buildWriter());
  const id = await generate(author);
  await bookThat(author, id, "completed");
  const rows = await readRows(
    app.foundation.db,
    z.object({ step: z.string(), calls: z.int(), tokens: z.int() }),
    sql`select model_call.step, count(*)::int as calls, sum(output_tokens)::int as tokens
      from model_call join run on run.id = run_id
      where book_id = ${id} and outcome = 'ok' and provider = 'fake' group by 1 order by 1`,
  );
  expect(rows.map(({ step, calls }) => [step, calls])).toEqual([
    ["audition", 1],
    ["blurb", 1],
    ["editor", 1],
    ["ledger", 3],
    ["line-edit", 3],
    ["plan", 1],
    ["scene", 6],
    ["spine", 1],
  ]);
  expect(rows.every(({ tokens }) => tokens > 0)).toBe(true);
});

test("gives up a book leased again and again without progress, at no cost", { tags: "merge" }, async () => {
  const { held, asked, go } = holdScene({ chapter: 1, scene: 1 });
  const author = await startWith(buildWriterThatWaits(held));
  const id = await generate(author);
  await asked;
  await author.call("POST", `/api/books/${id}/pause`);
  go();
  await waitUntilIdle(id);
  await sql`update run set attempts_without_progress = 8 where book_id = ${id}`.execute(app.foundation.db);
  await author.call("POST", `/api/books/${id}/resume`);
  const book = await bookThat(author, id, "failed");
  expect(book).toMatchObject({ failure: { code: "workers_lost", credits_returned: 10 } });
});

test("resets leases without progress only by progress", { tags: "merge" }, async () => {
  const plan = Promise.withResolvers<void>();
  const { held, asked, go } = holdScene({ chapter: 1, scene: 1 });
  const author = await startWith(
    buildWriterThatWaits((request) => (request.task.kind === "plan" ? plan.promise : held(request))),
  );
  const id = await generate(author, { chapters: 1 });
  const claims = (): Promise<{ stage: string; attempts_without_progress: number } | null> =>
    readRow(
      app.foundation.db,
      z.object({ stage: z.string(), attempts_without_progress: z.int() }),
      sql`select stage, attempts_without_progress from run where book_id = ${id}`,
    );
  const planning = await eventually(claims, { until: (run) => run?.stage === "planning" });
  expect(planning?.attempts_without_progress).toBe(1);
  plan.resolve();
  await asked;
  expect(await claims()).toEqual({ stage: "writing", attempts_without_progress: 0 });
  go();
  await bookThat(author, id, "completed");
});

const Count = z.object({ count: z.int() });

function countOf(
  table: "fact" | "thread" | "entity" | "scene_draft" | "finding",
  bookId: string,
): Promise<number> {
  return readRow(
    app.foundation.db,
    Count,
    sql`select count(*)::int as count from ${sql.ref(table)} where book_id = ${bookId}`,
  ).then((row) => row?.count ?? 0);
}

test(
  "stores people, facts, threads, alternatives and findings as rows for later screens",
  { tags: "merge" },
  async () => {
    const model = buildWriter({
      script: {
        plan: ({ brief }) => ({
          ...buildOutlineAnswer(brief),
          promises: [{ text: "Who kept the lantern key", planted_in: 1, paid_in: 3 }],
        }),
        ledger: ({ chapterNumber, text }) => {
          const quote = text.slice(0, 20);
          const colour = chapterNumber === 1 ? "grey" : "green";
          return {
            summary: `Told of ${chapterNumber}.`,
            facts: [{ about: "Somebody", attribute: "eyes", value: colour, quote, scene: 1 }],
            clocks: [],
            planted: [
              { text: "What lies in the shed", quote },
              { text: "Invented", quote: "stands nowhere" },
            ],
            paid: chapterNumber === 3 ? [{ text: "the lantern key, and who kept it", quote }] : [],
          };
        },
        editor: ({ text }) => ({
          findings: [
            { kind: "momentum", chapter: 2, quotes: [text.slice(-40)], detail: "It drags here." },
            { kind: "momentum", chapter: 2, quotes: ["nobody wrote this"], detail: "Invented." },
            // An unknown kind drops only its finding, not the letter.
            { kind: "praise", chapter: 2, quotes: [text.slice(-40)], detail: "Lovely." },
          ],
        }),
      },
    });
    const author = await startWith(model);
    const id = await generate(author);
    const book = await bookThat(author, id, "completed");
    expect(await countOf("fact", id)).toBe(3);
    // The outline's setup and those each chapter planted; a quote that isn't in the text plants nothing.
    expect(await countOf("thread", id)).toBe(4);
    expect(await countOf("entity", id)).toBe(1);
    expect(await countOf("scene_draft", id)).toBe(6);
    const findings = z
      .array(z.looseObject({ kind: z.string(), chapter: z.int().nullable(), severity: z.string() }))
      .parse(book["findings"]);
    expect(findings.filter(({ kind }) => kind === "momentum")).toMatchObject([
      { chapter: 2, severity: "note" },
    ]);
    // The payoff of the setup was recognized.
    expect(findings.filter(({ kind }) => kind === "unpaid_promise")).toEqual([]);
  },
);

test("delivers a line editor's patches in the chapter, and keeps the drafts", { tags: "merge" }, async () => {
  const model = buildWriter({
    script: {
      "line-edit": ({ text }) => {
        const [first = ""] = text.split(/(?<=\.) /);
        return { patches: [{ kind: "told", quote: first, replacement: first.replace(/^\w+/, "Rain") }] };
      },
    },
  });
  const author = await startWith(model);
  const id = await generate(author);
  const book = await bookThat(author, id, "completed");
  const [first = ""] = Object.values(Object(book["content"])).map(String);
  expect(first.startsWith("Rain ")).toBe(true);
  // The next scene gets the same prefix as before, so a cache hits.
  const last = model.calls.findLast(({ kind }) => kind === "scene");
  expect(last?.request.cachedPrefix.join()).not.toContain("Rain ");
});

test(
  "requests a rejected scene again with the reason, keeps both drafts, and uses one",
  { tags: "merge" },
  async () => {
    let asked = 0;
    const model = buildWriter({
      script: {
        scene: ({ scene }) => {
          asked += 1;
          return asked === 1 ? "I'm sorry, but I can't help with that request." : buildScene(scene);
        },
      },
    });
    const author = await startWith(model);
    const id = await generate(author);
    await bookThat(author, id, "completed");
    const takes = await readRows(
      app.foundation.db,
      z.object({ number: z.int(), chosen: z.boolean(), faults: z.array(z.object({ kind: z.string() })) }),
      sql`select number, chosen, faults from scene_draft
      where book_id = ${id} and chapter_id = 'chapter-1' and scene = 1 order by number`,
    );
    expect(takes).toEqual([
      { number: 1, chosen: false, faults: [{ kind: "refusal" }] },
      { number: 2, chosen: true, faults: [] },
    ]);
  },
);

test(
  "stops the book for a scene refused twice: says so, charges nothing, and can resume",
  { tags: "merge" },
  async () => {
    const model = buildWriter({ script: { scene: () => "I'm sorry, but I can't write that." } });
    const author = await startWith(model);
    const id = await generate(author);
    const book = await bookThat(author, id, "failed");
    expect(book).toMatchObject({ failure: { code: "scene_refused", credits_returned: 10 } });
    expect(model.calls.filter(({ kind }) => kind === "scene")).toHaveLength(2);
    writer = buildWriter();
    await author.call("POST", `/api/books/${id}/resume`);
    expect(await bookThat(author, id, "completed")).toMatchObject({ progress: { words: 6000 } });
  },
);

test("keeps a line editor from adding studies to non-fiction", { tags: "merge" }, async () => {
  const invented = "A 2019 Harvard study of 412 adults proved it.";
  const model = buildWriter({
    script: {
      "line-edit": ({ text }) => ({
        patches: [{ quote: text.split(/(?<=\.) /)[0] ?? "", replacement: invented }],
      }),
    },
  });
  const author = await startWith(model);
  const book = await bookThat(author, await generate(author, { genre: "Business" }), "completed");
  expect(JSON.stringify(book["content"])).not.toContain("Harvard");
});
