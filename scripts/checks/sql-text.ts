import type { ParsedFile } from "./source-file.ts";
import { textOf, visit } from "./syntax.ts";

/** SQL in a file, with `?` for its placeholders; `isTyped` if it declares a row type. */
export type SqlText = { text: string; start: number; isTyped: boolean };

const STATEMENT = /^\s*(?:select|insert|update|delete|with|create|alter|drop|truncate|listen|notify)\s/i;

/**
 * Every template tagged `sql`, the text of `sql.raw` and `sql.table`, and the statements passed to `query`.
 */
export function sqlTexts(file: ParsedFile): SqlText[] {
  if (!/\bsql\b|\bquery\b/.test(file.text)) return [];
  const found: SqlText[] = [];
  visit(file, {
    TaggedTemplateExpression(node) {
      if (node.tag.type !== "Identifier" || node.tag.name !== "sql") return;
      const isTyped = node.typeArguments !== null && node.typeArguments !== undefined;
      found.push({ text: textOf(node.quasi) ?? "", start: node.start, isTyped });
    },
    CallExpression(node) {
      const text = textOf(node.arguments[0]);
      if (text === null || node.callee.type !== "MemberExpression") return;
      const { object, property } = node.callee;
      if (property.type !== "Identifier") return;
      const isOfKysely = object.type === "Identifier" && object.name === "sql";
      if (isOfKysely)
        found.push({
          text: property.name === "table" ? `from ${text}` : text,
          start: node.start,
          isTyped: false,
        });
      else if (property.name === "query" && STATEMENT.test(text))
        found.push({ text, start: node.start, isTyped: false });
    },
  });
  return found;
}

/** SQL without comments and quoted text, leaving only its names and keywords. */
export function bareSql(text: string): string {
  return text
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/'(?:[^']|'')*'/g, "''");
}
