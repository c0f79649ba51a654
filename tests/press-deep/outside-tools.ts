import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const EPUBCHECK_JAR = "/usr/share/java/epubcheck.jar";
const MANY_CHECKS = path.join(import.meta.dirname, "CheckBooks.java");
const TIME_LIMIT_MS = 900_000;

/** Why a tool cannot be used here; null if it can. */
export const MISSING = {
  epubcheck: missingProgram("java") ?? (existsSync(EPUBCHECK_JAR) ? null : "epubcheck is not installed"),
  qpdf: missingProgram("qpdf"),
  pdftotext: missingProgram("pdftotext"),
  soffice: missingProgram("soffice"),
  // Ace installs itself outside the project, but needs a browser
  ace: missingProgram("chromium"),
} as const;

function missingProgram(name: string): string | null {
  const found = (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, name)));
  return found ? null : `${name} is not installed`;
}

type Ended = { status: number | null; output: string };

function run(program: string, parameters: readonly string[]): Promise<Ended> {
  const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "pipe"], timeout: TIME_LIMIT_MS });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  child.on("error", reject);
  child.on("close", (status) => resolve({ status, output: Buffer.concat(chunks).toString("utf8") }));
  return promise;
}

/** qpdf's complaint about a file's structure; null if it is valid. */
export async function qpdfComplaint(file: string): Promise<string | null> {
  const { status, output } = await run("qpdf", ["--check", file]);
  return status === 0 ? null : output;
}

/** All text of a PDF, as read by a program independent of the press. */
export async function textOfPdf(file: string): Promise<string> {
  const { status, output } = await run("pdftotext", ["-enc", "UTF-8", file, "-"]);
  if (status !== 0) throw new Error(`pdftotext cannot read ${file}: ${output}`);
  return output;
}

/**
 * Runs the reference EPUBCheck on many books in one Java process; a Java without a compiler gets one process
 * per book.
 * @returns its complaints about each book; a book without errors and warnings is omitted
 */
export async function epubcheckComplaints(files: readonly string[]): Promise<Map<string, string>> {
  const start = ["-XX:TieredStopAtLevel=1", "-cp", EPUBCHECK_JAR];
  if (!canCompile()) {
    const complaints = new Map<string, string>();
    for (const file of files) {
      const { output } = await run("java", [...start, "com.adobe.epubcheck.tool.Checker", file]);
      if (!isClean(output)) complaints.set(file, output);
    }
    return complaints;
  }
  const { output } = await run("java", [...start, MANY_CHECKS, ...files]);
  const reports = new Map(
    output
      .split("\n@book ")
      .slice(1)
      .map((report) => [report.slice(0, report.indexOf("\n")), report] as const),
  );
  return new Map(
    files.flatMap((file) => {
      const report = reports.get(file) ?? `no report: ${output.slice(-2_000)}`;
      return isClean(report) ? [] : [[file, report] as const];
    }),
  );
}

function isClean(report: string): boolean {
  return /No errors or warnings detected/u.test(report);
}

function canCompile(): boolean {
  return spawnSync("java", ["--list-modules"], { encoding: "utf8" }).stdout.includes("jdk.compiler");
}

/**
 * Opens Word files with LibreOffice and converts each to a single XML file, all in one run.
 * @returns the new files, in the same order
 * @throws if one is not written
 */
export async function openByLibreOffice(files: readonly string[], folder: string): Promise<string[]> {
  const profile = `-env:UserInstallation=file://${path.join(folder, "profile")}`;
  const parameters = [profile, "--headless", "--convert-to", "fodt", "--outdir", folder, ...files];
  const { output } = await run("soffice", parameters);
  const written = files.map((file) => path.join(folder, `${path.basename(file, ".docx")}.fodt`));
  const lost = written.filter((file) => !existsSync(file));
  if (lost.length > 0)
    throw new Error(`LibreOffice did not write ${lost.join(", ")}: ${output.slice(-2_000)}`);
  return written;
}
