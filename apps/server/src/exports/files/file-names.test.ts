import { expect, test } from "vitest";
import { filenameOf, nameInZip } from "./file-names.ts";

test("names a file after its book in portable characters", () => {
  expect(filenameOf("Café du Nord!", "cover")).toBe("Cafe-du-Nord-cover.pdf");
  expect(filenameOf("  …and then: “None”  ", "epub")).toBe("and-then-None.epub");
  expect(filenameOf("Война и мир", "docx")).toBe("book.docx");
});

test("cuts a long title between words, and an endless word anywhere", () => {
  const title =
    "The Chronicle of Everything That Ever Happened to the Keepers of the Lighthouse at Skerryvore";
  expect(filenameOf(title, "pdf")).toBe(
    "The-Chronicle-of-Everything-That-Ever-Happened-to-the-Keepers-of-the-Lighthouse.pdf",
  );
  expect(filenameOf("a".repeat(200), "front-png")).toBe(`${"a".repeat(80)}-front.png`);
});

test("keeps letters in plain text, and replaces everything else by underscores", () => {
  expect(filenameOf("Café du Nord!", "txt")).toBe("café_du_nord_.txt");
});

test("keeps a plain text's name in a ZIP short enough for every disk, in any alphabet", () => {
  const filename = filenameOf("本".repeat(200), "txt");
  const name = nameInZip({ format: "txt", filename });
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name.endsWith(".txt")).toBe(true);
  expect(nameInZip({ format: "epub", filename: "A-Book.epub" })).toBe("A-Book.epub");
});
