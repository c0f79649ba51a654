import type { ESTree } from "vite";
import { type Finding, isTestFile, type ParsedFile } from "./source-file.ts";
import { findingAt } from "./syntax.ts";

/** More become one object whose members are named at the call. What a function works with does not count. */
const MOST_ARGUMENTS = 2;
/** A function's dependencies, and the database or transaction it works on: they come first, in this order. */
const DEPENDENCIES = "deps";
const DATABASES: ReadonlySet<string> = new Set(["Tx", "Db"]);

/**
 * An exported function is a declaration that says what it returns, with two arguments at most behind
 * its dependencies and its transaction.
 * A constant whose type is written down (one design, one rule of a table) has said it all by that type.
 */
export function checkExportedFunctions(file: ParsedFile): Finding[] {
  if (isTestFile(file.path)) return [];
  return file.program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" && statement.type !== "ExportDefaultDeclaration")
      return [];
    const { declaration } = statement;
    if (declaration?.type === "FunctionDeclaration" || declaration?.type === "TSDeclareFunction") {
      return complaintsAbout(declaration).map((message) =>
        findingAt(file, { at: statement, message: message }),
      );
    }
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations
      .filter(({ id, init }) => isFunction(init) && !("typeAnnotation" in id && id.typeAnnotation))
      .map((constant) =>
        findingAt(file, {
          at: constant,
          message: "an exported function is a declaration: export function …",
        }),
      );
  });
}

function isFunction(init: ESTree.Expression | null | undefined): boolean {
  return init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression";
}

function complaintsAbout(declaration: ESTree.Function): string[] {
  const name = declaration.id?.name ?? "this function";
  const parameters = declaration.params.filter((one) => !(one.type === "Identifier" && one.name === "this"));
  const complaints: string[] = [];
  if (declaration.returnType === null || declaration.returnType === undefined)
    complaints.push(`${name} says no return type: write it down`);
  const own = withoutWorkplace(parameters);
  if (own.length > MOST_ARGUMENTS)
    complaints.push(
      `${name} takes ${own.length} arguments: beyond ${MOST_ARGUMENTS}, make the rest one object`,
    );
  if (own.some(isTransaction)) complaints.push(`${name} takes its transaction late: it comes first`);
  return complaints;
}

/** The parameters behind `deps` and the database. */
function withoutWorkplace(parameters: readonly ESTree.ParamPattern[]): readonly ESTree.ParamPattern[] {
  const [first, ...rest] = parameters;
  if (first?.type === "Identifier" && first.name === DEPENDENCIES) return withoutWorkplace(rest);
  return first !== undefined && isTransaction(first) ? rest : parameters;
}

function isTransaction(parameter: ESTree.ParamPattern): boolean {
  const type = "typeAnnotation" in parameter ? parameter.typeAnnotation?.typeAnnotation : undefined;
  return (
    type?.type === "TSTypeReference" &&
    type.typeName.type === "Identifier" &&
    DATABASES.has(type.typeName.name)
  );
}
