import { execFileSync } from "node:child_process";
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkCommentTags, checkEffectComments, checkSuppressions } from "./checks/comments.ts";
import { checkDecisionRecords } from "./checks/decision-records.ts";
import { checkDocstrings } from "./checks/docstrings.ts";
import { checkDocumentedPaths } from "./checks/documented-paths.ts";
import { checkFeatureReadmes } from "./checks/feature-readmes.ts";
import { checkFileLength } from "./checks/file-length.ts";
import { checkRawErrors } from "./checks/raw-errors.ts";
import { checkRoomCycles } from "./checks/room-cycles.ts";
import { type Finding, parseFile, type SourceFile } from "./checks/source-file.ts";

const root = path.resolve(import.meta.dirname, "..");
const SOURCES = "{packages,apps,scripts,tests,bench}/**/*.{ts,tsx,mjs}";
const NOT_SOURCES = ["**/node_modules/**", "**/build/**", "**/coverage/**", "**/.react-router/**"];
const GUIDES = ["README.md", "docs/architecture.md"];
const FEATURES = "apps/server/src/features";

function checkSources(files: readonly SourceFile[]): Finding[] {
  return files
    .map(parseFile)
    .flatMap((file) => [
      ...checkDocstrings(file),
      ...checkFileLength(file),
      ...checkRawErrors(file),
      ...checkCommentTags(file),
      ...checkSuppressions(file),
      ...checkEffectComments(file),
    ]);
}

function checkGuides(): Finding[] {
  return GUIDES.filter((guide) => existsSync(path.join(root, guide))).flatMap((guide) =>
    checkDocumentedPaths(readSource(guide), {
      exists: (named) => existsSync(path.join(root, named)) || globSync(named, { cwd: root }).length > 0,
    }),
  );
}

function checkReadmes(): Finding[] {
  const folders = listFolder(FEATURES).map((feature) => `${FEATURES}/${feature}`);
  return checkFeatureReadmes(
    new Map(
      folders.map((folder) => {
        const readme = `${folder}/README.md`;
        return [folder, existsSync(path.join(root, readme)) ? readSource(readme).text : null];
      }),
    ),
  );
}

/** The published description of the API is printed from the contracts, and never edited by hand. */
function checkOpenApi(): Finding[] {
  const document = "docs/openapi.json";
  if (!existsSync(path.join(root, "scripts/openapi.ts"))) {
    console.warn(`SKIPPED: ${document} was NOT compared, because scripts/openapi.ts is not there.`);
    return [];
  }
  const printed = execFileSync(process.execPath, ["scripts/openapi.ts"], { cwd: root, encoding: "utf8" });
  const isCurrent =
    existsSync(path.join(root, document)) && readSource(document).text.trim() === printed.trim();
  if (isCurrent) return [];
  const message = `differs from what the contracts say; run: node scripts/openapi.ts > ${document}`;
  return [{ path: document, line: 1, message }];
}

function readSource(file: string): SourceFile {
  return { path: file.replaceAll(path.sep, "/"), text: readFileSync(path.join(root, file), "utf8") };
}

function listFolder(folder: string): string[] {
  return existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : [];
}

const sources = globSync(SOURCES, { cwd: root, exclude: NOT_SOURCES }).map(readSource);
const findings = [
  ...checkSources(sources),
  ...checkRoomCycles(sources),
  ...checkReadmes(),
  ...checkGuides(),
  ...checkDecisionRecords(listFolder("docs/decisions")),
  ...checkOpenApi(),
];
for (const { path: file, line, message } of findings) console.error(`${file}:${line}: ${message}`);
console.log(`${sources.length} source files, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;
