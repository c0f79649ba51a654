import { SERVER_DOMAIN } from "./domains.ts";
import { type Finding, isTestFile, type ParsedFile } from "./source-file.ts";
import { findingAt, visit } from "./syntax.ts";

const TIMELESS = new RegExp(`^(?:packages/(?:rules|prose|kdp|contracts|press|cover)/src/|${SERVER_DOMAIN})`);

/**
 * `new Date()` must not be used as the clock where rules, press and domains take `now` as an argument. The
 * linter forbids the other clocks by name (oxlint.config.ts), but cannot tell a call without arguments from
 * one with them.
 */
export function checkCurrentMoment(file: ParsedFile): Finding[] {
  if (!TIMELESS.test(file.path) || isTestFile(file.path) || !/\bDate\b/.test(file.text)) return [];
  const findings: Finding[] = [];
  const judge = (node: { start: number; callee: { type: string; start: number; end: number } }): void => {
    if (file.text.slice(node.callee.start, node.callee.end) === "Date")
      findings.push(findingAt(file, { at: node, message: "the current moment: take `now` as an argument" }));
  };
  visit(file, {
    NewExpression: (node) => {
      if (node.arguments.length === 0) judge(node);
    },
    CallExpression: judge,
  });
  return findings;
}
