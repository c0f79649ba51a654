import type { Mutant } from "./mutant.ts";

const HTTP = "apps/server/src/platform/http";
const TEXT = ["packages/contracts/src/shared/text.test.ts"];
const REQUEST_TEXTS = ["scripts/checks/request-texts.test.ts"];
const SERVER = [`${HTTP}/server.test.ts`];
const SOCKETS = [`${HTTP}/connection-errors.test.ts`];

/** Faults in what keeps hostile text, broken requests and slow callers out. */
export const hostileGatesMutants: readonly Mutant[] = [
  {
    promise: "a line refuses what moves the cursor instead of being seen",
    file: "packages/contracts/src/shared/text.ts",
    replace: "\\p{Cs}\\p{Zl}\\p{Zp}]/u",
    by: "\\p{Cs}]/u",
    red: TEXT,
  },
  {
    promise: "paragraphs keep their line ends and tabs",
    file: "packages/contracts/src/shared/text.ts",
    replace: "(?![\\t\\n\\r])",
    by: "(?![\\n])",
    red: TEXT,
  },
  {
    promise: "a password with U+0000 is refused",
    file: "packages/contracts/src/shared/text.ts",
    replace: 'text.includes("\\0") ? "\\0" : ',
    by: "",
    red: TEXT,
  },
  {
    promise: "a password stays as it was typed, with the spaces around it",
    file: "packages/contracts/src/shared/text.ts",
    replace: "return z.string().check(",
    by: "return z.string().trim().check(",
    red: TEXT,
  },
  {
    promise: "a sentence about a character names it as Unicode writes it",
    file: "packages/contracts/src/shared/text.ts",
    replace: '.padStart(4, "0")',
    by: "",
    red: TEXT,
  },
  {
    promise: "a contract that reads texts by a bare string is found within lists",
    file: "scripts/checks/request-texts.ts",
    replace: "  if (schema instanceof z.ZodArray) return [schema.element];\n",
    by: "",
    red: REQUEST_TEXTS,
  },
  {
    promise: "a bare string is found whatever its bounds",
    file: "scripts/checks/request-texts.ts",
    replace: "[0, 1, 8, 36]",
    by: "[36]",
    red: REQUEST_TEXTS,
  },
  {
    promise: "text that the database could not keep is told, and is no fault of ours to the caller",
    file: `${HTTP}/problem.ts`,
    replace: 'new Set(["22021", "22P05"])',
    by: 'new Set(["22021"])',
    red: [`${HTTP}/problem.test.ts`],
  },
  {
    promise: "of two forms of a value, the one that was meant is told about",
    file: `${HTTP}/field-sentences.ts`,
    replace: "path: [...issue.path, ...inner.path]",
    by: "path: inner.path",
    red: [`${HTTP}/field-sentences.test.ts`],
  },
  {
    promise: "JSON of 32 levels is read, and none deeper",
    file: `${HTTP}/json-bodies.ts`,
    replace: "const DEEPEST_JSON = 32;",
    by: "const DEEPEST_JSON = 33;",
    red: SERVER,
  },
  {
    promise: "an escaped quotation mark does not end a text",
    file: `${HTTP}/json-bodies.ts`,
    replace: "byte === BACKSLASH ? 1 : 0",
    by: "0",
    red: SERVER,
  },
  {
    promise: "a body that is no UTF-8 is refused",
    file: `${HTTP}/json-bodies.ts`,
    replace: "if (!isUtf8(bytes))",
    by: "if (bytes.length === 0)",
    red: SERVER,
  },
  {
    promise: "an address that is there is not said to be missing for a wrong method",
    file: `${HTTP}/server.ts`,
    replace: "methods.length > 0 && !methods.includes(request.method)",
    by: "methods.length > 9",
    red: SERVER,
  },
  {
    promise: "headers that are too large are told apart from what is no HTTP",
    file: `${HTTP}/connection-errors.ts`,
    replace: 'if (code === "HPE_HEADER_OVERFLOW") return',
    by: 'if (code === "HPE_OVERFLOW") return',
    red: SOCKETS,
  },
  {
    promise: "a request that takes too long is told so",
    file: `${HTTP}/connection-errors.ts`,
    replace: "ERR_HTTP_REQUEST_TIMEOUT",
    by: "ERR_REQUEST_TIMEOUT",
    red: SOCKETS,
  },
  {
    promise: "nothing is written into an answer under way",
    file: `${HTTP}/connection-errors.ts`,
    replace: '=== "ECONNRESET" || isMidAnswer ||',
    by: '=== "ECONNRESET" || (isMidAnswer && !socket.readable) ||',
    red: SOCKETS,
  },
  {
    promise: "the parser's refusals are problem JSON",
    file: `${HTTP}/server.ts`,
    replace: "    clientErrorHandler: broken.answer,\n",
    by: "",
    red: SOCKETS,
  },
  {
    promise: "headers must arrive in their time",
    file: `${HTTP}/server.ts`,
    replace: "headersTimeout: patience.headersMs,",
    by: "headersTimeout: 0,",
    red: SOCKETS,
  },
  {
    promise: "a body must arrive in its time",
    file: `${HTTP}/server.ts`,
    replace: "requestTimeout: patience.requestMs,",
    by: "requestTimeout: 20_000,",
    red: SOCKETS,
  },
  {
    promise: "a connection between two requests is closed in time",
    file: `${HTTP}/server.ts`,
    replace: "keepAliveTimeout: patience.idleMs,",
    by: "",
    red: SOCKETS,
  },
  {
    promise: "a request without a host is refused in our words",
    file: `${HTTP}/server.ts`,
    replace: 'raw.httpVersion === "1.1" && raw.headers.host === undefined',
    by: 'raw.httpVersion === "1.1" && raw.headers.host === ""',
    red: SOCKETS,
  },
  {
    promise: "a body that nobody asked for is refused as documented",
    file: `${HTTP}/openapi.ts`,
    replace: 'if (endpoint.method !== "GET") for',
    by: "if (endpoint.body !== undefined) for",
    red: [`${HTTP}/openapi.test.ts`],
  },
  {
    promise: "constructor is a word like any other",
    file: "packages/domain/src/table-entry.ts",
    replace: "Object.hasOwn(table, word)",
    by: "word in table",
    red: ["packages/domain/src/table-entry.test.ts"],
  },
  {
    promise: "what is wrong with one theme is told beside the themes",
    file: "apps/web/app/data/order/use-order-form.ts",
    replace: 'name.split(".")[0] === field',
    by: "name === field",
    red: ["apps/web/app/features/quick-generate/quick-generate-page.test.tsx"],
  },
];
