import path from "node:path";
import type { Passage } from "./passages.ts";
import { type Finding, lineAt, type SourceFile } from "./source-file.ts";

export type Library = {
  /** the text of a document of the repository, by its path from the root; null if there is none */
  read: (path: string) => string | null;
  /** numbers of the decision records: "0001" … */
  records: ReadonlySet<string>;
};

const DOCUMENT = /(?<![\w/.-])((?:[\w.-]+\/)*[\w.-]+[.]md)\b((?:,?\s+(?:and\s+)?(?:§\d+|D\d+|"[^"]+"))*)/g;
const SECTION = /§\d+|D\d+|"[^"]+"/g;
/** Names of documents that exist nowhere in the repository, and numbers without a document. */
const HOMELESS = /\bspecification(?=,? §)|\bDECISIONS?\b(?![.]md)|\b[Dd]ecisions? (?=D\d)/g;
const RECORD = /\b[Dd]ecisions? ((?:\d{4}(?:, | and )?)+)/g;

/** Whatever a comment cites must be in the repository, including the named section. */
export function checkCitations(
  file: SourceFile,
  { passages, library }: { passages: readonly Passage[]; library: Library },
): Finding[] {
  return passages.flatMap(({ value, start }) => {
    // A citation may continue on the comment's next line.
    const text = value.replaceAll(/\n[ \t]*(?:\*|--|\/\/)?/g, (end) => " ".repeat(end.length));
    const findingsOf = [
      ...homelessIn(text),
      ...[...text.matchAll(DOCUMENT)].flatMap((match) => judgeDocument(match, file.path, library)),
      ...[...text.matchAll(RECORD)].flatMap((match) => judgeRecords(match, library)),
    ];
    return findingsOf.map(({ at, message }) => ({
      path: file.path,
      line: lineAt(file.text, start + at),
      message,
    }));
  });
}

type Complaint = { at: number; message: string };

function homelessIn(text: string): Complaint[] {
  return [...text.matchAll(HOMELESS)].map(({ 0: cited, index }) => ({
    at: index,
    message: `"${cited.trim()}" names no document: cite docs/product/requirements.md §N or docs/product/rulings.md DN`,
  }));
}

function judgeDocument(match: RegExpExecArray, citing: string, library: Library): Complaint[] {
  const [, named = "", sections = ""] = match;
  const at = match.index;
  if (named.includes("NNNN")) return [];
  const text = library.read(named) ?? library.read(path.posix.join(path.posix.dirname(citing), named));
  if (text === null) return [{ at, message: `${named} is not in the repository: cite a document that is` }];
  const headings = text.split("\n").filter((line) => line.startsWith("#"));
  return (sections.match(SECTION) ?? [])
    .filter((section) => !headings.some((heading) => isHeadingOf(heading, section)))
    .map((section) => ({ at, message: `${named} has no heading ${section}` }));
}

function isHeadingOf(heading: string, section: string): boolean {
  const words = heading.replace(/^#+\s*/, "");
  if (section.startsWith('"')) return words.toLowerCase().startsWith(section.slice(1, -1).toLowerCase());
  return words.startsWith(section) && !/\d/.test(words.charAt(section.length));
}

function judgeRecords(match: RegExpExecArray, library: Library): Complaint[] {
  return (match[1]?.match(/\d{4}/g) ?? [])
    .filter((number) => !library.records.has(number))
    .map((number) => ({ at: match.index, message: `there is no decision record ${number}` }));
}
