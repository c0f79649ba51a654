import type { ESTree } from "vite";
import { type Finding, type ParsedFile } from "./source-file.ts";
import { findingAt, visit } from "./syntax.ts";

/** Expressions that visibly check the whole type they claim. */
const COMPLETE_CHECKS = [
  /^typeof [\w.[\]]+ === "\w+"$/,
  /^[\w.]+ instanceof [\w.]+$/,
  /^[\w.?]+ !==? (?:null|undefined)$/,
  /^[\w.]+[.](?:has|includes)\([\w.]+\)$/,
  /^\w+ in [\w.]+$/,
  /^[\w.()]+[.]safeParse\([\w.]+\)[.]success$/,
];
const REASON = /\/\/ predicate: \S.{8,}|\/\*\* ?predicate: \S.{8,}/;
/** A return type `x is T` or `asserts x`, or two declarations of one name: other files need no parsing. */
const MAY_HAVE_PREDICATE = /\)\s*:\s*(?:asserts\s|\w+\s+is\s)|\bfunction (\w+)[\s\S]*\bfunction \1\b/;

/** `x is T` is an unchecked claim: it is allowed only with an expression that tests all of it. */
export function checkTypePredicates(file: ParsedFile): Finding[] {
  if (!MAY_HAVE_PREDICATE.test(file.text)) return [];
  const findings: Finding[] = [];
  const judge = (node: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const claim = node.returnType?.typeAnnotation;
    if (claim?.type !== "TSTypePredicate" || isReasoned(file, node.start)) return;
    const question = returnedExpression(file, node);
    if (question !== null && COMPLETE_CHECKS.some((form) => form.test(question))) return;
    findings.push(
      findingAt(file, {
        at: claim,
        message:
          "a type predicate that claims more than it asks: parse with a schema, or say why it holds: // predicate: …",
      }),
    );
  };
  const overloads = new Map<string, number>();
  visit(file, {
    FunctionDeclaration: judge,
    FunctionExpression: judge,
    ArrowFunctionExpression: judge,
    TSDeclareFunction(node) {
      if (node.declare || node.id === null) return;
      overloads.set(node.id.name, node.start);
    },
  });
  for (const [name, start] of overloads) {
    const message = `${name} has overloads, whose promises the compiler does not hold against its body: write one signature`;
    if (!isReasoned(file, start)) findings.push(findingAt(file, { at: { start }, message: message }));
  }
  return findings;
}

/** The single expression a function returns; null if it does more. */
function returnedExpression(
  file: ParsedFile,
  node: ESTree.Function | ESTree.ArrowFunctionExpression,
): string | null {
  const { body } = node;
  if (body === null) return null;
  if (body.type !== "BlockStatement") return spaced(file.text.slice(body.start, body.end));
  const [only, ...more] = body.body;
  if (only?.type !== "ReturnStatement" || more.length > 0 || only.argument === null) return null;
  return spaced(file.text.slice(only.argument.start, only.argument.end));
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** The reason is on the line of the claim or the one above. */
function isReasoned({ text }: ParsedFile, start: number): boolean {
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const lineBefore = text.lastIndexOf("\n", lineStart - 2) + 1;
  const lineEnd = text.indexOf("\n", start);
  return REASON.test(text.slice(lineBefore, lineEnd === -1 ? undefined : lineEnd));
}
