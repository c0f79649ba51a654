import type { ReadBook } from "@colophon/book-import/imported-book";
import { readDocument } from "@colophon/manuscript/chapter-document";
import { expect, test } from "vitest";
import { runTask } from "./import-tasks.ts";

test("makes a chapter that opens from a draft with a long image description", async () => {
  const alt = `${"a".repeat(999)}😀`;
  const figure = { t: "figure", src: "picture:1", alt, placement: "inline" } as const;
  const draft: ReadBook = {
    title: "",
    subtitle: "",
    author: "",
    language: null,
    items: [{ t: "block", block: figure }],
    notes: [],
  };
  const answer = await runTask({
    task: "make",
    draft: JSON.stringify(draft),
    choices: null,
    origin: "import:a.docx",
    pictures: [[1, "1".repeat(32)]],
  });
  const [section] = answer.kind === "made" ? answer.sections : [];
  const document = readDocument(JSON.parse(section?.document ?? "{}"));
  document.check();
  expect(document.firstChild?.attrs["alt"]).toBe(`${"a".repeat(999)}\uFFFD`);
});
