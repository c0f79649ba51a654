import { z } from "zod";

const TestRun = z.object({ status: z.string(), fullName: z.string() });
const FileRun = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().catch(""),
  assertionResults: z.array(TestRun),
});
const Report = z.object({ testResults: z.array(FileRun) });

/** What a test run says of the code it ran on. Only a test that fails finds a fault: a file that cannot load finds nothing. */
export type Verdict = { kind: "green" } | { kind: "red"; failed: string } | { kind: "broken"; why: string };

/** @param report  what vitest's JSON reporter wrote; null when it wrote nothing */
export function verdictOf(report: unknown): Verdict {
  const parsed = Report.safeParse(report);
  if (!parsed.success) return { kind: "broken", why: "the tests ended without a report" };
  const files = parsed.data.testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const failed = tests.find(({ status }) => status === "failed");
  if (failed !== undefined) return { kind: "red", failed: failed.fullName };
  const unloaded = files.find(({ status }) => status === "failed");
  if (unloaded !== undefined) return { kind: "broken", why: firstLine(unloaded.message) || unloaded.name };
  if (!tests.some(({ status }) => status === "passed")) return { kind: "broken", why: "no test ran" };
  return { kind: "green" };
}

function firstLine(text: string): string {
  return text.trim().split("\n")[0] ?? "";
}
