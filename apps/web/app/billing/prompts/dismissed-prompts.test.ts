import { afterEach, expect, test, vi } from "vitest";
import { saveDismissed, readDismissed } from "./dismissed-prompts.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("dismissals add up, each once, as a list under the name of the requirements", () => {
  saveDismissed("low-credits");
  saveDismissed("success-upsell");
  saveDismissed("low-credits");
  expect(localStorage.getItem("dismissedPrompts")).toBe('["low-credits","success-upsell"]');
  expect([...readDismissed()]).toEqual(["low-credits", "success-upsell"]);
});

test.each(["", "nonsense", "7", "null", '"low-credits"', '{"low-credits":true}'])(
  "what lies there and is no list counts as none: %j",
  (kept) => {
    localStorage.setItem("dismissedPrompts", kept);
    expect([...readDismissed()]).toEqual([]);
  },
);

test("of a list that others wrote into, the words count", () => {
  localStorage.setItem("dismissedPrompts", '["low-credits",null,7,{"a":1}]');
  expect([...readDismissed()]).toEqual(["low-credits"]);
});

test("where the browser refuses to keep anything, the page remembers it alone", () => {
  const deny = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(deny);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(deny);
  saveDismissed("trial-ending");
  expect([...readDismissed()]).toEqual(["trial-ending"]);
});
