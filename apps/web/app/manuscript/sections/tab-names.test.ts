import { afterEach, expect, test, vi } from "vitest";
import { browserTabNames } from "./tab-names.ts";

/** A minimal lock manager of one browser: a second request for a lock is denied. */
function browserLocks() {
  const held = new Set<string>();
  const request = async (
    name: string,
    _options: unknown,
    hold: (lock: object | null) => unknown,
  ): Promise<void> => {
    await Promise.resolve();
    if (held.has(name)) return void hold(null);
    held.add(name);
    await hold({});
    // browsers free locks slightly after their release
    await new Promise((resolve) => setTimeout(resolve));
    held.delete(name);
  };
  return { request };
}

afterEach(() => {
  localStorage.clear();
});

test("gives a name to one live tab, and frees it when released", async () => {
  vi.stubGlobal("navigator", { locks: browserLocks() });
  const [one, other] = [browserTabNames(), browserTabNames()];
  const release = await one.claim("tab-a");
  expect(await other.claim("tab-a")).toBeNull();
  expect(await other.claim("tab-b")).not.toBeNull();
  release?.();
  expect(await other.claim("tab-a")).not.toBeNull();
});

test("takes a tab without locks as dead after minutes of silence", async () => {
  vi.stubGlobal("navigator", {});
  vi.useFakeTimers();
  const names = browserTabNames();
  const release = await names.claim("tab-a");
  vi.advanceTimersByTime(10 * 60_000);
  expect(await names.claim("tab-a")).toBeNull();
  localStorage.setItem("manuscript-tab-tab-b", String(Date.now() - 151_000));
  expect(await names.claim("tab-b")).not.toBeNull();
  release?.();
  expect(await names.claim("tab-a")).not.toBeNull();
  vi.useRealTimers();
});
