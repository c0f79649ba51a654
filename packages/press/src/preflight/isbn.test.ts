import fc from "fast-check";
import { expect, test } from "vitest";
import { bindingIsbnProblems, ebookIsbnProblems, isbnDigits, isbnsIn } from "./isbn.ts";

test.each([
  ["9781402894626", ["9781402894626"]],
  ["ISBN 978-1-4028-9462-6.", ["978-1-4028-9462-6"]],
  ["978 1 4028 9462 6", ["978 1 4028 9462 6"]],
  ["979‑8‑1234‑5678", []],
  ["979‑8‑1234‑5678‑9", ["979‑8‑1234‑5678‑9"]],
  ["978–1–4028–9462–6", ["978–1–4028–9462–6"]],
  ["19781402894626", []],
  ["97814028946260", []],
  ["9771402894626", []],
  ["978140289462", []],
  ["978-1-4028-9462-6 and 978-0-306-40615-7", ["978-1-4028-9462-6", "978-0-306-40615-7"]],
  ["978--1402894626", []],
])("finds in “%s” the ISBNs %j", (text, due) => {
  expect(isbnsIn(text)).toEqual(due);
});

test("finds an ISBN among other words with any separators", () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 });
  const marks = fc.array(fc.constantFrom("", "-", " ", "\u00A0", "–", "\u2060"), {
    minLength: 10,
    maxLength: 10,
  });
  fc.assert(
    fc.property(fc.constantFrom("978", "979"), digits, marks, (prefix, rest, between) => {
      const written = prefix + rest.map((digit, k) => `${between[k] ?? ""}${digit}`).join("");
      expect(isbnsIn(`ISBN ${written}, first edition`)).toEqual([written]);
      expect(isbnDigits(written)).toBe(prefix + rest.join(""));
    }),
  );
});

test("keeps the X of a ten-digit ISBN, in lowercase too", () => {
  expect(isbnDigits("0-306-40615-x")).toBe("030640615X");
});

const NUMBER = "978-1-4028-9462-6";

test("MET-011: allows an e-book the number if no print file is made, or a different one", () => {
  const named = ["urn:uuid:1", "urn:isbn:9781402894626"];
  const codes = (...[identifiers, facts]: Parameters<typeof ebookIsbnProblems>): string[] =>
    ebookIsbnProblems(identifiers, facts).map(({ code }) => code);
  expect(codes(named, { isbn: NUMBER, kinds: ["epub", "docx", "front-jpeg", "reading-pdf"] })).toEqual([]);
  for (const kind of ["pdf", "cover", "hardcover"] as const) {
    expect(codes(named, { isbn: NUMBER, kinds: ["epub", kind] })).toEqual(["MET-011"]);
  }
  expect(codes(["urn:isbn:9780306406157"], { isbn: NUMBER, kinds: ["epub", "pdf"] })).toEqual([]);
  expect(codes(named, { isbn: undefined, kinds: ["epub", "pdf"] })).toEqual([]);
  expect(codes(["urn:uuid:1"], { isbn: "", kinds: ["epub", "pdf"] })).toEqual([]);
});

test("MET-011: reports one number for paperback and hardcover, only if both are made", () => {
  expect(bindingIsbnProblems({ isbn: NUMBER, kinds: ["cover", "hardcover"] })).toEqual([
    {
      code: "MET-011",
      sentence: `The inside prints the ISBN ${NUMBER} for the paperback and the hardcover; each needs its own.`,
    },
  ]);
  expect(bindingIsbnProblems({ isbn: NUMBER, kinds: ["pdf", "hardcover"] })).toEqual([]);
  expect(bindingIsbnProblems({ isbn: NUMBER, kinds: ["pdf", "cover"] })).toEqual([]);
  expect(bindingIsbnProblems({ isbn: "none", kinds: ["cover", "hardcover"] })).toEqual([]);
});
