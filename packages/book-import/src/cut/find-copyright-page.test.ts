import { expect, test } from "vitest";
import type { ImportedSection } from "../imported-book.ts";
import { findCopyrightPage } from "./find-copyright-page.ts";

function page(...lines: string[]): ImportedSection {
  return {
    at: 0,
    kind: "copyright",
    title: "",
    blocks: lines.map((s) => ({ t: "p", r: [{ s }] })),
    words: 0,
  };
}

const of = (...lines: string[]) => findCopyrightPage([page(...lines)], "Ada Wren");

test("finds the details stated on a copyright page", () => {
  expect(
    of(
      "Copyright © 2021 Ada Wren",
      "Second edition, 2021",
      "ISBN: 978-3-16-148410-0",
      "Published by Tern Press",
    ),
  ).toEqual({ isbn: "978-3-16-148410-0", edition: "Second edition", publisher: "Tern Press" });
  expect(of("Zweite Auflage 2020\nVerlag: Möwe Verlag\nISBN 9783161484100")).toEqual({
    isbn: "9783161484100",
    edition: "Zweite Auflage",
    publisher: "Möwe Verlag",
  });
});

test.each([
  ["ISBN-13: 978 3 16 148410 0", "978-3-16-148410-0"],
  ["ISBN 978–3–16–148410–0 (hardback)", "978-3-16-148410-0"],
  ["ISBN-10: 3-16-148410-X, 2nd ed.", "3-16-148410-X"],
  ["ISBN 3-16-148410-x", "3-16-148410-X"],
  ["Print ISBN 978-3-16-148410-0, eBook ISBN 979-10-90636-07-1", null],
  ["ISBN 978-3-16-148410-1", null],
  ["ISBN 97831614841001", null],
  ["978-3-16-148410-0", null],
])("reads from the line %s the ISBN %s", (line, isbn) => {
  expect(of(line).isbn).toBe(isbn);
});

test("prefers the printed book's number among several, and takes none if that is unclear", () => {
  const [print, other] = ["978-3-16-148410-0", "979-10-90636-07-1"];
  expect(of(`ISBN ${print} (paperback)`, `ISBN ${other} (e-book)`).isbn).toBe(print);
  expect(of(`ISBN ${other} (hardback)`, `ISBN ${print}`).isbn).toBeNull();
  expect(of(`ISBN ${print}`, "ISBN-10: 1-4028-9462-7").isbn).toBeNull();
  expect(of(`ISBN ${print}`, "ISBN-10: 3-16-148410-X").isbn).toBe(print);
  expect(of(`ISBN ${print}`, `ISBN ${print.replaceAll("-", "")}`).isbn).toBe(print);
});

test.each([
  "Published by Ada Wren",
  "Published by the author",
  "Independently published",
  "Published by Kindle Direct Publishing",
  "Published by Tern Press, 12 Sea Lane, London",
  "Published by the heirs of a printer who had long given up all hope of ever seeing this book in any shop",
  "Published by ",
  "Kindle edition",
  "Unforeseeable Thoroughgoing Incontrovertible Commemorative edition",
  "This edition published 2020",
  "No part of this edition may be sold",
])("finds neither edition nor publisher in the line %s", (line) => {
  expect(of(line)).toEqual({ isbn: null, edition: null, publisher: null });
});

test("finds nothing on pages that are no copyright page", () => {
  const preface = { ...page("ISBN 978-3-16-148410-0", "Second edition"), kind: "preface" } as const;
  expect(findCopyrightPage([preface], "")).toEqual({ isbn: null, edition: null, publisher: null });
});

test.each([
  ["Published by Tern Press .", "Tern Press"],
  ["Published in 2021 by Tern Press in 2022.", "Tern Press"],
  [`Published by ${"Tern ".repeat(17).trim()}`, "Tern ".repeat(17).trim()],
  ["Éditeur : Sterne", "Sterne"],
  ["Copyright 2020\n  Published  by Tern \t Press", "Tern Press"],
])("reads from the line %s the publisher %s", (line, publisher) => {
  expect(of(line).publisher).toBe(publisher);
});
