import { expect, test } from "vitest";
import { readerPath } from "../../library/books/reader-url.ts";
import {
  filesPath,
  filesPlace,
  openedFilesHere,
  wereFilesOpenedHere,
  withFiles,
  withoutFiles,
} from "./export-dialog-url.ts";

const searchOf = (path: string): URLSearchParams => new URL(path, "http://site.test").searchParams;

test("the address that opens the window names its book", () => {
  expect(filesPath("b1")).toBe("/dashboard?files=b1");
  expect(filesPlace(searchOf(filesPath("a&b=c")))).toBe("a&b=c");
});

test("an address without a book opens no window", () => {
  expect(filesPlace(new URLSearchParams("list=2"))).toBeNull();
  expect(filesPlace(new URLSearchParams("files="))).toBeNull();
});

test("closing the window leaves the reader under it, and the page of the list, where they were", () => {
  const reading = searchOf(`${readerPath("b1")}&page=7&list=2`);
  const open = withFiles(reading, "b1");
  expect(filesPlace(open)).toBe("b1");
  expect(withoutFiles(open).toString()).toBe(reading.toString());
  expect(filesPlace(reading)).toBeNull();
});

test.each([null, "opened", {}, { openedFiles: "yes" }, { openedReader: true }])(
  "a history that holds %j was not left by the window",
  (state) => {
    expect(wereFilesOpenedHere(state)).toBe(false);
    expect(wereFilesOpenedHere(openedFilesHere)).toBe(true);
  },
);
