import { type ParseResult, parseSync } from "vite";

/** A text file of the repository; the path is relative to its root, with forward slashes. */
export type SourceFile = { path: string; text: string };

/** One breach of a rule, at a line counted from 1. */
export type Finding = { path: string; line: number; message: string };

export type Program = ParseResult["program"];
export type Comment = { value: string; start: number; end: number; isBlock: boolean };
export type ParsedFile = SourceFile & { program: Program; comments: Comment[] };

const TEST_FILE = /[.](?:test|port-test)[.]tsx?$|\/(?:testing|fakes)\/|^tests\//;

export function isTestFile(path: string): boolean {
  return TEST_FILE.test(path);
}

/** Reads a file's syntax; a file that does not parse is the type checker's business and reads as far as it goes. */
export function parseFile(file: SourceFile): ParsedFile {
  const parsed = parseSync(file.path, file.text);
  return {
    ...file,
    // Handing the syntax over costs more than parsing it, and most rules look at few files.
    get program() {
      return parsed.program;
    },
    comments: parsed.comments.map(({ type, value, start, end }) => ({
      value,
      start,
      end,
      isBlock: type === "Block",
    })),
  };
}

/** The line, counted from 1, in which a character stands. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
