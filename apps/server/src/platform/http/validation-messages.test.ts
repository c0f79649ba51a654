import { endpoints } from "@colophon/contracts/api";
import { FieldError } from "@colophon/contracts/errors";
import { strictly } from "@colophon/contracts/shared/strictly";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseFields } from "./validation-messages.ts";

/** The error a form would show for an invalid value. */
function fieldsOf(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  try {
    parseFields(schema, value);
    return {};
  } catch (error) {
    if (error instanceof FieldError) return error.fields;
    throw error;
  }
}

const Themes = z.object({
  themes: z.array(z.string().max(6, "A theme is too long")).or(
    z
      .string()
      .max(9, "The list is too long")
      .transform((text) => text.split(",")),
  ),
});

test("reports errors of the form a value was meant to have, at their place", () => {
  expect(fieldsOf(Themes, { themes: "one,two,three" })).toEqual({ themes: "The list is too long" });
  expect(fieldsOf(Themes, { themes: ["one", "two,three"] })).toEqual({ "themes.1": "A theme is too long" });
});

test("reports a value without any valid form at its field", () => {
  expect(fieldsOf(Themes, { themes: 7 })).toEqual({
    themes: "Themes doesn't match any accepted format.",
  });
});

const Nested = z.object({
  look: z.union([
    z.object({
      trim: z
        .string()
        .transform((text) => text.length)
        .pipe(z.int().max(2, "Too wide")),
    }),
    z.literal("default"),
  ]),
});

test("gives the full path of a nested error", () => {
  expect(fieldsOf(Nested, { look: { trim: "6x9" } })).toEqual({ "look.trim": "Too wide" });
});

test("reports a body that is not an object as a whole", () => {
  expect(fieldsOf(z.object({ title: z.string() }), [])).toEqual({ body: "The request must be an object." });
});

test("names the field and the problem for rules without a sentence of their own", () => {
  const BookForm = z.object({
    words_per_chapter: z.int().min(500).max(6000),
    tags: z.array(z.string().max(3)).min(1),
    size: z.enum(["6x9", "5x8"]),
    kind: z.literal("print"),
    email: z.email(),
    opened_at: z.iso.datetime(),
    isbn: z.string().regex(/^\d+$/),
    title: z.string().min(1),
    step: z.number().multipleOf(5),
    on: z.boolean(),
    look: z.object({ trimSize: z.string() }),
  });
  const sent = {
    words_per_chapter: 6001,
    tags: ["long"],
    size: "A4",
    kind: "ebook",
    email: "nobody",
    opened_at: "soon",
    isbn: "x",
    title: "",
    step: 3,
    on: "yes",
    look: { trimSize: 6 },
  };
  expect(fieldsOf(BookForm, sent)).toEqual({
    words_per_chapter: "Words per chapter must be at most 6,000.",
    "tags.0": "Item 1 of tags must have at most 3 characters.",
    size: "Size must be “6x9” or “5x8”.",
    kind: "Kind must be “print”.",
    email: "Email is not an email address.",
    opened_at: "Opened at is not a date and time.",
    isbn: "Isbn is not in the right format.",
    title: "Title must not be empty.",
    step: "Step must be a multiple of 5.",
    on: "On must be true or false.",
    "look.trimSize": "Trim size must be text.",
  });
  expect(
    fieldsOf(BookForm, { ...sent, words_per_chapter: 1.5, tags: [], look: null, size: undefined }),
  ).toMatchObject({
    words_per_chapter: "Words per chapter must be a whole number.",
    tags: "Tags must have at least 1 item.",
    look: "Look must be an object.",
    size: "Size is missing.",
  });
});

test("names each unknown field with its full path", () => {
  const Sent = z.object({ title: z.string(), look: z.object({ trim: z.string() }) });
  const fields = fieldsOf(strictly(Sent), { title: "", look: { trim: "", trims: "" }, titel: "" });
  expect(Object.keys(fields).toSorted()).toEqual(["look.trims", "titel"]);
  expect(fields["titel"]).toBe(
    "There is no field “titel” here. Nothing was saved; please check its name or leave it out.",
  );
});

const writes = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  if (endpoint.method === "GET" || "acceptsRaw" in endpoint) return [];
  return [{ name, body: "body" in endpoint ? endpoint.body : z.object({}) }];
});

test.each(writes)("$name names an unknown field", ({ name, body }) => {
  // In a discriminated union, the intended alternative is known only from its discriminator.
  const kind = name === "settleStatement" ? { outcome: "vouched" } : {};
  const fields = fieldsOf(strictly(body), { ...kind, aknowledgements: "To Ada." });
  expect(Object.keys(fields)).toContain("aknowledgements");
});

/** Places in a JSON schema that silently drop unknown fields. */
function openPlaces(schema: unknown, place = ""): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = Shape.parse(schema ?? {});
  const isOpen = Object.keys(properties).length > 0 && additionalProperties === undefined;
  return [
    ...(isOpen ? [place] : []),
    ...Object.entries(properties).flatMap(([name, field]) => openPlaces(field, `${place}.${name}`)),
    ...(typeof items === "object" ? openPlaces(items, `${place}.*`) : []),
    ...(typeof additionalProperties === "object" ? openPlaces(additionalProperties, `${place}.*`) : []),
    ...[...anyOf, ...oneOf].flatMap((branch) => openPlaces(branch, place)),
  ];
}

test("has no write object that drops unknown fields", () => {
  const open = writes.flatMap(({ name, body }) =>
    openPlaces(z.toJSONSchema(strictly(body), { io: "input", unrepresentable: "any" }), name),
  );
  expect(open).toEqual([]);
});

/** Zod's default message for a rule; the sign-in message is ours. */
const ZOD_DEFAULT =
  /^(?:Invalid\b(?! email or password)|Too (?:big|small)|Unrecognized)|\bexpected\b|received|>=|<=/;

const Shape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  7.5,
  -1,
  1e12,
  "",
  "x",
  "\0",
  "y".repeat(20_001),
  [],
  {},
  [null],
  { x: 1 },
];

/** Invalid values for each place in a JSON schema, at any depth. */
function wrongValues(schema: unknown, depth = 0): unknown[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = Shape.parse(schema);
  if (depth > 4) return [...WRONG];
  const within = (part: unknown): unknown[] => (typeof part === "object" ? wrongValues(part, depth + 1) : []);
  return [
    ...WRONG,
    ...Object.entries(properties).flatMap(([name, field]) =>
      within(field).map((value) => ({ [name]: value })),
    ),
    ...within(items).map((value) => [value]),
    ...within(additionalProperties).map((value) => ({ any: value })),
    ...[...anyOf, ...oneOf].flatMap((branch) => within(branch)),
  ];
}

const read = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  const parts: readonly [string, z.ZodType | undefined][] = [
    ["body", "body" in endpoint ? endpoint.body : undefined],
    ["query", "query" in endpoint ? endpoint.query : undefined],
  ];
  return parts.flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ name: `${name} ${part}`, schema }],
  );
});

test.each(read)("answers about the $name in our own words, with each field's name", ({ schema }) => {
  const strict = strictly(schema);
  const json = z.toJSONSchema(strict, { io: "input", unrepresentable: "any" });
  const bad = wrongValues(json)
    .flatMap((value) => Object.entries(fieldsOf(strict, value)))
    .filter(([field, message]) => {
      const isOfAnother = message.startsWith("The request ") && field !== "body";
      return field === "" || message.length < 9 || isOfAnother || ZOD_DEFAULT.test(message);
    });
  expect(Object.fromEntries(bad)).toEqual({});
});
