import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { isGuessablePassword } from "./guessable-passwords.ts";
import { assertStrongPassword } from "./assert-strong-password.ts";

const ADA = { email: "ada.lovelace@engine.example", fullName: "Ada King Lovelace" };

test("knows at least 3,000 common passwords that the form would accept", () => {
  const file = readFileSync(path.join(import.meta.dirname, "common-passwords.txt"), "utf8");
  const listed = file.split("\n").filter((line) => line.length >= 8 && !line.startsWith("#"));
  expect(new Set(listed).size).toBeGreaterThanOrEqual(3000);
  expect(listed.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test("recognizes a common password in capitals too, and ignores the list's header", () => {
  expect(isCommonPassword("Trustno1")).toBe(true);
  expect(isCommonPassword("")).toBe(false);
  expect(isCommonPassword("# Its licence:")).toBe(false);
});

test.each([
  ["few signs", "aaaaaaaa"],
  ["few signs", "abababababab"],
  ["few signs", "aabbccaabbcc"],
  ["one thing again and again", "ab1!ab1!ab1!"],
  ["one thing again and again", "hallohallo"],
  ["digits in their order", "0123456789"],
  ["digits in their order, from the end", "9876543210"],
  ["the alphabet", "abcdefghij"],
  ["a row", "qwertyuiop[]"],
  ["a row from the end", "poiuytrewq"],
  ["a German row", "qwertzuiop"],
  ["columns", "1qaz2wsx3edc"],
  ["runs one after the other", "qwe123asd"],
  ["runs and one sign", "asdf11112345"],
  ["a common one with figures behind", "Butterfly1987!"],
  ["the address", "ada.lovelace@engine.example"],
  ["the mailbox", "AdaLovelace1"],
  ["the name", "Ada King Lovelace"],
  ["a part of the name and a year", "lovelace1815"],
  ["the product", "Colophon2026"],
])("%s: %j is easy to guess", (_why, password) => {
  expect(isGuessablePassword(password, ADA)).toBe(true);
});

test.each([
  "a long enough secret",
  "quiet harbour lamp",
  "correct horse battery",
  "lovelace and the looms",
  "x7#Kp2!q",
  "qwerty or not to be",
  "tr0ub4dor&3",
  "Zürich im Regen",
  "hello there hello there",
])("%j is not", (password) => {
  expect(isGuessablePassword(password, ADA)).toBe(false);
});

test("rejects only patterns without a name", () => {
  const noAccount = { email: "", fullName: "" };
  expect(isGuessablePassword("lovelace1815", noAccount)).toBe(false);
  expect(isGuessablePassword("aaaaaaaa", noAccount)).toBe(true);
});

test("allows short names within words", () => {
  expect(isGuessablePassword("blue almonds", { email: "al@x.example", fullName: "Al Wu" })).toBe(false);
});

test("recognizes a name of short words as a whole", () => {
  const author = { email: "x@x.example", fullName: "Jo Li Wu" };
  expect(isGuessablePassword("joliwu2015", author)).toBe(true);
  expect(isGuessablePassword("joli lamps", author)).toBe(false);
});

test("tells a common password from a pattern", () => {
  expect(() => assertStrongPassword("Password123", ADA)).toThrow(/most used/);
  expect(() => assertStrongPassword("aaaabbbb", ADA)).toThrow(/easy to guess/);
  expect(() => assertStrongPassword("quiet harbour lamp", ADA)).not.toThrow();
});
