// @module-tag merge
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  type Flaws,
  GERMAN,
  REFUSAL,
  countFraming,
  countInvented,
  invented,
} from "../../adapters/fakes/simulated-models/flaws.ts";
import {
  type SimulatedCall,
  type SimulatedModel,
  startSimulatedModel,
} from "../../adapters/fakes/simulated-models/simulated-model.ts";
import {
  createSimulatedWriter,
  createStage,
} from "../../adapters/fakes/simulated-models/simulated-writer.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

// Models with the flaws of real ones, behind the product's own adapters: one URL that plays each in sequence.

let app: TestApp;
let model: SimulatedModel;
let player: ReturnType<typeof createStage>;
let nth = 0;

beforeAll(async () => {
  model = await startSimulatedModel({});
  player = createStage(createSimulatedWriter({ baseUrl: model.baseUrl, model: "nobody" }));
  app = await startTestApp({ adapters: { languageModel: player } });
  await app.startWorker();
});
afterAll(async () => {
  await app.close();
  await model.stop();
});
afterEach(async () => {
  const broken = await app.features.integrityChecks.findBroken();
  if (broken.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(broken)}`);
});

const Made = z.object({
  text: z.string(),
  words: z.int(),
  planned: z.int(),
  scenes: z.int(),
  redrafts: z.int(),
});
const Calls = z.object({
  calls: z.int(),
  repairs: z.int(),
  input: z.int(),
  output: z.int(),
  least: z.int(),
  estimated: z.int(),
});

type Ended = {
  id: string;
  author: TestAuthor;
  asked: readonly SimulatedCall[];
  /** as returned by the API */
  book: Record<string, unknown>;
  stage: string;
  made: z.output<typeof Made>;
  calls: z.output<typeof Calls>;
};

type BookRequest = {
  genre?: string;
  chapters?: number;
  words?: number;
  context?: number;
  sources?: { title: string; text: string }[];
};

/** A book by a model with these flaws, in its final state: delivered, on hold or failed. */
async function bookBy(flaws: Flaws, order: BookRequest = {}): Promise<Ended> {
  nth += 1;
  model.become(flaws, 1);
  player.play(
    createSimulatedWriter({
      baseUrl: model.baseUrl,
      // One model's length history must not help the next.
      model: `simulated-${nth}`,
      properties: { context: order.context ?? 200_000 },
      sleep: async () => undefined,
    }),
  );
  const author = await buildAuthor(app, { credits: 40 });
  const { status, body } = await author.call("POST", "/api/books/generate", {
    body: {
      title: "The Ferry of Ada Thorne",
      genre: order.genre ?? "Mystery",
      chapters: order.chapters ?? 3,
      words_per_chapter: order.words ?? 900,
      sources: order.sources ?? [],
    },
  });
  expect(status).toBe(202);
  const id = String(body["id"]);
  const ended = await eventually(() => author.call("GET", `/api/books/${id}`), {
    until: ({ body: book }) => book["status"] !== "generating" || stageOf(book) === "held",
  });
  return {
    id,
    author,
    asked: model.calls,
    book: ended.body,
    stage: stageOf(ended.body),
    made: await row(
      Made,
      sql`select
      coalesce((select string_agg(text, E'\n\n' order by number) from chapter where book_id = ${id}), '') as text,
      coalesce((select sum(words) from chapter where book_id = ${id}), 0)::int as words,
      (select coalesce(sum(jsonb_array_length(c -> 'scenes')), 0)::int from book, jsonb_array_elements(plan -> 'chapters') c
        where id = ${id}) as planned,
      (select count(*)::int from scene where book_id = ${id}) as scenes,
      (select count(*)::int from scene_draft where book_id = ${id} and not chosen) as redrafts`,
    ),
    calls: await row(
      Calls,
      sql`select count(*)::int as calls,
      (count(*) filter (where model_call.step = 'repair'))::int as repairs, sum(input_tokens)::int as input,
      sum(output_tokens)::int as output, min(least(input_tokens, output_tokens, cached_input_tokens))::int as least,
      (count(*) filter (where estimated))::int as estimated
      from model_call join run on run.id = run_id where book_id = ${id}`,
    ),
  };
}

async function row<S extends z.ZodType>(shape: S, query: ReturnType<typeof sql>): Promise<z.output<S>> {
  const found = await readRow(app.foundation.db, shape, query);
  if (found === null) throw new Error("there is no row");
  return found;
}

function stageOf(book: Record<string, unknown>): string {
  return String(Object(book["progress"])["stage"]);
}

function findingsOf({ book }: Ended): { kind: string; severity: string; quotes: string[] }[] {
  const Findings = z.array(z.object({ kind: z.string(), severity: z.string(), quotes: z.array(z.string()) }));
  return Findings.parse(book["findings"]);
}

/** Deviation of a book from the requested word count, in percent. */
function missedBy({ made: { words } }: Ended, ordered: number): number {
  return Math.abs(words / ordered - 1) * 100;
}

/** Usage the model itself counted over all tries it answered. */
function served({ asked }: Ended): { input: number; output: number; answered: number } {
  const answered = asked.filter(({ status }) => status === 200);
  return {
    input: answered.reduce((sum, call) => sum + call.inputTokens, 0),
    output: answered.reduce((sum, call) => sum + call.outputTokens, 0),
    answered: answered.length,
  };
}

test("delivers the requested length within 3 % from a model that writes 60 %, and nothing after the end", async () => {
  const ended = await bookBy({ length: 0.6 }, { words: 2000 });
  expect(ended.book["status"]).toBe("completed");
  expect(missedBy(ended, 6000)).toBeLessThan(3);
  const last = ended.asked.filter(({ stage }) => stage === "scene").at(-1);
  expect(last?.prompt.role).toContain("This scene ends the book. Close it.");
});

test("delivers the requested length within 3 % from a model that writes 140 %", async () => {
  const ended = await bookBy({ length: 1.4 }, { words: 2000 });
  expect(ended.book["status"]).toBe("completed");
  expect(missedBy(ended, 6000)).toBeLessThan(3);
});

test("strips the frames around a model's scenes without another call", async () => {
  const ended = await bookBy({ leaks: true }, { chapters: 6 });
  expect(ended.book["status"]).toBe("completed");
  expect(countFraming(ended.made.text)).toBe(0);
  expect(ended.calls.repairs).toBe(0);
});

test("holds a careless model's book for its author's consent, says why, and charges nothing until then", async () => {
  const ended = await bookBy({ sloppy: true }, { chapters: 4 });
  expect(ended.stage).toBe("held");
  const blocking = findingsOf(ended).filter(({ severity }) => severity === "blocking");
  expect(blocking.map(({ kind }) => kind)).toContain("repetition");
  const purse = await ended.author.call("GET", "/api/credits/balance");
  expect(purse.body).toMatchObject({ balance: 40 - Number(purse.body["held"]) });
  expect((await ended.author.call("POST", `/api/books/${ended.id}/deliver`)).status).toBe(200);
  const taken = await ended.author.call("GET", `/api/books/${ended.id}`);
  expect(taken.body["status"]).toBe("completed");
});

test.each([
  ["shows what it thinks", true],
  ["thinks unseen, with no headroom that anybody knew of", false],
])("completes the book of a model that %s, and records all its tokens", async (_how, shown) => {
  const ended = await bookBy({ thinks: { least: 1500, most: 4000, shown } });
  expect(ended.book["status"]).toBe("completed");
  expect(missedBy(ended, 2700)).toBeLessThan(3);
  expect(ended.calls).toMatchObject({ input: served(ended).input, output: served(ended).output });
});

test("writes a scene refused once at the second attempt, and keeps the refusal out of the book", async () => {
  const ended = await bookBy({ refuses: { chapter: 2, scene: 1, always: false } });
  expect(ended.book["status"]).toBe("completed");
  expect(ended.made).toMatchObject({ redrafts: 1 });
  expect(ended.made.text).not.toContain(REFUSAL.slice(0, 40));
});

test("stops the book for a scene refused twice, says so and charges nothing", async () => {
  const ended = await bookBy({ refuses: { chapter: 1, scene: 1, always: true } });
  expect(ended.book).toMatchObject({ status: "failed", failure: { code: "scene_refused" } });
  const purse = await ended.author.call("GET", "/api/credits/balance");
  expect(purse.body).toMatchObject({ balance: 40, held: 0 });
});

test("continues a truncated scene, without half sentences", async () => {
  const ended = await bookBy({ cuts: true });
  expect(ended.book["status"]).toBe("completed");
  expect(missedBy(ended, 2700)).toBeLessThan(3);
  expect(findingsOf(ended).filter(({ kind }) => kind === "integrity")).toEqual([]);
  const cut = ended.asked.filter(({ finish }) => finish === "length");
  const goneOn = ended.asked.filter(({ prompt }) => prompt.role.includes("broke off in the middle"));
  expect(cut).toHaveLength(3);
  expect(goneOn.map(({ prompt }, at) => prompt.role.includes(cut[at]?.answer.trim() ?? "?"))).toEqual([
    true,
    true,
    true,
  ]);
});

test("estimates implausible usage close to the real one", async () => {
  const ended = await bookBy({ liesAboutUsage: true });
  expect(ended.book["status"]).toBe("completed");
  expect(ended.calls.least).toBeGreaterThanOrEqual(0);
  expect(ended.calls.estimated).toBe(ended.calls.calls);
  expect(ended.calls.input / served(ended).input).toBeCloseTo(1, 1);
  expect(ended.calls.output / served(ended).output).toBeCloseTo(1, 1);
});

test("keeps a model's invented sources from the reader", async () => {
  const ended = await bookBy({ invents: "admits" }, { genre: "Business" });
  expect(ended.book["status"]).toBe("completed");
  expect(countInvented(ended.made.text)).toBe(0);
});

test("flags each source that a model insists on", async () => {
  const ended = await bookBy({ invents: "insists" }, { genre: "Business" });
  expect(countInvented(ended.made.text)).toBe(3);
  const flagged = findingsOf(ended).filter(({ kind }) => kind === "claim");
  expect(countInvented(flagged.flatMap(({ quotes }) => quotes).join("\n"))).toBe(3);
});

test("keeps what the author's source states, with its source", async () => {
  const sources = [{ title: "Notes", text: [0, 1, 2, 3].map(invented).join("\n\n") }];
  const ended = await bookBy({ invents: "admits" }, { genre: "Business", sources });
  expect(ended.book["status"]).toBe("completed");
  expect(countInvented(ended.made.text)).toBe(3);
  const claims = await readRows(
    app.foundation.db,
    z.object({ number: z.int() }),
    sql`select number from statement join source on source.id = source_id where statement.book_id = ${ended.id}
        and state = 'sourced'`,
  );
  expect(claims).toHaveLength(3);
});

test("costs only attempts for 429, 500 and broken streams, and records each", async () => {
  const ended = await bookBy({ flaky: true });
  expect(ended.book["status"]).toBe("completed");
  expect(missedBy(ended, 2700)).toBeLessThan(3);
  expect(ended.calls.calls).toBe(ended.asked.length);
});

test.each(["ignores", "refuses"] as const)(
  "plans books with a server that %s the answer format",
  async (json) => {
    const ended = await bookBy({ json });
    expect(ended.book["status"]).toBe("completed");
    expect(ended.made.planned).toBe(3);
    expect(ended.asked.filter(({ stage }) => stage === "plan" || stage === "ledger").length).toBeLessThan(8);
  },
);

test("drops quotes in a summary that are not in the text", async () => {
  const honest = await bookBy({});
  const lying = await bookBy({ liesInLedger: true });
  const facts = async ({ id }: Ended) =>
    (
      await row(
        z.object({ count: z.int() }),
        sql`select count(*)::int as count from fact where book_id = ${id}`,
      )
    ).count;
  expect(await facts(honest)).toBeGreaterThan(20);
  expect(await facts(lying)).toBe(0);
  expect(lying.book["status"]).toBe("completed");
});

test.each([
  ["in another language", "german", GERMAN],
  ["in another tense", "present", "She opens door"],
  ["in another person", "first-person", "I opened door"],
  ["as a summary", "summary", "In this scene"],
] as const)("rewrites a scene that comes %s once", async (_how, strays, mark) => {
  const ended = await bookBy({ strays });
  expect(ended.book["status"]).toBe("completed");
  expect(ended.made.redrafts).toBe(1);
  expect(ended.made.text).not.toContain(mark);
});

test("continues a book beyond the model's window with its summaries", async () => {
  const ended = await bookBy({}, { chapters: 5, context: 10_000 });
  expect(ended.book["status"]).toBe("completed");
  const scenes = ended.asked.filter(({ stage }) => stage === "scene");
  expect(scenes[0]?.prompt.whole).not.toContain("WHAT WAS TOLD BEFORE");
  expect(scenes.at(-1)?.prompt.whole).toContain("What has been said and holds:\n- ");
  for (const { inputTokens, prompt } of ended.asked)
    expect(inputTokens + prompt.maxTokens).toBeLessThan(10_000);
});

test.each(["Business", "Self-Help", "Cooking", "Poetry", "Biography", "Children"])(
  "delivers a good model's %s book as requested",
  async (genre) => {
    const ended = await bookBy({}, { genre });
    expect(ended.book["status"]).toBe("completed");
    expect(missedBy(ended, 2700)).toBeLessThan(3);
    expect(findingsOf(ended).filter(({ severity }) => severity === "blocking")).toEqual([]);
  },
);
