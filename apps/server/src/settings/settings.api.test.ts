import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { DEFAULT_PRICES } from "@colophon/contracts/billing/price-table";
import { DEFAULT_SITE } from "@colophon/contracts/settings/site-details";
import { type TestAuthor, callAs } from "../platform/testing/authors.ts";
import { shelve } from "../platform/testing/shelve.ts";
import { type SettingsStage, buildSettingsStage, soon } from "./testing/build-settings-stage.ts";

let stage: SettingsStage;
beforeEach(async () => {
  stage = await buildSettingsStage();
});
afterEach(() => stage.close());

const LIMITS = {
  books_per_day: 5,
  premium_books_per_day: 6,
  tokens_per_day: 7,
  spend_per_day_usd: null,
  calls_per_minute: 1_000_000,
};
const OPEN = { registration: true, generation: true, imports: true, exports: true, purchases: true };
const CLOSED = { registration: false, generation: false, imports: false, exports: false, purchases: false };

test("uses the configuration by default", { tags: "merge" }, async () => {
  expect(await stage.show()).toMatchObject({
    version: 0,
    changed: [],
    stripe_mode: "local",
    settings: { prices: DEFAULT_PRICES, limits: { books_per_day: 20 }, claims: [], banner: "" },
  });
});

test("applies a saved setting at once here and within five seconds in another process", async () => {
  const other = await stage.anotherProcess();
  const { status, body } = await stage.save({ limits: LIMITS });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: 1,
    settings: { limits: LIMITS },
    changed: [{ key: "limits", by: expect.any(String) }],
  });
  expect(stage.app.features.settings.current().limits.books_per_day).toBe(5);
  await soon(() => other.settings.current().limits.books_per_day === 5);
});

test("notices a change without its notification at the next check", { tags: "merge" }, async () => {
  const other = await stage.anotherProcess();
  await sql`insert into site_setting (key, value, version, changed_at) values ('banner', '"Back at noon"', 1, now())`.execute(
    stage.app.foundation.db,
  );
  await soon(() => other.settings.current().banner === "Back at noon");
  expect(other.settings.current().banner).toBe("Back at noon");
});

test("resets by null to the configuration, and increments the version", { tags: "merge" }, async () => {
  await stage.save({ limits: LIMITS });
  const { body } = await stage.save({ limits: null });
  expect(body).toMatchObject({ version: 2, settings: { limits: { books_per_day: 20 } }, changed: [] });
});

test("rejects an older form with a notice, and stores nothing of it", { tags: "merge" }, async () => {
  await stage.save({ banner: "Mine" }, 0);
  const { status, body } = await stage.save({ banner: "Yours", limits: LIMITS }, 0);
  expect([status, body["code"], body["version"]]).toEqual([409, "settings.changed_meanwhile", 1]);
  expect(await stage.show()).toMatchObject({
    version: 1,
    settings: { banner: "Mine", limits: { books_per_day: 20 } },
  });
});

test("requires the version a form started with", { tags: "merge" }, async () => {
  const { status } = await stage.admin.call("POST", "/api/admin/settings", {
    body: { settings: { banner: "x" } },
  });
  expect(status).toBe(422);
});

test("changes only what was changed in a full form, and logs its names", { tags: "merge" }, async () => {
  const { settings } = z
    .looseObject({ settings: z.record(z.string(), z.unknown()) })
    .parse(await stage.show());
  const { body } = await stage.save({ ...settings, limits: { ...LIMITS, calls_per_minute: 1_000_000 } });
  expect(body["changed"]).toMatchObject([{ key: "limits" }]);
  const audit = await stage.admin.call("GET", "/api/admin/audit?kind=setting");
  const fields = ["books_per_day", "premium_books_per_day", "tokens_per_day"].map((name) => `limits.${name}`);
  expect(audit.body["entries"]).toMatchObject([
    { words: "Changed settings", outcome: "done", detail: [{ name: "fields", value: fields.join(", ") }] },
  ]);
});

test("changes nothing when saving the same", { tags: "merge" }, async () => {
  await stage.save({ banner: "Back at noon" });
  expect((await stage.save({ banner: "Back at noon" })).body["version"]).toBe(1);
});

test("saves nothing of a form with one wrong field", { tags: "merge" }, async () => {
  const { status, body } = await stage.save({ banner: "Back", limits: { ...LIMITS, books_per_day: 0 } });
  expect(status).toBe(422);
  expect(body["fields"]).toEqual({
    "settings.limits.books_per_day": "Enter a whole number of books from 1 to 10,000",
  });
  expect(await stage.show()).toMatchObject({ version: 0, settings: { banner: "" } });
});

test("applies prices to later purchases, in the order packs were written", { tags: "merge" }, async () => {
  const packs = { zeta: { ...DEFAULT_PRICES.packs["quick_boost"], cents: 2500 }, ...DEFAULT_PRICES.packs };
  await stage.save({ prices: { ...DEFAULT_PRICES, packs } });
  const { body } = await stage.author.call("GET", "/api/credits/packages");
  expect(Object.keys(Object(body["packages"]))).toEqual(Object.keys(packs));
  expect(body["current_prices"]).toMatchObject({ zeta: { price_usd: 25 } });
});

test("does not remove a plan with subscribers", { tags: "merge" }, async () => {
  const plans = { yearly: { name: "Pro for a year", credits: 900, cents: 19_000 } };
  const { status, body } = await stage.save({ prices: { ...DEFAULT_PRICES, plans } });
  expect([status, Object.keys(Object(body["fields"]))]).toEqual([422, ["settings.prices.plans"]]);
});

test("applies the daily limit of books", { tags: "merge" }, async () => {
  await stage.save({ limits: { ...LIMITS, books_per_day: 1, tokens_per_day: 1_000_000 } });
  const order = { title: "Salt and Stone", genre: "Romance", chapters: 1 };
  const first = await stage.author.call("POST", "/api/books/generate", { body: order });
  const second = await stage.author.call("POST", "/api/books/generate", { body: { ...order, title: "Sea" } });
  expect([first.status, second.status, second.body["code"]]).toEqual([202, 429, "books.daily_limit"]);
});

test("counts calls per minute against the setting", { tags: "merge" }, async () => {
  await stage.save({ limits: { ...LIMITS, calls_per_minute: 60 } });
  const statuses: number[] = [];
  for (let call = 0; call < 65; call += 1) {
    statuses.push((await stage.author.call("GET", "/api/credits/balance")).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

const CLOSED_CALLS = [
  [
    "registration",
    "POST",
    "/api/auth/register",
    { email: "a@b.example", full_name: "A", password: "long enough 9" },
  ],
  ["generation", "POST", "/api/books/generate", { title: "Salt", genre: "Romance", chapters: 1 }],
  ["generation", "POST", "/api/covers/generate", {}],
  ["generation", "POST", "/api/books/6c0e0f0a-0f0e-4b4a-9d6c-0f1f2f3f4f5f/changes", {}],
  ["imports", "POST", "/api/imports/6c0e0f0a-0f0e-4b4a-9d6c-0f1f2f3f4f5f/book", {}],
  ["exports", "POST", "/api/books/6c0e0f0a-0f0e-4b4a-9d6c-0f1f2f3f4f5f/exports", { formats: ["pdf"] }],
  ["exports", "POST", "/api/books/6c0e0f0a-0f0e-4b4a-9d6c-0f1f2f3f4f5f/package", {}],
  ["exports", "POST", "/api/books/6c0e0f0a-0f0e-4b4a-9d6c-0f1f2f3f4f5f/preflight", {}],
  ["purchases", "POST", "/api/credits/purchase", { package_id: "quick_boost" }],
  ["purchases", "POST", "/api/payments/create-checkout", { plan_type: "monthly" }],
] as const;

test.each(CLOSED_CALLS)(
  "with %s disabled, %s %s says what is unavailable and what stays",
  { tags: "merge" },
  async (room, method, url, body) => {
    await stage.save({ switches: { ...OPEN, [room]: false } });
    const caller = room === "registration" ? callAs(stage.app, null) : stage.author.call;
    const refused = await caller(method, url, { body });
    expect(refused.body).toMatchObject({ status: 503, code: "site.switched_off", room });
    expect(refused.body["detail"]).toContain("Nothing was done or charged");
    await stage.save({ switches: { ...CLOSED, [room]: true } });
    expect((await caller(method, url, { body })).body["code"]).not.toBe("site.switched_off");
  },
);

test(
  "with generation disabled, continues a paused book, and does not restart a failed one",
  { tags: "merge" },
  async () => {
    const { author, app: it } = stage;
    const order = { title: "Salt and Stone", genre: "Romance", chapters: 1 };
    const { id } = (await author.call("POST", "/api/books/generate", { body: order })).body;
    await author.call("POST", `/api/books/${String(id)}/pause`, { body: {} });
    const failed = await shelve(it, author.id, { title: "Stopped", status: "failed" });
    const resume = (bookId: unknown): ReturnType<TestAuthor["call"]> =>
      author.call("POST", `/api/books/${String(bookId)}/resume`, { body: {} });
    await stage.save({ switches: { ...OPEN, generation: false } });
    expect((await resume(failed)).body).toMatchObject({ code: "site.switched_off", room: "generation" });
    expect((await resume(id)).status).toBe(202);
    await stage.save({ switches: OPEN });
    expect((await resume(failed)).status).toBe(202);
  },
);

test("applies a disabled feature in another process too", { tags: "merge" }, async () => {
  const other = await stage.anotherProcess();
  await stage.save({ switches: { ...OPEN, imports: false } });
  await soon(() => {
    try {
      other.settings.assertFeatureEnabled("imports");
      return false;
    } catch {
      return true;
    }
  });
  expect(() => other.settings.assertFeatureEnabled("exports")).not.toThrow();
});

test(
  "publishes who runs the site, what is enabled, announcements, and claims with their source",
  { tags: "merge" },
  async () => {
    const claim = { text: "Read by librarians", source: "Survey, May 2026", substantiated_by: "Ada, editor" };
    await stage.save({ claims: [claim], banner: "Back at noon" });
    const { body } = await callAs(stage.app, null)("GET", "/api/site");
    expect(body).toMatchObject({
      claims: [claim],
      banner: "Back at noon",
      switches: OPEN,
      site: { response_time: "4-8 hours" },
    });
  },
);

test("shows a missing mailbox as none, and can set and remove it", { tags: "merge" }, async () => {
  const mailboxes = async (): Promise<unknown> => {
    const { site } = z
      .object({ site: z.object({ support_email: z.unknown(), privacy_email: z.unknown() }) })
      .parse((await callAs(stage.app, null)("GET", "/api/site")).body);
    return [site.support_email, site.privacy_email];
  };
  expect(await mailboxes()).toEqual([null, null]);
  const site = { ...DEFAULT_SITE, operator: "Salt Press", support_email: "help@salt.example" };
  expect((await stage.save({ site })).status).toBe(200);
  expect(await mailboxes()).toEqual(["help@salt.example", null]);
  expect((await stage.save({ site: { ...site, support_email: null } })).status).toBe(200);
  expect(await mailboxes()).toEqual([null, null]);
});

test("uses the configuration for an unreadable value, and keeps the others", { tags: "merge" }, async () => {
  await stage.save({ banner: "Back at noon", limits: LIMITS });
  await sql`update site_setting set value = '{"books_per_day": "many"}' where key = 'limits'`.execute(
    stage.app.foundation.db,
  );
  expect(await stage.show()).toMatchObject({
    settings: { banner: "Back at noon", limits: { books_per_day: 20 } },
  });
});

test("denies authors all of it", { tags: "merge" }, async () => {
  expect((await stage.author.call("GET", "/api/admin/settings")).status).toBe(403);
  expect((await stage.author.call("POST", "/api/admin/settings", { body: { version: 0 } })).status).toBe(403);
});
