import fc from "fast-check";
import { expect, test } from "vitest";
import { printedIsbn, whyNoIsbn } from "./isbn.ts";

test.each(["978-3-16-148410-0", "9783161484100", "979-10-90636-07-1", "0-306-40615-2", "0-8044-2957-X"])(
  "accepts %s as an ISBN",
  (isbn) => expect(whyNoIsbn(isbn)).toBeNull(),
);

test("accepts an ISBN as people write it", () => {
  expect(printedIsbn(" ISBN-13: 978–3–16–148410–0 ")).toBe("978-3-16-148410-0");
  expect(printedIsbn("978 3 16 148410 0")).toBe("978-3-16-148410-0");
  expect(printedIsbn("isbn 080442957x")).toBe("080442957X");
});

test.each([
  ["978-3-16-148410", "An ISBN has 13 digits, or 10 if it is from before 2007. This one has 12."],
  ["978-3-16-14841O-0", "An ISBN has digits and hyphens only. Please check what you typed."],
  ["977-3-16-148410-0", "An ISBN of 13 digits begins with 978 or 979."],
  ["979-0-2600-0043-8", "A number that begins with 979-0 is one of printed music, not of a book."],
  ["978-3-16-148410-X", "An X can only stand at the end of an ISBN of ten digits."],
])("says what is wrong with %s", (typed, why) => expect(whyNoIsbn(typed)).toBe(why));

test("finds any single mistyped digit", () => {
  const isbns = ["9783161484100", "0306406152"];
  fc.assert(
    fc.property(fc.constantFrom(...isbns), fc.nat(12), fc.integer({ min: 1, max: 9 }), (isbn, place, by) => {
      const at = place % isbn.length;
      const wrong = Array.from(isbn, (digit, index) =>
        String(index === at ? (Number(digit) + by) % 10 : digit),
      ).join("");
      expect(whyNoIsbn(wrong)).not.toBeNull();
    }),
  );
});
