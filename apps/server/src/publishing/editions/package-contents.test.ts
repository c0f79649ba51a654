import type { ExportFinding } from "@colophon/contracts/exports/files";
import { expect, test } from "vitest";
import { packageContents } from "./package-contents.ts";

const ALL = ["pdf", "cover", "front-jpeg", "epub", "docx"] as const;

function buildBlocker(changes: Partial<ExportFinding>): Pick<ExportFinding, "severity" | "file" | "text"> {
  return { severity: "blocker", file: null, ...changes };
}

test.each<[string, Partial<ExportFinding>, string[]]>([
  ["words on the back", { text: "back" }, ["ebook"]],
  ["a quote on the back", { text: "quotes" }, ["ebook"]],
  ["the wrap", { file: "cover" }, ["ebook"]],
  ["the interior", { file: "pdf" }, ["ebook"]],
  ["the e-book", { file: "epub" }, ["paperback"]],
  ["the title, which is everywhere", { text: "title" }, []],
  ["the blurb, which the e-book carries too", { text: "blurb" }, []],
  ["the book itself", {}, []],
])("withholds only what is affected by a problem in %s", (_label, problem, formats) => {
  const contents = packageContents(ALL, [buildBlocker(problem)]);
  expect(contents.formats).toEqual(formats);
});

test("withholds nothing for a warning", () => {
  expect(packageContents(ALL, [{ severity: "warning", file: "cover" }]).formats).toEqual([
    "ebook",
    "paperback",
  ]);
});
