import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ConfigError, Environment, readConfig } from "./config.ts";

const EXAMPLE = path.join(import.meta.dirname, "../../../../../.env.example");
const PRODUCTION = {
  NODE_ENV: "production",
  APP_URL: "https://colophon.example",
  SMTP_URL: "smtps://user:secret@mail.example:465",
};

const PRICES_REFUSED = 'MODEL_PRICES must be JSON such as {"openai/some-model": {"input": 1, "output": 2}}.';

/** The sentence with which an environment is refused. */
function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("This environment was not refused.");
}

/** The variables that the example names, with the values it shows, whether commented out or not. */
function exampleVariables(): [name: string, value: string][] {
  const lines = fs.readFileSync(EXAMPLE, "utf8").split("\n");
  return lines.flatMap((line) => {
    const match = /^#?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line);
    return match === null ? [] : [[match[1] ?? "", match[2] ?? ""] satisfies [string, string]];
  });
}

test("without any variable everything has a default", () => {
  expect(readConfig({})).toEqual({
    mode: "development",
    host: "127.0.0.1",
    port: 3000,
    appUrl: "http://localhost:3000",
    dataDirectory: path.resolve(".data"),
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: "Colophon <no-reply@localhost>",
    logLevel: "info",
    trustProxy: false,
    workerBooks: 20,
    fairUseBooksPerDay: 30,
    sampleWriter: { allowed: true, delayMs: 0 },
    textProviders: [],
    modelPrices: {},
    bucket: undefined,
  });
});

test("an empty variable counts as one that is not set", () => {
  const empty = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, ""]));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test("variables of other programs are left alone", () => {
  expect(readConfig({ HOME: "/root", OPENAI_ORGANISATION: "x" })).toEqual(readConfig({}));
});

test("the address of the site follows the port, and loses the slashes at its end", () => {
  expect(readConfig({ PORT: "8080" }).appUrl).toBe("http://localhost:8080");
  expect(readConfig({ APP_URL: "https://books.example/colophon//" }).appUrl).toBe(
    "https://books.example/colophon",
  );
});

test("the data directory is absolute from here on", () => {
  expect(readConfig({ DATA_DIR: "some/place" }).dataDirectory).toBe(path.resolve("some/place"));
});

test.each([
  [{ NODE_ENV: "prod" }, "NODE_ENV must be development, production or test."],
  [{ PORT: "eighty" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "-1" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "80.5" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: " " }, "PORT must be a whole number from 0 to 65535."],
  [{ WORKER_BOOKS: "0" }, "WORKER_BOOKS must be a whole number from 1 to 1000."],
  [{ FAIR_USE_BOOKS_PER_DAY: "10001" }, "FAIR_USE_BOOKS_PER_DAY must be a whole number from 1 to 10000."],
  [{ SAMPLE_WRITER_DELAY_MS: "60001" }, "SAMPLE_WRITER_DELAY_MS must be a whole number from 0 to 60000."],
  [{ APP_URL: "books.example" }, "APP_URL must be an address such as https://example.org."],
  // A link that starts with this would run in the reader's mail program.
  [{ APP_URL: "javascript:alert(1)" }, "APP_URL must be an address such as https://example.org."],
  [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL must start with postgres://."],
  [{ SMTP_URL: "https://mail.example" }, "SMTP_URL must start with smtp:// or smtps://."],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent."],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be on or off."],
  [{ SAMPLE_WRITER: "1" }, "SAMPLE_WRITER must be on or off."],
  [{ OPENAI_BASE_URL: "localhost" }, "OPENAI_BASE_URL must be an address such as https://example.org."],
  [{ ANTHROPIC_BASE_URL: "x" }, "ANTHROPIC_BASE_URL must be an address such as https://example.org."],
  [{ GEMINI_BASE_URL: "x" }, "GEMINI_BASE_URL must be an address such as https://example.org."],
  [{ COMPATIBLE_BASE_URL: "x" }, "COMPATIBLE_BASE_URL must be an address such as https://example.org."],
  [{ S3_ENDPOINT: "minio:9000" }, "S3_ENDPOINT must be an address such as https://example.org."],
  [{ MODEL_PRICES: "{gpt: 1}" }, PRICES_REFUSED],
  [{ MODEL_PRICES: '{"openai/gpt-5.1": 1}' }, PRICES_REFUSED],
  [{ MODEL_PRICES: '{"openai/gpt-5.1": {"input": -1, "output": 2}}' }, PRICES_REFUSED],
] satisfies [Record<string, string>, string][])("%j is refused in words", (environment, sentence) => {
  expect(refusalOf(environment)).toBe(`The configuration is not right. ${sentence}`);
});

test("prices of models are passed on as they are", () => {
  const prices = { "openai/gpt-5.1": { input: 1.5, cached_input: 0.5, output: 12 } };
  expect(readConfig({ MODEL_PRICES: JSON.stringify(prices) }).modelPrices).toEqual(prices);
});

test("every wrong variable is named at once", () => {
  const sentence = refusalOf({ PORT: "x", TRUST_PROXY: "maybe", MODEL_PRICES: "[" });
  expect(sentence).toContain("PORT must");
  expect(sentence).toContain("TRUST_PROXY must");
  expect(sentence).toContain("MODEL_PRICES must");
});

test("a refusal repeats no value, since values hold passwords", () => {
  const sentence = refusalOf({ SMTP_URL: "tcp://user:hunter2@mail", DATABASE_URL: "db://u:hunter2@h/x" });
  expect(sentence).not.toContain("hunter2");
});

test("production wants a mail server", () => {
  expect(refusalOf({ ...PRODUCTION, SMTP_URL: "" })).toBe(
    "SMTP_URL must be set in production: without it no author could confirm an address.",
  );
});

test("production wants the address of the site", () => {
  expect(refusalOf({ ...PRODUCTION, APP_URL: "" })).toBe(
    "APP_URL must be set in production: mailed links start with it.",
  );
});

test("in production the sample writer writes only where it was switched on", () => {
  expect(readConfig(PRODUCTION).sampleWriter.allowed).toBe(false);
  expect(readConfig({ ...PRODUCTION, SAMPLE_WRITER: "on" }).sampleWriter.allowed).toBe(true);
});

test("elsewhere the sample writer can be switched off", () => {
  expect(readConfig({ SAMPLE_WRITER: "off" }).sampleWriter.allowed).toBe(false);
});

test("a bucket wants both halves of its key", () => {
  const sentence = "S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.";
  expect(refusalOf({ S3_BUCKET: "books" })).toBe(sentence);
  expect(refusalOf({ S3_BUCKET: "books", S3_ACCESS_KEY_ID: "a" })).toBe(sentence);
  expect(refusalOf({ S3_BUCKET: "books", S3_SECRET_ACCESS_KEY: "b" })).toBe(sentence);
});

test("a bucket with its key is used, in the usual region and at Amazon unless told otherwise", () => {
  const bucket = { S3_BUCKET: "books", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
  expect(readConfig(bucket).bucket).toEqual({
    bucket: "books",
    accessKeyId: "a",
    secretAccessKey: "b",
    endpoint: undefined,
    region: "us-east-1",
  });
  const elsewhere = { ...bucket, S3_ENDPOINT: "http://minio:9000", S3_REGION: "eu-west-1" };
  expect(readConfig(elsewhere).bucket).toMatchObject({ endpoint: "http://minio:9000", region: "eu-west-1" });
});

const ALL_PROVIDERS = {
  OPENAI_API_KEY: "o",
  ANTHROPIC_API_KEY: "a",
  GEMINI_API_KEY: "g",
  COMPATIBLE_BASE_URL: "http://localhost:11434/v1",
};

function kinds(environment: Record<string, string>): string[] {
  return readConfig(environment).textProviders.map(({ kind }) => kind);
}

test("providers are tried in the usual order unless another is given", () => {
  expect(kinds(ALL_PROVIDERS)).toEqual(["openai", "anthropic", "gemini", "compatible"]);
  expect(kinds({ ...ALL_PROVIDERS, TEXT_PROVIDERS: "compatible, gemini ,openai" })).toEqual([
    "compatible",
    "gemini",
    "openai",
  ]);
});

test("a provider named twice is tried once", () => {
  expect(kinds({ ...ALL_PROVIDERS, TEXT_PROVIDERS: "gemini,openai,gemini" })).toEqual(["gemini", "openai"]);
});

test("a provider without its key is not tried", () => {
  expect(kinds({ GEMINI_API_KEY: "g" })).toEqual(["gemini"]);
  expect(kinds({ GEMINI_API_KEY: "g", TEXT_PROVIDERS: "openai,gemini" })).toEqual(["gemini"]);
  expect(kinds({ OPENAI_BASE_URL: "http://localhost:1" })).toEqual([]);
});

test("an unknown provider is refused", () => {
  expect(refusalOf({ ...ALL_PROVIDERS, TEXT_PROVIDERS: "openai,mistral" })).toBe(
    "TEXT_PROVIDERS must list some of openai, anthropic, gemini, compatible, separated by commas.",
  );
});

test("a compatible server needs no key, and uses one model for both tasks unless told otherwise", () => {
  const local = { COMPATIBLE_BASE_URL: "http://localhost:11434/v1", COMPATIBLE_MODEL_STRONG: "llama3.3" };
  expect(readConfig(local).textProviders).toEqual([
    {
      kind: "compatible",
      apiKey: undefined,
      baseUrl: "http://localhost:11434/v1",
      models: { strong: "llama3.3", cheap: "llama3.3" },
    },
  ]);
  const [provider] = readConfig({ ...local, COMPATIBLE_MODEL_CHEAP: "phi4" }).textProviders;
  expect(provider?.models.cheap).toBe("phi4");
});

test("the example explains exactly the variables that are read", () => {
  const names = exampleVariables().map(([name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(Environment.shape).toSorted());
});

test("the example copied as it is changes nothing", () => {
  const active = fs
    .readFileSync(EXAMPLE, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(active).toEqual([]);
});

test("every line of the example can be used, and shows the default where there is one", () => {
  const shown = Object.fromEntries(exampleVariables());
  expect(readConfig(shown)).toBeDefined();
  const defaults = Environment.parse({});
  expect(Environment.parse(shown)).toMatchObject(defaults);
});
