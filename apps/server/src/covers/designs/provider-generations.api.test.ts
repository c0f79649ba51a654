import { CoverGenerationStatus } from "@colophon/contracts/covers/designs/studio";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FakePainter } from "../../adapters/fakes/fake-image-model.ts";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import { type PainterScript, buildCoverPress, emptyScript } from "./testing/build-cover-press.ts";
import { purseOf } from "./testing/build-covers-stage.ts";
import {
  buildPainting,
  newsAt,
  generateInStudio,
  ordered,
  scriptedModels,
} from "./testing/build-studio-stage.ts";

const FAL = { provider: "fal", number_of_variations: 3 };

const press: PainterScript = emptyScript();
const script: FakePainter = { bytes: new Uint8Array(), failures: [], open: Promise.resolve(), asked: [] };
let painting: Uint8Array;
let app: TestApp;
beforeAll(async () => {
  painting = await buildPainting();
  app = await startTestApp({
    limits: NO_LIMITS,
    adapters: {
      languageModel: buildWriter(),
      press: buildCoverPress(press),
      imageModels: scriptedModels(script),
    },
    environment: { SPEND_PER_DAY_USD: "1000000" },
  });
  await app.startWorker();
});
afterAll(() => app.close());
beforeEach(() => {
  Object.assign(press, emptyScript());
  Object.assign(script, {
    bytes: painting,
    failures: [],
    failWith: () => null,
    open: Promise.resolve(),
    asked: [],
  });
});
afterEach(async () => {
  const broken = await app.features.integrityChecks.findBroken();
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const failure = (
  code: ModelFailure["code"],
  failureClass: ModelFailure["failureClass"],
  retryAfterMs = 1,
): ModelFailure => new ModelFailure({ code, failureClass, provider: "fal", retryAfterMs });
const overloaded = (): ModelFailure => failure("overloaded", "retry");
const filtered = (): ModelFailure => failure("content_filtered", "rephrase");

type Call = { outcome: string; cost: number | null; tokens: number; step: string };
/** A failed call first: calls are recorded independently of the run, so their order may vary. */
async function callsOf(generationId: string): Promise<Call[]> {
  const { rows } = await sql<Call>`select outcome, cost_micro_usd::int as cost, output_tokens as tokens, step
    from model_call where run_id = ${generationId} order by outcome desc`.execute(app.foundation.db);
  return rows;
}

test(
  "requests an image from a provider for each cover, and sets the words over it",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const { order, covers } = await ordered(author, FAL);
    expect(order).toMatchObject({ state: "completed", painted: 3, credits: 15 });
    for (const { provider, model, prompt, recipe } of covers) {
      expect([provider, model, recipe.art.kind]).toEqual(["fal", "fal-pictures", "picture"]);
      expect(prompt).toMatch(/No text, no letters/u);
    }
    expect(new Set(covers.map(({ prompt }) => prompt)).size).toBe(3);
    expect(script.asked.map(({ prompt }) => prompt).toSorted()).toEqual(
      covers.map(({ prompt }) => prompt).toSorted(),
    );
    expect(new Set(covers.map(({ recipe }) => JSON.stringify(recipe.art))).size).toBe(3);
    // The press was given this image.
    const picture = await author.call("GET", covers[0]?.image_url ?? "");
    expect(picture.body["text"]).toContain('"image"');
  },
);

test("gives the images to the author, with painter and prompt", async () => {
  const author = await buildAuthor(app);
  const { covers } = await ordered(author, { ...FAL, number_of_variations: 1 });
  const { rows } = await sql`select provider, model, prompt, owner_id, width, media_type from cover_artwork
    where owner_id = ${author.id}`.execute(app.foundation.db);
  expect(rows).toEqual([
    {
      provider: "fal",
      model: "fal-pictures",
      prompt: covers[0]?.prompt,
      owner_id: author.id,
      width: 64,
      media_type: "image/png",
    },
  ]);
});

test("sends an author's own prompt unchanged, and still asks for an image without words", async () => {
  const author = await buildAuthor(app);
  await ordered(author, { ...FAL, prompt: "A red barn in snow.", number_of_variations: 2 });
  const prompts = script.asked.map(({ prompt }) => prompt).toSorted();
  expect(prompts).toHaveLength(2);
  for (const prompt of prompts) {
    expect(prompt).toMatch(/^A red barn in snow\. /u);
    expect(prompt).toMatch(/No text, no letters/u);
  }
  expect(prompts[0]).not.toBe(prompts[1]);
});

test("records every attempt with its cost for the daily limit", { tags: "merge" }, async () => {
  script.failures.push(overloaded());
  const { order } = await ordered(await buildAuthor(app), { ...FAL, number_of_variations: 1 });
  await expect
    .poll(() => callsOf(order.id))
    .toEqual([
      { outcome: "overloaded", cost: 0, tokens: 0, step: "cover" },
      { outcome: "ok", cost: 50_000, tokens: 6208, step: "cover" },
    ]);
  const gemini = { provider: "gemini", number_of_variations: 1 };
  const unpriced = await ordered(await buildAuthor(app), gemini);
  await expect
    .poll(() => callsOf(unpriced.order.id))
    .toEqual([{ outcome: "ok", cost: null, tokens: 6208, step: "cover" }]);
});

test("asks providers for nothing beyond the daily limit, and keeps our own painter available", async () => {
  const [author, other] = [await buildAuthor(app), await buildAuthor(app)];
  await sql`insert into model_call (step, provider, model, input_tokens, cached_input_tokens, output_tokens,
      cost_micro_usd, milliseconds, outcome) values ('cover', 'fal', 'm', 0, 0, 0, 1000000000000, 1, 'ok')`.execute(
    app.foundation.db,
  );
  const refused = await generateInStudio(author, FAL);
  await ordered(other, { number_of_variations: 1 });
  await sql`delete from model_call where cost_micro_usd = 1000000000000`.execute(app.ownerDb);
  expect([refused.status, refused.body["code"]]).toEqual([503, "writing.spent_for_today"]);
  expect(await purseOf(author)).toEqual({ balance: 40, held: 0 });
});

describe("an image that is not painted", () => {
  test("is requested once more, at no extra cost", async () => {
    script.failures.push(overloaded());
    const author = await buildAuthor(app);
    const { order } = await ordered(author, { ...FAL, number_of_variations: 1 });
    expect([order.painted, order.credits, script.asked.length]).toEqual([1, 15, 2]);
    expect(script.asked[0]?.prompt).toBe(script.asked[1]?.prompt);
  });

  test.each([
    { asked: 3, failing: 1, kept: 10 },
    { asked: 4, failing: 2, kept: 7 },
  ])("twice is given up: of $asked $failing are missing, and $kept credits kept", async (wish) => {
    const { asked, failing, kept } = wish;
    const refused = new Set<string>();
    script.failWith = (prompt) => {
      if (refused.size < failing) refused.add(prompt);
      return refused.has(prompt) ? overloaded() : null;
    };
    const author = await buildAuthor(app);
    const { order, covers } = await ordered(author, { ...FAL, number_of_variations: asked });
    expect(covers).toHaveLength(asked - failing);
    expect(order).toMatchObject({
      state: "completed",
      failed: failing,
      credits: kept,
      credits_returned: 15 - kept,
    });
    expect(await purseOf(author)).toEqual({ balance: 40 - kept, held: 0 });
  });

  test("for its words is requested once with tame ones, without the book's", async () => {
    script.failures.push(filtered());
    const wish = { ...FAL, title: "The Bloody Dagger", mood: "gory", number_of_variations: 1 };
    const { covers } = await ordered(await buildAuthor(app), wish);
    expect(script.asked[0]?.prompt).toMatch(/dagger.*gory/u);
    expect(script.asked[1]?.prompt).toMatch(/family-friendly/u);
    expect(script.asked[1]?.prompt).not.toMatch(/dagger|gory/u);
    expect(covers[0]?.prompt).toBe(script.asked[1]?.prompt);
  });

  test("for a rejected key is not requested again", async () => {
    script.failures.push(failure("invalid_key", "final"));
    const author = await buildAuthor(app);
    const { order } = await ordered(author, { ...FAL, number_of_variations: 1 });
    expect(script.asked).toHaveLength(1);
    expect(order).toMatchObject({ state: "failed", credits: 0, credits_returned: 15 });
    expect(order.detail).toMatch(/does not accept this installation's key/u);
    expect(await purseOf(author)).toEqual({ balance: 40, held: 0 });
  });

  test.each([
    [overloaded, /did not answer/u],
    [filtered, /content filter/u],
    [() => failure("nonsense", "retry"), /no picture that can be printed/u],
  ])("ends a request with its reason (%#)", async (fail, detail) => {
    script.failures.push(fail(), fail());
    const author = await buildAuthor(app);
    const { order } = await ordered(author, { ...FAL, number_of_variations: 1 });
    expect([order.state, order.credits_returned]).toEqual(["failed", 15]);
    expect(order.detail).toMatch(detail);
    expect(order.advice).not.toBe("");
  });

  test("because it cannot be decoded is requested once more", async () => {
    script.bytes = Buffer.from("89504e470d0a1a0a00000000", "hex");
    const { order } = await ordered(await buildAuthor(app), { ...FAL, number_of_variations: 1 });
    expect([order.state, script.asked.length]).toEqual(["failed", 2]);
    expect(order.detail).toMatch(/no picture that can be printed/u);
  });
});

test("sets a rejected cover again over the same image, without paying twice", async () => {
  press.failures.push(new PressError("missing_glyphs", "A sign of the title cannot be drawn."));
  const { order, covers } = await ordered(await buildAuthor(app), { ...FAL, number_of_variations: 1 });
  expect([order.painted, script.asked.length, press.pictures.length]).toEqual([1, 1, 2]);
  expect(covers[0]?.recipe.art.kind).toBe("picture");
});

test("tells an author with a full image quota before anything is charged", async () => {
  const author = await buildAuthor(app);
  await sql`insert into cover_artwork (id, owner_id, provider, width, height, bytes, media_type, object_key)
    select gen_random_uuid(), ${author.id}, 'upload', 1, 1, 1, 'image/png', gen_random_uuid()::text
    from generate_series(1, 200)`.execute(app.foundation.db);
  const { order } = await ordered(author, { ...FAL, number_of_variations: 1 });
  expect([order.state, script.asked.length]).toEqual(["failed", 0]);
  expect(order.detail).toMatch(/no room left/u);
  expect(await purseOf(author)).toEqual({ balance: 40, held: 0 });
});

test("paints images in parallel, and shows each cover when finished", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  let open = (): void => undefined;
  script.open = new Promise((resolve) => (open = resolve));
  const { order } = CoverGenerationStatus.parse((await generateInStudio(author, FAL)).body);
  await expect.poll(() => script.asked.length).toBe(3);
  expect((await newsAt(author, order.id)).covers).toEqual([]);
  open();
  await eventually(() => newsAt(author, order.id), {
    until: (news) => news.covers.length === 3,
  });
});

test("does not make our own painter wait for a provider", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  let open = (): void => undefined;
  script.open = new Promise((resolve) => (open = resolve));
  const slow = CoverGenerationStatus.parse(
    (await generateInStudio(author, { ...FAL, number_of_variations: 1 })).body,
  );
  await expect.poll(() => script.asked.length).toBe(1);
  const quick = await ordered(author, { book_id: bookId, number_of_variations: 1 });
  expect(quick.order.state).toBe("completed");
  expect((await newsAt(author, slow.order.id)).order.state).toBe("running");
  open();
});

test("lists the configured providers with their models", async () => {
  const { body } = await (await buildAuthor(app)).call("GET", "/api/covers/catalogue");
  expect(body["providers"]).toMatchObject([
    { id: "painter", is_available: true, model: "" },
    { id: "fal", is_available: true, model: "fal-pictures", hindrance: "" },
    { id: "openai", is_available: false, model: "" },
    { id: "gemini", is_available: true, model: "gemini-pictures" },
  ]);
});
