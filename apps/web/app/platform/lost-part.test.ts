import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, reply } from "../testing/fake-api.ts";
import { reloadDocument } from "./leave-document.ts";
import { isLostPart, loadPart, reloadForNewerBuild } from "./lost-part.ts";

vi.mock("./leave-document.ts", () => ({ reloadDocument: vi.fn<() => void>() }));

const lost = new TypeError("Failed to fetch dynamically imported module: http://site.test/a.js");
const reload = vi.mocked(reloadDocument);

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal("__reactRouterManifest", { version: "one" });
});

const serve = (version: string) => fakeApi({ "GET /version.json": () => reply({ version }) });

test.each([
  [lost, true],
  [new TypeError("Importing a module script failed."), true],
  [new TypeError("error loading dynamically imported module: a.js"), true],
  [new TypeError("x is undefined"), false],
  ["dynamically imported module", false],
])("%s is a lost part: %s", (error, isLost) => {
  expect(isLostPart(error)).toBe(isLost);
});

test("loads a newer build once, since its files may be missing too", async () => {
  serve("two");
  expect(await reloadForNewerBuild()).toBe(true);
  expect(await reloadForNewerBuild()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  serve("three");
  expect(await reloadForNewerBuild()).toBe(true);
});

test("keeps the document without a newer build or an answer", async () => {
  serve("one");
  await expect(loadPart(() => Promise.reject(lost))).rejects.toBe(lost);
  fakeApi({});
  await expect(loadPart(() => Promise.reject(lost))).rejects.toBe(lost);
  expect(reload).not.toHaveBeenCalled();
});

test("does not reload the document for an error within a part", async () => {
  serve("two");
  const mistake = new TypeError("x is undefined");
  await expect(loadPart(() => Promise.reject(mistake))).rejects.toBe(mistake);
  expect(reload).not.toHaveBeenCalled();
});

test("draws nothing more while a newer build loads", async () => {
  serve("two");
  const settled = vi.fn<() => void>();
  void loadPart(() => Promise.reject(lost)).then(settled, settled);
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(settled).not.toHaveBeenCalled();
});
