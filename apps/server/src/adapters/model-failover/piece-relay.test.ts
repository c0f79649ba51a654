import * as fc from "fast-check";
import { expect, test } from "vitest";

import { createPieceRelay } from "./piece-relay.ts";

function relayed(tries: string[][]): string[] {
  const pieces: string[] = [];
  const relay = createPieceRelay((piece) => pieces.push(piece));
  for (const texts of tries) {
    const say = relay.startTry();
    for (const text of texts) say(text);
  }
  return pieces;
}

test("passes on the pieces of the first attempt as they arrive", () => {
  expect(relayed([["The ", "lamp."]])).toEqual(["The ", "lamp."]);
});

test("continues where the failed attempt stopped if the next one matches", () => {
  expect(
    relayed([
      ["The ", "lamp "],
      ["The lamp", " burned ", "low."],
    ]),
  ).toEqual(["The ", "lamp ", "burned ", "low."]);
});

test("stays silent if the next attempt differs", () => {
  expect(relayed([["The lamp "], ["A light burned ", "in the tower."]])).toEqual(["The lamp "]);
});

const Tries = fc.array(fc.array(fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 4 })), {
  minLength: 1,
  maxLength: 4,
});

test("never sends anything but the beginning of one attempt", () => {
  fc.assert(
    fc.property(Tries, (tries) => {
      const sent = relayed(tries).join("");
      expect(tries.some((texts) => texts.join("").startsWith(sent))).toBe(true);
    }),
  );
});

test("sends the full text if the last attempt matches what was sent", () => {
  fc.assert(
    fc.property(Tries, (tries) => {
      const before = relayed(tries.slice(0, -1)).join("");
      const last = (tries.at(-1) ?? []).join("");
      fc.pre(last.startsWith(before));
      expect(relayed(tries).join("")).toBe(last);
    }),
  );
});
