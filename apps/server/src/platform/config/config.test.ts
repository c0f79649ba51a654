import { DEFAULT_PRICES } from "@colophon/contracts/billing/price-table";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { Environment, readConfig } from "./config.ts";
import { configErrorOf } from "./testing/config-error-of.ts";

const ROOT = path.join(import.meta.dirname, "../../../../..");
const EXAMPLE = path.join(ROOT, ".env.example");
const PRODUCTION = {
  NODE_ENV: "production",
  APP_URL: "https://colophon.example",
  SMTP_URL: "smtps://user:secret@mail.example:465",
};

/** Variables in the example file, with the values it shows, whether commented out or not. */
function exampleVariables(): [name: string, value: string][] {
  const lines = fs.readFileSync(EXAMPLE, "utf8").split("\n");
  return lines.flatMap((line) => {
    const match = /^#?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line);
    return match === null ? [] : [[match[1] ?? "", match[2] ?? ""] satisfies [string, string]];
  });
}

/** An image provider without a key. */
function buildImagePlace(id: string, model: string): object {
  return {
    id,
    model,
    apiKey: undefined,
    baseUrl: undefined,
    usdPerImage: null,
    timeoutMs: 180_000,
    isOn: true,
  };
}

test("has a default for every variable", () => {
  expect(readConfig({})).toEqual({
    installation: { mode: "development", logLevel: "info" },
    http: {
      host: "127.0.0.1",
      port: 3000,
      appUrl: "http://localhost:3000",
      trustProxy: false,
      callsPerMinute: 300,
      isOnlyHere: true,
    },
    storage: {
      dataDirectory: path.resolve(".data"),
      bucket: undefined,
      retention: { unusedDays: 90, bytesPerAuthor: 1_000_000_000 },
    },
    database: { url: undefined, ownerUrl: undefined },
    email: { smtpUrl: undefined, from: "Colophon <no-reply@localhost>" },
    support: {
      inbox: {
        answered_in: { authors: "4–8 hours", general: "24–48 hours", technical: "12–24 hours" },
        hours: "Monday to Friday, 9 am to 6 pm Eastern Time",
        mailboxes: [],
      },
      inboundSecret: undefined,
      mailbox: undefined,
    },
    writing: {
      workerBooks: 20,
      booksPerDay: { premium: 30, others: 20 },
      ceiling: { billedTokens: 200_000_000, usd: null },
      sampleWriter: { allowed: true, delayMs: 0 },
    },
    models: {
      textProviders: [],
      authorKeys: {
        openai: { baseUrl: undefined, models: { strong: "gpt-6.2-sol", cheap: "gpt-6-luna" } },
        anthropic: { baseUrl: undefined, models: { strong: "claude-sonnet-5-5", cheap: "claude-haiku-5-5" } },
        gemini: {
          baseUrl: undefined,
          models: { strong: "gemini-3.8-flash", cheap: "gemini-3.5-flash-lite" },
        },
      },
      prices: {},
      properties: {},
    },
    imageProviders: [],
    imagePlaces: {
      fal: buildImagePlace("fal", "fal-ai/flux-2"),
      openai: buildImagePlace("openai", "gpt-image-2.6-sunburst"),
      gemini: { ...buildImagePlace("gemini", "gemini-nano-banana-2.1"), usdPerImage: 0.034 },
    },
    openid: undefined,
    payments: {
      stripe: undefined,
      stripeVia: { apiUrl: undefined, automaticTax: false },
      mayBeLocal: true,
      prices: DEFAULT_PRICES,
      lifetimeEndsAt: null,
    },
    secrets: { key: undefined, olderKeys: [], mayBeMade: true },
    security: {
      bursts: {
        failedSignIns: 100,
        registrations: 50,
        resetsAsked: 50,
        limitsHit: 20,
        unboundTokens: 5,
      },
    },
  });
});

test("returns what is set", () => {
  const config = readConfig({
    ...PRODUCTION,
    LOG_LEVEL: "warn",
    HOST: "0.0.0.0",
    PORT: "0",
    TRUST_PROXY: "on",
    API_CALLS_PER_MINUTE: "5",
    DATABASE_URL: "postgresql://u:p@db/x",
    DATABASE_OWNER_URL: "postgres://owner:q@db/x",
    MAIL_FROM: "Books <books@colophon.example>",
    WORKER_BOOKS: "3",
    FILES_UNUSED_DAYS: "7",
    FILES_MB_PER_AUTHOR: "25",
    FAIR_USE_BOOKS_PER_DAY: "4",
    BOOKS_PER_DAY: "5",
    TOKENS_PER_DAY: "1000000000000",
    SPEND_PER_DAY_USD: "7",
    SAMPLE_WRITER_DELAY_MS: "60000",
    ALARM_FAILED_SIGN_INS: "11",
    ALARM_REGISTRATIONS: "12",
    ALARM_RESETS_ASKED: "13",
    ALARM_LIMITS_HIT: "14",
    ALARM_FOREIGN_TOKENS: "15",
  });
  expect(config).toMatchObject({
    installation: { mode: "production", logLevel: "warn" },
    http: { host: "0.0.0.0", port: 0, appUrl: PRODUCTION.APP_URL, trustProxy: true, callsPerMinute: 5 },
    storage: { retention: { unusedDays: 7, bytesPerAuthor: 25_000_000 } },
    database: { url: "postgresql://u:p@db/x", ownerUrl: "postgres://owner:q@db/x" },
    email: { smtpUrl: PRODUCTION.SMTP_URL, from: "Books <books@colophon.example>" },
    writing: {
      workerBooks: 3,
      booksPerDay: { premium: 4, others: 5 },
      ceiling: { billedTokens: 1_000_000_000_000, usd: 7 },
      sampleWriter: { delayMs: 60_000 },
    },
    security: {
      bursts: {
        failedSignIns: 11,
        registrations: 12,
        resetsAsked: 13,
        limitsHit: 14,
        unboundTokens: 15,
      },
    },
  });
});

test("treats an empty variable as unset", () => {
  const empty = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, ""]));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test("ignores variables of other programs", () => {
  expect(readConfig({ HOME: "/root", OPENAI_ORGANISATION: "x" })).toEqual(readConfig({}));
});

test("derives the site's URL from the port, and trims slashes at its end", () => {
  expect(readConfig({ PORT: "8080" }).http.appUrl).toBe("http://localhost:8080");
  expect(readConfig({ APP_URL: "https://books.example/colophon//" }).http.appUrl).toBe(
    "https://books.example/colophon",
  );
});

test("makes the data directory absolute", () => {
  expect(readConfig({ DATA_DIR: "some/place" }).storage.dataDirectory).toBe(path.resolve("some/place"));
});

test.each([
  [{ NODE_ENV: "prod" }, "NODE_ENV must be development, production or test."],
  [{ PORT: "eighty" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "-1" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "80.5" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: " " }, "PORT must be a whole number from 0 to 65535."],
  [{ TOKENS_PER_DAY: "1000000000001" }, "TOKENS_PER_DAY must be a whole number from 1 to 1000000000000."],
  [{ TOKENS_PER_DAY: "9".repeat(400) }, "TOKENS_PER_DAY must be a whole number from 1 to 1000000000000."],
  [{ WORKER_BOOKS: "0" }, "WORKER_BOOKS must be a whole number from 1 to 1000."],
  [{ FAIR_USE_BOOKS_PER_DAY: "10001" }, "FAIR_USE_BOOKS_PER_DAY must be a whole number from 1 to 10000."],
  [{ SAMPLE_WRITER_DELAY_MS: "60001" }, "SAMPLE_WRITER_DELAY_MS must be a whole number from 0 to 60000."],
  [{ APP_URL: "books.example" }, "APP_URL must be an address such as https://example.org."],
  // A link with this scheme would run in the reader's email client.
  [{ APP_URL: "javascript:alert(1)" }, "APP_URL must be an address such as https://example.org."],
  [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL must start with postgres://."],
  [
    { DATABASE_URL: "postgres://localhost/x", DATABASE_OWNER_URL: "localhost" },
    "DATABASE_OWNER_URL must start with postgres://.",
  ],
  [{ SMTP_URL: "https://mail.example" }, "SMTP_URL must start with smtp:// or smtps://."],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent."],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be on or off."],
  [{ SAMPLE_WRITER: "1" }, "SAMPLE_WRITER must be on or off."],
  [{ OPENAI_BASE_URL: "localhost" }, "OPENAI_BASE_URL must be an address such as https://example.org."],
  [{ ANTHROPIC_BASE_URL: "x" }, "ANTHROPIC_BASE_URL must be an address such as https://example.org."],
  [{ GEMINI_BASE_URL: "x" }, "GEMINI_BASE_URL must be an address such as https://example.org."],
  [{ COMPATIBLE_BASE_URL: "x" }, "COMPATIBLE_BASE_URL must be an address such as https://example.org."],
  [{ S3_ENDPOINT: "minio:9000" }, "S3_ENDPOINT must be an address such as https://example.org."],
] satisfies [Record<string, string>, string][])("rejects %j in words", (environment, sentence) => {
  expect(configErrorOf(environment)).toBe(`The configuration is not right. ${sentence}`);
});

test("names every wrong variable at once", () => {
  const sentence = configErrorOf({ PORT: "x", TRUST_PROXY: "maybe", MODEL_PRICES: "[" });
  expect(sentence).toContain("PORT must");
  expect(sentence).toContain("TRUST_PROXY must");
  expect(sentence).toContain("MODEL_PRICES must");
});

test("repeats no value in a rejection, since values hold passwords", () => {
  const sentence = configErrorOf({ SMTP_URL: "tcp://user:hunter2@mail", DATABASE_URL: "db://u:hunter2@h/x" });
  expect(sentence).not.toContain("hunter2");
});

test("rejects a database owner without the database", () => {
  expect(configErrorOf({ DATABASE_OWNER_URL: "postgres://owner@db/x" })).toBe(
    "DATABASE_OWNER_URL goes with DATABASE_URL: name the role there that Colophon runs as, in the same database.",
  );
});

test("requires a mail server in production", () => {
  expect(configErrorOf({ ...PRODUCTION, SMTP_URL: "" })).toBe(
    "SMTP_URL must be set in production: without it no author could confirm an address.",
  );
});

test("requires the site's URL in production", () => {
  expect(configErrorOf({ ...PRODUCTION, APP_URL: "" })).toBe(
    "APP_URL must be set in production: mailed links start with it.",
  );
});

test("uses the sample writer in production only if enabled", () => {
  expect(readConfig(PRODUCTION).writing.sampleWriter.allowed).toBe(false);
  expect(readConfig({ ...PRODUCTION, SAMPLE_WRITER: "on" }).writing.sampleWriter.allowed).toBe(true);
});

test("allows disabling the sample writer elsewhere", () => {
  expect(readConfig({ SAMPLE_WRITER: "off" }).writing.sampleWriter.allowed).toBe(false);
});

test("encrypts with the configured keys, and generates them only outside production", () => {
  const key = "a".repeat(32);
  expect(readConfig({ SECRETS_KEY: key }).secrets).toEqual({ key, olderKeys: [], mayBeMade: true });
  expect(readConfig(PRODUCTION).secrets).toEqual({ key: undefined, olderKeys: [], mayBeMade: false });
  expect(configErrorOf({ SECRETS_KEY: "hunter2" })).toBe(
    "The configuration is not right. SECRETS_KEY must have at least 32 characters that nobody can guess.",
  );
});

test("requires both halves of a bucket's key", () => {
  const sentence = "S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.";
  expect(configErrorOf({ S3_BUCKET: "books" })).toBe(sentence);
  expect(configErrorOf({ S3_BUCKET: "books", S3_ACCESS_KEY_ID: "a" })).toBe(sentence);
  expect(configErrorOf({ S3_BUCKET: "books", S3_SECRET_ACCESS_KEY: "b" })).toBe(sentence);
});

test("uses a bucket with its key, by default in the usual region at Amazon", () => {
  const bucket = { S3_BUCKET: "books", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
  expect(readConfig(bucket).storage.bucket).toEqual({
    bucket: "books",
    accessKeyId: "a",
    secretAccessKey: "b",
    endpoint: undefined,
    region: "us-east-1",
  });
  const elsewhere = { ...bucket, S3_ENDPOINT: "http://minio:9000", S3_REGION: "eu-west-1" };
  expect(readConfig(elsewhere).storage.bucket).toMatchObject({
    endpoint: "http://minio:9000",
    region: "eu-west-1",
  });
});

test("documents exactly the variables in the example that are read", () => {
  const names = exampleVariables().map(([name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
});

test("changes nothing with a copy of the example", () => {
  const active = fs
    .readFileSync(EXAMPLE, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(active).toEqual([]);
});

test("makes every line of the example usable, with its default", () => {
  const shown = Object.fromEntries(exampleVariables());
  expect(readConfig(shown)).toBeDefined();
  const defaults = Environment.parse({});
  expect(Environment.parse(shown)).toMatchObject(defaults);
});

/** Rows of the tables in docs/configuration.md: the variables, and their stated defaults. */
function rowsOfDocument(): { names: string[]; defaults: string[] }[] {
  const table = fs.readFileSync(path.join(ROOT, "docs/configuration.md"), "utf8");
  const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
  return table.split("\n").flatMap((line) => {
    const [, names = "", , defaults = ""] = line.split("|");
    return quoted(names).length === 0 ? [] : [{ names: quoted(names), defaults: quoted(defaults) }];
  });
}

test("lists variables with their defaults in docs/configuration.md", () => {
  const rows = rowsOfDocument();
  const known: ReadonlySet<string> = new Set(Object.keys(Environment.shape));
  expect(rows.flatMap(({ names }) => names).filter((name) => !known.has(name))).toEqual([]);
  const written = rows
    .filter(({ names, defaults }) => names.length === defaults.length)
    .flatMap(({ names, defaults }) => names.map((name, index) => [name, defaults[index] ?? ""] as const))
    // If another variable takes over, there is no default to compare.
    .filter(([, shown]) => !/[A-Z]{2}/.test(shown));
  expect(written.map(([name]) => name)).toEqual([
    "HOST",
    "PORT",
    "TRUST_PROXY",
    "API_CALLS_PER_MINUTE",
    "LOG_LEVEL",
    "DATA_DIR",
    "FILES_UNUSED_DAYS",
    "FILES_MB_PER_AUTHOR",
    "IMAGE_TIMEOUT_SECONDS",
    "WORKER_BOOKS",
    "BOOKS_PER_DAY",
    "FAIR_USE_BOOKS_PER_DAY",
  ]);
  expect(Environment.parse(Object.fromEntries(written))).toEqual(Environment.parse({}));
});

test.each(["127.0.0.1", "127.0.1.1", "::1", "localhost"])("binds %s to this machine only", (HOST) => {
  expect(readConfig({ HOST }).http.isOnlyHere).toBe(true);
  // A proxy on this machine lets others in.
  expect(readConfig({ HOST, TRUST_PROXY: "on" }).http.isOnlyHere).toBe(false);
});

test.each(["0.0.0.0", "::", "192.168.1.7", "127.0.0.1.example", "books.example"])(
  "opens %s to others",
  (HOST) => {
    expect(readConfig({ HOST }).http.isOnlyHere).toBe(false);
  },
);
