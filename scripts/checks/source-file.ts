import { type ParseResult, parseSync } from "vite";

/** A text file of the repository; the path is relative to its root, with forward slashes. */
export type SourceFile = { path: string; text: string };

/** One violation of a rule, with its line, counted from 1. */
export type Finding = { path: string; line: number; message: string };

export type Program = ParseResult["program"];
export type Comment = { value: string; start: number; end: number; isBlock: boolean };
export type ParsedFile = SourceFile & { program: Program; comments: Comment[] };

const TEST_FILE = /[.](?:test|port-test)[.]tsx?$|\/(?:testing|fakes)\/|^tests\//;

export function isTestFile(path: string): boolean {
  return TEST_FILE.test(path);
}

/** Parses a file; a file with syntax errors is reported by the type checker and parsed as far as possible. */
export function parseFile(file: SourceFile): ParsedFile {
  const parsed = parseSync(file.path, file.text);
  return {
    ...file,
    // Accessing the syntax tree costs more than parsing it, and most rules check few files.
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

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
