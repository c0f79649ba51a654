import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";

const ACE = "@daisy/ace@1.4.6";
const HOME = path.join(import.meta.dirname, "../node_modules/.cache/ace-1.4.6");
const PROGRAM = path.join(HOME, "node_modules/@daisy/ace/bin/ace-puppeteer.js");
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** Ace opens every document in a browser, about 0.3 s each. */
const TIME_LIMIT_MS = 300_000;

const Assertion = z.object({
  "earl:result": z.object({ "earl:outcome": z.string(), "dct:description": z.string().default("") }),
  "earl:test": z.object({ "dct:title": z.string(), "earl:impact": z.string().default("") }),
});
const Report = z.object({
  "earl:result": z.object({ "earl:outcome": z.enum(["pass", "fail"]) }),
  assertions: z.array(
    z.object({
      "earl:testSubject": z.object({ url: z.string().default("") }).optional(),
      assertions: z.array(Assertion),
    }),
  ),
});

/** `place` is the document inside the book; `rule` is Ace's own name for the problem. */
export type AceFinding = { place: string; rule: string; impact: string; description: string };

/**
 * Findings of Ace by DAISY in an ebook, run in a separate process.
 * @throws if Ace is not available, finds no browser, or ends without a report
 */
export function aceFindings(file: string): AceFinding[] {
  ensureAce();
  const folder = mkdtempSync(path.join(tmpdir(), "ace-"));
  try {
    const run = spawnSync(process.execPath, [PROGRAM, "--silent", "--force", "--outdir", folder, file], {
      encoding: "utf8",
      timeout: TIME_LIMIT_MS,
      env: { ...process.env, PUPPETEER_EXECUTABLE_PATH: browser() },
    });
    const report = path.join(folder, "report.json");
    if (run.status !== 0 || !existsSync(report)) {
      throw new Error(`Ace ended without a report on ${file}: ${run.stdout}${run.stderr}`);
    }
    return findingsOf(Report.parse(JSON.parse(readFileSync(report, "utf8"))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findingsOf(report: z.output<typeof Report>): AceFinding[] {
  const findings = report.assertions.flatMap(({ "earl:testSubject": subject, assertions }) =>
    assertions
      .filter(({ "earl:result": result }) => result["earl:outcome"] === "fail")
      .map(({ "earl:result": result, "earl:test": rule }) => ({
        place: subject?.url ?? "",
        rule: rule["dct:title"],
        impact: rule["earl:impact"],
        description: result["dct:description"],
      })),
  );
  if (findings.length === 0 && report["earl:result"]["earl:outcome"] === "fail") {
    return [
      { place: "", rule: "outcome", impact: "", description: "Ace fails the book without saying why." },
    ];
  }
  return findings;
}

/** Ace is not a dependency of the project: it requires 384 other packages, and is installed separately. */
function ensureAce(): void {
  if (existsSync(PROGRAM)) return;
  const fresh = `${HOME}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const install = ["install", "--prefix", fresh, "--ignore-scripts", "--no-audit", "--no-fund", ACE];
  const run = spawnSync("npm", install, { encoding: "utf8", timeout: TIME_LIMIT_MS });
  if (run.status !== 0) throw new Error(`${ACE} cannot be installed: ${run.stderr}`);
  if (existsSync(HOME)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, HOME);
}

function browser(): string {
  const named = process.env["PUPPETEER_EXECUTABLE_PATH"];
  const found = named ?? BROWSERS.find((place) => existsSync(place));
  if (found === undefined) throw new Error("Ace needs Chromium (on Debian: apt-get install chromium).");
  return found;
}

function main(files: readonly string[]): number {
  if (files.length === 0) {
    console.error("Usage: node scripts/ace.ts BOOK.epub …");
    return 2;
  }
  let count = 0;
  for (const file of files) {
    const findings = aceFindings(file);
    count += findings.length;
    console.log(`${file}: ${findings.length === 0 ? "nothing found" : `${findings.length} findings`}`);
    for (const { place, rule, impact, description } of findings)
      console.log(`  ${place}: ${rule} (${impact}): ${description}`);
  }
  return count === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
