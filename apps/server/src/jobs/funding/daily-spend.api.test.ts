import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { inTransaction } from "../../platform/db/database.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const OPERATOR = "operator@colophon.test";
const order = { title: "The Salt Garden", genre: "Romance", chapters: 5 };

let testApp: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  testApp = await startTestApp({
    adapters: { languageModel: buildWriter() },
    environment: { TOKENS_PER_DAY: "1000", SPEND_PER_DAY_USD: "2", ALARM_EMAIL: OPERATOR },
  });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await sql`delete from model_call`.execute(testApp.foundation.db);
  author = await buildPayer(100);
});

/** An author who has bought ten of their credits. */
async function buildPayer(credits: number): Promise<TestAuthor> {
  const payer = await buildAuthor(testApp, { credits: credits - 10 });
  await buy(testApp, payer);
  return payer;
}

async function buy(app: TestApp, payer: TestAuthor): Promise<void> {
  await inTransaction(app.foundation.db, (tx) =>
    app.features.credits.grant(tx, {
      userId: payer.id,
      amount: 10,
      bucket: "purchased",
      expiresAt: null,
      type: "purchase",
      operation: "credit_pack",
      description: "Ten credits",
      key: "ten",
    }),
  );
}

type Answer = Awaited<ReturnType<TestAuthor["call"]>>;

function generate(): Promise<Answer> {
  return author.call("POST", "/api/books/generate", { body: order });
}

/** Records the usage of a book's calls this many hours ago. */
async function spend(used: {
  input?: number;
  cached?: number;
  output?: number;
  usd?: number;
  hoursAgo?: number;
  by?: TestAuthor;
}) {
  const { by = await buildPayer(40) } = used;
  const { body } = await by.call("POST", "/api/books/generate", { body: order });
  const { input = 0, cached = 0, output = 0, usd = 0, hoursAgo = 1 } = used;
  await sql`insert into model_call (run_id, step, provider, model, input_tokens, cached_input_tokens, output_tokens,
      cost_micro_usd, milliseconds, outcome, created_at)
    select id, 'scene', 'p', 'm', ${input}, ${cached}, ${output}, ${usd * 1_000_000}, 1, 'ok',
      now() - make_interval(hours => ${hoursAgo})
    from run where book_id = ${String(body["id"])}`.execute(testApp.foundation.db);
}

test("starts no book after the day's tokens are used, charges nothing, and tells the author", async () => {
  await spend({ input: 600, output: 399 });
  expect(await generate()).toMatchObject({ status: 202 });
  await spend({ output: 1 });
  const refused = await generate();
  expect(refused.body).toMatchObject({ status: 503, code: "writing.spent_for_today" });
  expect(refused.headers["retry-after"]).toBe("3600");
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 90, held: 10 });
});

test("counts cached input as a tenth, and nothing older than 24 hours", async () => {
  await spend({ input: 5000, cached: 5000 });
  expect(await generate()).toMatchObject({ status: 202 });
  await spend({ output: 5000, hoursAgo: 25 });
  expect(await generate()).toMatchObject({ status: 202 });
});

test("applies the limit in dollars separately", async () => {
  await spend({ usd: 1.99 });
  expect(await generate()).toMatchObject({ status: 202 });
  await spend({ usd: 0.01 });
  expect((await generate()).body).toMatchObject({ code: "writing.spent_for_today" });
});

test.each([
  ["credits", 100],
  ["free", 0],
])("does not resume a stopped book paid by %s beyond the limit, and keeps it", async (_kind, credits) => {
  author = await buildAuthor(testApp, { credits });
  const { body } = await generate();
  const path = `/api/books/${String(body["id"])}`;
  await author.call("POST", `${path}/cancel`);
  await spend({ output: 1000 });
  expect((await author.call("POST", `${path}/resume`)).body).toMatchObject({
    code: "writing.spent_for_today",
  });
  expect((await author.call("GET", path)).body).toMatchObject({ status: "failed" });
});

test("emails the operator from four fifths of the limit, once an hour", async () => {
  const countAlarms = (): Promise<number> =>
    testApp.mailbox
      .list(OPERATOR)
      .then((emails) => emails.filter(({ subject }) => subject.includes("daily ceiling")).length);
  await eventually(countAlarms, { until: (count) => count === 1 });
  await spend({ output: 900 });
  await generate();
  await generate();
  expect(await countAlarms()).toBe(1);
});

describe("with room for a few trial accounts' books", () => {
  let roomy: TestApp;
  beforeAll(async () => {
    roomy = await startTestApp({
      adapters: { languageModel: buildWriter() },
      environment: { TOKENS_PER_DAY: "2000000" },
    });
  });
  afterAll(() => roomy.close());

  const requestBookAs = (orderer: TestAuthor): Promise<unknown> =>
    orderer
      .call("POST", "/api/books/generate", { body: order })
      .then(({ body }) => body["code"] ?? "ordered");

  test("gives many trial accounts half of the day, and leaves the rest to paying authors", async () => {
    const outcomes: unknown[] = [];
    for (let n = 0; n < 15; n += 1) outcomes.push(await requestBookAs(await buildAuthor(roomy)));
    // Each book in progress counts as the 100,000 tokens that it will use.
    expect(outcomes).toEqual([
      ...Array.from({ length: 10 }, () => "ordered"),
      ...Array.from({ length: 5 }, () => "writing.trial_share_used"),
    ]);
    for (let n = 0; n < 10; n += 1) {
      expect(await requestBookAs(await buildAuthor(roomy, { isPremium: true }))).toBe("ordered");
    }
    expect(await requestBookAs(await buildAuthor(roomy, { isAdmin: true }))).toBe("ordered");
    const bought = await buildAuthor(roomy, { credits: 0 });
    expect(await requestBookAs(bought)).toBe("writing.trial_share_used");
    await buy(roomy, bought);
    expect(await requestBookAs(bought)).toBe("ordered");
  });

  test("gives one trial account a fifth of the day, without delaying another", async () => {
    await sql`delete from run where kind = 'book'`.execute(roomy.ownerDb);
    const [eager, other] = [await buildAuthor(roomy, { credits: 100 }), await buildAuthor(roomy)];
    const outcomes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) outcomes.push(await requestBookAs(eager));
    expect(outcomes).toEqual([
      ...Array.from({ length: 4 }, () => "ordered"),
      ...Array.from({ length: 2 }, () => "writing.trial_share_used"),
    ]);
    expect(await requestBookAs(other)).toBe("ordered");
    expect((await eager.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 60, held: 40 });
  });
});
