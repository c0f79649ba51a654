import { expect, test, vi } from "vitest";
import {
  dropToken,
  endSession,
  hasSessionEnded,
  saveToken,
  parkToken,
  readParkedToken,
  readToken,
  unparkToken,
  watchToken,
} from "./token-store.ts";

function watched() {
  const listener = vi.fn<() => void>();
  return { listener, stop: watchToken(listener) };
}

test("notifies every open view of a stored, replaced or forgotten token", () => {
  const { listener, stop } = watched();
  saveToken("one");
  saveToken("two");
  dropToken();
  expect(listener).toHaveBeenCalledTimes(3);
  expect(readToken()).toBeNull();
  stop();
  saveToken("three");
  expect(listener).toHaveBeenCalledTimes(3);
});

test("does not forget a token that replaced the given one", () => {
  saveToken("new");
  const { listener, stop } = watched();
  endSession("old");
  expect(readToken()).toBe("new");
  expect(listener).not.toHaveBeenCalled();
  expect(hasSessionEnded()).toBe(false);
  endSession("new");
  expect(hasSessionEnded()).toBe(true);
  expect(readToken()).toBeNull();
  saveToken("next");
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

test("notifies pages without scripts by a mark on the document", () => {
  saveToken("one");
  expect(document.documentElement.dataset["auth"]).toBe("in");
  dropToken();
  expect(document.documentElement.dataset["auth"]).toBe("out");
});

test("marks pages without scripts as impersonated", () => {
  saveToken("of-the-admin");
  parkToken("of-the-author");
  expect(document.documentElement.dataset["seenAs"]).toBe("another");
  unparkToken();
  expect(document.documentElement.dataset["seenAs"]).toBeUndefined();
});

test("keeps the administrator's waiting token when two tabs impersonate", () => {
  saveToken("of-the-admin");
  parkToken("of-the-author");
  parkToken("of-another-author");
  expect([readToken(), readParkedToken()]).toEqual(["of-another-author", "of-the-admin"]);
});

test("clears the waiting token when signing in", () => {
  saveToken("of-the-admin");
  parkToken("of-the-author");
  saveToken("of-a-third");
  expect(readParkedToken()).toBeNull();
  endSession("of-a-third");
  expect(readToken()).toBeNull();
});
