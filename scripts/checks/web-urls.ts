import { WEB_SUBJECT } from "./domains.ts";
import { type Finding, isTestFile, type ParsedFile } from "./source-file.ts";
import { findingAt, visit } from "./syntax.ts";

const PARTS = new RegExp(`^${WEB_SUBJECT}`);
/** Beside the screens of a part: where it opens a stream or a link to elsewhere, and figures with their sources. */
const CALLS =
  /\/figures\/|\/(?:publishing-labels|book-events|use-book-progress|bible-edits|use-cover-generation|provider-sign-in|use-inline-edit-draft)[.]ts$/;
const CALLERS = new Set(["fetch", "XMLHttpRequest", "EventSource", "WebSocket"]);
/**
 * "/dashboard", "/api/books/…", "https://…"; not a regular expression, a "/" between two words, or a
 * fraction.
 */
const URL_PATTERN = /^(?:https?:\/\/\S*|\/[a-z][a-z0-9_-]*(?:[/?#.]\S*)?|\S*\/api\/\S*)$/;

/** A screen gets its data from platform/data, and its paths from paths.ts. */
export function checkWebUrls(file: ParsedFile): Finding[] {
  if (!PARTS.test(file.path) || CALLS.test(file.path) || isTestFile(file.path)) return [];
  const findings: Finding[] = [];
  const call = (node: { start: number; name: string }): void => {
    if (CALLERS.has(node.name))
      findings.push(
        findingAt(file, { at: node, message: `${node.name} in a screen: call by what platform offers` }),
      );
  };
  const address = (node: { start: number }, text: string): void => {
    if (URL_PATTERN.test(text))
      findings.push(
        findingAt(file, {
          at: node,
          message: `the address "${text}" stands in a screen: take it from paths.ts`,
        }),
      );
  };
  visit(file, {
    CallExpression: ({ callee }) => {
      if (callee.type === "Identifier") call(callee);
      if (callee.type === "MemberExpression" && callee.property.type === "Identifier") {
        const isGlobal =
          callee.object.type === "Identifier" && /^(?:window|globalThis|self)$/.test(callee.object.name);
        if (isGlobal) call(callee.property);
      }
    },
    NewExpression: ({ callee }) => {
      if (callee.type === "Identifier") call(callee);
    },
    Literal: (node) => {
      if (typeof node.value === "string") address(node, node.value);
    },
    TemplateLiteral: (node) => address(node, node.quasis.map((quasi) => quasi.value.raw).join("…")),
  });
  return findings;
}
