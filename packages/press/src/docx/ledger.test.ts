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

test("notes count from 1, since Word keeps 0 and below for the lines above them", () => {
  const ledger = new Ledger();
  expect([ledger.addNote([{ s: "a" }]), ledger.addNote([{ s: "b" }])]).toEqual([1, 2]);
});

test("every numbered list is an instance of its own, behind the two of the styles", () => {
  const ledger = new Ledger();
  expect(ledger.numberedLists).toBe(0);
  expect([ledger.addNumberedList(), ledger.addNumberedList()]).toEqual([3, 4]);
  expect(ledger.numberedLists).toBe(2);
});

test("no two drawings have one number", () => {
  const ledger = new Ledger();
  expect([ledger.nextDrawing(), ledger.nextDrawing(), ledger.nextDrawing()]).toEqual([1, 2, 3]);
});

describe("relations", () => {
  test("a picture that is shown twice is stored once", () => {
    const ledger = new Ledger();
    const first = ledger.showImage(picture("a1"));
    expect(ledger.showImage(picture("a1"))).toBe(first);
    expect(ledger.showImage(picture("b2"))).not.toBe(first);
    expect(ledger.pictures.size).toBe(2);
  });

  test("a head of the same words is stored once, a foot of the same words is another", () => {
    const ledger = new Ledger();
    const head = ledger.addFurniture("header", "<w:p/>");
    expect(ledger.addFurniture("header", "<w:p/>")).toBe(head);
    expect(ledger.addFurniture("footer", "<w:p/>")).not.toBe(head);
    ledger.addFurniture("header", "<w:p>x</w:p>");
    expect(ledger.furniture.map(({ path }) => path)).toEqual(["header1.xml", "footer1.xml", "header2.xml"]);
  });

  test("pictures, heads and feet share no relation", () => {
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
  "a picture called %j is stored under no such name",
  (id) => {
    expect(mediaPath(picture(id))).toMatch(/^media\/[0-9a-f]{16}\.png$/u);
  },
);

test("a picture of letters and digits keeps its name", () => {
  expect(mediaPath({ ...picture("0f3Ab"), extension: "jpg" })).toBe("media/0f3Ab.jpg");
});
