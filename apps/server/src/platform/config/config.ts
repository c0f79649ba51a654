import path from "node:path";
import { z } from "zod";

const Url = z.url({ protocol: /^https?$/, error: "must be an address such as https://example.org" });
const optional = <T extends z.ZodType>(schema: T): z.ZodOptional<T> => schema.optional();
const Flag = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");
const Count = (min: number, max: number): z.ZodType<number> => {
  const sentence = `must be a whole number from ${min} to ${max}`;
  const digits = z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number);
  return digits.pipe(z.int().min(min, sentence).max(max, sentence));
};
/** Dollars for a million tokens, by `provider/model`. */
const Prices = z.record(
  z.string(),
  z.object({
    input: z.number().min(0),
    cached_input: z.number().min(0).optional(),
    output: z.number().min(0),
  }),
);
const PRICES_SENTENCE = 'must be JSON such as {"openai/some-model": {"input": 1, "output": 2}}';
const MODES = ["development", "production", "test"] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const PricesJson = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue(PRICES_SENTENCE);
      return z.NEVER;
    }
  })
  .refine((prices) => Prices.safeParse(prices).success, PRICES_SENTENCE);

/** Every variable the product reads, with its default; `.env.example` explains them one by one. */
export const Environment = z.object({
  NODE_ENV: z.enum(MODES, "must be development, production or test").default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: Count(0, 65_535).default(3000),
  APP_URL: optional(Url),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: optional(z.string().regex(/^postgres(?:ql)?:\/\//, "must start with postgres://")),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")),
  MAIL_FROM: z.string().default("Colophon <no-reply@localhost>"),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  TRUST_PROXY: Flag.default(false),
  WORKER_BOOKS: Count(1, 1000).default(20),
  FAIR_USE_BOOKS_PER_DAY: Count(1, 10_000).default(30),
  SAMPLE_WRITER: optional(Flag),
  SAMPLE_WRITER_DELAY_MS: Count(0, 60_000).default(0),
  TEXT_PROVIDERS: optional(z.string()),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(Url),
  OPENAI_MODEL_STRONG: z.string().default("gpt-5.1"),
  OPENAI_MODEL_CHEAP: z.string().default("gpt-5-mini"),
  ANTHROPIC_API_KEY: optional(z.string()),
  ANTHROPIC_BASE_URL: optional(Url),
  ANTHROPIC_MODEL_STRONG: z.string().default("claude-sonnet-4-5"),
  ANTHROPIC_MODEL_CHEAP: z.string().default("claude-haiku-4-5"),
  GEMINI_API_KEY: optional(z.string()),
  GEMINI_BASE_URL: optional(Url),
  GEMINI_MODEL_STRONG: z.string().default("gemini-2.5-pro"),
  GEMINI_MODEL_CHEAP: z.string().default("gemini-2.5-flash"),
  COMPATIBLE_BASE_URL: optional(Url),
  COMPATIBLE_API_KEY: optional(z.string()),
  COMPATIBLE_MODEL_STRONG: z.string().default("default"),
  COMPATIBLE_MODEL_CHEAP: optional(z.string()),
  MODEL_PRICES: PricesJson.default({}),
  S3_BUCKET: optional(z.string()),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: optional(Url),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
});

/** One provider of text as configured; models are named by the operator. */
export type TextProvider = {
  kind: "openai" | "anthropic" | "gemini" | "compatible";
  apiKey: string | undefined;
  baseUrl: string | undefined;
  models: { strong: string; cheap: string };
};

/** The configuration, checked and with its defaults. */
export type Config = {
  mode: "development" | "production" | "test";
  host: string;
  port: number;
  /** without a trailing slash */
  appUrl: string;
  /** absolute */
  dataDirectory: string;
  /** undefined: the embedded server */
  databaseUrl: string | undefined;
  /** undefined: the local mailbox */
  smtpUrl: string | undefined;
  mailFrom: string;
  logLevel: string;
  trustProxy: boolean;
  workerBooks: number;
  fairUseBooksPerDay: number;
  sampleWriter: { allowed: boolean; delayMs: number };
  /** in the order they are tried */
  textProviders: TextProvider[];
  modelPrices: unknown;
  /** undefined: files lie under the data directory */
  bucket:
    | {
        endpoint: string | undefined;
        region: string;
        bucket: string;
        accessKeyId: string;
        secretAccessKey: string;
      }
    | undefined;
};

/** A configuration that cannot be used, told in sentences that name the variables. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Reads the configuration from the environment; empty variables count as unset.
 * @throws ConfigError that names every wrong variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== "");
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);
    throw new ConfigError(`The configuration is not right. ${lines.join(" ")}`);
  }
  const values = parsed.data;
  refuseContradictions(values);
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    appUrl: (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    dataDirectory: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    workerBooks: values.WORKER_BOOKS,
    fairUseBooksPerDay: values.FAIR_USE_BOOKS_PER_DAY,
    sampleWriter: {
      allowed: values.SAMPLE_WRITER ?? values.NODE_ENV !== "production",
      delayMs: values.SAMPLE_WRITER_DELAY_MS,
    },
    textProviders: textProvidersOf(values),
    modelPrices: values.MODEL_PRICES,
    bucket: bucketOf(values),
  };
}

type Values = z.output<typeof Environment>;

function refuseContradictions(values: Values): void {
  if (values.NODE_ENV === "production" && values.SMTP_URL === undefined) {
    throw new ConfigError(
      "SMTP_URL must be set in production: without it no author could confirm an address.",
    );
  }
  if (values.NODE_ENV === "production" && values.APP_URL === undefined) {
    throw new ConfigError("APP_URL must be set in production: mailed links start with it.");
  }
  const s3 = [values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY];
  if (values.S3_BUCKET !== undefined && s3.includes(undefined)) {
    throw new ConfigError("S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.");
  }
}

function bucketOf(values: Values): Config["bucket"] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { bucket, accessKeyId, secretAccessKey, endpoint: values.S3_ENDPOINT, region: values.S3_REGION };
}

const PROVIDER_KINDS = ["openai", "anthropic", "gemini", "compatible"] as const;

function textProvidersOf(values: Values): TextProvider[] {
  const configured: Record<(typeof PROVIDER_KINDS)[number], TextProvider | null> = {
    openai: provider("openai", values.OPENAI_API_KEY, values.OPENAI_BASE_URL, {
      strong: values.OPENAI_MODEL_STRONG,
      cheap: values.OPENAI_MODEL_CHEAP,
    }),
    anthropic: provider("anthropic", values.ANTHROPIC_API_KEY, values.ANTHROPIC_BASE_URL, {
      strong: values.ANTHROPIC_MODEL_STRONG,
      cheap: values.ANTHROPIC_MODEL_CHEAP,
    }),
    gemini: provider("gemini", values.GEMINI_API_KEY, values.GEMINI_BASE_URL, {
      strong: values.GEMINI_MODEL_STRONG,
      cheap: values.GEMINI_MODEL_CHEAP,
    }),
    compatible: provider("compatible", values.COMPATIBLE_API_KEY, values.COMPATIBLE_BASE_URL, {
      strong: values.COMPATIBLE_MODEL_STRONG,
      cheap: values.COMPATIBLE_MODEL_CHEAP ?? values.COMPATIBLE_MODEL_STRONG,
    }),
  };
  return providerOrder(values.TEXT_PROVIDERS).flatMap((kind) => configured[kind] ?? []);
}

/** A provider is configured by its key, a compatible server by its address. */
function provider(
  kind: TextProvider["kind"],
  apiKey: string | undefined,
  baseUrl: string | undefined,
  models: TextProvider["models"],
): TextProvider | null {
  const present = kind === "compatible" ? baseUrl !== undefined : apiKey !== undefined;
  return present ? { kind, apiKey, baseUrl, models } : null;
}

function providerOrder(list: string | undefined): readonly TextProvider["kind"][] {
  if (list === undefined) return PROVIDER_KINDS;
  const names = [...new Set(list.split(",").map((name) => name.trim()))];
  const known = z.array(z.enum(PROVIDER_KINDS)).safeParse(names);
  if (known.success) return known.data;
  throw new ConfigError(
    `TEXT_PROVIDERS must list some of ${PROVIDER_KINDS.join(", ")}, separated by commas.`,
  );
}
