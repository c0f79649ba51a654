import { PUBLIC_FILE } from "./domains.ts";
import {
  type Comment,
  type Finding,
  isTestFile,
  lineAt,
  type ParsedFile,
  type Program,
} from "./source-file.ts";

type Statement = Program["body"][number];
type Declaration = Extract<Statement, { type: "ExportNamedDeclaration" }>["declaration"];

/** Folders whose exports are contracts for other parts of the system, and so must be documented. */
const PROMISING_FOLDERS = /^(?:packages\/(?:contracts|rules|prose|kdp|press)|apps\/server\/src\/ports)\//;
const PUBLIC = new RegExp(`^${PUBLIC_FILE}`);

/** Words that add nothing to a name. */
const FILLERS = new Set("a an the of for to and in is its this that with as by".split(" "));

/**
 * Exported functions, classes, interfaces and bare numbers need a docstring that says more than their name.
 * Schemas, type aliases and data tables are explained by their members and left to the reviewer.
 */
export function checkDocstrings(file: ParsedFile): Finding[] {
  const isPublic = PROMISING_FOLDERS.test(file.path) || PUBLIC.test(file.path);
  if (!isPublic || isTestFile(file.path)) return [];
  return file.program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    return namesToDescribe(statement.declaration).flatMap((name) => {
      const message = complaintAbout(name, docstringBefore(file, statement.start));
      return message === null ? [] : [{ path: file.path, line: lineAt(file.text, statement.start), message }];
    });
  });
}

function namesToDescribe(declaration: Declaration): string[] {
  switch (declaration?.type) {
    case "FunctionDeclaration":
    case "ClassDeclaration":
    case "TSInterfaceDeclaration":
      return declaration.id === null ? [] : [declaration.id.name];
    case "VariableDeclaration":
      return declaration.declarations.flatMap(({ id, init }) =>
        id.type === "Identifier" && isFunctionOrFigure(init?.type, init) ? [id.name] : [],
      );
    default:
      return [];
  }
}

function isFunctionOrFigure(type: string | undefined, init: unknown): boolean {
  if (type === "ArrowFunctionExpression" || type === "FunctionExpression") return true;
  return (
    type === "Literal" &&
    typeof init === "object" &&
    init !== null &&
    "value" in init &&
    typeof init.value === "number"
  );
}

function docstringBefore(file: ParsedFile, start: number): Comment | undefined {
  return file.comments.findLast(
    ({ end, isBlock, value }) =>
      isBlock && value.startsWith("*") && end <= start && file.text.slice(end, start).trim() === "",
  );
}

function complaintAbout(name: string, docstring: Comment | undefined): string | null {
  if (docstring === undefined) return `${name} has no docstring`;
  const nameWords = new Set(wordsOf(name));
  const isNews = wordsOf(docstring.value).some((word) => !FILLERS.has(word) && !nameWords.has(word));
  return isNews ? null : `the docstring of ${name} only repeats its name`;
}

/** "bookCost", "BOOK_COST" and "Book cost." are the same two words. */
function wordsOf(text: string): string[] {
  const spaced = text.replaceAll(/([a-z])([A-Z])/g, "$1 $2");
  return (spaced.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map((word) => word.replace(/s$/, ""));
}
