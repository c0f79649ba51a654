import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { GUIDE_TOOLS, guideUrl } from "@colophon/rules/guide-url";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { paths } from "../apps/web/app/paths.ts";
import { publicPages, toolPages } from "../apps/web/app/public-paths.ts";
import { buildWeb } from "../scripts/build-web.ts";
import { type SiteVisit, visitPage } from "./site/lighthouse-visit.ts";
import { buildNextSite, NoRegistry } from "./site/next-site.ts";
import { folderOf } from "./site/next-sources.ts";
import { readPageParts } from "./site/page-parts.ts";
import { type ServedSite, serveSite } from "./site/served-site.ts";
import { problemLines, medianVisit, missedGoals, ratioTable, visitTable } from "./site/site-table.ts";

const BUILD = path.resolve(import.meta.dirname, "../apps/web/build");

const GUIDES = GUIDE_TOOLS.map((tool) => guideUrl({ genre: "romance", tool }));

/** Pages without scripts, and one tool hydrated by the router. */
const PAGES = [
  paths.home,
  ...GUIDES,
  publicPages.monetize,
  paths.kdpGuide,
  publicPages.tools,
  toolPages.coverCalculator,
];

/** Pages also built with the other framework: a landing page, and one that is mostly text. */
const PAIRED = [paths.home, guideUrl({ genre: "romance", tool: "cover-generator" })];

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    // folder for Lighthouse's full reports
    reports: { type: "string" },
  },
});

// The public site as measured by Lighthouse for a phone on slow 4G, compared with a Next.js site that has two
// of its pages. Every round visits all pages, so that other load on the machine affects both sites alike.
// Missed goals are reported; none makes the command fail.
await runProcess(async () => {
  await buildWeb();
  const ours = await serveSite({ build: BUILD, isOurs: true });
  const folder = await mkdtemp(path.join(os.tmpdir(), "bench-site-"));
  try {
    const theirs = await serveBeside(folder, ours);
    const visits = await visitAll({ ours, theirs });
    await theirs?.close();
    print(visits);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await ours.close();
  }
  process.exit(0);
});

/** The other framework's site; null if the npm registry is unreachable. */
async function serveBeside(folder: string, ours: ServedSite): Promise<ServedSite | null> {
  const pages = new Map(
    await Promise.all(
      PAIRED.map(async (address) => {
        const answer = await fetch(`${ours.address}${address}`);
        return [address, readPageParts(await answer.text())] as const;
      }),
    ),
  );
  try {
    const { build, versions } = await buildNextSite({ folder, pages, client: path.join(BUILD, "client") });
    console.log(`Beside ${versions}`);
    return await serveSite({ build, isOurs: false });
  } catch (error) {
    if (!(error instanceof NoRegistry)) throw error;
    console.log(`The npm registry cannot be reached, so the site is measured alone.\n${error.message}`);
    return null;
  }
}

type Visits = { ours: Map<string, SiteVisit>; theirs: Map<string, SiteVisit> };

async function visitAll({ ours, theirs }: { ours: ServedSite; theirs: ServedSite | null }): Promise<Visits> {
  const rounds = Array.from({ length: Number(options.rounds) }, (_, round) => round + 1);
  const taken = { ours: new Map<string, SiteVisit[]>(), theirs: new Map<string, SiteVisit[]>() };
  const loads: number[] = [];
  for (const round of rounds) {
    for (const page of PAGES) {
      add(taken.ours, page, await visit(`${ours.address}${page}`, `ours-${round}`));
      if (theirs !== null && PAIRED.includes(page))
        add(taken.theirs, page, await visit(`${theirs.address}${folderOf(page)}/`, `next-${round}`));
      loads.push(os.loadavg()[0] ?? 0);
    }
  }
  console.log(
    `${rounds.length} rounds, ${os.availableParallelism()} cores, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}\n`,
  );
  return { ours: medians(taken.ours), theirs: medians(taken.theirs) };
}

function add(taken: Map<string, SiteVisit[]>, page: string, visited: SiteVisit): void {
  taken.set(page, [...(taken.get(page) ?? []), visited]);
}

function medians(taken: ReadonlyMap<string, readonly SiteVisit[]>): Map<string, SiteVisit> {
  return new Map([...taken].map(([page, visits]) => [page, medianVisit(visits)]));
}

async function visit(url: string, run: string): Promise<SiteVisit> {
  const { visit: visited, report } = await visitPage(url);
  if (options.reports !== undefined) {
    mkdirSync(options.reports, { recursive: true });
    const name = new URL(url).pathname.replaceAll(/[^a-z0-9]+/gu, "-");
    writeFileSync(path.join(options.reports, `${run}${name}.json`), report);
  }
  return visited;
}

function print({ ours, theirs }: Visits): void {
  const all = new Map([
    ...ours,
    ...[...theirs].map(([page, visited]) => [`Next.js ${page}`, visited] as const),
  ]);
  console.log(`${visitTable(all)}\n`);
  for (const line of problemLines(ours)) console.log(line);
  const pairs = new Map(
    [...theirs].flatMap(([page, visited]) => {
      const same = ours.get(page);
      return same === undefined ? [] : [[page, { ours: same, theirs: visited }] as const];
    }),
  );
  if (pairs.size === 0) return;
  console.log(`\n${ratioTable(pairs)}`);
  for (const line of missedGoals(pairs)) console.log(line);
}
