import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000);
const IN_TWO_MONTHS = new Date(Date.now() + 60 * 86_400_000);

function doing<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(app.foundation.db, act);
}

function renew(
  author: TestAuthor,
  period: { key: string; expiresAt: Date; amount?: number; source?: "plan" | "lifetime" },
): Promise<boolean> {
  return doing((tx) =>
    app.features.credits.renewAllowance(tx, {
      userId: author.id,
      amount: period.amount ?? 75,
      source: period.source ?? "plan",
      description: "Allowance",
      renewsAt: period.expiresAt,
      ...period,
    }),
  );
}

function buy(author: TestAuthor, pack: { key: string; amount: number }): Promise<void> {
  return doing((tx) =>
    app.features.credits.grant(tx, {
      userId: author.id,
      bucket: "purchased",
      expiresAt: null,
      type: "purchase",
      operation: "pack",
      description: "",
      ...pack,
    }),
  );
}

function clawBack(
  author: TestAuthor,
  claim: { grantKey: string; amount: number; key: string },
): Promise<number | null> {
  return doing((tx) =>
    app.features.credits.clawBack(tx, { userId: author.id, description: "Refunded", ...claim }),
  );
}

function restore(author: TestAuthor, back: { takenKey: string; key: string }): Promise<number | null> {
  return doing((tx) => app.features.credits.restore(tx, { userId: author.id, description: "", ...back }));
}

function hold(author: TestAuthor, amount: number): Promise<{ holdId: string }> {
  return doing((tx) =>
    app.features.credits.hold(tx, {
      userId: author.id,
      amount,
      operation: "book_generation",
      description: "",
      reference: randomUUID(),
    }),
  );
}

async function purse(author: TestAuthor): Promise<{ allowance: number; purchased: number; trial: number }> {
  return (await app.features.credits.balance(author.id)).buckets;
}

/** The newest first. */
async function entries(author: TestAuthor): Promise<unknown> {
  return (await author.call("GET", "/api/credits/history")).body["transactions"];
}

test("expires the rest of the old allowance and grants the new one", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  expect(await renew(author, { key: "in_1", expiresAt: IN_A_MONTH })).toBe(true);
  await hold(author, 15);
  expect(await renew(author, { key: "in_2", expiresAt: IN_TWO_MONTHS })).toBe(true);
  expect(await purse(author)).toEqual({ trial: 0, allowance: 75, purchased: 0 });
  expect(await entries(author)).toMatchObject([
    { amount: 75, transaction_type: "grant", operation: "allowance", balance_before: 0, balance_after: 75 },
    { amount: -60, transaction_type: "expire", operation: "allowance", balance_after: 0 },
    { amount: -15, transaction_type: "debit" },
    { amount: 75, transaction_type: "grant", description: "Allowance" },
  ]);
});

test("renews once for the same invoice twice, at once or after its successor", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const twice = Array.from({ length: 8 }, () => renew(author, { key: "in_1", expiresAt: IN_A_MONTH }));
  expect(await Promise.all(twice)).toEqual(Array.from({ length: 8 }, () => true));
  await renew(author, { key: "in_2", expiresAt: IN_TWO_MONTHS });
  await hold(author, 5);
  expect(await renew(author, { key: "in_1", expiresAt: IN_A_MONTH })).toBe(true);
  expect(await renew(author, { key: "in_2", expiresAt: IN_TWO_MONTHS })).toBe(true);
  expect(await purse(author)).toMatchObject({ allowance: 70 });
});

test("neither takes from the newer allowance nor grants for a late invoice", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await renew(author, { key: "in_2", expiresAt: IN_TWO_MONTHS });
  expect(await renew(author, { key: "in_1", expiresAt: IN_A_MONTH })).toBe(false);
  expect(await renew(author, { key: "in_1", expiresAt: IN_A_MONTH })).toBe(false);
  expect(await purse(author)).toMatchObject({ allowance: 75 });
});

test("leaves nothing to spend for the invoice of a past period", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  expect(await renew(author, { key: "in_0", expiresAt: new Date(Date.now() - 1000) })).toBe(true);
  expect(await app.features.credits.balance(author.id)).toMatchObject({ balance: 0 });
  expect(await entries(author)).toMatchObject([{ amount: -75 }, { amount: 75 }]);
});

test("leaves trial, packs and another source's allowance alone", async () => {
  const author = await buildAuthor(app, { credits: 10 });
  await buy(author, { key: "pack", amount: 100 });
  await renew(author, { key: "life_1", expiresAt: IN_A_MONTH, amount: 50, source: "lifetime" });
  await renew(author, { key: "in_1", expiresAt: IN_A_MONTH });
  await renew(author, { key: "in_2", expiresAt: IN_TWO_MONTHS });
  expect(await purse(author)).toEqual({ trial: 10, allowance: 125, purchased: 100 });
});

test("extends refunds of failed work of an old allowance by 30 days, but not of canceled work", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await renew(author, { key: "in_1", expiresAt: IN_A_MONTH });
  const failed = await hold(author, 20);
  const calledOff = await hold(author, 30);
  await renew(author, { key: "in_2", expiresAt: IN_TWO_MONTHS });
  await doing((tx) => app.features.credits.release(tx, { ...failed, description: "" }));
  expect(await purse(author)).toMatchObject({ allowance: 95 });
  await doing((tx) =>
    app.features.credits.settle(tx, { ...calledOff, charge: 0, description: "", returns: "own-end" }),
  );
  expect(await purse(author)).toMatchObject({ allowance: 95 });
  await renew(author, { key: "in_3", expiresAt: new Date(IN_TWO_MONTHS.getTime() + 1000) });
  expect(await purse(author)).toMatchObject({ allowance: 95 });
});

test("takes back the unspent credits of a refunded pack, and no more", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await buy(author, { key: "first", amount: 50 });
  await buy(author, { key: "second", amount: 100 });
  await hold(author, 30);
  expect(await clawBack(author, { grantKey: "first", amount: 50, key: "re_1" })).toBe(20);
  expect(await clawBack(author, { grantKey: "first", amount: 50, key: "re_1" })).toBe(20);
  expect(await clawBack(author, { grantKey: "second", amount: 40, key: "re_2" })).toBe(40);
  expect(await purse(author)).toMatchObject({ purchased: 60 });
  expect(await entries(author)).toMatchObject([
    { amount: -40, transaction_type: "adjust", operation: "claw_back", description: "Refunded" },
    { amount: -20, transaction_type: "adjust", balance_after: 100 },
    { amount: -30 },
    { amount: 100 },
    { amount: 50 },
  ]);
});

test("takes nothing back from a spent pack, with the same answer when repeated", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await buy(author, { key: "pack", amount: 50 });
  const { holdId } = await hold(author, 50);
  expect(await clawBack(author, { grantKey: "pack", amount: 50, key: "re" })).toBe(0);
  await doing((tx) => app.features.credits.release(tx, { holdId, description: "" }));
  expect(await clawBack(author, { grantKey: "pack", amount: 50, key: "re" })).toBe(0);
  expect(await purse(author)).toMatchObject({ purchased: 50 });
});

test("takes nothing for a grant that this author does not have", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const other = await buildAuthor(app, { credits: 0 });
  await buy(other, { key: "pack", amount: 50 });
  expect(await clawBack(author, { grantKey: "pack", amount: 50, key: "re" })).toBeNull();
  expect(await restore(author, { takenKey: "re", key: "won" })).toBeNull();
  await buy(author, { key: "pack", amount: 50 });
  expect(await clawBack(author, { grantKey: "pack", amount: 50, key: "re" })).toBe(50);
  expect(await purse(other)).toMatchObject({ purchased: 50 });
});

test("returns once what a won dispute had taken", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await buy(author, { key: "pack", amount: 100 });
  await hold(author, 10);
  await clawBack(author, { grantKey: "pack", amount: 100, key: "dp" });
  const wins = Array.from({ length: 8 }, () => restore(author, { takenKey: "dp", key: "won" }));
  expect(await Promise.all(wins)).toEqual(Array.from({ length: 8 }, () => 90));
  expect(await restore(author, { takenKey: "dp", key: "won again" })).toBe(0);
  expect(await purse(author)).toMatchObject({ purchased: 90 });
});

test("returns credits of an allowance that has expired for 30 more days", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await renew(author, { key: "in_1", expiresAt: IN_A_MONTH });
  expect(await clawBack(author, { grantKey: "in_1", amount: 75, key: "dp" })).toBe(75);
  await renew(author, { key: "in_2", expiresAt: IN_TWO_MONTHS });
  expect(await restore(author, { takenKey: "dp", key: "won" })).toBe(75);
  expect(await purse(author)).toMatchObject({ allowance: 150 });
});

test("does not let the app write clawbacks itself", async () => {
  await expect(sql`update credit_clawback set taken = 0`.execute(app.foundation.db)).rejects.toThrow(
    "permission denied",
  );
});

test("leaves nothing for the reconciliation check to find", async () => {
  expect(await app.features.credits.violations()).toEqual([]);
});

test("detects two allowances of one source, and a clawback without its entry", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await renew(author, { key: "in_1", expiresAt: IN_A_MONTH });
  await renew(author, { key: "in_2", expiresAt: IN_TWO_MONTHS });
  await sql`update credit_lot set expires_at = ${IN_A_MONTH} where user_id = ${author.id}`.execute(
    app.ownerDb,
  );
  await sql`insert into credit_clawback (user_id, key, lot_id, asked, taken, given_back_key)
    select user_id, 're', min(id), 9, 9, 'won' from credit_lot where user_id = ${author.id} group by user_id`.execute(
    app.ownerDb,
  );
  const mine = (await app.features.credits.violations()).filter(({ userId }) => userId === author.id);
  expect(mine.map(({ violation }) => violation)).toEqual([
    "two allowances of plan at once",
    "what was taken back under re is not what its entry says",
    "what was given back under won is not what was taken",
  ]);
});
