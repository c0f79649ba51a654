import { type Finding, lineAt, type ParsedFile } from "./source-file.ts";
import { visit } from "./syntax.ts";

/** `@param` names a parameter of the function or type below it, or a member of one: `deps.clock`, `clock`. */
export function checkParamTags(file: ParsedFile): Finding[] {
  const tagged = file.comments.filter(({ isBlock, value }) => isBlock && /@param\s+\w/.test(value));
  if (tagged.length === 0) return [];
  const ends = signatureEnds(file);
  return tagged.flatMap((comment) => {
    const signature = file.text.slice(comment.end, ends.find(({ start }) => start >= comment.end)?.end);
    return [...comment.value.matchAll(/@param\s+([\w.]+)/g)].flatMap(({ 0: tag, 1: path = "", index }) => {
      if (isInSignature(path, signature)) return [];
      const line = lineAt(file.text, comment.start + 2 + index);
      return [{ path: file.path, line, message: `${tag}: no such parameter below` }];
    });
  });
}

/** Ends of functions' signatures and of types, in order. */
function signatureEnds(file: ParsedFile): { start: number; end: number }[] {
  const ends: { start: number; end: number }[] = [];
  const add = (node: { start: number; end: number; body?: { start: number } | null }): void => {
    ends.push({ start: node.start, end: node.body?.start ?? node.end });
  };
  visit(file, {
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    TSMethodSignature: add,
    TSFunctionType: add,
    TSTypeAliasDeclaration: add,
  });
  return ends.toSorted((a, b) => a.start - b.start);
}

/** A destructured parameter may have any name; the members of a named type are not looked up. */
function isInSignature(path: string, signature: string): boolean {
  const [root = "", ...members] = path.split(".");
  const has = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(signature);
  const isNamedType = new RegExp(`\\b${root}\\??: (?:readonly )?[A-Z]`).test(signature);
  if (!members.every(has)) return isNamedType;
  return has(root) || (members.length > 0 && /\}(?: = [^)]*)?: /.test(signature));
}
