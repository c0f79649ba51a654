import { FieldError } from "@colophon/contracts/errors";
import { expect, test } from "vitest";
import { assertBindable } from "./assert-bindable.ts";

const refused = (
  formats: Parameters<typeof assertBindable>[0],
  look: Partial<Parameters<typeof assertBindable>[1]>,
): unknown => {
  try {
    assertBindable(formats, { trim: "6x9", paper: "cream", ...look });
  } catch (error) {
    if (error instanceof FieldError) return error.fields;
    throw error;
  }
  return null;
};

test("rejects a wrap in a size that is not bound so, at the size's field", () => {
  expect(refused(["pdf", "hardcover"], { trim: "5x8" })).toEqual({
    trim: expect.stringContaining("There is no hardcover of this size on this paper."),
  });
  expect(refused(["cover"], { trim: "8.25x11" })).toEqual({ trim: expect.stringContaining("no paperback") });
});

test("rejects a wrap on a paper that is not bound so", () => {
  expect(refused(["hardcover"], { trim: "6x9", paper: "groundwood" })).not.toBeNull();
  expect(refused(["cover"], { trim: "6x9", paper: "groundwood" })).toBeNull();
});

test("accepts a size that is bound, and any size for files without a binding", () => {
  expect(refused(["cover", "hardcover"], { trim: "6x9" })).toBeNull();
  expect(
    refused(["pdf", "reading-pdf", "epub", "docx", "txt", "front-jpeg"], { trim: "8.25x11" }),
  ).toBeNull();
});
