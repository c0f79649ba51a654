import { endpoints } from "@colophon/contracts/api";
import { z } from "zod";
import { checkCitations, type Library } from "./checks/citations.ts";
import { checkCommentText } from "./checks/comments.ts";
import { readDeclaredErrors } from "./checks/contract-errors.ts";
import { checkCatalogue, checkThrownErrors } from "./checks/declared-errors.ts";
import { checkDocumentedNames, type KnownNames } from "./checks/documented-names.ts";
import { CONTRACT_PART, SERVER_PART } from "./checks/domains.ts";
import { checkDocumentedPaths } from "./checks/documented-paths.ts";
import { checkPartReadmes } from "./checks/part-readmes.ts";
import { FILE_RULES } from "./checks/file-rules.ts";
import { passagesOf, passagesOfSource } from "./checks/passages.ts";
import {
  findFiles,
  isThere,
  listFolder,
  locate,
  readFiles,
  readIfThere,
  readSource,
} from "./checks/repository.ts";
import { checkRequestTexts } from "./checks/request-texts.ts";
import { type Finding, isTestFile, type ParsedFile, parseFile } from "./checks/source-file.ts";
import { checkFolderCycles } from "./checks/folder-cycles.ts";
import { checkTableOwners, createdNames, readOwners } from "./checks/table-owners.ts";
import { currentInventory } from "./inventory.ts";
import { openApiText } from "./openapi.ts";
import { promptsPage } from "./prompts.ts";

const SOURCES = "{packages,apps,scripts,tests,bench}/**/*.{ts,tsx,mjs}";
const OTHER_COMMENTED = "{packages,apps}/**/*.{sql,css,typ}";
const PART = new RegExp(`^${SERVER_PART}`);
const CONTRACT = new RegExp(`^${CONTRACT_PART}`);

const documents = readFiles("**/*.md");
const migrations = readFiles("apps/server/migrations/*.sql");

function checkReadmes(): Finding[] {
  const parts = findFiles("apps/server/src/*/{,*/}*.ts").flatMap((file) => PART.exec(file)?.[1] ?? []);
  const folders = [
    ...parts.map((part) => `apps/server/src/${part}`),
    ...findFiles("packages/{*/package.json,**/README.md}").map((file) =>
      file.slice(0, file.lastIndexOf("/")),
    ),
  ];
  return checkPartReadmes(new Map(folders.map((folder) => [folder, readIfThere(`${folder}/README.md`)])));
}

/** Table ownership is read from the parts' READMEs, and checked against every statement of the server. */
function checkTables(files: readonly ParsedFile[]): Finding[] {
  const { owners, readers, findings } = readOwners(documents.filter(({ path }) => PART.test(path)));
  const created = createdNames(migrations);
  return [...findings, ...files.flatMap((file) => checkTableOwners(file, { owners, readers, created }))];
}

async function checkErrors(files: readonly ParsedFile[]): Promise<Finding[]> {
  const contracts = new Map<string, string[]>();
  for (const file of findFiles("packages/contracts/src/*/**/*.ts")) {
    const part = CONTRACT.exec(file)?.[1];
    if (part === undefined || isTestFile(file)) continue;
    contracts.set(part, [...(contracts.get(part) ?? []), locate(file)]);
  }
  const errors = await readDeclaredErrors(contracts);
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
  // Records describe their own day, and product documents are what is cited.
  const readmes = documents.filter(({ path }) => PART.test(path));
  return [
    ...files.flatMap((file) => checkCitations(file, { passages: passagesOfSource(file), library })),
    ...[...readFiles(OTHER_COMMENTED), ...readmes].flatMap((file) =>
      checkCitations(file, { passages: passagesOf(file), library }),
    ),
  ];
}

/** Pages generated from code, and never edited. */
function checkPrinted(): Finding[] {
  const printed = [
    { path: "docs/openapi.json", text: openApiText(), command: "npm run openapi" },
    { path: "docs/prompts.md", text: promptsPage(), command: "npm run prompts" },
    { path: "docs/inventory.md", text: currentInventory(), command: "npm run inventory" },
  ];
  return printed
    .filter(({ path, text }) => readIfThere(path) !== text)
    .map(({ path, command }) => ({ path, line: 1, message: `differs from the code; run: ${command}` }));
}

const files = readFiles(SOURCES).map(parseFile);
const findings: Finding[] = [
  ...FILE_RULES.flatMap((rule) => files.flatMap(rule)),
  // comment tags in files whose syntax is not parsed
  ...readFiles(OTHER_COMMENTED).flatMap((file) => checkCommentText(file, passagesOf(file))),
  ...checkFolderCycles(files),
  ...checkReadmes(),
  ...checkTables(files),
  ...(await checkErrors(files)),
  ...checkRequestTexts(endpoints),
  ...checkDocuments(files),
  ...checkCited(files),
  ...checkPrinted(),
];

for (const { path, line, message } of findings) console.error(`${path}:${line}: ${message}`);
console.log(`${files.length} source files, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;
