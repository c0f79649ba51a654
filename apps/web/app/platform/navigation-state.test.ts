import { expect, test } from "vitest";
import { readNavigationState } from "./navigation-state.ts";

test("a message and an address of this site are read", () => {
  const state = { message: "Hello", from: "/dashboard?read=1" };
  expect(readNavigationState(state)).toEqual(state);
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", 7, null])(
  "%s is no address to come back to",
  (from) => {
    expect(readNavigationState({ from })).toEqual({});
  },
);

test.each([null, undefined, "text", { message: 3 }])("%s holds nothing", (state) => {
  expect(readNavigationState(state)).toEqual({});
});
