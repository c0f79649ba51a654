import fc from "fast-check";
import { expect, test } from "vitest";
import { type Differences, verdictOf } from "./verdict.ts";

const SAME: Differences = {
  inside: false,
  cover: false,
  ebook: false,
  form: false,
  hardcoverBefore: false,
  hardcoverAfter: false,
  pagesBefore: 300,
  pagesAfter: 300,
};

test("uploads nothing if nothing changed", () => {
  expect(verdictOf(SAME)).toEqual({
    sentence: "Nothing has changed that KDP would need to know.",
    inside: "no",
    cover: "no",
    hardcover: "no",
    ebook: "no",
    form: "no",
  });
});

test("keeps the cover for another text on as many pages", () => {
  const verdict = verdictOf({ ...SAME, inside: true, ebook: true });
  expect(verdict).toMatchObject({ inside: "yes", cover: "no", ebook: "yes" });
  expect(verdict.sentence).toBe(
    "KDP needs a new upload of the inside alone: the cover fits as it is. The e-book's file has changed too.",
  );
});

test("replaces the cover for more pages, with a wider spine", () => {
  expect(verdictOf({ ...SAME, inside: true, pagesAfter: 302 })).toMatchObject({
    cover: "yes",
    sentence: "KDP needs new uploads of the inside and of the cover.",
  });
});

test("leaves the cover open for uncounted pages, and says what counts them", () => {
  const verdict = verdictOf({ ...SAME, inside: true, pagesAfter: null });
  expect(verdict.cover).toBe("perhaps");
  expect(verdict.sentence).toContain("A new package counts them.");
});

test("names another cover, form or e-book separately", () => {
  expect(verdictOf({ ...SAME, cover: true }).sentence).toContain("the cover alone");
  expect(verdictOf({ ...SAME, form: true }).sentence).toContain("only what its form says");
  expect(verdictOf({ ...SAME, ebook: true }).sentence).toContain("the e-book alone");
});

test("reports the missing wrap of a hardcover chosen later, and updates an existing one with the cover", () => {
  const wished = verdictOf({ ...SAME, form: true, hardcoverAfter: true });
  expect(wished).toMatchObject({ inside: "no", cover: "no", hardcover: "yes" });
  expect(wished.sentence).toBe(
    "The hardcover's wrap is missing from this edition; a new package makes it. What its form says has changed as well.",
  );
  const both = { ...SAME, hardcoverBefore: true, hardcoverAfter: true };
  expect(verdictOf(both)).toMatchObject({ hardcover: "no", sentence: expect.stringContaining("Nothing") });
  expect(verdictOf({ ...both, cover: true })).toMatchObject({
    hardcover: "yes",
    sentence: expect.stringContaining("The hardcover's wrap has changed too."),
  });
  expect(verdictOf({ ...SAME, hardcoverBefore: true, cover: true }).hardcover).toBe("no");
});

test("never calls anything different the same", () => {
  const pages = fc.option(fc.integer({ min: 24, max: 828 }), { nil: null });
  const differences = fc.record<Differences>({
    inside: fc.boolean(),
    cover: fc.boolean(),
    ebook: fc.boolean(),
    form: fc.boolean(),
    hardcoverBefore: fc.boolean(),
    hardcoverAfter: fc.boolean(),
    pagesBefore: pages,
    pagesAfter: pages,
  });
  fc.assert(
    fc.property(differences, (some) => {
      const { sentence, ...needs } = verdictOf(some);
      expect(needs.inside === "yes").toBe(some.inside);
      expect(needs.ebook === "yes").toBe(some.ebook);
      expect(needs.form === "yes").toBe(some.form);
      const isOtherSpine = some.inside && some.pagesBefore !== some.pagesAfter;
      expect(some.cover && needs.cover !== "yes").toBe(false);
      expect(isOtherSpine && needs.cover === "no").toBe(false);
      const isNewBinding = some.hardcoverAfter && !some.hardcoverBefore;
      expect(isNewBinding && needs.hardcover !== "yes").toBe(false);
      const isNothing = !some.inside && !some.cover && !some.ebook && !some.form && !isNewBinding;
      expect(sentence === "Nothing has changed that KDP would need to know.").toBe(isNothing);
    }),
  );
});
