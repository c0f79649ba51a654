import type { ESTree } from "vite";
import type { Finding, ParsedFile } from "./source-file.ts";
import { findingAt, importedNames, visit } from "./syntax.ts";

/** Tests of the commit and merge tiers, but for those of the pages. */
const TESTS = /^(?:(?:packages|apps\/server|scripts)\/.*|tests\/api\/.*)[.](?:port-)?test[.]ts$/;
const ELAPSED = /\bDate[.]now\(\)\s*-|-\s*Date[.]now\(\)/;
const FIXED_PAUSE = /\bsetTimeout\([^,]+,\s*[\d_]+/;

const SLEEP = "no fixed pause in a test: wait for an event, or until it is so (vi.waitFor, eventually)";
const SPEED = "no wall-clock time in a test: count the work, fake the clock, or measure CPU time";

/** Tests hold on a busy machine and on a quick one: they neither sleep nor measure how long something takes. */
export function checkTestClocks(file: ParsedFile): Finding[] {
  if (!TESTS.test(file.path)) return [];
  const textOf = ({ start, end }: ESTree.Node): string => file.text.slice(start, end);
  const findings = importedNames(file, /^(?:node:)?timers\/promises$/)
    .filter(({ name }) => name === "setTimeout")
    .map((at) => findingAt(file, { at, message: SLEEP }));
  visit(file, {
    NewExpression(node) {
      if (textOf(node.callee) === "Promise" && FIXED_PAUSE.test(textOf(node)))
        findings.push(findingAt(file, { at: node, message: SLEEP }));
    },
    MemberExpression(node) {
      const isLimit = /[.]toBe(?:Less|Greater)Than(?:OrEqual)?$/.test(textOf(node));
      if (/\bperformance[.]now$/.test(textOf(node)) || (isLimit && ELAPSED.test(textOf(node.object))))
        findings.push(findingAt(file, { at: node, message: SPEED }));
    },
  });
  return findings;
}
