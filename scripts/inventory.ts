import { z } from "zod";
import { DOMAINS, SERVER_PART } from "./checks/domains.ts";
import { findFiles, readFiles } from "./checks/repository.ts";
import type { SourceFile } from "./checks/source-file.ts";

const HEAD = `# Inventory

Written by \`npm run inventory\` from the code; do not edit. Domains are listed from the bottom up: each may import those before it. Every part is described by the README in its folder, and its tables are in [schema.md](schema.md).`;

const PART = new RegExp(`^${SERVER_PART}README[.]md$`);
const WEB_FOLDER = /^apps\/web\/app\/([^/]+)\/([^/]+)\//;
const Manifest = z.object({ name: z.string(), description: z.string() });

/** The files that the inventory is made from; only the paths of the web's files matter. */
export type Inventoried = {
  readmes: readonly SourceFile[];
  contracts: readonly SourceFile[];
  manifests: readonly SourceFile[];
  web: readonly string[];
};

// Prints docs/inventory.md: node scripts/inventory.ts > docs/inventory.md
if (import.meta.main) process.stdout.write(currentInventory());

/** The inventory of this repository. */
export function currentInventory(): string {
  return inventoryPage({
    readmes: readFiles("apps/server/src/*/{,*/}README.md"),
    contracts: readFiles("packages/contracts/src/**/*.ts"),
    manifests: readFiles("packages/*/package.json"),
    web: findFiles("apps/web/app/*/*/**/*.{ts,tsx}"),
  });
}

/** The page docs/inventory.md: every domain with its parts, endpoints and jobs, and every package. */
export function inventoryPage({ readmes, contracts, manifests, web }: Inventoried): string {
  const parts = readmes.flatMap(({ path, text }) => {
    const [, folder] = PART.exec(path) ?? [];
    return folder === undefined ? [] : [{ folder, text }];
  });
  const sections = [...DOMAINS, "tools"].map((domain) => {
    const own = parts.filter(({ folder }) => folder.split("/")[0] === domain);
    const lines = own
      .toSorted((one, other) => one.folder.localeCompare(other.folder))
      .map((part) => lineOf(part, contracts));
    return [`## ${domain}`, lines.join("\n"), ...webLine(domain, web)].join("\n\n");
  });
  return `${[HEAD, ...sections, packagesSection(manifests)].join("\n\n")}\n`;
}

function lineOf(
  { folder, text }: { folder: string; text: string },
  contracts: readonly SourceFile[],
): string {
  const declared = contracts
    .filter(({ path }) => /^[/.]/.test(path.replace(`packages/contracts/src/${folder}`, "")))
    .map((file) => file.text)
    .join("\n");
  const endpoints = declared.match(/\bdefineEndpoint\(\{/g)?.length ?? 0;
  const jobs = [...declared.matchAll(/\bdefineJob\(\{\s*name: "([^"]+)"/g)].map(([, name]) => `\`${name}\``);
  const offers = [
    ...(endpoints === 0 ? [] : [endpoints === 1 ? "1 endpoint" : `${endpoints} endpoints`]),
    ...(jobs.length === 0 ? [] : [`${jobs.length === 1 ? "job" : "jobs"} ${jobs.join(", ")}`]),
  ];
  const name = `[${folder.split("/").at(-1)}](../apps/server/src/${folder}/README.md)`;
  return `- ${name}: ${firstSentence(text)}${offers.length === 0 ? "" : ` (${offers.join("; ")})`}`;
}

/** The first sentence below the title. */
function firstSentence(readme: string): string {
  const [, paragraph = ""] = readme.split(/\n\s*\n/);
  const text = paragraph.replaceAll(/\s+/g, " ").trim();
  return /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;
}

function webLine(domain: string, web: readonly string[]): string[] {
  const folders = web.flatMap((file) => {
    const [, of, folder = ""] = WEB_FOLDER.exec(file) ?? [];
    return of === domain ? [folder] : [];
  });
  const names = [...new Set(folders)].toSorted().map((folder) => `\`${folder}\``);
  return names.length === 0 ? [] : [`On the web: ${names.join(", ")}`];
}

function packagesSection(manifests: readonly SourceFile[]): string {
  const lines = manifests
    .map(({ text }) => Manifest.parse(JSON.parse(text)))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, description }) => `- \`${name}\`: ${description}`);
  return `## Packages\n\n${lines.join("\n")}`;
}
