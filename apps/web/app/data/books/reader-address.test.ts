import { expect, test } from "vitest";
import { readerPath, readerPlace, withoutReader, withReaderPage, withReaderView } from "./reader-address.ts";

test("an address that opens a book is read back as that book", () => {
  const search = new URLSearchParams(readerPath("b 1").split("?")[1]);
  expect(readerPlace(search)).toEqual({ bookId: "b 1", page: 1, view: "text" });
  expect(readerPlace(withReaderPage(search, 7))).toEqual({ bookId: "b 1", page: 7, view: "text" });
});

test("an address without a book opens none, and a page that is no number is the first", () => {
  expect(readerPlace(new URLSearchParams("list=2"))).toBeNull();
  expect(readerPlace(new URLSearchParams("read="))).toBeNull();
  expect(readerPlace(new URLSearchParams("read=b1&page=x"))?.page).toBe(1);
});

test("the print proof opens at its first page, and the text again at its own", () => {
  const proof = withReaderView(new URLSearchParams("read=b1&page=4"), "proof");
  expect(readerPlace(proof)).toEqual({ bookId: "b1", page: 1, view: "proof" });
  expect(readerPlace(withReaderView(proof, "text"))).toEqual({ bookId: "b1", page: 1, view: "text" });
});

test("closing the reader leaves the rest of the address alone", () => {
  expect(withoutReader(new URLSearchParams("list=2&read=b1&page=4")).toString()).toBe("list=2");
});
