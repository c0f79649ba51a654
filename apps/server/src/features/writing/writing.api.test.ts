import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { findBrokenInvariants } from "../../platform/invariants.ts";
import { ModelFailure, type ModelFailureClass, type ModelFailureCode } from "../../ports/language-model.ts";
import { type TestAuthor, anAuthor } from "../../platform/test-kit/authors.ts";
import { aPlan, aScene, aWriter } from "../../platform/test-kit/a-writer.ts";
import { eventually } from "../../platform/test-kit/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/test-kit/test-app.ts";

let it: TestApp;
afterEach(async () => {
  const broken = await findBrokenInvariants(it.foundation.db);
  await it.close();
  if (broken.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(broken)}`);
});

type Model = ReturnType<typeof aWriter>;

async function startWith(languageModel: Model): Promise<TestAuthor> {
  it = await startTestApp({ adapters: { languageModel } });
  await it.startWorker();
  return anAuthor(it, { credits: 40 });
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

function aFailure(code: ModelFailureCode, failureClass: ModelFailureClass): ModelFailure {
  return new ModelFailure({ code, failureClass, provider: "fake" });
}

test("a book is planned, written scene by scene, measured and settled", async () => {
  const model = aWriter();
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
    plan: { logline: "Somebody sets out and comes back." },
    health: { words: 6000, chapters: 3, blocking: false },
    review: { repetitions: [], contradictions: [] },
  });
  expect(Object.keys(Object(book["content"]))).toEqual(["1", "2", "3"]);
  expect(model.calls.filter(({ kind }) => kind === "scene")).toHaveLength(6);
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 30, held: 0 });
  expect((await eventsOf(author, id)).map(({ name }) => name)).toEqual([
    "plan-ready",
    ...[1, 2, 3].flatMap(() => ["chapter-start", "scene-text", "scene-text", "chapter-end"]),
    "book-end",
  ]);
});

test("events are replayed from the one the reader has", async () => {
  const author = await startWith(aWriter());
  const id = await generate(author);
  await bookThat(author, id, "completed");
  const all = await eventsOf(author, id);
  expect(all.map((event) => event.id)).toEqual(all.map((_, index) => index + 1));
  const rest = await author.call("GET", `/api/books/${id}/events`, { headers: { "last-event-id": "12" } });
  expect(String(rest.body["text"]).match(/^id: \d+$/gm)).toEqual(["id: 13", "id: 14"]);
});

test("every scene is asked for after the one before is stored, with all of the text so far", async () => {
  const model = aWriter();
  const author = await startWith(model);
  await bookThat(author, await generate(author), "completed");
  const scenes = model.calls.filter(({ kind }) => kind === "scene");
  const prefixes = scenes.map(({ request }) => request.cachedPrefix.join("\n"));
  const written = scenes.map(({ request }) => {
    const { task } = request;
    return task.kind === "scene" ? aScene(task.scene) : "";
  });
  for (const [index, prefix] of prefixes.entries()) {
    for (const text of written.slice(0, index)) expect(prefix).toContain(text);
    expect(prefix).not.toContain(written[index]);
  }
});

test("what a scene wrote too little or too much, the next ones make up for", async () => {
  const asked: number[] = [];
  const model = aWriter({
    script: {
      scene: ({ scene }) => {
        asked.push(scene.words);
        return aScene({ ...scene, words: scene.sceneNumber === 1 ? scene.words - 200 : scene.words });
      },
    },
  });
  const author = await startWith(model);
  const book = await bookThat(author, await generate(author, { chapters: 1 }), "completed");
  expect(asked).toEqual([1000, 1200]);
  expect(book).toMatchObject({ progress: { words: 2000 } });
});

test("a chapter that stays more than a tenth short gets one more scene for a new beat", async () => {
  const model = aWriter({
    script: { scene: ({ scene }) => aScene({ ...scene, words: Math.floor(scene.words * 0.6) }) },
  });
  const author = await startWith(model);
  await bookThat(author, await generate(author, { chapters: 1 }), "completed");
  const beats = model.calls.flatMap(({ request: { task } }) =>
    task.kind === "scene" ? [task.scene.beats.map((beat) => beat.text).join()] : [],
  );
  expect(beats).toHaveLength(3);
  expect(beats[2]).toContain("comes to light");
});

test("a book that ends short of 97 % of its words gives the shortfall back without being asked", async () => {
  const model = aWriter({
    script: { scene: ({ scene }) => aScene({ ...scene, words: Math.floor(scene.words / 2) }) },
  });
  const author = await startWith(model);
  const book = await bookThat(author, await generate(author), "completed");
  const words = Number(Object(book["progress"]).words);
  expect(words).toBeLessThan(5820);
  const returned = 10 - Math.floor((10 * words) / 6000);
  expect(book).toMatchObject({ credits_refunded: returned });
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 30 + returned });
});

test("a plan that does not pass its gate is asked for once more, with the reasons", async () => {
  let attempts = 0;
  const model = aWriter({
    script: {
      plan: ({ brief }) => {
        attempts += 1;
        return attempts === 1 ? { ...aPlan(brief), chapters: aPlan(brief).chapters.slice(1) } : aPlan(brief);
      },
    },
  });
  const author = await startWith(model);
  await bookThat(author, await generate(author), "completed");
  const reasons = model.calls.flatMap(({ request: { task } }) =>
    task.kind === "plan" ? [task.refusedBecause] : [],
  );
  expect(reasons[0]).toEqual([]);
  expect(reasons[1]?.join()).toContain("2 chapters; 3 were asked for");
});

test("a plan refused twice fails the book and costs nothing", async () => {
  const model = aWriter({
    script: { plan: ({ brief }) => ({ ...aPlan(brief), chapters: aPlan(brief).chapters.slice(1) }) },
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
  "a provider that answers %s fails the book: credits back, finished chapters stay, and it can go on",
  async (code, failureClass, reason) => {
    const model = aWriter({ failures: [{ kind: "scene", nth: 4, failure: aFailure(code, failureClass) }] });
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
    // Six scenes and the one that failed: nothing finished was written twice.
    expect(model.calls.filter(({ kind }) => kind === "scene")).toHaveLength(7);
    expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 30, held: 0 });
  },
);

test("a chapter whose last scene is stored stays finished when the very next call fails", async () => {
  const failures = [{ kind: "scene" as const, nth: 3, failure: aFailure("overloaded", "retry") }];
  const author = await startWith(aWriter({ failures }));
  const failed = await bookThat(author, await generate(author), "failed");
  expect(failed).toMatchObject({
    chapter_list: [{ finished: true }, { finished: false }, { finished: false }],
  });
});

test("a content filter is met once with other words before the book fails", async () => {
  const filtered = aFailure("content_filtered", "rephrase");
  const once = aWriter({ failures: [{ kind: "scene", nth: 2, failure: filtered }] });
  const author = await startWith(once);
  await bookThat(author, await generate(author), "completed");
  const third = once.calls.filter(({ kind }) => kind === "scene")[2];
  expect(third?.request.system).toContain("Suggest rather than show");
});

test("a content filter that stays fails the book for that reason", async () => {
  const filtered = aFailure("content_filtered", "rephrase");
  const author = await startWith(
    aWriter({ failures: [1, 2].map((nth) => ({ kind: "scene" as const, nth, failure: filtered })) }),
  );
  const book = await bookThat(author, await generate(author), "failed");
  expect(book).toMatchObject({ failure: { code: "content_filtered" } });
});

test("memory and book pass may fail without failing the book", async () => {
  const down = aFailure("overloaded", "retry");
  const failures = (["memory", "book-pass"] as const).flatMap((kind) =>
    [1, 2, 3, 4, 5, 6].map((nth) => ({ kind, nth, failure: down })),
  );
  const author = await startWith(aWriter({ failures }));
  expect(await bookThat(author, await generate(author), "completed")).toMatchObject({ review: null });
});

test("a scene with a blocking finding is repaired by patches that quote the text, and only once", async () => {
  const model = aWriter({
    script: {
      scene: ({ scene }) =>
        scene.chapterNumber === 1 && scene.sceneNumber === 1
          ? `${aScene(scene)}\n\nAs an AI language model I cannot go on.`
          : aScene(scene),
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
});

test("headings, fences and a half last sentence do not get into the book", async () => {
  const model = aWriter({
    script: {
      scene: ({ scene }) => ({
        text: `## ${scene.chapter.title}\n\n${aScene(scene)}\n\nAnd then the`,
        cutByLength: true,
      }),
    },
  });
  const author = await startWith(model);
  const book = await bookThat(author, await generate(author, { chapters: 1 }), "completed");
  const [text = ""] = Object.values(Object(book["content"])).map(String);
  expect(text).not.toContain("#");
  expect(text).not.toContain("And then the");
});

test("non-fiction drafts up to four chapters at once, fiction one", async () => {
  const atOnce = (): { model: Model; most: () => number } => {
    let running = 0;
    let most = 0;
    const plain = aWriter({ delayMs: 60 });
    const model: Model = {
      ...plain,
      async writeText(request, onText) {
        running += 1;
        most = Math.max(most, running);
        return plain.writeText(request, onText).finally(() => {
          running -= 1;
        });
      },
    };
    return { model, most: () => most };
  };
  const fiction = atOnce();
  const novelist = await startWith(fiction.model);
  await bookThat(novelist, await generate(novelist, { chapters: 5 }), "completed");
  expect(fiction.most()).toBe(1);
  await it.close();
  const advice = atOnce();
  const adviser = await startWith(advice.model);
  await bookThat(adviser, await generate(adviser, { chapters: 5, genre: "Business" }), "completed");
  expect(advice.most()).toBe(4);
});

test("a paused book stops after the scene being written and goes on where it stopped", async () => {
  const model = aWriter({ delayMs: 80 });
  const author = await startWith(model);
  const id = await generate(author);
  await eventually(async () => model.calls.length, { until: (calls) => calls >= 4 });
  await author.call("POST", `/api/books/${id}/pause`);
  const calls = await eventually(
    async () => {
      const before = model.calls.length;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { before, after: model.calls.length };
    },
    { until: ({ before, after }) => before === after },
  );
  expect((await author.call("GET", `/api/books/${id}`)).body).toMatchObject({
    status: "generating",
    progress: { stage: "paused" },
  });
  await author.call("POST", `/api/books/${id}/resume`);
  await bookThat(author, id, "completed");
  expect(model.calls.length).toBeGreaterThan(calls.after);
  expect(model.calls.filter(({ kind }) => kind === "scene")).toHaveLength(6);
}, 60_000);

test("a cancelled book breaks its call off, stores nothing more, and costs nothing", async () => {
  const model = aWriter({ delayMs: 400 });
  const author = await startWith(model);
  const id = await generate(author);
  await eventually(async () => model.calls.filter(({ kind }) => kind === "scene").length, {
    until: (scenes) => scenes >= 2,
  });
  await author.call("POST", `/api/books/${id}/cancel`);
  const stored = async (): Promise<number> => {
    const { rows } = await sql<{ scenes: number }>`
      select count(*)::int as scenes from scene where book_id = ${id}`.execute(it.foundation.db);
    return rows[0]?.scenes ?? 0;
  };
  const before = await stored();
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(await stored()).toBe(before);
  expect(model.calls.at(-1)?.request.signal.aborted).toBe(true);
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 40, held: 0 });
});

test("a worker that was frozen and comes back cannot write", async () => {
  const model = aWriter({ delayMs: 300 });
  const author = await startWith(model);
  const id = await generate(author);
  await eventually(async () => model.calls.filter(({ kind }) => kind === "scene").length, {
    until: (scenes) => scenes >= 1,
  });
  // Somebody else claims the book while this worker waits for its model.
  await sql`update run set fence = fence + 1 where book_id = ${id}`.execute(it.foundation.db);
  await new Promise((resolve) => setTimeout(resolve, 700));
  const { rows } = await sql<{ scenes: number }>`
    select count(*)::int as scenes from scene where book_id = ${id}`.execute(it.foundation.db);
  expect(rows[0]?.scenes).toBe(0);
});

test("each call is recorded with who answered, what it used and how long it took", async () => {
  const author = await startWith(aWriter());
  const id = await generate(author);
  await bookThat(author, id, "completed");
  const { rows } = await sql<{ step: string; calls: number; tokens: number }>`
    select model_call.step, count(*)::int as calls, sum(output_tokens)::int as tokens from model_call join run on run.id = run_id
    where book_id = ${id} and outcome = 'ok' and provider = 'fake' group by 1 order by 1`.execute(
    it.foundation.db,
  );
  expect(rows.map(({ step, calls }) => [step, calls])).toEqual([
    ["book-pass", 1],
    ["memory", 6],
    ["plan", 1],
    ["scene", 6],
  ]);
  expect(rows.every(({ tokens }) => tokens > 0)).toBe(true);
});

test("a book that was claimed again and again without getting forward is given up, and costs nothing", async () => {
  it = await startTestApp({ adapters: { languageModel: aWriter() } });
  const author = await anAuthor(it);
  const id = await generate(author);
  await sql`update run set barren_claims = 8 where book_id = ${id}`.execute(it.foundation.db);
  await it.startWorker();
  const book = await bookThat(author, id, "failed");
  expect(book).toMatchObject({ failure: { code: "workers_lost", credits_returned: 10 } });
});

test("only what brings a book forward clears its barren claims", async () => {
  const author = await startWith(aWriter({ delayMs: 500 }));
  const id = await generate(author);
  const claims = async (): Promise<{ stage: string; barren_claims: number } | undefined> => {
    const { rows } = await sql<{ stage: string; barren_claims: number }>`
      select stage, barren_claims from run where book_id = ${id}`.execute(it.foundation.db);
    return rows[0];
  };
  const planning = await eventually(claims, { until: (book) => book?.stage === "planning" });
  expect(planning?.barren_claims).toBe(1);
  const writing = await eventually(claims, { until: (book) => book?.stage === "writing" });
  expect(writing?.barren_claims).toBe(0);
});
