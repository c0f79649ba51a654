import { spawnSync } from "node:child_process";
import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type ApplicationUrls, APPLICATION_URLS_FILE } from "@colophon/contracts/shared/application-urls";
import { z } from "zod";
import { compressBeside, listFiles } from "../../apps/web/scripts/compress-folder.ts";
import { nextSources } from "./next-sources.ts";
import type { PageParts } from "./page-parts.ts";

const TIMEOUT_MS = 300_000;
const PACKAGES = ["next", "react", "react-dom"] as const;

/** The registry can't be reached, so there is nothing to compare with. */
export class NoRegistry extends Error {}

/** The framework's site, ready to be served, and its versions. */
export type NextSite = { build: string; versions: string };

/**
 * Builds a Next.js site with these pages in an empty folder, using the registry's newest packages.
 * @param client  the folder of our built pages, whose stylesheet, fonts and images its pages use too
 * @throws NoRegistry if npm can't look up or download the packages
 * @throws Error if the site can't be built
 */
export async function buildNextSite({
  folder,
  pages,
  client,
}: {
  folder: string;
  pages: ReadonlyMap<string, PageParts>;
  client: string;
}): Promise<NextSite> {
  const versions = PACKAGES.map((name) => `${name}@${newestOf(name, folder)}`);
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ name: "beside", private: true }));
  const install = ["install", "--save-exact", "--ignore-scripts", "--no-audit", "--no-fund", ...versions];
  const installed = run({ program: npm(), parameters: install, folder });
  if (!installed.isDone) throw new NoRegistry(installed.output);
  for (const [file, text] of nextSources(pages)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await cp(client, path.join(folder, "public"), {
    recursive: true,
    filter: (file) => path.extname(file) === "" || /\.(?:css|woff2|webp|svg)$/u.test(file),
  });
  const next = path.join(folder, "node_modules/next/dist/bin/next");
  const built = run({ program: process.execPath, parameters: [next, "build"], folder });
  if (!built.isDone) throw new Error(`Next.js could not build its site.\n${built.output}`);
  return { build: await layOut(folder), versions: versions.join(", ") };
}

function newestOf(name: string, folder: string): string {
  const asked = run({ program: npm(), parameters: ["view", name, "version", "--json"], folder });
  if (!asked.isDone) throw new NoRegistry(asked.output);
  return z.string().parse(JSON.parse(asked.output));
}

/** Laid out like our own build: `client` with everything compressed, and next to it the list of screens. */
async function layOut(folder: string): Promise<string> {
  const build = path.join(folder, "served");
  const client = path.join(build, "client");
  await cp(path.join(folder, "out"), client, { recursive: true });
  // Our server treats a folder without a frame as not built; nobody requests this one.
  await cp(path.join(client, "404.html"), path.join(client, "__spa-fallback.html"));
  const urls: ApplicationUrls = { screens: ["/frame"], second_names: {} };
  await writeFile(path.join(build, APPLICATION_URLS_FILE), JSON.stringify(urls));
  await compressBeside(await listFiles(client));
  return build;
}

function npm(): string {
  return process.platform === "win32" ? "npm.cmd" : "npm";
}

function run({
  program,
  parameters,
  folder,
}: {
  program: string;
  parameters: readonly string[];
  folder: string;
}): { isDone: boolean; output: string } {
  const child = spawnSync(program, parameters, {
    cwd: folder,
    encoding: "utf8",
    timeout: TIMEOUT_MS,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    // npm.cmd is a batch file, which Windows only starts through a shell.
    shell: program.endsWith(".cmd"),
  });
  const isDone = child.status === 0;
  return {
    isDone,
    output: isDone ? child.stdout : `${child.stdout ?? ""}${child.stderr ?? ""}${child.error ?? ""}`,
  };
}
