import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { secretKeeperOf } from "../compose-writers.ts";
import { inTransaction } from "../platform/db/database.ts";
import { rekey } from "../platform/secrets/rekey.ts";
import { createSecretKeeper } from "../platform/secrets/secret-keeper.ts";
import { sealedSettings } from "./settings.ts";
import {
  FAL_KEY,
  STRIPE_TEST,
  type SettingsStage,
  buildSettingsStage,
  soon,
} from "./testing/build-settings-stage.ts";

let stage: SettingsStage;
beforeEach(async () => {
  stage = await buildSettingsStage();
});
afterEach(() => stage.close());

const OPENAI_KEY = "sk-proj-that-nobody-sees-0A1B";
const ALL_KEYS = {
  openai_api_key: OPENAI_KEY,
  anthropic_api_key: "sk-ant-that-nobody-sees-2C3D",
  gemini_api_key: "AIza-that-nobody-sees-4E5F",
  fal_api_key: FAL_KEY,
  ...STRIPE_TEST,
};

test(
  "returns keys as flags and last four characters, encrypts them, and logs only their names",
  { tags: "merge" },
  async () => {
    const { status, body } = await stage.saveKeys(ALL_KEYS);
    expect(status).toBe(200);
    expect(body["api_keys"]).toEqual({
      openai_configured: true,
      anthropic_configured: true,
      fal_configured: true,
      gemini_configured: true,
      stripe_secret_configured: true,
      stripe_publishable_configured: true,
      stripe_webhook_configured: true,
      openai_partial: "…0A1B",
      anthropic_partial: "…2C3D",
      fal_partial: "…FA11",
      gemini_partial: "…4E5F",
      stripe_secret_partial: "…1111",
      stripe_publishable_partial: "…2222",
      stripe_webhook_partial: "…3333",
    });
    const audit = await stage.admin.call("GET", "/api/admin/audit?kind=setting");
    const { rows } =
      await sql`select s::text from site_secret s union all select p::text from text_provider p`.execute(
        stage.app.foundation.db,
      );
    const seen = JSON.stringify([body, await stage.show(), audit.body, rows]);
    for (const key of Object.values(ALL_KEYS)) expect(seen).not.toContain(key);
    expect(JSON.stringify(audit.body)).toContain("api_keys.fal_api_key");
  },
);

test("makes a provider of a text provider's key, and the same with a second one", async () => {
  await stage.saveKeys({ openai_api_key: OPENAI_KEY });
  await stage.saveKeys({ openai_api_key: `${OPENAI_KEY}-9Z9Z` });
  const { body } = await stage.admin.call("GET", "/api/providers");
  expect(body["providers"]).toMatchObject([{ kind: "openai", key_last_four: "9Z9Z", can_open_key: true }]);
  await stage.saveKeys({ openai_api_key: null });
  expect((await stage.admin.call("GET", "/api/providers")).body["providers"]).toEqual([]);
});

test("tries the preferred provider first", { tags: "merge" }, async () => {
  await stage.saveKeys({ openai_api_key: OPENAI_KEY, gemini_api_key: ALL_KEYS.gemini_api_key });
  const { body } = await stage.admin.call("POST", "/api/admin/settings", {
    body: { text_preference: "gemini", version: 0 },
  });
  expect(body["providers"]).toMatchObject({ text: ["gemini", "openai"] });
});

test(
  "uses fal's key at once, within five seconds elsewhere, and not after removal",
  { tags: "merge" },
  async () => {
    const other = await stage.anotherProcess();
    const paints = (): boolean => other.settings.imageModels.get("fal") !== undefined;
    expect(paints()).toBe(false);
    await stage.saveKeys({ fal_api_key: FAL_KEY });
    const { body } = await stage.author.call("GET", "/api/covers/catalogue?genre=Romance");
    expect(body["providers"]).toContainEqual(expect.objectContaining({ id: "fal", is_available: true }));
    await soon(paints);
    await stage.saveKeys({ fal_api_key: null });
    await soon(() => !paints());
  },
);

test("paints with the writing key too", { tags: "merge" }, async () => {
  expect(stage.app.features.settings.imageModels.get("openai")).toBeUndefined();
  await stage.saveKeys({ openai_api_key: OPENAI_KEY });
  const image_models = {
    openai: { model: "gpt-image-9", usd_a_picture: 0.5 },
    fal: { model: "fal-ai/flux-2", usd_a_picture: null },
    gemini: { model: "gemini-nano-banana-2.1", usd_a_picture: null },
  };
  await stage.save({ image_models });
  const offered = stage.app.features.settings.imageModels.get("openai");
  expect([offered?.model.identity().model, offered?.usdPerImage]).toEqual(["gpt-image-9", 0.5]);
});

test("offers images on cover screens in the preferred order", { tags: "merge" }, async () => {
  await stage.save({ image_order: ["gemini", "fal", "openai"] });
  const { body } = await stage.author.call("GET", "/api/covers/catalogue?genre=Romance");
  expect(body["providers"]).toMatchObject([
    { id: "painter" },
    { id: "gemini" },
    { id: "fal" },
    { id: "openai" },
  ]);
});

test(
  "applies Stripe's keys in all processes within five seconds, and the local checkout again without them",
  { tags: "merge" },
  async () => {
    const other = await stage.anotherProcess();
    await stage.saveKeys({ stripe_secret_key: STRIPE_TEST.stripe_secret_key });
    expect((await stage.show())["stripe_mode"]).toBe("local");
    await stage.saveKeys({ stripe_webhook_secret: STRIPE_TEST.stripe_webhook_secret });
    expect((await stage.show())["stripe_mode"]).toBe("test");
    expect(stage.app.features.payments.mode()).toBe("test");
    await soon(() => other.payments.mode() === "test");
    await stage.saveKeys({ stripe_secret_key: null });
    await soon(() => other.payments.mode() === "local");
  },
);

test(
  "rejects a live key with a test webhook secret, and accepts both together",
  { tags: "merge" },
  async () => {
    await stage.saveKeys(STRIPE_TEST);
    const live = { stripe_secret_key: "sk_live_abcdefgh4444" };
    const refused = await stage.saveKeys(live);
    expect([refused.status, refused.body["code"]]).toEqual([409, "settings.stripe_modes_differ"]);
    expect((await stage.show())["stripe_mode"]).toBe("test");
    const whole = {
      ...live,
      stripe_publishable_key: "pk_live_abcdefgh5555",
      stripe_webhook_secret: "whsec_new66666666",
    };
    expect((await stage.saveKeys(whole)).body["stripe_mode"]).toBe("live");
  },
);

test.each([
  ["stripe_secret_key", "pk_test_abcdefgh1111"],
  ["stripe_publishable_key", "sk_test_abcdefgh1111"],
  ["stripe_webhook_secret", "sk_test_abcdefgh1111"],
])("rejects an invalid %s at its field", { tags: "merge" }, async (name, key) => {
  const { status, body } = await stage.saveKeys({ [name]: key });
  expect([status, Object.keys(Object(body["fields"]))]).toEqual([422, [`api_keys.${name}`]]);
});

test("stores none of several keys with one wrong", { tags: "merge" }, async () => {
  await stage.saveKeys({ fal_api_key: FAL_KEY, openai_api_key: OPENAI_KEY, stripe_secret_key: "no" });
  expect((await stage.show())["api_keys"]).toMatchObject({ fal_configured: false, openai_configured: false });
});

test("does not use a key encrypted for another name", { tags: "merge" }, async () => {
  await stage.saveKeys({ fal_api_key: FAL_KEY, ...STRIPE_TEST });
  await sql`update site_secret set sealed = (select sealed from site_secret where name = 'stripe_secret_key')
    where name = 'fal_api_key'`.execute(stage.app.foundation.db);
  await stage.show();
  expect(stage.app.features.settings.imageModels.get("fal")).toBeUndefined();
});

test("prefers the environment's key, marks it, and does not change it here", { tags: "merge" }, async () => {
  const other = await buildSettingsStage({ FAL_API_KEY: "fal-of-the-environment" });
  try {
    expect(await other.show()).toMatchObject({
      by_environment: ["fal_api_key"],
      api_keys: { fal_configured: true, fal_partial: null },
    });
    const { status, body } = await other.saveKeys({ fal_api_key: FAL_KEY });
    expect([status, body["code"]]).toEqual([409, "settings.key_by_environment"]);
  } finally {
    await other.close();
  }
});

test("encrypts these again with a new installation key", { tags: "merge" }, async () => {
  await stage.saveKeys({ fal_api_key: FAL_KEY });
  const { db, config } = stage.app.foundation;
  const old = secretKeeperOf(config);
  const newSecret = "another secret of the installation, long enough";
  const newer = createSecretKeeper(() => newSecret);
  const keeper = { ...newer, open: (sealed: Uint8Array, place: string) => old.open(sealed, place) };
  const [column] = await inTransaction(db, (tx) =>
    rekey(tx, { keeper, columns: [sealedSettings], leavesUnreadable: false }),
  );
  expect(column).toMatchObject({ resealed: 1, unreadable: [] });
});
