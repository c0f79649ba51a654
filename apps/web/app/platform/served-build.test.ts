import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as ServedBuildModule from "./served-build.ts";
import { fakeApi, reply } from "../testing/fake-api.ts";

type ServedBuild = typeof ServedBuildModule;
let build: ServedBuild;

// A detected version is remembered for the life of a document, so each test gets its own document.
beforeEach(async () => {
  vi.resetModules();
  build = await import("./served-build.ts");
  vi.stubGlobal("__reactRouterManifest", { version: "one" });
});
afterEach(() => {
  vi.useRealTimers();
});

const serve = (answer: unknown) => fakeApi({ "GET /version.json": () => reply(answer) });

test("notifies of another build than the document's own as newer", async () => {
  const listener = vi.fn<() => void>();
  build.watchNewerBuild(listener);
  serve({ version: "one" });
  expect(await build.newerBuild()).toBeNull();
  expect(build.hasNewerBuild()).toBe(false);
  serve({ version: "two" });
  expect(await build.newerBuild()).toBe("two");
  expect([build.hasNewerBuild(), listener.mock.calls.length]).toEqual([true, 1]);
});

test.each([[{}], [{ version: 2 }], ["two"], [null]])(
  "learns nothing about a build from an answer of %j",
  async (answer) => {
    serve(answer);
    expect(await build.newerBuild()).toBeNull();
  },
);

test("finds no newer build without an answer, or in development", async () => {
  fakeApi({});
  expect(await build.newerBuild()).toBeNull();
  serve({ version: "two" });
  vi.stubGlobal("__reactRouterManifest", undefined);
  expect(await build.newerBuild()).toBeNull();
});

test("checks every five minutes, and on returning to the tab at most once a minute", async () => {
  vi.useFakeTimers();
  const { requests } = serve({ version: "one" });
  const stop = build.watchForNewBuild();
  globalThis.dispatchEvent(new Event("focus"));
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(61_000);
  globalThis.dispatchEvent(new Event("focus"));
  globalThis.dispatchEvent(new Event("focus"));
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(requests).toHaveLength(2);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  globalThis.dispatchEvent(new Event("focus"));
  expect(requests).toHaveLength(2);
});
