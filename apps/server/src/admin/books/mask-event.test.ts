import * as fc from "fast-check";
import { expect, test } from "vitest";
import { maskEvent } from "./mask-event.ts";

const WORD = "Lighthouse";

test("never shows text with an author's word, anywhere in an event", () => {
  const text = fc.string({ maxLength: 20 }).map((around) => `${around} ${WORD} ${around}`);
  const value = fc.oneof(
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(text, { maxLength: 3 }),
  );
  const name = fc.constantFrom("text", "title", "code", "stage", "failure", "chapters", "kind");
  const event = fc.dictionary(
    name,
    fc.oneof(value, fc.dictionary(name, fc.oneof(value, fc.dictionary(name, value)))),
  );
  fc.assert(
    fc.property(event, (data) => {
      expect(JSON.stringify(maskEvent(data))).not.toContain(WORD);
    }),
  );
});

test("shows numbers, booleans and our codes", () => {
  expect(maskEvent({ chapter: 3, is_last: true, code: "workers_lost", waits: null })).toEqual([
    { name: "chapter", value: "3" },
    { name: "is_last", value: "true" },
    { name: "code", value: "workers_lost" },
    { name: "waits", value: "null" },
  ]);
});

test("shows a name that could be an author's words by its length, at any depth", () => {
  const secret = `${WORD} by the sea`;
  expect(maskEvent({ [secret]: 3, people: { [secret]: 2, [`${secret}!`]: { age: 40 } } })).toEqual([
    { name: "a name of 21 characters", value: "3" },
    { name: "people.a name of 21 characters", value: "2" },
    { name: "people.a name of 22 characters", value: "left out" },
  ]);
});

test("shows part of an event with very many members", () => {
  const data = { all: Object.fromEntries(Array.from({ length: 500 }, (_, at) => ["n".repeat(at % 40), at])) };
  const many = Object.fromEntries(
    Array.from({ length: 26 * 26 }, (_, at) => [
      String.fromCodePoint(97 + (at % 26), 97 + Math.floor(at / 26)),
      at,
    ]),
  );
  expect(maskEvent(many)).toHaveLength(40);
  expect(maskEvent(data).length).toBeLessThanOrEqual(40);
});

test("shows any text of an event as a code or a number of characters", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (data) => {
      for (const { name, value } of maskEvent(data)) {
        expect(name).toMatch(/^(?:[a-zA-Z_]{1,40}|a name of \d+ characters)$/u);
        expect(value).toMatch(/ characters$|^[a-z0-9][a-z0-9_.-]{0,63}$/iu);
      }
    }),
  );
});
