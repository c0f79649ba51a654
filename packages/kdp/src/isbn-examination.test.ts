import { whyNoIsbn } from "@colophon/contracts/manuscript/sections/isbn";
import fc from "fast-check";
import { expect, test } from "vitest";
import { examineIsbn } from "./isbn-examination.ts";

const digits = (length: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(""));

/** Weights 10 to 2, to a multiple of 11. */
function lastOfTen(body: string): string {
  const sum = Array.from(body, (digit, at) => Number(digit) * (10 - at)).reduce((all, one) => all + one, 0);
  const due = (11 - (sum % 11)) % 11;
  return due === 10 ? "X" : String(due);
}

/** Weights 1 and 3, to a multiple of 10. */
function lastOfThirteen(body: string): string {
  const sum = Array.from(body, (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3)).reduce(
    (all, one) => all + one,
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

test("a number of ten digits becomes one of 978, and that one the number of ten again", () => {
  fc.assert(
    fc.property(digits(9), (body) => {
      const ten = `${body}${lastOfTen(body)}`;
      const thirteen = `978${body}${lastOfThirteen(`978${body}`)}`;
      expect(examineIsbn(ten)).toMatchObject({ trouble: null, thirteen, ten });
      expect(examineIsbn(thirteen)).toMatchObject({ trouble: null, thirteen, ten });
    }),
  );
});

test("the due digit is what makes a number an ISBN, whatever was typed in its place", () => {
  fc.assert(
    fc.property(digits(9), fc.constantFrom("978", "9791", "9798"), fc.nat(9), (more, prefix, typed) => {
      const body = `${prefix}${more}`.slice(0, 12).padEnd(12, "4");
      const { dueDigit, trouble } = examineIsbn(`${body}${typed}`);
      expect(dueDigit).toBe(lastOfThirteen(body));
      expect(trouble === null).toBe(String(typed) === dueDigit);
      expect(whyNoIsbn(`${body}${dueDigit}`)).toBeNull();
    }),
  );
});

test("a number of 979 has no form of ten digits", () => {
  expect(examineIsbn("979-8-218-00000-0").dueDigit).toBe(lastOfThirteen("979821800000"));
  const isbn = `979821800000${lastOfThirteen("979821800000")}`;
  expect(examineIsbn(isbn)).toMatchObject({ trouble: null, thirteen: isbn, ten: null });
});

test("of a number whose last digit is missing it is said which that is", () => {
  expect(examineIsbn("978-3-16-148410")).toMatchObject({ isCut: true, dueDigit: "0", thirteen: null });
  expect(examineIsbn("080442957")).toMatchObject({ isCut: true, dueDigit: "X" });
});

test.each(["", "97", "977-3-16-148410-0", "979-0-2600-0043-8", "978-3-16-14841O-0"])(
  "“%s” begins no ISBN, and has no due digit",
  (typed) => {
    expect(examineIsbn(typed)).toMatchObject({ dueDigit: null, isCut: false, thirteen: null, ten: null });
  },
);

test("what was divided stays divided, and the digits are told without it", () => {
  expect(examineIsbn("ISBN 978 3 16 148410 0")).toMatchObject({
    printed: "978-3-16-148410-0",
    digits: "9783161484100",
  });
});
