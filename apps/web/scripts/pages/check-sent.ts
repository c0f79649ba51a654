import { allGuides, guideUrl } from "@colophon/rules/guide-url";
import { bootScript } from "../../app/boot-script.ts";
import { paths } from "../../app/paths.ts";
import { documentPages } from "../../app/public-paths.ts";
import type { PageProblem } from "./built-site.ts";
import type { ReadPage } from "./read-page.ts";
import { isData } from "./structured-data.ts";

/** Pages sent without JavaScript. */
const WITHOUT_SCRIPTS: ReadonlySet<string> = new Set(documentPages());

/** The most visited pages, often on a phone, and their maximum gzipped size. */
const LIGHT: ReadonlySet<string> = new Set([paths.home, ...allGuides().map(guideUrl)]);
const MAX_BYTES = 15_000;

/** Checks the HTML sent: no scripts on static pages, nothing the content policy blocks, and a small size. */
export function checkSent(pages: readonly ReadPage[]): PageProblem[] {
  return pages.flatMap((page) =>
    [
      ...(WITHOUT_SCRIPTS.has(page.address) ? complaintsAboutScripts(page) : []),
      ...page.inlined.map((what) => `has ${what}, which its content policy stops`),
      ...complaintsAboutWeight(page),
    ].map((message) => ({ file: page.file, message })),
  );
}

function complaintsAboutScripts({ scripts, preloadsScripts }: ReadPage): string[] {
  const run = scripts.filter((script) => !isData(script));
  const boots = run.filter(({ source, text }) => source === null && text === bootScript);
  return [
    ...(boots.length === 1 ? [] : [`has the boot script ${boots.length} times`]),
    ...run
      .filter((script) => !boots.includes(script))
      .map(
        ({ source, text }) => `is sent without JavaScript, and has the script ${source ?? text.slice(0, 60)}`,
      ),
    ...(preloadsScripts ? ["is sent without JavaScript, and has scripts fetched"] : []),
  ];
}

function complaintsAboutWeight({ address, gzipBytes }: ReadPage): string[] {
  if (!LIGHT.has(address) || gzipBytes <= MAX_BYTES) return [];
  return [`is ${gzipBytes} bytes as gzip sends it; at most ${MAX_BYTES}`];
}
