import { BookOutline } from "@colophon/contracts/library/books/outline";
import { expect, test } from "vitest";
import { z } from "zod";
import { grammarSchema } from "./grammar-schema.ts";

test("keeps the structure and what a grammar can hold, and leaves long limits to words", () => {
  const shape = z.object({
    name: z.string().min(3).max(80),
    note: z.string().describe("free"),
    beats: z.array(z.string()).min(3).max(8),
    chapter: z.int().min(1).max(3),
    words: z.int().min(1).max(20_000),
    mood: z.enum(["calm", "tense"]).nullable(),
    isLast: z.boolean().optional(),
  });
  expect(grammarSchema(shape)).toEqual({
    type: "object",
    properties: {
      name: { type: "string", minLength: 1 },
      note: { type: "string" },
      beats: { type: "array", items: { type: "string" }, minItems: 3, maxItems: 8 },
      chapter: { enum: [1, 2, 3] },
      words: { type: "integer" },
      mood: { oneOf: [{ enum: ["calm", "tense"] }, { type: "null" }] },
      isLast: { type: "boolean" },
    },
  });
});

test("leaves a very long list open", () => {
  expect(grammarSchema(z.array(z.literal("x")).max(500))).toEqual({ type: "array", items: { const: "x" } });
});

test("builds a book's outline from what a grammar knows", () => {
  const text = JSON.stringify(grammarSchema(BookOutline));
  expect(text).not.toMatch(/"(anyOf|allOf|\$ref|required|additionalProperties|pattern|maxLength|default)":/u);
  expect(text).toContain('"chapters":{"type":"array"');
});
