import { randomUUID } from "node:crypto";
import { makeDataExportJob } from "@colophon/contracts/account/data-exports";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { buildManualQueue } from "../../platform/testing/manual-queue.ts";
import { type TestAuthor, buildSession, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import type { EmailMessage } from "../../ports/mailer.ts";
import { type DataExports, createDataExports } from "./data-exports.ts";
import type { MakeDeps } from "./make-export.job.ts";

/** Small enough that every ZIP in these tests has several parts. */
const PART_BYTES = 1000;
const DAY_MS = 86_400_000;

let app: TestApp;
let clock: MovableClock;
let sent: EmailMessage[];
let isEmailDown = false;
let author: TestAuthor;

beforeAll(async () => {
  clock = buildClock();
  app = await startTestApp({ adapters: { clock } });
});
afterAll(() => app.close());
beforeEach(async () => {
  sent = [];
  isEmailDown = false;
  author = await buildAuthor(app);
});

function withChanges(changes: Partial<MakeDeps> = {}): DataExports {
  const { db, queue, log } = app.foundation;
  const { users, manuscripts, support } = app.features;
  return createDataExports({
    db,
    queue,
    log,
    users,
    manuscripts,
    support,
    blobs: app.adapters.blobs,
    mailer: {
      async send(message) {
        if (isEmailDown) throw new Error("no mail today");
        sent.push(message);
      },
    },
    appUrl: "https://colophon.test",
    now: () => clock.now(),
    partBytes: PART_BYTES,
    ...changes,
  });
}

/** The author has just confirmed their identity, by the clock of these tests. */
async function confirm(): Promise<void> {
  await sql`update session set confirmed_at = ${clock.now()} where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
}

async function order(): Promise<string> {
  await confirm();
  const answer = await author.call("POST", "/api/account/exports");
  expect(answer.status).toBe(202);
  return String(answer.body["id"]);
}

/** Runs an export as a worker would. */
async function take(exportId: string, changes: Partial<MakeDeps> = {}): Promise<void> {
  const hands = buildManualQueue(app.foundation.queue);
  await withChanges(changes).work(hands.queue);
  await hands.take(makeDataExportJob, { exportId });
}

async function newest(): Promise<Record<string, unknown>> {
  return Object((await author.call("GET", "/api/account/exports")).body["export"]);
}

async function fetchZip(path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await app.server.inject({ method: "GET", url: path, headers });
  expect(response.statusCode).toBe(headers["range"] === undefined ? 200 : 206);
  return response.rawPayload;
}

async function openTicket(): Promise<string> {
  await confirm();
  const { status, body } = await author.call("POST", "/api/account/exports/ticket");
  expect(status).toBe(200);
  return String(body["path"]);
}

async function partsOf(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.adapters.blobs.list("data-exports")) if (key.includes(id)) keys.push(key);
  return keys;
}

test("lets an author request their data, shows progress, sends an email and serves one ZIP", async () => {
  const book = await buildFinishedBook(app, {
    author,
    title: "CON: a “Salt” / Ärger?",
    text: "The tide *rose*.",
  });
  expect(await author.call("GET", "/api/account/exports")).toMatchObject({
    body: { export: null, left_today: 3 },
  });
  const id = await order();
  expect(await newest()).toMatchObject({ id, status: "queued", progress: 0, bytes: null });
  await take(id);
  expect(await newest()).toMatchObject({ status: "ready", progress: 100, step: "" });
  expect(sent).toMatchObject([{ to: author.email, subject: "Your data is ready" }]);
  expect(sent[0]?.text).toContain("https://colophon.test/account?tab=data");
  expect(sent[0]?.text).not.toContain("account-exports");
  expect(sent[0]?.text).not.toContain(id);
  const files = unzipSync(await fetchZip(await openTicket()));
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  expect(text("README.txt")).toContain("books/001-CON-a-Salt-Arger: CON: a “Salt” / Ärger?");
  expect(text("books/001-CON-a-Salt-Arger/manuscript.md")).toContain("## 1. Ebb\n\nThe tide *rose*.");
  expect(JSON.parse(text("books/001-CON-a-Salt-Arger/book.json"))).toMatchObject({ id: book.bookId });
  expect(JSON.parse(text("books/001-CON-a-Salt-Arger/manuscript.json"))).toMatchObject([
    { title: "Ebb", document: { type: "doc" } },
  ]);
  expect(JSON.parse(text("account/profile.json"))).toMatchObject([{ id: author.id, email: author.email }]);
  expect(JSON.parse(text("account/sessions.json"))).toHaveLength(1);
  expect(text("account/credit-history.csv")).toMatch(/^created_at,.*\r\n.*,grant,trial,,40,0,40\r\n/);
  for (const name of Object.keys(files)) {
    for (const part of name.split("/")) expect(part).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);
    expect(name.split("/").at(-2) ?? "").not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)$/i);
  }
});

test("serves the same ZIP in ranges across parts", async () => {
  await buildFinishedBook(app, { author });
  const id = await order();
  await take(id);
  const path = await openTicket();
  const whole = await fetchZip(path);
  expect(whole.length).toBe(Number((await newest())["bytes"]));
  expect(await partsOf(id)).toHaveLength(Math.ceil(whole.length / PART_BYTES));
  const cuts = [0, 1, 999, 1000, 1001, 2500, whole.length];
  for (const [at, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[at + 1] ?? 0;
    const piece = await fetchZip(path, { range: `bytes=${from}-${to - 1}` });
    expect(piece.equals(whole.subarray(from, to))).toBe(true);
  }
});

test("allows one export at a time and three in 24 hours, without counting failed ones", async () => {
  for (let done = 0; done < 3; done += 1) {
    const id = await order();
    expect(await author.call("POST", "/api/account/exports")).toMatchObject({
      status: 409,
      body: { code: "account.export_running" },
    });
    if (done === 1) {
      await sql`update data_export set status = 'failed' where id = ${id}`.execute(app.foundation.db);
      await take(await order());
    } else await take(id);
    clock.advance(60_000);
  }
  await confirm();
  const refused = await author.call("POST", "/api/account/exports");
  expect(refused).toMatchObject({ status: 429, body: { code: "account.export_limit" } });
  expect(String(refused.body["detail"])).toContain("asked for in 24 hours");
  expect(await author.call("GET", "/api/account/exports")).toMatchObject({ body: { left_today: 0 } });
  clock.advance(DAY_MS);
  await order();
});

test("accepts one of several simultaneous requests", async () => {
  await confirm();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => author.call("POST", "/api/account/exports")),
  );
  const taken = answers.filter(({ status }) => status === 202);
  expect([taken.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 5]);
});

test("requires a recent confirmation to request and download, and rejects visitors", async () => {
  await take(await order());
  await sql`update session set confirmed_at = ${new Date(clock.now().getTime() - 16 * 60_000)}
    where user_id = ${author.id}`.execute(app.foundation.db);
  for (const path of ["/api/account/exports", "/api/account/exports/ticket"]) {
    expect(await author.call("POST", path)).toMatchObject({
      status: 403,
      body: { code: "auth.confirmation_needed" },
    });
    expect((await callAs(app, null)("POST", path)).status).toBe(401);
  }
});

test("expires a ticket after ten minutes, with its session, and in another browser", async () => {
  await take(await order());
  const cookie = "a-binding-cookie";
  const bound = await buildSession(app, author.id, cookie);
  await confirm();
  const answer = await callAs(app, bound)("POST", "/api/account/exports/ticket", {
    headers: { cookie: `colophon_binding=${cookie}` },
  });
  const ofBrowser = String(answer.body["path"]);
  expect((await author.call("GET", ofBrowser)).status).toBe(404);
  const path = await openTicket();
  clock.advance(11 * 60_000);
  expect(await author.call("GET", path)).toMatchObject({
    status: 404,
    body: { code: "account.export_ticket_over" },
  });
  const again = await openTicket();
  await sql`delete from session where user_id = ${author.id}`.execute(app.foundation.db);
  expect((await callAs(app, null)("GET", again)).status).toBe(404);
});

test("denies other authors a ticket, and authors without an export", async () => {
  await take(await order());
  const owner = author;
  author = await buildAuthor(app);
  await confirm();
  const other = author;
  expect(owner.id).not.toBe(other.id);
  expect(await other.call("POST", "/api/account/exports/ticket")).toMatchObject({
    status: 404,
    body: { code: "account.export_not_found" },
  });
  expect((await other.call("GET", "/api/account/exports")).body["export"]).toBeNull();
});

test("expires after seven days and sweeps the parts, but not those of others", async () => {
  const id = await order();
  await take(id);
  const path = await openTicket();
  await withChanges().cleanup();
  expect((await partsOf(id)).length).toBeGreaterThan(0);
  clock.advance(7 * DAY_MS + 1000);
  expect((await author.call("GET", path)).status).toBe(404);
  expect(await withChanges().cleanup()).toBeGreaterThan(0);
  expect(await partsOf(id)).toEqual([]);
  expect(await newest()).toMatchObject({ status: "over" });
  await confirm();
  expect((await author.call("POST", "/api/account/exports/ticket")).status).toBe(404);
});

test("sweeps the parts of a deleted account", async () => {
  const id = await order();
  await take(id);
  await sql`delete from users where id = ${author.id}`.execute(app.foundation.db);
  await withChanges().cleanup();
  expect(await partsOf(id)).toEqual([]);
});

test("finishes a dead worker's export with the next one, and sweeps its parts", async () => {
  const id = await order();
  let puts = 0;
  const { blobs } = app.adapters;
  const dying = {
    ...blobs,
    put: (...args: Parameters<typeof blobs.put>) => {
      puts += 1;
      return puts > 1 ? Promise.reject(new Error("killed")) : blobs.put(...args);
    },
  };
  await expect(take(id, { blobs: dying })).rejects.toThrow("killed");
  expect(await newest()).toMatchObject({ status: "running" });
  expect(await partsOf(id)).toHaveLength(1);
  await take(id);
  expect(await newest()).toMatchObject({ status: "ready" });
  await withChanges().cleanup();
  expect((await partsOf(id)).every((key) => key.startsWith(`data-exports/${id}/2/`))).toBe(true);
  unzipSync(await fetchZip(await openTicket()));
});

test("ends nothing with an attempt that another has overtaken", async () => {
  const id = await order();
  const { blobs } = app.adapters;
  let isOvertaken = false;
  const slow = {
    ...blobs,
    async put(...args: Parameters<typeof blobs.put>) {
      if (!isOvertaken) {
        isOvertaken = true;
        await take(id);
        await sql`update data_export set status = 'running', made_at = null where id = ${id}`.execute(
          app.foundation.db,
        );
      }
      return blobs.put(...args);
    },
  };
  await take(id, { blobs: slow });
  expect(await newest()).toMatchObject({ status: "running" });
});

test("gives up after three failures, in words, and sends no success email", async () => {
  const id = await order();
  const broken = { ...app.adapters.blobs, put: () => Promise.reject(new Error("broken")) };
  await expect(take(id, { blobs: broken })).rejects.toThrow("broken");
  await expect(take(id, { blobs: broken })).rejects.toThrow("broken");
  await take(id, { blobs: broken });
  expect(await newest()).toMatchObject({ status: "failed" });
  expect(sent).toEqual([]);
  await order();
});

test("fails an export without progress for two hours", async () => {
  await order();
  clock.advance(2 * 60 * 60_000 + 1000);
  await withChanges().cleanup();
  expect(await newest()).toMatchObject({ status: "failed" });
});

test("retries an email without making the ZIP again, and sends it once", async () => {
  const id = await order();
  isEmailDown = true;
  await expect(take(id)).rejects.toThrow("no mail today");
  const made = await newest();
  expect(made).toMatchObject({ status: "ready" });
  isEmailDown = false;
  await take(id);
  await take(id);
  expect(sent).toHaveLength(1);
  expect(await newest()).toEqual(made);
});

test("names a file missing from the store, and delivers the rest", async () => {
  const book = await buildFinishedBook(app, { author });
  await sql`insert into book_image (book_id, id, object_key, media_type, width_px, height_px, bytes,
      created_at)
    values (${book.bookId}, ${randomUUID().replaceAll("-", "")}, 'pictures/gone', 'image/png', 1, 1, 1, now())`.execute(
    app.foundation.db,
  );
  await take(await order());
  const files = unzipSync(await fetchZip(await openTicket()));
  expect(strFromU8(files["files-not-there.txt"] ?? new Uint8Array())).toBe(
    "books/001-Salt-Stone/pictures/gone-print.png\r\nbooks/001-Salt-Stone/pictures/gone-screen.webp",
  );
});

test("reports a missing part before the first byte", async () => {
  const id = await order();
  await take(id);
  const path = await openTicket();
  await app.adapters.blobs.delete(`data-exports/${id}/1/00000`);
  expect(await author.call("GET", path)).toMatchObject({
    status: 410,
    body: { code: "account.export_lost" },
  });
});

test("exports a table of many rows completely, page by page", async () => {
  const { db } = app.foundation;
  for (let n = 0; n < 60; n += 1) {
    await sql`select credit_grant(${author.id}, ${n + 1}, 'purchased', null, 'purchase', 'pack', '=1+1', ${`p${n}`})`.execute(
      db,
    );
  }
  await take(await order());
  const files = unzipSync(await fetchZip(await openTicket()));
  const rows: unknown[] = JSON.parse(strFromU8(files["account/credit-history.json"] ?? new Uint8Array()));
  expect(rows.map((row) => Object(row).amount)).toEqual([40, ...Array.from({ length: 60 }, (_, n) => n + 1)]);
  expect(strFromU8(files["account/credit-history.csv"] ?? new Uint8Array())).toContain(",'=1+1,60,");
});
