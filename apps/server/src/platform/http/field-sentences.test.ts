import { expect, test } from "vitest";
import { z } from "zod";
import { fieldError } from "./field-sentences.ts";

/** What a form would show for a value that does not fit. */
function fieldsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return error === undefined ? {} : fieldError(error).fields;
}

const Themes = z.object({
  themes: z.array(z.string().max(6, "A theme is too long")).or(
    z
      .string()
      .max(9, "The list is too long")
      .transform((text) => text.split(",")),
  ),
});

test("of two forms of a value, the one it was meant to have is told about, at its place", () => {
  expect(fieldsOf(Themes, { themes: "one,two,three" })).toEqual({ themes: "The list is too long" });
  expect(fieldsOf(Themes, { themes: ["one", "two,three"] })).toEqual({ "themes.1": "A theme is too long" });
});

test("a value that has none of the forms is told so at its field", () => {
  expect(fieldsOf(Themes, { themes: 7 })).toEqual({ themes: "Invalid input" });
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

test("what is wrong deep within one form has its whole path", () => {
  expect(fieldsOf(Nested, { look: { trim: "6x9" } })).toEqual({ "look.trim": "Too wide" });
});

test("a body that is no object at all is told as a whole", () => {
  expect(fieldsOf(z.object({ title: z.string() }), [])["body"]).toContain("expected object");
});
