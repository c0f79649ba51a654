// @module-tag merge
import { DEFAULT_PRICES } from "@colophon/contracts/billing/price-table";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestAuthor, buildAuthor, callAs } from "../platform/testing/authors.ts";
import {
  FAL_KEY,
  STRIPE_TEST,
  type SettingsStage,
  buildSettingsStage,
} from "./testing/build-settings-stage.ts";

const SETTINGS_URL = "/api/admin/settings";
const OPEN = { registration: true, generation: true, imports: true, exports: true, purchases: true };
const PACK = { ...DEFAULT_PRICES.packs["quick_boost"], name: "A pack", credits: 10, cents: 500 };

let stage: SettingsStage;
let other: TestAuthor;
beforeAll(async () => {
  stage = await buildSettingsStage();
  other = await buildAuthor(stage.app, { isAdmin: true });
});
afterAll(() => stage.close());
beforeEach(async () => {
  for (const table of ["site_setting", "site_secret", "text_provider"]) {
    await sql`delete from ${sql.table(table)}`.execute(stage.app.ownerDb);
  }
  await stage.show();
});

async function stored(): Promise<unknown[]> {
  const settings = await sql`select key from site_setting where value is not null`.execute(stage.app.ownerDb);
  const secrets = await sql`select name from site_secret`.execute(stage.app.ownerDb);
  return [...settings.rows, ...secrets.rows];
}

const site = {
  operator: "Salt Press",
  company: "",
  support_email: "help@salt.example",
  privacy_email: "privacy@salt.example",
  hours: "",
  response_time: "",
};
const image = (usd: unknown): object => ({
  openai: { model: "a", usd_a_picture: usd },
  fal: { model: "b", usd_a_picture: null },
  gemini: { model: "c", usd_a_picture: null },
});
const packs = (pack: object, id = "one"): object => ({
  prices: { ...DEFAULT_PRICES, packs: { [id]: { ...PACK, ...pack } } },
});
const limits = (changes: object): object => ({
  limits: {
    books_per_day: 1,
    premium_books_per_day: 1,
    tokens_per_day: 1,
    spend_per_day_usd: null,
    calls_per_minute: 60,
    ...changes,
  },
});

test.each<[string, object]>([
  ["a price below what can be paid", packs({ cents: 49 })],
  ["a price of part of a cent", packs({ cents: 500.5 })],
  ["a price below nothing", packs({ cents: -500 })],
  ["a price beyond all sense", packs({ cents: 100_000_000 })],
  ["a price that is a text", packs({ cents: "500" })],
  ["a pack of no credits", packs({ credits: 0 })],
  ["a pack without a name", packs({ name: "   " })],
  ["a pack whose name cannot be seen", packs({ name: "\u200B\u200B" })],
  ["a pack whose name turns what follows about", packs({ name: "A\u202Epack\u0000" })],
  ["a pack whose id is an address", packs({}, "../one")],
  ["a pack whose id is of capital letters", packs({}, "ONE")],
  ["no pack at all", { prices: { ...DEFAULT_PRICES, packs: {} } }],
  [
    "more packs than can be shown",
    {
      prices: {
        ...DEFAULT_PRICES,
        packs: Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`pack_${at}`, PACK])),
      },
    },
  ],
  ["no plan at all", { prices: { ...DEFAULT_PRICES, plans: {} } }],
  ["fewer calls a minute than mending this takes", limits({ calls_per_minute: 59 })],
  ["no books a day", limits({ books_per_day: 0 })],
  ["half a book a day", limits({ books_per_day: 1.5 })],
  ["a ceiling of nothing", limits({ spend_per_day_usd: 0 })],
  ["tokens beyond what can be counted", limits({ tokens_per_day: 1e13 })],
  ["a model without a provider", { model_prices: { "gpt-5": { input: 1, output: 1 } } }],
  ["a model price below nothing", { model_prices: { "openai/x": { input: -1, output: 1 } } }],
  ["a model price nobody knows of", { model_prices: { "openai/x": { input: 1, output: 1, free: 1 } } }],
  ["a picture below nothing", { image_models: image(-0.01) }],
  ["a picture of more than all", { image_models: image(100.01) }],
  ["a provider of pictures twice", { image_order: ["fal", "fal", "openai"] }],
  ["a provider of pictures left out", { image_order: ["fal", "openai"] }],
  ["a provider of pictures that there is not", { image_order: ["fal", "openai", "acme"] }],
  ["nobody who runs the site", { site: { ...site, operator: "" } }],
  ["an address that is none", { site: { ...site, support_email: "help" } }],
  [
    "an address that writes another line into a mail",
    { site: { ...site, support_email: "help@salt.example\r\nBcc: all@salt.example" } },
  ],
  ["a claim without a source", { claims: [{ text: "The best", source: "", substantiated_by: "Ada" }] }],
  ["a claim that nobody stands for", { claims: [{ text: "The best", source: "A survey" }] }],
  [
    "more claims than can be shown",
    { claims: Array.from({ length: 13 }, () => ({ text: "a", source: "b", substantiated_by: "c" })) },
  ],
  ["a switch that is neither open nor closed", { switches: { ...OPEN, imports: "no" } }],
  ["a switch left out", { switches: { registration: true } }],
  ["a banner as long as a page", { banner: "x".repeat(301) }],
  ["a banner that nobody can see", { banner: "\u200B\u2060" }],
  ["a setting that there is not", { secrets: "x" }],
  ["a setting by the name of a prototype", { toString: "x", hasOwnProperty: 1 }],
  ["a list in place of the settings", []],
])("rejects %s with a sentence at its field, with the full form", async (_, wrong) => {
  const body = {
    version: 0,
    settings: Array.isArray(wrong) ? wrong : { claims: [], banner: "Kept out", ...wrong },
  };
  const refused = await stage.admin.call("POST", SETTINGS_URL, { body });
  expect(refused.status).toBe(422);
  const { fields } = z.object({ fields: z.record(z.string(), z.string().min(8)) }).parse(refused.body);
  expect(Object.keys(fields).every((field) => field.startsWith("settings"))).toBe(true);
  expect(await stored()).toEqual([]);
});

test.each<[string, object]>([
  ["an empty key", { fal_api_key: "" }],
  ["a key of spaces", { fal_api_key: "   " }],
  ["a key that writes another header", { fal_api_key: "key\r\nx-other: 1" }],
  ["a key with a nought in it", { fal_api_key: "key\u0000key" }],
  ["a key with an accent", { openai_api_key: "sk-é-123456789" }],
  ["a key as long as a book", { fal_api_key: "k".repeat(1001) }],
  ["a key that is a list", { fal_api_key: ["k"] }],
  ["a key for a name that there is not", { other_api_key: "k-123456789" }],
  ["a key for the name of a prototype", { toString: "k-123456789" }],
])("does not store %s, and does not repeat it", async (_, keys) => {
  const refused = await stage.saveKeys({ ...STRIPE_TEST, ...keys });
  expect(refused.status).toBe(422);
  for (const key of Object.values(STRIPE_TEST)) expect(JSON.stringify(refused.body)).not.toContain(key);
  expect(await stored()).toEqual([]);
});

test("shows no part of a short key", async () => {
  await stage.saveKeys({ fal_api_key: "elevenchars" });
  expect((await stage.show())["api_keys"]).toMatchObject({ fal_configured: true, fal_partial: null });
  await stage.saveKeys({ fal_api_key: "twelve-chars" });
  expect((await stage.show())["api_keys"]).toMatchObject({ fal_partial: "…hars" });
});

test("trims spaces around a pasted key", async () => {
  await stage.saveKeys({ fal_api_key: `  ${FAL_KEY}\n` });
  expect((await stage.show())["api_keys"]).toMatchObject({ fal_partial: "…FA11" });
});

test("does not remove an added plan when resetting to the configuration", async () => {
  const monthly = Object.values(DEFAULT_PRICES.plans)[0];
  const plans = { ...DEFAULT_PRICES.plans, quarterly: { ...monthly, name: "By the quarter", cents: 4900 } };
  expect((await stage.save({ prices: { ...DEFAULT_PRICES, plans } })).status).toBe(200);
  const refused = await stage.save({ prices: null });
  expect([refused.status, Object.keys(Object(refused.body["fields"]))]).toEqual([
    422,
    ["settings.prices.plans"],
  ]);
  expect(Object.keys(stage.app.features.settings.current().prices.plans)).toContain("quarterly");
});

test("resets prices without an added plan to the configuration", async () => {
  await stage.save(packs({ name: "Another" }));
  const { status, body } = await stage.save({ prices: null });
  expect(status).toBe(200);
  expect(body).toMatchObject({ settings: { prices: DEFAULT_PRICES }, changed: [] });
});

test("saves one of several administrators at once, and tells the others whose version holds", async () => {
  const banners = ["One", "Two", "Three", "Four"];
  const answers = await Promise.all(
    banners.map((banner, at) =>
      (at % 2 === 0 ? stage.admin : other).call("POST", SETTINGS_URL, {
        body: { version: 0, settings: { banner } },
      }),
    ),
  );
  const acceptedAt = answers.findIndex(({ status }) => status === 200);
  const refused = answers.filter((_, at) => at !== acceptedAt);
  expect(refused.map(({ status, body }) => [status, body["code"], body["version"]])).toEqual(
    refused.map(() => [409, "settings.changed_meanwhile", 1]),
  );
  expect(await stage.show()).toMatchObject({ version: 1, settings: { banner: banners[acceptedAt] } });
});

test("rejects a form with a future version like an old one", async () => {
  for (const version of [1, 7, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await stage.save({ banner: "From tomorrow" }, version);
    expect([status, body["code"], body["version"]]).toEqual([409, "settings.changed_meanwhile", 0]);
  }
  for (const version of [-1, 0.5, 2 ** 60])
    expect((await stage.save({ banner: "x" }, version)).status).toBe(422);
});

test("stores keys and settings together or not at all", async () => {
  const settings = { banner: "Back at noon" };
  const api_keys = { fal_api_key: FAL_KEY, stripe_secret_key: "sk_live_abcdefgh1" };
  const mixed = { ...api_keys, stripe_publishable_key: "pk_test_abcdefgh2" };
  const refused = await stage.admin.call("POST", SETTINGS_URL, {
    body: { version: 0, settings, api_keys: mixed, text_preference: "openai" },
  });
  expect([refused.status, refused.body["code"]]).toEqual([409, "settings.stripe_modes_differ"]);
  expect(await stored()).toEqual([]);
  const late = await stage.admin.call("POST", SETTINGS_URL, { body: { version: 3, settings, api_keys } });
  expect(late.status).toBe(409);
  expect(await stored()).toEqual([]);
  const taken = await stage.admin.call("POST", SETTINGS_URL, { body: { version: 0, settings, api_keys } });
  expect(taken.status).toBe(200);
  expect(await stored()).toHaveLength(3);
});

test.each([
  [{ stripe_publishable_key: "pk_live_abcdefgh5" }],
  [{ stripe_secret_key: "sk_live_abcdefgh5" }],
  [{ stripe_secret_key: "rk_live_abcdefgh5", stripe_publishable_key: "pk_live_abcdefgh5" }],
  [{ stripe_secret_key: "sk_live_abcdefgh5", stripe_publishable_key: null }],
  [{ stripe_secret_key: "sk_live_abcdefgh5", stripe_webhook_secret: "whsec_another1" }],
])("rejects a live key with test keys, and keeps the old ones: %j", async (keys) => {
  await stage.saveKeys(STRIPE_TEST);
  const refused = await stage.saveKeys(keys);
  expect([refused.status, refused.body["code"]]).toEqual([409, "settings.stripe_modes_differ"]);
  expect(await stage.show()).toMatchObject({
    stripe_mode: "test",
    api_keys: {
      stripe_secret_partial: "…1111",
      stripe_publishable_partial: "…2222",
      stripe_webhook_partial: "…3333",
    },
  });
});

test("never keeps both of two modes saved at once", async () => {
  const answers = await Promise.all([
    stage.saveKeys({ stripe_secret_key: "sk_live_abcdefgh5" }),
    other.call("POST", SETTINGS_URL, { body: { api_keys: { stripe_publishable_key: "pk_test_abcdefgh6" } } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { rows } = await sql<{ mode: string }>`select mode from site_secret`.execute(stage.app.ownerDb);
  expect(rows).toHaveLength(1);
});

test("changes nothing when removing an unknown key", async () => {
  await stage.saveKeys({ fal_api_key: FAL_KEY });
  const nothing = { stripe_secret_key: null, openai_api_key: null, stripe_webhook_secret: null };
  const { status, body } = await stage.saveKeys(nothing);
  expect(status).toBe(200);
  expect(body["api_keys"]).toMatchObject({ fal_configured: true, stripe_secret_configured: false });
});

test("rejects or ignores a preferred provider without a key, and never fails", async () => {
  const { status } = await stage.admin.call("POST", SETTINGS_URL, {
    body: { version: 0, text_preference: "anthropic" },
  });
  expect(status).toBeLessThan(500);
  expect((await stage.show())["providers"]).toMatchObject({ text: [] });
});

test("publishes no key, model price, limit or administrator's name", async () => {
  await stage.saveKeys({ fal_api_key: FAL_KEY, ...STRIPE_TEST });
  await stage.save({ site, ...limits({ calls_per_minute: 1_000_000 }), banner: "Back at noon" });
  const { body } = await callAs(stage.app, null)("GET", "/api/site");
  expect(Object.keys(body).toSorted()).toEqual(["banner", "claims", "site", "switches"]);
  expect(Object.keys(Object(body["site"])).toSorted()).toEqual(Object.keys(site).toSorted());
  expect(JSON.stringify(body)).not.toMatch(/FA11|1111|Ada Test/u);
});

test("stores and returns HTML as text", async () => {
  const code = `<img src=x onerror="alert(1)"></script>`;
  const claim = { text: code, source: "javascript:alert(1)", substantiated_by: code };
  await stage.save({ banner: code, claims: [claim], site: { ...site, operator: code } });
  const answer = await callAs(stage.app, null)("GET", "/api/site");
  expect(String(answer.headers["content-type"])).toContain("application/json");
  expect(answer.body).toMatchObject({ banner: code, claims: [claim], site: { operator: code } });
});

test("logs a rejected change with its reason, without what was sent", async () => {
  await stage.saveKeys({
    fal_api_key: FAL_KEY,
    stripe_secret_key: "sk_live_a1",
    stripe_publishable_key: "pk_test_a1",
  });
  const { body } = await stage.admin.call("GET", "/api/admin/audit?limit=1");
  expect(body["entries"]).toMatchObject([{ outcome: "settings.stripe_modes_differ" }]);
  expect(JSON.stringify(body)).not.toMatch(/FA11|sk_live|pk_test/u);
});

test("shows and changes settings only with a session and second factor", async () => {
  for (const call of [callAs(stage.app, null), callAs(stage.app, "not-a-token")]) {
    expect((await call("GET", SETTINGS_URL)).status).toBe(401);
    expect((await call("POST", SETTINGS_URL, { body: { api_keys: { fal_api_key: FAL_KEY } } })).status).toBe(
      401,
    );
  }
  await sql`update users set is_admin = false where id = ${other.id}`.execute(stage.app.ownerDb);
  try {
    expect(
      (await other.call("POST", SETTINGS_URL, { body: { api_keys: { fal_api_key: FAL_KEY } } })).status,
    ).toBe(403);
  } finally {
    await sql`update users set is_admin = true where id = ${other.id}`.execute(stage.app.ownerDb);
  }
  expect(await stored()).toEqual([]);
});
