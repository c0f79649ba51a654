import { afterEach, expect, test, vi } from "vitest";
import { saveDismissed, readDismissed } from "./dismissed-prompts.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("adds dismissals once each, in a list under the specified name", () => {
  saveDismissed("low-credits");
  saveDismissed("success-upsell");
  saveDismissed("low-credits");
  expect(localStorage.getItem("dismissedPrompts")).toBe('["low-credits","success-upsell"]');
  expect([...readDismissed()]).toEqual(["low-credits", "success-upsell"]);
});

test.each(["", "nonsense", "7", "null", '"low-credits"', '{"low-credits":true}'])(
  "reads stored data that is no list as none: %j",
  (kept) => {
    localStorage.setItem("dismissedPrompts", kept);
    expect([...readDismissed()]).toEqual([]);
  },
);

test("counts the words of a list that others changed", () => {
  localStorage.setItem("dismissedPrompts", '["low-credits",null,7,{"a":1}]');
  expect([...readDismissed()]).toEqual(["low-credits"]);
});

test("remembers it in the page if the browser can't store", () => {
  const deny = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(deny);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(deny);
  saveDismissed("trial-ending");
  expect([...readDismissed()]).toEqual(["trial-ending"]);
});
