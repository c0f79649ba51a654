import { type ESTree, Visitor, type VisitorObject } from "vite";
import { type Finding, lineAt, type ParsedFile } from "./source-file.ts";

type Node = { start: number };

/** Walks the syntax tree of a file; each member of `visitor` is called with the nodes of its kind. */
export function visit(file: ParsedFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(file.program);
}

/** A finding at the line where a node starts. */
export function findingAt(file: ParsedFile, { at, message }: { at: Node; message: string }): Finding {
  return { path: file.path, line: lineAt(file.text, at.start), message };
}

/** The names that a file imports from a module, as exported there, each with the position of its import. */
export function importedNames(file: ParsedFile, module: RegExp): { name: string; start: number }[] {
  return file.program.body.flatMap((statement) => {
    if (statement.type !== "ImportDeclaration" || !module.test(statement.source.value)) return [];
    return statement.specifiers.flatMap((specifier) => {
      if (specifier.type !== "ImportSpecifier" || specifier.imported.type !== "Identifier") return [];
      return [{ name: specifier.imported.name, start: specifier.start }];
    });
  });
}

/** The text of a string, or of a template with its placeholders as `?`; null for anything else. */
export function textOf(node: ESTree.Node | undefined): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral") return node.quasis.map((quasi) => quasi.value.raw).join(" ? ");
  return null;
}
