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

test("names the book in the dialog's URL", () => {
  expect(filesPath("b1")).toBe("/dashboard?files=b1");
  expect(filesPlace(searchOf(filesPath("a&b=c")))).toBe("a&b=c");
});

test("opens no dialog for a URL without a book", () => {
  expect(filesPlace(new URLSearchParams("list=2"))).toBeNull();
  expect(filesPlace(new URLSearchParams("files="))).toBeNull();
});

test("keeps the reader or the list's page when closing the dialog", () => {
  const reading = searchOf(`${readerPath("b1")}&page=7&list=2`);
  const open = withFiles(reading, "b1");
  expect(filesPlace(open)).toBe("b1");
  expect(withoutFiles(open).toString()).toBe(reading.toString());
  expect(filesPlace(reading)).toBeNull();
});

test.each([null, "opened", {}, { openedFiles: "yes" }, { openedReader: true }])(
  "does not take a history with %j as the dialog's",
  (state) => {
    expect(wereFilesOpenedHere(state)).toBe(false);
    expect(wereFilesOpenedHere(openedFilesHere)).toBe(true);
  },
);
