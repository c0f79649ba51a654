import { beforeEach, expect, test, vi } from "vitest";
import { anOutlinePlan } from "../../test-kit/an-outline.ts";
import { dropPlans, keepPlan, readPlans } from "./kept-plans.ts";

const BOOK = "0197a8a0-0000-7000-8000-00000000b001";
const OTHER = "0197a8a0-0000-7000-8000-00000000b002";
const base = anOutlinePlan(["The Gate"]);
const kept = (title: string) => ({ base, plan: anOutlinePlan([title]) });

beforeEach(() => localStorage.clear());

test("each tab's plan is kept in a place of its own, and found by its book", () => {
  keepPlan(BOOK, { tab: "two", kept: kept("The Tide") });
  keepPlan(BOOK, { tab: "one", kept: kept("The Wall") });
  keepPlan(OTHER, { tab: "one", kept: kept("Elsewhere") });
  const found = readPlans(BOOK);
  expect(found.map(({ tab, kept: { plan } }) => [tab, plan.chapters[0]?.title])).toEqual([
    ["one", "The Wall"],
    ["two", "The Tide"],
  ]);
  expect(found[0]?.kept.base).toEqual(base);
});

test("what is typed later takes the place of what was kept before", () => {
  keepPlan(BOOK, { tab: "one", kept: kept("The Tide") });
  keepPlan(BOOK, { tab: "one", kept: kept("The Wall") });
  expect(readPlans(BOOK).map(({ kept: { plan } }) => plan.chapters[0]?.title)).toEqual(["The Wall"]);
});

test("what the server has is dropped, and no other tab's nor book's", () => {
  for (const tab of ["one", "two"]) keepPlan(BOOK, { tab, kept: kept("The Tide") });
  keepPlan(OTHER, { tab: "one", kept: kept("The Tide") });
  dropPlans(BOOK, ["one", "unknown"]);
  expect(readPlans(BOOK).map(({ tab }) => tab)).toEqual(["two"]);
  expect(readPlans(OTHER)).toHaveLength(1);
});

test.each([
  '{"base":{}}',
  '{"base":null,"plan":null}',
  '{"base":{"chapters":1},"plan":{"chapters":[]}}',
  "7",
])("what is no plan is passed over, and the others are found: %s", (text) => {
  localStorage.setItem(`colophon.plan.${BOOK}.broken`, text);
  keepPlan(BOOK, { tab: "one", kept: kept("The Tide") });
  expect(readPlans(BOOK).map(({ tab }) => tab)).toEqual(["one"]);
});

test("a browser that keeps nothing stops nobody from typing", () => {
  const full = (): never => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(full);
  expect(() => keepPlan(BOOK, { tab: "one", kept: kept("The Tide") })).not.toThrow();
  expect(() => dropPlans(BOOK, ["one"])).not.toThrow();
  expect(readPlans(BOOK)).toEqual([]);
  vi.restoreAllMocks();
});
