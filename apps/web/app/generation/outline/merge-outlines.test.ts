import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { expect, test } from "vitest";
import { buildBookOutline } from "../../testing/build-book.ts";
import { mergeOutlines, valueAt, withValueAt } from "./merge-outlines.ts";

const BASE = buildBookOutline(["The Gate", "The Tide", "The Wall"]);

function withTitles(plan: BookOutline, titles: Readonly<Record<string, string>>): BookOutline {
  return {
    ...plan,
    chapters: plan.chapters.map((card) => ({ ...card, title: titles[card.id] ?? card.title })),
  };
}

function inOrder(plan: BookOutline, ...ids: string[]): BookOutline {
  return { ...plan, chapters: ids.flatMap((id) => plan.chapters.filter((card) => card.id === id)) };
}

const idsOf = (plan: BookOutline): string[] => plan.chapters.map(({ id }) => id);
const titlesOf = (plan: BookOutline): string[] => plan.chapters.map(({ title }) => title);

test("merges two tabs' changes at two places without asking", () => {
  const mine = withTitles(BASE, { c1: "The Old Gate" });
  const theirs = { ...withTitles(BASE, { c3: "The New Wall" }), logline: "A gardener swims." };
  const { plan, clashes } = mergeOutlines({ base: BASE, mine, theirs });
  expect(titlesOf(plan)).toEqual(["The Old Gate", "The Tide", "The New Wall"]);
  expect(plan.logline).toBe("A gardener swims.");
  expect(clashes).toEqual([]);
});

test("keeps one's own of two texts for one place, and the other aside", () => {
  const mine = withTitles(BASE, { c2: "Ebb" });
  const { plan, clashes } = mergeOutlines({ base: BASE, mine, theirs: withTitles(BASE, { c2: "Flood" }) });
  expect(titlesOf(plan)).toEqual(["The Gate", "Ebb", "The Wall"]);
  expect(clashes).toEqual([{ place: ["chapters", "c2", "title"], theirs: "Flood" }]);
});

test("does not take the same change made twice as a conflict", () => {
  const both = withTitles(BASE, { c2: "Ebb" });
  expect(mergeOutlines({ base: BASE, mine: both, theirs: { ...both } }).clashes).toEqual([]);
});

test("keeps text typed elsewhere in cards moved here", () => {
  const mine = inOrder(BASE, "c3", "c1", "c2");
  const { plan, clashes } = mergeOutlines({
    base: BASE,
    mine,
    theirs: withTitles(BASE, { c1: "The Old Gate" }),
  });
  expect(titlesOf(plan)).toEqual(["The Wall", "The Old Gate", "The Tide"]);
  expect(clashes).toEqual([]);
});

test("keeps cards inserted on each side after their predecessors", () => {
  const fresh = (id: string): BookOutline["chapters"] =>
    buildBookOutline([id]).chapters.map((card) => ({ ...card, id }));
  const [one, two, three] = BASE.chapters.map((card) => [card]);
  const mine = { ...BASE, chapters: [...(one ?? []), ...fresh("m"), ...(two ?? []), ...(three ?? [])] };
  const theirs = { ...BASE, chapters: [...(one ?? []), ...(two ?? []), ...fresh("t"), ...(three ?? [])] };
  expect(idsOf(mergeOutlines({ base: BASE, mine, theirs }).plan)).toEqual(["c1", "m", "c2", "t", "c3"]);
});

test("removes a card that one side removed, unless the other has edited it", () => {
  const mine = inOrder(BASE, "c1", "c3");
  expect(idsOf(mergeOutlines({ base: BASE, mine, theirs: { ...BASE, logline: "x" } }).plan)).toEqual([
    "c1",
    "c3",
  ]);
  const theirs = withTitles(BASE, { c2: "Flood" });
  expect(titlesOf(mergeOutlines({ base: BASE, mine, theirs }).plan)).toEqual([
    "The Gate",
    "Flood",
    "The Wall",
  ]);
  expect(titlesOf(mergeOutlines({ base: BASE, mine: theirs, theirs: mine }).plan)).toContain("Flood");
});

test("matches people without ids by position, and reports an ambiguous list as a conflict", () => {
  const person = (name: string): BookOutline["cast"][number] => ({
    name,
    aliases: [],
    role: "",
    attributes: [],
    want: "",
    need: "",
    speech: "",
    knows: [],
  });
  const base = { ...BASE, cast: [person("Ines"), person("Bo")] };
  const mine = { ...base, cast: [person("Inés"), person("Bo"), person("Ana")] };
  const names = (plan: BookOutline): string[] => plan.cast.map(({ name }) => name);
  const changed = { ...base, cast: [person("Ines"), person("Boris")] };
  expect(names(mergeOutlines({ base, mine, theirs: changed }).plan)).toEqual(["Inés", "Boris", "Ana"]);
  const shorter = { ...base, cast: [person("Bo")] };
  const { plan, clashes } = mergeOutlines({ base, mine, theirs: shorter });
  expect(names(plan)).toEqual(["Inés", "Bo", "Ana"]);
  expect(clashes).toEqual([{ place: ["cast"], theirs: shorter.cast }]);
});

test("compares outlines ignoring the order of members", () => {
  const turned = Object.fromEntries(Object.entries(BASE).toReversed());
  const { clashes, plan } = mergeOutlines({
    base: { ...BASE, ...turned },
    mine: withTitles(BASE, { c1: "The Old Gate" }),
    theirs: BASE,
  });
  expect([clashes, titlesOf(plan)[0]]).toEqual([[], "The Old Gate"]);
});

test("reads and sets a place by ids, and ignores a missing one", () => {
  const place = ["chapters", "c2", "title"];
  expect(valueAt(BASE, place)).toBe("The Tide");
  expect(titlesOf(withValueAt(BASE, { place, value: "Ebb" }))).toEqual(["The Gate", "Ebb", "The Wall"]);
  expect(withValueAt(BASE, { place: ["chapters", "c9", "title"], value: "Ebb" })).toBe(BASE);
});
