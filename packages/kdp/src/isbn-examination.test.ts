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

test("converts ten digits to 978, and back", () => {
  fc.assert(
    fc.property(digits(9), (body) => {
      const ten = `${body}${lastOfTen(body)}`;
      const thirteen = `978${body}${lastOfThirteen(`978${body}`)}`;
      expect(examineIsbn(ten)).toMatchObject({ trouble: null, thirteen, ten });
      expect(examineIsbn(thirteen)).toMatchObject({ trouble: null, thirteen, ten });
    }),
  );
});

test("accepts an ISBN only with its check digit", () => {
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

test("gives a 979 number no ten-digit form", () => {
  expect(examineIsbn("979-8-218-00000-0").dueDigit).toBe(lastOfThirteen("979821800000"));
  const isbn = `979821800000${lastOfThirteen("979821800000")}`;
  expect(examineIsbn(isbn)).toMatchObject({ trouble: null, thirteen: isbn, ten: null });
});

test("names the missing last digit of a number", () => {
  expect(examineIsbn("978-3-16-148410")).toMatchObject({ isCut: true, dueDigit: "0", thirteen: null });
  expect(examineIsbn("080442957")).toMatchObject({ isCut: true, dueDigit: "X" });
});

test.each(["", "97", "977-3-16-148410-0", "979-0-2600-0043-8", "978-3-16-14841O-0"])(
  "does not take “%s” as the start of an ISBN, and gives it no check digit",
  (typed) => {
    expect(examineIsbn(typed)).toMatchObject({ dueDigit: null, isCut: false, thirteen: null, ten: null });
  },
);

test("keeps separators, and shows the digits without them", () => {
  expect(examineIsbn("ISBN 978 3 16 148410 0")).toMatchObject({
    printed: "978-3-16-148410-0",
    digits: "9783161484100",
  });
});
