import { closeFoundation, composeFeatures, openFoundation } from "../../compose.ts";
import type { Features } from "../../features.ts";
import { readConfig } from "../../platform/config/config.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import type { WebFiles } from "../../platform/http/web-files.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

export const FAL_KEY = "fal-key-that-nobody-sees-FA11";
export const STRIPE_TEST = {
  stripe_secret_key: "sk_test_abcdefgh1111",
  stripe_publishable_key: "pk_test_abcdefgh2222",
  stripe_webhook_secret: "whsec_abcdefgh3333",
};

/** An installation with an administrator and an author, and other processes running alongside. */
export type SettingsStage = {
  app: TestApp;
  admin: TestAuthor;
  author: TestAuthor;
  /** Saves settings as the form does, with the current version by default. */
  save: (settings: object, version?: number) => ReturnType<TestAuthor["call"]>;
  saveKeys: (keys: object) => ReturnType<TestAuthor["call"]>;
  show: () => Promise<Record<string, unknown>>;
  /** Another process on the same database, which follows the settings. */
  anotherProcess: (environment?: Record<string, string>) => Promise<Features>;
  close: () => Promise<void>;
};

/** @param web  pages in place of those of the web build */
export async function buildSettingsStage(
  environment: Record<string, string> = {},
  { web }: { web?: WebFiles } = {},
): Promise<SettingsStage> {
  const app = await startTestApp({ environment, limits: NO_LIMITS, ...(web && { web }) });
  const admin = await buildAuthor(app, { isAdmin: true });
  const author = await buildAuthor(app);
  const others: (() => Promise<void>)[] = [];
  const show = async (): Promise<Record<string, unknown>> =>
    (await admin.call("GET", "/api/admin/settings")).body;
  const post = (body: object): ReturnType<TestAuthor["call"]> =>
    admin.call("POST", "/api/admin/settings", { body });
  return {
    app,
    admin,
    author,
    show,
    save: async (settings, version) =>
      post({ settings, version: version ?? Number((await show())["version"]) }),
    saveKeys: (keys) => post({ api_keys: keys }),
    async anotherProcess(variables = {}) {
      const { storage } = app.foundation.config;
      const config = readConfig({
        NODE_ENV: "test",
        LOG_LEVEL: "silent",
        DATA_DIR: storage.dataDirectory,
        ...variables,
      });
      const foundation = await openFoundation(config, { url: app.foundation.url, role: "api" });
      const features = composeFeatures(foundation, app.adapters);
      const stopping = new AbortController();
      others.push(async () => {
        stopping.abort();
        await closeFoundation(foundation);
      });
      await features.settings.follow(stopping.signal);
      await features.providers.follow(stopping.signal);
      return features;
    },
    async close() {
      for (const close of others.splice(0)) await close();
      await app.close();
    },
  };
}

/** Waits until a process has caught up. */
export async function soon(look: () => boolean): Promise<void> {
  await eventually(async () => look(), { until: Boolean });
}
