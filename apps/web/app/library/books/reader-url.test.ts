import { expect, test } from "vitest";
import {
  readerPath,
  readerPlace,
  readerSearch,
  withoutReader,
  withReaderSpot,
  withReaderView,
} from "./reader-url.ts";

test("an address that opens a book is read back as that book, at its page or its place", () => {
  const search = new URLSearchParams(readerPath("b 1").split("?")[1]);
  expect(readerPlace(search)).toEqual({ bookId: "b 1", spot: null, view: "text" });
  for (const spot of [{ page: 7 }, { chapter: 3, offset: 1240 }]) {
    expect(readerPlace(withReaderSpot(search, spot))).toEqual({ bookId: "b 1", spot, view: "text" });
  }
});

test("a book is opened at a place of its text", () => {
  expect(readerSearch("b1", { chapter: 2, offset: 140 })).toBe("?read=b1&at=2.140");
  expect(readerSearch("b1")).toBe("?read=b1");
});

test("a place takes the page's room in the address, and a page the place's", () => {
  const placed = withReaderSpot(new URLSearchParams("read=b1&page=4"), { chapter: 2, offset: 9 });
  expect(placed.toString()).toBe("read=b1&at=2.9");
  expect(withReaderSpot(placed, { page: 2 }).toString()).toBe("read=b1&page=2");
});

test("an address without a book opens none, and one without a page that can be read names none", () => {
  expect(readerPlace(new URLSearchParams("list=2"))).toBeNull();
  expect(readerPlace(new URLSearchParams("read="))).toBeNull();
  expect(readerPlace(new URLSearchParams("read=b1&page=x&at=2"))?.spot).toBeNull();
});

test("the print proof opens at its first page, and the text where it was read", () => {
  const proof = withReaderView(new URLSearchParams("read=b1&at=4.2"), "proof");
  expect(readerPlace(proof)).toEqual({ bookId: "b1", spot: null, view: "proof" });
  expect(readerPlace(withReaderView(proof, "text"))).toEqual({ bookId: "b1", spot: null, view: "text" });
});

test("closing the reader leaves the rest of the address alone", () => {
  expect(withoutReader(new URLSearchParams("list=2&read=b1&page=4&at=1.2")).toString()).toBe("list=2");
});
