import { expect, test } from "vitest";
import {
  readerPath,
  readerPlace,
  readerSearch,
  withoutReader,
  withReaderSpot,
  withReaderView,
} from "./reader-url.ts";

test("reads back a URL that opens a book, with its page or place", () => {
  const search = new URLSearchParams(readerPath("b 1").split("?")[1]);
  expect(readerPlace(search)).toEqual({ bookId: "b 1", spot: null, view: "text" });
  for (const spot of [{ page: 7 }, { chapter: 3, offset: 1240 }]) {
    expect(readerPlace(withReaderSpot(search, spot))).toEqual({ bookId: "b 1", spot, view: "text" });
  }
});

test("opens a book at a place in its text", () => {
  expect(readerSearch("b1", { chapter: 2, offset: 140 })).toBe("?read=b1&at=2.140");
  expect(readerSearch("b1")).toBe("?read=b1");
});

test("replaces the page by a place in the URL, and the place by a page", () => {
  const placed = withReaderSpot(new URLSearchParams("read=b1&page=4"), { chapter: 2, offset: 9 });
  expect(placed.toString()).toBe("read=b1&at=2.9");
  expect(withReaderSpot(placed, { page: 2 }).toString()).toBe("read=b1&page=2");
});

test("opens no book without one in the URL, and no page without a valid one", () => {
  expect(readerPlace(new URLSearchParams("list=2"))).toBeNull();
  expect(readerPlace(new URLSearchParams("read="))).toBeNull();
  expect(readerPlace(new URLSearchParams("read=b1&page=x&at=2"))?.spot).toBeNull();
});

test("opens the print proof at its first page, and the text where it was read", () => {
  const proof = withReaderView(new URLSearchParams("read=b1&at=4.2"), "proof");
  expect(readerPlace(proof)).toEqual({ bookId: "b1", spot: null, view: "proof" });
  expect(readerPlace(withReaderView(proof, "text"))).toEqual({ bookId: "b1", spot: null, view: "text" });
});

test("keeps the rest of the URL when closing the reader", () => {
  expect(withoutReader(new URLSearchParams("list=2&read=b1&page=4&at=1.2")).toString()).toBe("list=2");
});
