import { expect, test } from "vitest";
import { createBatchedRead } from "./batched-read.ts";

function buildRead(): { read: (key: string) => Promise<string | null>; asked: string[][] } {
  const asked: string[][] = [];
  const read = createBatchedRead(async (keys) => {
    asked.push([...keys]);
    if (keys.includes("broken")) throw new Error("the database is away");
    return new Map(keys.filter((key) => key !== "unknown").map((key) => [key, `${key} in ${asked.length}`]));
  });
  return { read, asked };
}

test("reads asked for together share one statement, and each gets its own value", async () => {
  const { read, asked } = buildRead();
  const found = await Promise.all(["a", "unknown", "b", "a"].map(read));
  expect(found).toEqual(["a in 1", null, "b in 1", "a in 1"]);
  expect(asked).toHaveLength(1);
});

test("a read asked for later is read again", async () => {
  const { read, asked } = buildRead();
  expect([await read("a"), await read("a")]).toEqual(["a in 1", "a in 2"]);
  expect(asked).toEqual([["a"], ["a"]]);
});

test("more keys than a statement takes are split", async () => {
  const { read, asked } = buildRead();
  await Promise.all(Array.from({ length: 501 }, (_, n) => read(String(n))));
  expect(asked.map(({ length }) => length)).toEqual([500, 1]);
});

test("an error reaches everyone who asked, and nobody afterwards", async () => {
  const { read } = buildRead();
  const failed = await Promise.allSettled([read("a"), read("broken")]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await read("a")).toBe("a in 2");
});
