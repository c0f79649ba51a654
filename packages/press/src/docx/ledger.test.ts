import { describe, expect, test } from "vitest";
import type { PreparedImage } from "../manuscript/prepared-image.ts";
import { Ledger, mediaPath } from "./ledger.ts";

const picture = (id: string): PreparedImage => ({
  id,
  bytes: Buffer.of(1),
  mediaType: "image/png",
  extension: "png",
  widthPx: 10,
  heightPx: 10,
});

test("notes count from 1, since Word reserves 0 and below for separators", () => {
  const ledger = new Ledger();
  expect([ledger.addNote([{ s: "a" }]), ledger.addNote([{ s: "b" }])]).toEqual([1, 2]);
});

test("every numbered list is a separate instance, after the two of the styles", () => {
  const ledger = new Ledger();
  expect(ledger.numberedLists).toBe(0);
  expect([ledger.addNumberedList(), ledger.addNumberedList()]).toEqual([3, 4]);
  expect(ledger.numberedLists).toBe(2);
});

test("no two drawings have the same number", () => {
  const ledger = new Ledger();
  expect([ledger.nextDrawing(), ledger.nextDrawing(), ledger.nextDrawing()]).toEqual([1, 2, 3]);
});

describe("relationships", () => {
  test("an image that is shown twice is stored once", () => {
    const ledger = new Ledger();
    const first = ledger.showImage(picture("a1"));
    expect(ledger.showImage(picture("a1"))).toBe(first);
    expect(ledger.showImage(picture("b2"))).not.toBe(first);
    expect(ledger.pictures.size).toBe(2);
  });

  test("a header with the same words is stored once, and a footer with them separately", () => {
    const ledger = new Ledger();
    const head = ledger.addFurniture("header", "<w:p/>");
    expect(ledger.addFurniture("header", "<w:p/>")).toBe(head);
    expect(ledger.addFurniture("footer", "<w:p/>")).not.toBe(head);
    ledger.addFurniture("header", "<w:p>x</w:p>");
    expect(ledger.furniture.map(({ path }) => path)).toEqual(["header1.xml", "footer1.xml", "header2.xml"]);
  });

  test("images, headers and footers share no relationship", () => {
    const ledger = new Ledger();
    const relations = [
      ledger.addFurniture("header", "a"),
      ledger.showImage(picture("a")),
      ledger.addFurniture("footer", "a"),
      ledger.showImage(picture("b")),
    ];
    expect(new Set(relations).size).toBe(4);
  });
});

test.each(["../../word/document", "a/b", "a b", "", "ä"])(
  "an image called %j is stored under another name",
  (id) => {
    expect(mediaPath(picture(id))).toMatch(/^media\/[0-9a-f]{16}\.png$/u);
  },
);

test("an image called by letters and digits keeps its name", () => {
  expect(mediaPath({ ...picture("0f3Ab"), extension: "jpg" })).toBe("media/0f3Ab.jpg");
});
