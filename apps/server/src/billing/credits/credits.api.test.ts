import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { lockIsWaitedFor } from "../../platform/testing/lock-waits.ts";
import type { HoldEnd } from "./credits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  // As many as a worker has: without the lock, a hold only goes wrong next to others.
  app = await startTestApp({ connections: 12 });
});
afterAll(() => app.close());

function hold(author: TestAuthor, amount: number): Promise<{ holdId: string }> {
  return inTransaction(app.foundation.db, (tx) =>
    app.features.credits.hold(tx, {
      userId: author.id,
      amount,
      operation: "book_generation",
      description: "A book",
      reference: randomUUID(),
    }),
  );
}

test("1,000 parallel holds of 1 on a balance of 500 grant exactly 500", async () => {
  const author = await buildAuthor(app, { credits: 500 });
  const results = await Promise.allSettled(Array.from({ length: 1000 }, () => hold(author, 1)));
  const granted = results.filter((result) => result.status === "fulfilled");
  const refusals = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
  expect(granted).toHaveLength(500);
  expect(new Set(refusals)).toEqual(new Set(["AppError: Insufficient credits. Need 1, have 0"]));
  expect(await app.features.credits.balance(author.id)).toMatchObject({ balance: 0, held: 500 });
});

test("keeps the charge of a settled hold and refunds the rest once", async () => {
  const author = await buildAuthor(app, { credits: 40 });
  const { holdId } = await hold(author, 20);
  const settle = (): Promise<HoldEnd> =>
    inTransaction(app.foundation.db, (tx) =>
      app.features.credits.settle(tx, { holdId, charge: 15, description: "", returns: "extended" }),
    );
  expect(await settle()).toEqual({ creditsReturned: 5, creditsCharged: 15 });
  expect(await settle()).toEqual({ creditsReturned: 0, creditsCharged: 0 });
  const release = await inTransaction(app.foundation.db, (tx) =>
    app.features.credits.release(tx, { holdId, description: "" }),
  );
  expect(release).toEqual({ creditsReturned: 0, creditsCharged: 0 });
  expect(await app.features.credits.balance(author.id)).toMatchObject({ balance: 25, held: 0 });
});

test("settles one hold once for 100 parallel requests", async () => {
  const author = await buildAuthor(app, { credits: 40 });
  const { holdId } = await hold(author, 20);
  const ends = Array.from({ length: 100 }, (_, n) =>
    inTransaction(app.foundation.db, (tx) =>
      n % 2 === 0
        ? app.features.credits.settle(tx, { holdId, charge: 20, description: "", returns: "extended" })
        : app.features.credits.release(tx, { holdId, description: "" }),
    ),
  );
  const returned = (await Promise.all(ends)).reduce((sum, end) => sum + end.creditsReturned, 0);
  const { balance } = await app.features.credits.balance(author.id);
  expect([0, 20]).toContain(returned);
  expect(balance).toBe(20 + returned);
});

test("spends trial credits first, then the allowance, then purchased ones, and refunds each to its own", async () => {
  const author = await buildAuthor(app, { credits: 10 });
  await grant(author, { amount: 10, bucket: "purchased", key: "pack", days: null });
  await grant(author, { amount: 10, bucket: "allowance", key: "month", days: 30 });
  const { holdId } = await hold(author, 25);
  expect((await app.features.credits.balance(author.id)).buckets).toEqual({
    trial: 0,
    allowance: 0,
    purchased: 5,
  });
  await inTransaction(app.foundation.db, (tx) =>
    app.features.credits.release(tx, { holdId, description: "" }),
  );
  expect((await app.features.credits.balance(author.id)).buckets).toEqual({
    trial: 10,
    allowance: 10,
    purchased: 10,
  });
});

async function grant(
  author: TestAuthor,
  lot: { amount: number; bucket: "trial" | "allowance" | "purchased"; key: string; days: number | null },
): Promise<void> {
  await inTransaction(app.foundation.db, (tx) =>
    app.features.credits.grant(tx, {
      userId: author.id,
      amount: lot.amount,
      bucket: lot.bucket,
      key: lot.key,
      expiresAt: lot.days === null ? null : new Date(Date.now() + lot.days * 86_400_000),
      type: "grant",
      operation: "test",
      description: "",
    }),
  );
}

async function endLots(author: TestAuthor): Promise<void> {
  await sql`update credit_lot set expires_at = now() - interval '1 second'
    where user_id = ${author.id} and expires_at is not null`.execute(app.ownerDb);
}

test("removes expired credits from the balance at once, and from the ledger with the next sweep", async () => {
  const author = await buildAuthor(app, { credits: 40 });
  const other = await buildAuthor(app, { credits: 7 });
  await grant(author, { amount: 3, bucket: "purchased", key: "pack", days: null });
  await endLots(author);
  const balance = { balance: 3, buckets: { trial: 0, allowance: 0, purchased: 3 } };
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject(balance);
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ credits: 3 });
  expect((await author.call("GET", "/api/credits/check/cover_generation")).body).toMatchObject({
    sufficient: false,
    current_balance: 3,
  });
  expect(await app.features.credits.writeOffEnded()).toBe(1);
  expect(await app.features.credits.writeOffEnded()).toBe(0);
  const history = await author.call("GET", "/api/credits/history");
  expect(history.body["transactions"]).toMatchObject([
    { amount: -40, transaction_type: "expire", balance_after: 3 },
    { amount: 3 },
    { amount: 40, transaction_type: "grant" },
  ]);
  expect((await author.call("GET", "/api/credits/balance")).body).toMatchObject(balance);
  expect((await other.call("GET", "/api/credits/balance")).body).toMatchObject({ balance: 7 });
});

test(
  "reads the same balance with and without a lock, at every point of a history",
  { tags: "merge" },
  async () => {
    const step = fc.record({
      kind: fc.constantFrom("grant", "hold", "settle", "release", "end"),
      amount: fc.integer({ min: 1, max: 30 }),
      bucket: fc.constantFrom("trial", "allowance", "purchased"),
    });
    const { db } = app.foundation;
    const { credits } = app.features;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const author = await buildAuthor(app, { credits: 20 });
        const holds: string[] = [];
        for (const [place, { kind, amount, bucket }] of steps.entries()) {
          const holdId = holds.at(amount % Math.max(1, holds.length)) ?? randomUUID();
          const returns = place % 2 === 0 ? "extended" : "own-end";
          const ending = { holdId, charge: Math.floor(amount / 2), description: "", returns } as const;
          if (kind === "grant") {
            await grant(author, { amount, bucket, key: `${place}`, days: place % 2 === 0 ? null : 30 });
          } else if (kind === "hold") {
            await hold(author, amount)
              .then((opened) => holds.push(opened.holdId))
              .catch(() => undefined);
          } else if (kind === "end") await endLots(author);
          else if (kind === "settle") await inTransaction(db, (tx) => credits.settle(tx, ending));
          else await inTransaction(db, (tx) => credits.release(tx, ending));
          const { balance, buckets } = await credits.balance(author.id);
          const { credits: shown } = await app.features.users.present(db, author.id);
          const spendable = await inTransaction(db, (tx) => credits.lock(tx, author.id));
          expect([balance, shown, buckets.trial + buckets.allowance + buckets.purchased]).toEqual([
            spendable,
            spendable,
            spendable,
          ]);
        }
      }),
      { numRuns: 20 },
    );
  },
);

test("reads zero for an author without credits or a credit account", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  expect((await author.call("GET", "/api/credits/balance")).body).toEqual({
    balance: 0,
    buckets: { trial: 0, allowance: 0, purchased: 0 },
    held: 0,
    lots: [],
  });
});

test("refunds expired trial credits for failed work", async () => {
  const author = await buildAuthor(app, { credits: 40 });
  const { holdId } = await hold(author, 20);
  await endLots(author);
  await inTransaction(app.foundation.db, (tx) =>
    app.features.credits.release(tx, { holdId, description: "" }),
  );
  expect(await app.features.credits.balance(author.id)).toMatchObject({
    balance: 20,
    buckets: { trial: 20 },
  });
});

test("refunds canceled credits with their own expiry, so that nothing is left of an ended trial", async () => {
  const author = await buildAuthor(app, { credits: 40 });
  await grant(author, { amount: 10, bucket: "purchased", key: "pack", days: null });
  const { holdId } = await hold(author, 45);
  await endLots(author);
  const settlement = { holdId, charge: 5, description: "called off", returns: "own-end" as const };
  const ended = await inTransaction(app.foundation.db, (tx) => app.features.credits.settle(tx, settlement));
  expect(ended).toEqual({ creditsReturned: 40, creditsCharged: 5 });
  // Longest-lived first: the 5 purchased ones that were held stay, the 35 of the trial expire at once.
  expect(await app.features.credits.balance(author.id)).toMatchObject({
    balance: 10,
    buckets: { trial: 0, purchased: 10 },
    held: 0,
  });
  const { body } = await author.call("GET", "/api/credits/history");
  expect(body["transactions"]).toMatchObject([
    { transaction_type: "expire", amount: -35 },
    { transaction_type: "refund", amount: 40 },
    { transaction_type: "debit", amount: -45 },
    { amount: 10 },
    { amount: 40 },
  ]);
});

test("grants once for the same key", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const twice = { amount: 50, bucket: "purchased", key: "order 1", days: null } as const;
  await Promise.all([grant(author, twice), grant(author, twice), grant(author, twice)]);
  expect(await app.features.credits.balance(author.id)).toMatchObject({ balance: 50 });
});

test("prevents changing or emptying the ledger, even by its owner", async () => {
  const db = app.ownerDb;
  await expect(sql`update credit_ledger set amount = amount`.execute(db)).rejects.toThrow("append-only");
  await expect(sql`delete from credit_ledger`.execute(db)).rejects.toThrow("append-only");
  await expect(sql`truncate credit_ledger cascade`.execute(db)).rejects.toThrow("append-only");
});

test("detects a balance that was tampered with", async () => {
  const author = await buildAuthor(app, { credits: 40 });
  await sql`update credit_account set balance = 41 where user_id = ${author.id}`.execute(app.ownerDb);
  const found = (await app.features.credits.violations()).filter(({ userId }) => userId === author.id);
  expect(found.map(({ violation }) => violation)).toEqual([
    "balance 41 is not the ledger's sum 40",
    "balance 41 is not what the lots hold, 40",
  ]);
  await sql`update credit_account set balance = 40 where user_id = ${author.id}`.execute(app.ownerDb);
});

test("balances after any history of grants, holds, settlements and expiries", { tags: "merge" }, async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("grant"), amount: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant("hold"), amount: fc.integer({ min: 1, max: 60 }) }),
    fc.record({
      kind: fc.constantFrom("settle", "release", "expire"),
      amount: fc.integer({ min: 0, max: 60 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const author = await buildAuthor(app, { credits: 40 });
      const holds: string[] = [];
      let granted = 0;
      for (const { kind, amount } of steps) {
        if (kind === "grant") {
          granted += 1;
          const bucket = granted % 2 === 0 ? "purchased" : "allowance";
          await grant(author, {
            amount,
            bucket,
            key: `grant ${granted}`,
            days: granted % 2 === 0 ? null : 30,
          });
        } else if (kind === "hold") {
          const result = await hold(author, amount).catch(() => null);
          if (result !== null) holds.push(result.holdId);
        } else if (kind === "expire") {
          await endLots(author);
        } else {
          const holdId = holds.at(amount % Math.max(1, holds.length));
          if (holdId === undefined) continue;
          await inTransaction(app.foundation.db, (tx) =>
            kind === "settle"
              ? app.features.credits.settle(tx, {
                  holdId,
                  charge: amount,
                  description: "",
                  returns: amount % 2 === 0 ? "extended" : "own-end",
                })
              : app.features.credits.release(tx, { holdId, description: "" }),
          );
        }
      }
      const mine = (await app.features.credits.violations()).filter(({ userId }) => userId === author.id);
      expect(mine).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test("says how a book would be paid for and what would be left", async () => {
  const rich = await buildAuthor(app, { credits: 40 });
  expect((await rich.call("GET", "/api/credits/check/book_generation?chapters=10")).body).toEqual({
    sufficient: true,
    required: 20,
    current_balance: 40,
    remaining_after: 20,
    funding: "credits",
    author_key: null,
    is_too_large_for_free: false,
  });
  const premium = await buildAuthor(app, { credits: 0, isPremium: true });
  expect((await premium.call("GET", "/api/credits/check/book_generation")).body).toMatchObject({
    sufficient: true,
    funding: "premium",
    remaining_after: 0,
  });
  const beginner = await buildAuthor(app, { credits: 0 });
  expect((await beginner.call("GET", "/api/credits/check/book_generation")).body).toMatchObject({
    funding: "free",
  });
  const spent = await buildAuthor(app, { credits: 5, booksGenerated: 3 });
  expect((await spent.call("GET", "/api/credits/check/book_generation")).body).toMatchObject({
    sufficient: false,
    funding: "none",
    remaining_after: -5,
  });
});

test("shows visitors no balance, and rejects an unknown operation", async () => {
  expect((await callAs(app, null)("GET", "/api/credits/balance")).status).toBe(401);
  const author = await buildAuthor(app);
  expect((await author.call("GET", "/api/credits/check/flying")).status).toBe(404);
});

test("shows an administrator anybody's balance, and an author only their own", async () => {
  const author = await buildAuthor(app, { credits: 17 });
  const other = await buildAuthor(app);
  const administrator = await buildAuthor(app, { isAdmin: true });
  const balanceOf = (id: string): string => `/api/credits/balance?user_id=${id}`;
  const shown = { status: 200, body: { balance: 17 } };
  expect(await author.call("GET", balanceOf(author.id))).toMatchObject(shown);
  expect(await administrator.call("GET", balanceOf(author.id))).toMatchObject(shown);
  const unknown = { status: 404, body: { code: "admin.user_not_found" } };
  expect(await other.call("GET", balanceOf(author.id))).toMatchObject(unknown);
  expect(await administrator.call("GET", balanceOf(randomUUID()))).toMatchObject(unknown);
});

test("adjusts once per key, and never takes more than there is", async () => {
  const author = await buildAuthor(app, { credits: 40 });
  const administrator = await buildAuthor(app, { isAdmin: true });
  const adjust = (amount: number, key: string, reason = "A gift"): Promise<object> =>
    inTransaction(app.foundation.db, (tx) =>
      app.features.credits.adjust(tx, {
        userId: author.id,
        administratorId: administrator.id,
        amount,
        reason,
        key,
      }),
    );
  const [gift, removal] = [randomUUID(), randomUUID()];
  expect(await adjust(10, gift)).toEqual({ outcome: "done", before: 40, after: 50 });
  expect(await adjust(10, gift)).toEqual({ outcome: "repeated", before: 40, after: 50 });
  expect(await adjust(11, gift)).toEqual({ outcome: "reused" });
  expect(await adjust(10, gift, "Another reason")).toEqual({ outcome: "reused" });
  expect(await adjust(-50, removal)).toEqual({ outcome: "done", before: 50, after: 0 });
  expect(await adjust(-1, randomUUID())).toEqual({ outcome: "uncovered", balance: 0 });
  expect(await app.features.credits.balance(author.id)).toMatchObject({ balance: 0 });
});

test("makes others wait for a locked account, and gives them the remaining balance", async () => {
  const author = await buildAuthor(app, { credits: 40 });
  const { db } = app.foundation;
  const later = await inTransaction(db, async (tx) => {
    await app.features.credits.lock(tx, author.id);
    const second = hold(author, 30).catch((error: unknown) => String(error));
    const waited = lockIsWaitedFor(db).then(() => "waited");
    expect(await Promise.race([waited, second])).toBe("waited");
    await app.features.credits.hold(tx, {
      userId: author.id,
      amount: 30,
      operation: "book_generation",
      description: "",
      reference: randomUUID(),
    });
    return { second };
  });
  expect(await later.second).toBe("AppError: Insufficient credits. Need 30, have 10");
});

test("leaves nothing for the reconciliation check to find", async () => {
  expect(await app.features.credits.violations()).toEqual([]);
});
