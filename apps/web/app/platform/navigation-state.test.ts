import { expect, test } from "vitest";
import { readNavigationState } from "./navigation-state.ts";

test("reads a message and a URL of this site", () => {
  const state = { message: "Hello", from: "/dashboard?read=1" };
  expect(readNavigationState(state)).toEqual(state);
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", 7, null])(
  "does not return to %s",
  (from) => {
    expect(readNavigationState({ from })).toEqual({});
  },
);

test.each([null, undefined, "text", { message: 3 }])("reads nothing from %s", (state) => {
  expect(readNavigationState(state)).toEqual({});
});
