import type { Finding, ParsedFile } from "./source-file.ts";

/** A file that only re-exports hides who needs what, and loads everything for one name. */
export function checkBarrels(file: ParsedFile): Finding[] {
  const { path, text } = file;
  const isNamedLikeOne = /(?:^|\/)index[.]tsx?$/.test(path);
  if (!isNamedLikeOne && !(/^export (?:type )?[*{]/m.test(text) && onlyHandsOn(file))) return [];
  return [{ path, line: 1, message: "a barrel: let those who need something import the file that has it" }];
}

function onlyHandsOn({ program }: ParsedFile): boolean {
  return (
    program.body.length > 0 &&
    program.body.every(
      (statement) =>
        statement.type === "ImportDeclaration" ||
        statement.type === "ExportAllDeclaration" ||
        (statement.type === "ExportNamedDeclaration" && statement.declaration === null),
    ) &&
    program.body.some((statement) => statement.type !== "ImportDeclaration" && handsOn(statement))
  );
}

type Statement = ParsedFile["program"]["body"][number];

function handsOn(statement: Statement): boolean {
  return (
    statement.type === "ExportAllDeclaration" ||
    (statement.type === "ExportNamedDeclaration" && statement.specifiers.length > 0)
  );
}
