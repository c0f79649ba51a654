import { BookOutline } from "@colophon/contracts/library/books/outline";
import { expect, test } from "vitest";
import { z } from "zod";

import { modelSchema } from "./model-schema.ts";

test("describes limits in words and leaves them out of the schema", async () => {
  const shape = z.object({
    name: z.string().min(1).max(80).describe("As in the cast"),
    beats: z.array(z.string()).min(3).max(8),
    words: z.int().min(1).max(20_000),
  });
  expect(await modelSchema(shape).jsonSchema).toEqual({
    type: "object",
    required: ["name", "beats", "words"],
    additionalProperties: false,
    properties: {
      name: { type: "string", description: "As in the cast; at least 1 characters; at most 80 characters" },
      beats: {
        type: "array",
        items: { type: "string" },
        description: "at least 3 items; at most 8 items",
      },
      words: { type: "integer", description: "at least 1; at most 20000" },
    },
  });
});

test("keeps a property named like a limit", async () => {
  const { jsonSchema } = modelSchema(z.object({ minimum: z.number(), maxItems: z.string() }));
  expect(await jsonSchema).toMatchObject({
    properties: { minimum: { type: "number" }, maxItems: { type: "string" } },
  });
});

test("requires every member of a book's outline, and sets no limits that strict modes reject", async () => {
  const text = JSON.stringify(await modelSchema(BookOutline).jsonSchema);
  expect(text).not.toMatch(/"(minLength|maxLength|minItems|maxItems|minimum|maximum)":/u);
  expect(text).toContain('"required":["logline","turns","thesis","cast"');
  expect(text).not.toContain('"default":');
  expect(text).not.toContain("9007199254740991");
});
