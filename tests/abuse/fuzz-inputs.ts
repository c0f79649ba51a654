import * as fc from "fast-check";
import { type DescribedOperation, type JsonSchema, plainValue } from "./described-operations.ts";

/** A call as sent over the wire. */
export type FuzzInput = { path: string; headers: Record<string, string>; body: Buffer | null };

/** Existing ids, by parameter name in the URL. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

const HOSTILE_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u0007",
  "\n\t",
  "\u2028",
  "\u202Etxet",
  "\uD83D",
  "\uDE00x",
  "\uFFFF",
  "e\u0301".repeat(50),
  "👩‍👩‍👧‍👦",
  "ﷺ".repeat(40),
  "'; drop table users; --",
  "<script>alert(1)</script>",
  "{{7*7}} ${7*7} #{7*7}",
  "../../../../etc/passwd",
  "%00%0A%2e%2e",
  "constructor",
  "__proto__",
  "toString",
  "null",
  "NaN",
  "1e309",
  "-0",
  "0x10",
  "true",
  "2026-13-45",
  "ada@example.org",
  "a@b",
  "Ada <ada@example.org>\r\nBcc: all@example.org",
  "a".repeat(201),
  "a".repeat(5000),
];

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: "binary", maxLength: 300 }),
  // Unpaired surrogates, which a well-formed string never has.
  fc
    .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 0.1 + 0.2),
  fc.integer(),
  fc.double({ noNaN: true }),
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { $gt: "" },
    { length: -1 },
    { toString: 1 },
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Values a schema accepts, and values just outside its bounds. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fc.oneof(...either.map(fitting));
  return fittingType(schema);
}

function fittingType(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type } = schema;
  if (typeof type === "object") return fc.oneof(...type.map((one) => fittingType({ ...schema, type: one })));
  switch (type) {
    case "object":
      return fittingObject(schema);
    case "array": {
      const { minItems = 0, maxItems = 5 } = schema;
      return fc.array(fitting(schema.items ?? {}), { minLength: minItems, maxLength: maxItems });
    }
    case "integer":
    case "number":
      return aroundBounds(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fittingText(schema);
  }
}

function fittingObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fitting(one)]));
  return fc.record(members, { requiredKeys: required.filter((name) => Object.hasOwn(members, name)) });
}

function aroundBounds({ minimum = -1000, maximum = 1000 }: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.integer({ min: Math.ceil(Math.max(minimum, -1e9)), max: Math.floor(Math.min(maximum, 1e9)) }),
    fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1),
  );
}

function fittingText({ minLength = 0, maxLength = 60, format }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === "uuid") return fc.uuid();
  return fc.oneof(
    fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 400) }),
    fc
      .constantFrom(minLength - 1, minLength, maxLength, maxLength + 1)
      .map((n) => "b".repeat(Math.max(0, n))),
    fc.integer({ min: 0, max: 99 }).map((n) => `fuzz${n}@example.org`),
  );
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? "null");

/** A valid body, one with a hostile, missing or extra member, or something entirely different. */
function bodies(schema: JsonSchema): fc.Arbitrary<Buffer> {
  const names = Object.keys(schema.properties ?? {});
  const whole = fitting(schema);
  const oneHostile = fc
    .tuple(whole, fc.constantFrom(...names, "extra", "constructor", "prototype"), hostileValue)
    .map(([value, name, hostile]) => ({ ...Object(value), [name]: hostile }));
  const oneMissing = fc.tuple(whole, fc.constantFrom(...names, "none")).map(([value, name]) => {
    const { [name]: _missing, ...rest } = Object(value);
    return rest;
  });
  return fc.oneof(
    { weight: 4, arbitrary: whole.map(json) },
    { weight: 6, arbitrary: oneHostile.map(json) },
    { weight: 2, arbitrary: oneMissing.map(json) },
    { weight: 1, arbitrary: hostileValue.map(json) },
    { weight: 1, arbitrary: brokenBodies(schema) },
  );
}

function brokenBodies(schema: JsonSchema): fc.Arbitrary<Buffer> {
  const good = JSON.stringify(plainValue(schema));
  return fc.oneof(
    fc
      .constantFrom(
        "",
        "{",
        "nonsense",
        `${good} ${good}`,
        `\uFEFF${good}`,
        "[".repeat(40),
        '{"a":'.repeat(40),
        '{"__proto__":{"isAdmin":true}}',
        '{"constructor":{"prototype":{"isAdmin":true}}}',
        `{"title":"${String.raw`\u0000`}","email":"${String.raw`\ud800`}"}`,
      )
      .map((text) => Buffer.from(text)),
    fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(
      Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')]),
    ),
    fc.constant(Buffer.from(good, "utf16le")),
  );
}

/** Text inserted into a URL unencoded. */
const RAW_PARTS = [
  "%00",
  "%E0%A4%A",
  "%",
  "..%2f..",
  "%2e%2e",
  "*",
  "null",
  "0",
  "-1",
  "a".repeat(300),
  "%F0%9F",
];

function pathParts(name: string, schema: JsonSchema, known: KnownIds): fc.Arbitrary<string> {
  const ids = known[name] ?? (schema.enum ?? []).map(String);
  return fc.oneof(
    { weight: 6, arbitrary: ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid() },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_PARTS) },
    {
      weight: 1,
      arbitrary: hostileText.map(encoded).filter((part) => part !== "" && part !== "." && part !== ".."),
    },
  );
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 2000).replace(/%.?$/, "");
}

function queries(operation: DescribedOperation): fc.Arbitrary<string> {
  const names = operation.parameters.filter((one) => one.in === "query");
  const pair = fc.oneof(
    ...names.map(({ name, schema }) =>
      fc
        .oneof({ weight: 3, arbitrary: fitting(schema) }, { weight: 2, arbitrary: hostileValue })
        .map((value) => `${name}=${encoded(typeof value === "string" ? value : JSON.stringify(value))}`),
    ),
    ...names.map(({ name }) =>
      fc.constantFrom(`${name}[]=1`, `${name}[a]=1`, `${name}=1&${name}=2`, name, `${name}=`),
    ),
    fc.constantFrom("__proto__=1", "constructor[prototype]=1", "%00=%00", "&&&", "x=%E0%A4%A", "debug=1"),
  );
  return fc.array(pair, { maxLength: 3 }).map((pairs) => (pairs.length === 0 ? "" : `?${pairs.join("&")}`));
}

/** Allowed in a header: any byte except those that end it. */
const headerText = fc.oneof(
  fc
    .array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 250 })
    .map((bytes) => String.fromCharCode(...bytes.filter((byte) => byte !== 0x7f))),
  fc.constantFrom("", "0", "-1", "9".repeat(40), "abc", "1e9", "a".repeat(201), "\u0085\u00A0", "__proto__"),
);

function headers(operation: DescribedOperation): fc.Arbitrary<Record<string, string>> {
  const documented = operation.parameters
    .filter((one) => one.in === "header")
    .map(({ name }) => name.toLowerCase());
  const odd = fc.constantFrom(
    ...documented,
    ...documented,
    "accept",
    "cookie",
    "user-agent",
    "x-forwarded-for",
    "origin",
  );
  const oneOdd = fc.tuple(odd, headerText).map(([name, value]) => ({ [name]: value }));
  const badToken = fc
    .constantFrom("Bearer", "Bearer x", "Basic YTpi", `Bearer ${"a".repeat(150)}`, `Bearer ${"é".repeat(30)}`)
    .map((authorization) => ({ authorization }));
  const badType = fc
    .constantFrom(
      "text/plain",
      "application/xml",
      "application/json; charset=utf-16",
      "a",
      "multipart/form-data",
    )
    .map((type) => ({ "content-type": type }));
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant({}) },
    { weight: documented.length > 0 ? 6 : 2, arbitrary: oneOdd },
    { weight: 1, arbitrary: badToken },
    { weight: 1, arbitrary: badType },
    {
      weight: 1,
      arbitrary: fc.constantFrom({ "x-long": "a".repeat(20_000) }, { "content-encoding": "gzip" }),
    },
  );
}

/** Calls of one operation: valid, at their bounds, and hostile in every part. */
export function callsOf(operation: DescribedOperation, known: KnownIds): fc.Arbitrary<FuzzInput> {
  const inPath = operation.parameters.filter((one) => one.in === "path");
  const parts = fc.record(
    Object.fromEntries(inPath.map((one) => [one.name, pathParts(one.name, one.schema, known)])),
  );
  const path = fc
    .tuple(parts, queries(operation))
    .map(
      ([values, query]) =>
        operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "") + query,
    );
  return fc.record({ path, headers: headers(operation), body: bodyOf(operation) });
}

function bodyOf({ body, method }: DescribedOperation): fc.Arbitrary<Buffer | null> {
  if (body !== null) return bodies(body);
  const unasked = fc.constantFrom('{"a":1}', "{", "[".repeat(40), "").map((text) => Buffer.from(text));
  return method === "GET"
    ? fc.constant(null)
    : fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, unasked);
}
