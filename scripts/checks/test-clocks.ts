import type { ESTree } from "vite";
import type { Finding, ParsedFile } from "./source-file.ts";
import { findingAt, visit } from "./syntax.ts";

/** Tests of the commit and merge tiers. */
const TESTS =
  /^(?:(?:packages|apps|scripts|bench)\/.*|tests\/(?:api|boundaries|e2e)\/.*)[.](?:port-)?test[.]tsx?$/;
/** Page tests may read and set clocks, because of animations and typing delays. */
const TESTS_OF_PAGES = /^(?:apps\/web|tests\/e2e)\//;
const ELAPSED = /\bDate[.]now\(\)\s*-|-\s*Date[.]now\(\)/;
const TIMER = /^(?:\w+[.])?setTimeout$/;
const TIMERS = /^(?:node:)?timers(?:\/promises)?$/;
/** Allowed imports, which wait for no clock. */
const TURNS = /^(?:setImmediate|clearTimeout|clearInterval)\b/;
const PAUSE = /[.]waitForTimeout$|^Atomics[.]wait$|\bscheduler[.]wait$/;
const STOPWATCH = /\bperformance[.]now$|\bprocess[.]hrtime$/;

const SLEEP =
  "no timer in a test: wait for an event, until it is so (expect.poll, eventually), or fake the clock";
const SPEED = "no wall-clock time in a test: count the work, fake the clock, or measure CPU time";

/** Tests must pass on slow and fast machines: they neither sleep nor measure durations. */
export function checkTestClocks(file: ParsedFile): Finding[] {
  if (!TESTS.test(file.path)) return [];
  const measures = !TESTS_OF_PAGES.test(file.path);
  const textOf = ({ start, end }: ESTree.Node): string => file.text.slice(start, end);
  const findings: Finding[] = [];
  visit(file, {
    ImportDeclaration(node) {
      if (!TIMERS.test(node.source.value)) return;
      const isTurn = ({ type, start, end }: ESTree.ImportDeclarationSpecifier): boolean =>
        type === "ImportSpecifier" && TURNS.test(file.text.slice(start, end));
      if (!node.specifiers.every(isTurn)) findings.push(findingAt(file, { at: node, message: SLEEP }));
    },
    CallExpression(node) {
      const [, pause] = node.arguments;
      const callee = textOf(node.callee);
      const isTimer = TIMER.test(callee) && pause !== undefined && textOf(pause) !== "0";
      if (isTimer || PAUSE.test(callee)) findings.push(findingAt(file, { at: node, message: SLEEP }));
    },
    MemberExpression(node) {
      if (!measures) return;
      const isLimit = /[.]toBe(?:Less|Greater)Than(?:OrEqual)?$/.test(textOf(node));
      if (STOPWATCH.test(textOf(node)) || (isLimit && ELAPSED.test(textOf(node.object))))
        findings.push(findingAt(file, { at: node, message: SPEED }));
    },
  });
  return findings;
}
