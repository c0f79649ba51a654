import { execFileSync } from "node:child_process";
import { z } from "zod";
import { checkCitations, type Library } from "./checks/citations.ts";
import { checkCommentText } from "./checks/comments.ts";
import { readDeclaredErrors } from "./checks/contract-errors.ts";
import { checkDecisionRecords } from "./checks/decision-records.ts";
import { checkCatalogue, checkThrownErrors } from "./checks/declared-errors.ts";
import { checkDocumentedNames, type KnownNames } from "./checks/documented-names.ts";
import { checkDocumentedPaths } from "./checks/documented-paths.ts";
import { checkFeatureReadmes } from "./checks/feature-readmes.ts";
import { FILE_RULES } from "./checks/file-rules.ts";
import { countByPath, withoutWaiting } from "./checks/not-yet.ts";
import { passagesOf, passagesOfSource } from "./checks/passages.ts";
import { checkReleasedMigrations, MIGRATIONS, RELEASED } from "./checks/released-migrations.ts";
import {
  findFiles,
  isThere,
  listFolder,
  locate,
  readFiles,
  readIfThere,
  readSource,
} from "./checks/repository.ts";
import { type Finding, type ParsedFile, parseFile } from "./checks/source-file.ts";
import { checkRoomCycles } from "./checks/room-cycles.ts";
import { checkTestMass } from "./checks/test-mass.ts";
import { checkTableOwners, createdNames, readOwners } from "./checks/table-owners.ts";

const SOURCES = "{packages,apps,scripts,tests,bench}/**/*.{ts,tsx,mjs}";
const OTHER_COMMENTED = "{packages,apps}/**/*.{sql,css,typ}";
const FEATURES = "apps/server/src/features";
/** Breaches that wait for the rewriting of their files. Without this file every rule holds everywhere. */
const NOT_YET = "scripts/checks/not-yet.json";

const documents = readFiles("**/*.md");
const migrations = readFiles(`${MIGRATIONS}/*.sql`);

function checkReadmes(): Finding[] {
  const folders = listFolder(FEATURES).map((feature) => `${FEATURES}/${feature}`);
  return checkFeatureReadmes(new Map(folders.map((folder) => [folder, readIfThere(`${folder}/README.md`)])));
}

function checkMigrations(): Finding[] {
  const released = z.record(z.string(), z.string()).parse(JSON.parse(readIfThere(RELEASED) ?? "{}"));
  return checkReleasedMigrations(migrations, released);
}

/** Who owns which table is read from the features' READMEs, and held against every statement of the server. */
function checkTables(files: readonly ParsedFile[]): Finding[] {
  const { owners, readers, findings } = readOwners(documents.filter(({ path }) => path.startsWith(FEATURES)));
  const created = createdNames(migrations);
  return [...findings, ...files.flatMap((file) => checkTableOwners(file, { owners, readers, created }))];
}

async function checkErrors(files: readonly ParsedFile[]): Promise<Finding[]> {
  const contracts = findFiles("packages/contracts/src/*/endpoints.ts");
  const errors = await readDeclaredErrors(
    new Map(contracts.map((file) => [file.split("/").at(-2) ?? file, locate(file)])),
  );
  return [...checkCatalogue(errors), ...files.flatMap((file) => checkThrownErrors(file, errors))];
}

const Manifest = z.object({ scripts: z.record(z.string(), z.string()).default({}) });

function knownNames(files: readonly ParsedFile[]): KnownNames {
  const manifests = findFiles("{package.json,{packages,apps}/*/package.json}");
  const code = files.map(({ text }) => text).join("\n");
  return {
    scripts: new Set(
      manifests.flatMap((file) => Object.keys(Manifest.parse(JSON.parse(readSource(file).text)).scripts)),
    ),
    variables: new Set(readSource(".env.example").text.match(/(?<=^#?)[A-Z][A-Z0-9_]*(?==)/gm)),
    constants: new Set(code.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)),
  };
}

function checkDocuments(files: readonly ParsedFile[]): Finding[] {
  const known = knownNames(files);
  return documents.flatMap((document) => [
    ...checkDocumentedPaths(document, { exists: isThere }),
    ...checkDocumentedNames(document, known),
  ]);
}

function checkCited(files: readonly ParsedFile[]): Finding[] {
  const records = new Set(listFolder("docs/decisions").map((name) => name.slice(0, 4)));
  const library: Library = { read: readIfThere, records };
  // Records tell of their day; product documents are what is cited.
  const readmes = documents.filter(({ path }) => path.startsWith(FEATURES));
  return [
    ...files.flatMap((file) => checkCitations(file, { passages: passagesOfSource(file), library })),
    ...[...readFiles(OTHER_COMMENTED), ...readmes].flatMap((file) =>
      checkCitations(file, { passages: passagesOf(file), library }),
    ),
  ];
}

/** The published description of the API is printed from the contracts, and never edited by hand. */
function checkOpenApi(): Finding[] {
  const document = "docs/openapi.json";
  const printed = execFileSync(process.execPath, [locate("scripts/openapi.ts")], { encoding: "utf8" });
  if (readIfThere(document)?.trim() === printed.trim()) return [];
  const message = `differs from what the contracts say; run: node scripts/openapi.ts > ${document}`;
  return [{ path: document, line: 1, message }];
}

const files = readFiles(SOURCES).map(parseFile);
const found: Record<string, Finding[]> = {
  ...Object.fromEntries(Object.entries(FILE_RULES).map(([name, rule]) => [name, files.flatMap(rule)])),
  "comment tags elsewhere": readFiles(OTHER_COMMENTED).flatMap((file) =>
    checkCommentText(file, passagesOf(file)),
  ),
  "rings of folders": checkRoomCycles(files),
  "feature readmes": checkReadmes(),
  "table owners": checkTables(files),
  "test mass": checkTestMass(files),
  "declared errors": await checkErrors(files),
  "released migrations": checkMigrations(),
  documents: checkDocuments(files),
  citations: checkCited(files),
  "decision records": checkDecisionRecords(listFolder("docs/decisions")),
  "description of the API": checkOpenApi(),
};

if (process.argv.includes("--not-yet")) {
  // What NOT_YET would have to hold for everything to pass as it is.
  const counted = Object.entries(found).map(([rule, findings]) => [rule, countByPath(findings)] as const);
  const waiting = counted.filter(([, counts]) => Object.keys(counts).length > 0);
  console.log(JSON.stringify(Object.fromEntries(waiting), null, 2));
} else {
  const NotYet = z.record(z.string(), z.record(z.string(), z.int()));
  const waiting = NotYet.parse(JSON.parse(readIfThere(NOT_YET) ?? "{}"));
  const findings = Object.entries(found).flatMap(([rule, of]) => withoutWaiting(of, waiting[rule] ?? {}));
  const all = Object.values(found).flat().length;
  for (const { path, line, message } of findings) console.error(`${path}:${line}: ${message}`);
  console.log(
    `${files.length} source files, ${findings.length} findings, ${all - findings.length} not yet mended`,
  );
  if (findings.length > 0) process.exitCode = 1;
}
