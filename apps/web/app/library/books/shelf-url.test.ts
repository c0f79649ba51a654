import { expect, test } from "vitest";
import {
  PLAIN_SHELF,
  isNarrowed,
  saveShelfLayout,
  readShelfLayout,
  shelfSearch,
  shelfView,
} from "./shelf-url.ts";

const read = (search: string) => shelfView(new URLSearchParams(search));

test("ignores invalid values in a URL", () => {
  expect(read("")).toEqual(PLAIN_SHELF);
  expect(read("?state=lost&sort=random&list=-3")).toEqual(PLAIN_SHELF);
  expect(read("?list=many")).toEqual(PLAIN_SHELF);
  expect(read("?page=7&read=b1")).toEqual(PLAIN_SHELF);
});

test("maps a view to a URL and back, without defaults", () => {
  const view = { q: "salt & stone", state: "bin", sort: "words", page: 4, look: "list" } as const;
  expect(read(shelfSearch(view).toString())).toEqual(view);
  expect(shelfSearch(PLAIN_SHELF).toString()).toBe("");
  expect(shelfSearch({ ...PLAIN_SHELF, q: "  " }).toString()).toBe("");
});

test("filters no books by sorting alone", () => {
  expect(isNarrowed({ ...PLAIN_SHELF, sort: "title", page: 2 })).toBe(false);
  expect(isNarrowed({ ...PLAIN_SHELF, q: " " })).toBe(false);
  expect(isNarrowed({ ...PLAIN_SHELF, q: "salt" })).toBe(true);
  expect(isNarrowed({ ...PLAIN_SHELF, state: "bin" })).toBe(true);
});

test("keeps the view in the URL, else the last one", () => {
  localStorage.removeItem("colophon.shelf.look");
  expect(read("?as=list").look).toBe("list");
  expect(read("?as=heap").look).toBeNull();
  expect(readShelfLayout()).toBe("grid");
  saveShelfLayout("list");
  expect(readShelfLayout()).toBe("list");
  localStorage.setItem("colophon.shelf.look", "heap");
  expect(readShelfLayout()).toBe("grid");
});
