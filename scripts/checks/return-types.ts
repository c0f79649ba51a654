import { PUBLIC_FILE } from "./domains.ts";
import type { Finding, ParsedFile } from "./source-file.ts";
import { findingAt } from "./syntax.ts";

const PUBLIC = new RegExp(`^${PUBLIC_FILE}`);
const CREATES_API = /^create[A-Z]/;

/** In a part's public file, where the linter can't, requires a return type on everything but `createX`. */
export function checkReturnTypes(file: ParsedFile): Finding[] {
  if (!PUBLIC.test(file.path)) return [];
  return file.program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    return untypedNames(statement.declaration)
      .filter((name) => !CREATES_API.test(name))
      .map((name) =>
        findingAt(file, { at: statement, message: `${name} needs a return type: only createX goes without` }),
      );
  });
}

type Exported = Extract<
  ParsedFile["program"]["body"][number],
  { type: "ExportNamedDeclaration" }
>["declaration"];

function untypedNames(declaration: Exported): string[] {
  if (declaration?.type === "FunctionDeclaration")
    return declaration.returnType || declaration.id === null ? [] : [declaration.id.name];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== "Identifier" || id.typeAnnotation || init?.type !== "ArrowFunctionExpression") return [];
    return init.returnType ? [] : [id.name];
  });
}
