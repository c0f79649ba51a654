import { LANGUAGE_VARIANTS } from "@colophon/contracts/shared/book-choices";
import { expect, test } from "vitest";
import { spellNumber } from "./number-words.ts";
import { numeralOf, romanOf } from "./numbering.ts";

const TO_A_HUNDRED = Array.from({ length: 100 }, (_, index) => index + 1);

test.each(LANGUAGE_VARIANTS.filter((language) => language !== "is"))(
  "counts to a hundred in words in a book in %s, without duplicates",
  (language) => {
    const words = TO_A_HUNDRED.map((number) => spellNumber(number, language) ?? "");
    expect(new Set(words).size).toBe(100);
    expect(words.filter((word) => !/^\p{Ll}[\p{Ll} -]*\p{L}$|^u$/u.test(word))).toEqual([]);
    expect(spellNumber(101, language)).toBeNull();
  },
);

test("uses digits in an Icelandic book, and in any book above a hundred", () => {
  expect(TO_A_HUNDRED.map((number) => spellNumber(number, "is"))).toEqual(TO_A_HUNDRED.map(() => null));
  expect(numeralOf(7, { numbering: "words", language: "is" }).alone).toBe("7");
  expect(numeralOf(101, { numbering: "words", language: "en-US" }).alone).toBe("101");
});

test.each([
  ["en-GB", 21, "twenty-one"],
  ["en-GB", 40, "forty"],
  ["de", 16, "sechzehn"],
  ["de", 21, "einundzwanzig"],
  ["de", 37, "siebenunddreißig"],
  ["fr", 21, "vingt et un"],
  ["fr", 71, "soixante et onze"],
  ["fr", 77, "soixante-dix-sept"],
  ["fr", 80, "quatre-vingt"],
  ["fr", 81, "quatre-vingt-un"],
  ["fr", 91, "quatre-vingt-onze"],
  ["fr", 99, "quatre-vingt-dix-neuf"],
  ["es", 22, "veintidós"],
  ["es", 31, "treinta y uno"],
  ["it", 23, "ventitré"],
  ["it", 28, "ventotto"],
  ["it", 81, "ottantuno"],
  ["pt-BR", 16, "dezesseis"],
  ["pt-PT", 16, "dezasseis"],
  ["pt-PT", 99, "noventa e nove"],
  ["nl", 22, "tweeëntwintig"],
  ["nl", 48, "achtenveertig"],
  ["ca", 21, "vint-i-u"],
  ["ca", 32, "trenta-dos"],
  ["af", 45, "vyf-en-veertig"],
  ["sv", 21, "tjugoett"],
  ["da", 51, "enoghalvtreds"],
  ["da", 75, "femoghalvfjerds"],
  ["nb", 27, "tjuesju"],
  ["nn", 31, "trettiein"],
  ["fi", 11, "yksitoista"],
  ["fi", 64, "kuusikymmentäneljä"],
  ["ja", 3, "three"],
] as const)("in %s writes %i as %s", (language, number, word) => {
  expect(spellNumber(number, language)).toBe(word);
});

test("capitalizes numbers in words by their language, alone and within a heading", () => {
  const words = (number: number, language: string) => numeralOf(number, { numbering: "words", language });
  expect(words(42, "en-US")).toEqual({ alone: "Forty-Two", inside: "Forty-Two" });
  expect(words(42, "de")).toEqual({ alone: "Zweiundvierzig", inside: "zweiundvierzig" });
});

test("writes Roman numerals by their rules", () => {
  expect([1, 4, 9, 14, 40, 49, 88, 90, 99, 400, 1000].map(romanOf)).toEqual(
    "I IV IX XIV XL XLIX LXXXVIII XC XCIX CD M".split(" "),
  );
});
