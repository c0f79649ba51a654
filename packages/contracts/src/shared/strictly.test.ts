import { expect, test } from "vitest";
import { z } from "zod";
import { strictly } from "./strictly.ts";

function unknownIn(schema: z.core.$ZodType, value: unknown): string[] {
  const { error } = z.safeParse(strictly(schema), value);
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key].join(".")) : [],
  );
}

const Inner = z.object({ a: z.string() });

test.each<[string, z.ZodType, unknown, string[]]>([
  ["an object", Inner, { a: "", b: 1 }, ["b"]],
  ["an object within one", z.object({ in: Inner }), { in: { a: "", b: 1 } }, ["in.b"]],
  ["a list", z.array(Inner), [{ a: "" }, { a: "", b: 1 }], ["1.b"]],
  ["an optional field", z.object({ in: Inner.optional() }), { in: { a: "", b: 1 } }, ["in.b"]],
  ["a field that may be null", z.object({ in: Inner.nullable() }), { in: { a: "", b: 1 } }, ["in.b"]],
  ["a field with a default", z.object({ in: Inner.default({ a: "" }) }), { in: { a: "", b: 1 } }, ["in.b"]],
  ["a record", z.record(z.string(), Inner), { one: { a: "", b: 1 } }, ["one.b"]],
  ["what a transform reads", Inner.transform(({ a }) => a), { a: "", b: 1 }, ["b"]],
  ["what a preprocess hands on", z.preprocess((value) => value, Inner), { a: "", b: 1 }, ["b"]],
  [
    "one of several kinds",
    z.discriminatedUnion("a", [z.object({ a: z.literal("x") })]),
    { a: "x", b: 1 },
    ["b"],
  ],
  ["an object with a check of its own", Inner.refine(() => true), { a: "", b: 1 }, ["b"]],
  ["an object that takes anything", z.looseObject({ a: z.string() }), { a: "", b: 1 }, []],
])("names an undeclared field: %s", (_of, schema, value, names) => {
  expect(unknownIn(schema, value)).toEqual(names);
});

test("parses a value with only declared fields as before, with checks and defaults", () => {
  const Whole = z
    .object({ a: z.string().trim(), n: z.int().default(3) })
    .refine(({ a }) => a !== "bad", "Not that");
  expect(z.parse(strictly(Whole), { a: " x " })).toEqual({ a: "x", n: 3 });
  expect(z.safeParse(strictly(Whole), { a: "bad" }).error?.issues[0]?.message).toBe("Not that");
});

test("makes a recursive schema strict at every level", () => {
  const Tree = z.object({
    name: z.string(),
    get children() {
      return z.array(Tree);
    },
  });
  const value = { name: "", children: [{ name: "", children: [], extra: 1 }] };
  expect(unknownIn(Tree, value)).toEqual(["children.0.extra"]);
});

test("keeps descriptions for documents", () => {
  const described = z.object({ in: Inner.describe("The inner one") });
  expect(z.toJSONSchema(strictly(described))).toMatchObject({
    additionalProperties: false,
    properties: { in: { description: "The inner one", additionalProperties: false } },
  });
});
