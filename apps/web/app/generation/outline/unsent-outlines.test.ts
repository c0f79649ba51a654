import { beforeEach, expect, test, vi } from "vitest";
import { buildOutlineContent } from "../../testing/build-outline.ts";
import { deleteSavedOutlines, saveUnsentOutline, readSavedOutlines } from "./unsent-outlines.ts";

const BOOK = "0197a8a0-0000-7000-8000-00000000b001";
const OTHER = "0197a8a0-0000-7000-8000-00000000b002";
const base = buildOutlineContent(["The Gate"]);
const kept = (title: string) => ({ base, plan: buildOutlineContent([title]) });

beforeEach(() => localStorage.clear());

test("stores each tab's outline separately, found by its book", () => {
  saveUnsentOutline(BOOK, { tab: "two", kept: kept("The Tide") });
  saveUnsentOutline(BOOK, { tab: "one", kept: kept("The Wall") });
  saveUnsentOutline(OTHER, { tab: "one", kept: kept("Elsewhere") });
  const found = readSavedOutlines(BOOK);
  expect(found.map(({ tab, kept: { plan } }) => [tab, plan.chapters[0]?.title])).toEqual([
    ["one", "The Wall"],
    ["two", "The Tide"],
  ]);
  expect(found[0]?.kept.base).toEqual(base);
});

test("replaces an earlier stored version", () => {
  saveUnsentOutline(BOOK, { tab: "one", kept: kept("The Tide") });
  saveUnsentOutline(BOOK, { tab: "one", kept: kept("The Wall") });
  expect(readSavedOutlines(BOOK).map(({ kept: { plan } }) => plan.chapters[0]?.title)).toEqual(["The Wall"]);
});

test("drops what the server has, only of that tab and book", () => {
  for (const tab of ["one", "two"]) saveUnsentOutline(BOOK, { tab, kept: kept("The Tide") });
  saveUnsentOutline(OTHER, { tab: "one", kept: kept("The Tide") });
  deleteSavedOutlines(BOOK, ["one", "unknown"]);
  expect(readSavedOutlines(BOOK).map(({ tab }) => tab)).toEqual(["two"]);
  expect(readSavedOutlines(OTHER)).toHaveLength(1);
});

test.each([
  '{"base":{}}',
  '{"base":null,"plan":null}',
  '{"base":{"chapters":1},"plan":{"chapters":[]}}',
  "7",
])("skips stored data that is no outline, and finds the others: %s", (text) => {
  localStorage.setItem(`colophon.plan.${BOOK}.broken`, text);
  saveUnsentOutline(BOOK, { tab: "one", kept: kept("The Tide") });
  expect(readSavedOutlines(BOOK).map(({ tab }) => tab)).toEqual(["one"]);
});

test("allows typing without storage", () => {
  const full = (): never => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(full);
  expect(() => saveUnsentOutline(BOOK, { tab: "one", kept: kept("The Tide") })).not.toThrow();
  expect(() => deleteSavedOutlines(BOOK, ["one"])).not.toThrow();
  expect(readSavedOutlines(BOOK)).toEqual([]);
  vi.restoreAllMocks();
});
