import { expect, test, vi } from "vitest";
import { dropToken, endSession, hasSessionEnded, keepToken, readToken, watchToken } from "./token-store.ts";

function watched() {
  const listener = vi.fn<() => void>();
  return { listener, stop: watchToken(listener) };
}

test("every open view is told of a token that is kept, replaced or forgotten", () => {
  const { listener, stop } = watched();
  keepToken("one");
  keepToken("two");
  dropToken();
  expect(listener).toHaveBeenCalledTimes(3);
  expect(readToken()).toBeNull();
  stop();
  keepToken("three");
  expect(listener).toHaveBeenCalledTimes(3);
});

test("a token that was replaced meanwhile is not forgotten in its stead", () => {
  keepToken("new");
  const { listener, stop } = watched();
  endSession("old");
  expect(readToken()).toBe("new");
  expect(listener).not.toHaveBeenCalled();
  expect(hasSessionEnded()).toBe(false);
  endSession("new");
  expect(hasSessionEnded()).toBe(true);
  expect(readToken()).toBeNull();
  keepToken("next");
  expect(hasSessionEnded()).toBe(false);
  stop();
});

test.each([
  ["token", true],
  [null, true],
  ["theme", false],
])("another tab that changed %s concerns the session: %s", (key, concerns) => {
  const { listener, stop } = watched();
  globalThis.dispatchEvent(new StorageEvent("storage", { key }));
  expect(listener).toHaveBeenCalledTimes(concerns ? 1 : 0);
  stop();
  globalThis.dispatchEvent(new StorageEvent("storage", { key }));
  expect(listener).toHaveBeenCalledTimes(concerns ? 1 : 0);
});

test("pages without scripts of their own are told by a mark on the document", () => {
  keepToken("one");
  expect(document.documentElement.dataset["auth"]).toBe("in");
  dropToken();
  expect(document.documentElement.dataset["auth"]).toBe("out");
});
