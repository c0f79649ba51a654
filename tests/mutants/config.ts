import type { Mutant } from "./mutant.ts";

const CONFIG = "apps/server/src/platform/config";
const CONFIG_TEST = `${CONFIG}/config.test.ts`;
const MODELS_TEST = `${CONFIG}/models.test.ts`;

/** Faults in reading the configuration. */
export const configMutants: readonly Mutant[] = [
  {
    promise: "an empty variable counts as one that is not set",
    file: `${CONFIG}/config.ts`,
    replace: 'value !== undefined && value !== ""',
    by: "value !== undefined",
    red: [CONFIG_TEST],
  },
  {
    promise: "every wrong variable is named at once",
    file: `${CONFIG}/config.ts`,
    replace: "parsed.error.issues.map(",
    by: "parsed.error.issues.slice(0, 1).map(",
    red: [CONFIG_TEST],
  },
  {
    promise: "production does not start without a mail server",
    file: `${CONFIG}/mail.ts`,
    replace: 'mode === "production" && values.SMTP_URL === undefined',
    by: 'mode === "production" && values.MAIL_FROM === undefined',
    red: [CONFIG_TEST],
  },
  {
    promise: "production does not start without the address that mailed links begin with",
    file: `${CONFIG}/http.ts`,
    replace: 'if (mode === "production" && values.APP_URL === undefined) {',
    by: 'if (mode === "test" && values.APP_URL === undefined) {',
    red: [CONFIG_TEST],
  },
  {
    promise: "all slashes at the end of the site's address go",
    file: `${CONFIG}/http.ts`,
    replace: "/\\/+$/",
    by: "/\\/$/",
    red: [CONFIG_TEST],
  },
  {
    promise: "an address is one of the web, not a script",
    file: `${CONFIG}/variable-kinds.ts`,
    replace: "protocol: /^https?$/, ",
    by: "",
    red: [CONFIG_TEST],
  },
  {
    promise: "a number above its bound is refused",
    file: `${CONFIG}/variable-kinds.ts`,
    replace: ".max(max, sentence)",
    by: ".max(max + 1, sentence)",
    red: [CONFIG_TEST],
  },
  {
    promise: "a bucket without the secret half of its key is refused",
    file: `${CONFIG}/storage.ts`,
    replace: "accessKeyId === undefined || secretAccessKey === undefined",
    by: "accessKeyId === undefined && secretAccessKey === undefined",
    red: [CONFIG_TEST],
  },
  {
    promise: "production writes no samples unless told to",
    file: `${CONFIG}/writing.ts`,
    replace: 'values.SAMPLE_WRITER ?? mode !== "production"',
    by: "values.SAMPLE_WRITER ?? true",
    red: [CONFIG_TEST],
  },
  {
    promise: "every variable that is read is explained in the example",
    file: `${CONFIG}/config.ts`,
    replace: "  ...WritingVariables.shape,\n",
    by: "  ...WritingVariables.shape,\n  WORKER_TALES: z.string().optional(),\n",
    red: [CONFIG_TEST],
  },
  {
    promise: "the operator's order of providers is the order in which they are tried",
    file: `${CONFIG}/models.ts`,
    replace: "z.array(z.enum(ENVIRONMENT_KINDS)).safeParse(names);\n  if (known.success) return known.data;",
    by: "z.array(z.enum(ENVIRONMENT_KINDS)).safeParse(names);\n  if (known.success) return ENVIRONMENT_KINDS;",
    red: [MODELS_TEST],
  },
  {
    promise: "each provider is asked at its own address",
    file: `${CONFIG}/models.ts`,
    replace: "values.GEMINI_API_KEY, values.GEMINI_BASE_URL",
    by: "values.GEMINI_API_KEY, values.ANTHROPIC_BASE_URL",
    red: [MODELS_TEST],
  },
  {
    promise: "a compatible server uses one model for both tasks unless told otherwise",
    file: `${CONFIG}/models.ts`,
    replace: "values.COMPATIBLE_MODEL_CHEAP ?? values.COMPATIBLE_MODEL_STRONG",
    by: 'values.COMPATIBLE_MODEL_CHEAP ?? "default"',
    red: [MODELS_TEST],
  },
  {
    promise: "a negative price is refused",
    file: `${CONFIG}/models.ts`,
    replace: "    input: z.number().min(0),",
    by: "    input: z.number(),",
    red: [MODELS_TEST],
  },
  {
    promise: "where the sample writer may not write, nobody does",
    file: "apps/server/src/adapters/choose-language-model.ts",
    replace: "if (!sampleWriter.allowed) return null;",
    by: "",
    red: ["apps/server/src/adapters/choose-language-model.test.ts"],
  },
];
