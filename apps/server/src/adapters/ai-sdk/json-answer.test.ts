import { expect, test } from "vitest";
import { z } from "zod";

import { readJsonAnswer, withoutThoughts } from "./json-answer.ts";

const Shape = z.object({ a: z.number() });

test.each([
  ["plain", '{"a": 1}'],
  ["in a fence", 'Here it is:\n```json\n{"a": 1}\n```\nAnything else?'],
  ["in a sentence", 'Of course: {"a": 1}. I hope this {helps}.'],
  ["after its thoughts", '<think>maybe {"a": 2}?</think>\n{"a": 1}'],
  ["after thoughts that the template opened", 'perhaps {"a": 2}, no\n</think>\n\n{"a": 1}'],
  ["after another object", 'I was given {"b": 3}; my answer is {"a": 1}'],
  ["with braces in a text", '{"note": "a } brace \\" and {", "a": 1}'],
  ["after a stray brace", 'Use {curly} braces: {"a": 1}'],
])("reads an object %s", (_how, text) => {
  expect(readJsonAnswer(text, Shape).data).toEqual({ a: 1 });
});

test("does not take a truncated object for one of its parts", () => {
  expect(readJsonAnswer('{"first": {"a": 1}, "second": {"a', Shape).success).toBe(false);
});

test("says where an invalid answer does not fit", () => {
  const parsed = readJsonAnswer('{"a": "one"}', Shape);
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([["a"]]);
});

test("keeps prose without its reasoning", () => {
  expect(withoutThoughts("<think>a lamp, a storm</think>\n\nThe lamp was lit.")).toBe("The lamp was lit.");
  expect(withoutThoughts("a lamp, a storm\n</think>\nThe lamp was lit.")).toBe("The lamp was lit.");
  expect(withoutThoughts("<think>a lamp, and then it was cut")).toBe("");
  expect(withoutThoughts("The lamp was lit.")).toBe("The lamp was lit.");
});
