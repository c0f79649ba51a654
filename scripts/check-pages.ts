import path from "node:path";
import type { SettingValues } from "@colophon/contracts/settings/catalogue";
import type { PageFacts } from "@colophon/contracts/shared/page-facts";
import { answerWebRequest, loadWebFiles, type WebFiles } from "../apps/server/src/platform/http/web-files.ts";
import { configuredValues } from "../apps/server/src/settings/configured-values.ts";
import { pageFactsOf } from "../apps/server/src/settings/page-facts.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import type { BuiltPage, BuiltSite, SiteAnswer } from "../apps/web/scripts/pages/built-site.ts";
import { checkSite } from "../apps/web/scripts/pages/check-site.ts";

// Runs after the build: reads every page as the server sends it, and reports what is wrong. Web and server
// know each other only here.

const FRAME = "/__spa-fallback.html";
const NOT_FOUND = "/404.html";

/** The default configuration, before any setup. */
const PLAIN = configuredValues(readConfig({ NODE_ENV: "test" }));

/** A configuration with every value set, in text that needs escaping. */
const TALKATIVE: SettingValues = {
  ...PLAIN,
  site: {
    ...PLAIN.site,
    operator: "Brill & Daughter <Press>",
    company: "Brill & Daughter Ltd., “The Quay”",
    support_email: "support@books.example",
    privacy_email: "privacy@books.example",
  },
  prices: {
    ...PLAIN.prices,
    plans: { monthly: { name: 'Pro & "Co" \\', credits: 75, cents: 1900 } },
    // One pack mentioned in guides is not sold here.
    packs: Object.fromEntries(Object.entries(PLAIN.prices.packs).slice(0, 1)),
  },
  claims: [{ text: "Set in type by 'Ada' & others", source: "Our <journal>", substantiated_by: "The owner" }],
};

function siteOf(files: WebFiles, facts: PageFacts): BuiltSite {
  const answer = (address: string, acceptEncoding?: string): ReturnType<typeof answerWebRequest> =>
    answerWebRequest(files, { method: "GET", path: address, acceptEncoding, ifNoneMatch: undefined, facts });
  const fetchPath = (address: string): SiteAnswer => {
    const { status, headers, body } = answer(address);
    return { status, headers, body: body?.toString("utf8") ?? "" };
  };
  const pages = [...files.byUrl].flatMap(([file, { bodies }]): BuiltPage[] => {
    if (!file.endsWith(".html") || file === FRAME) return [];
    const address = file.replace(/\/index\.html$/u, "") || "/";
    // The not-found page is shown for any unknown URL.
    const asked = address === NOT_FOUND ? `${NOT_FOUND}/there-is-nothing-here` : address;
    return [
      {
        address,
        file: file.slice(1),
        template: bodies.identity.toString("utf8"),
        html: fetchPath(asked).body,
        gzipBytes: answer(asked, "gzip").body?.length ?? 0,
      },
    ];
  });
  return { pages, facts, fetchPath };
}

const build = path.resolve(import.meta.dirname, "../apps/web/build/client");
const files = loadWebFiles(build);
if (files === null) throw new Error("There are no built pages: npm run build -w @colophon/web");
const sites = [PLAIN, TALKATIVE].map((values) => siteOf(files, pageFactsOf(values, "https://books.example")));
const faults = new Set<string>();
for (const site of sites) {
  for (const { file, message } of await checkSite(site)) faults.add(`${file}: ${message}`);
}
for (const problem of faults) console.error(problem);
console.log(`${sites[0]?.pages.length ?? 0} pages, ${faults.size} faults`);
if (faults.size > 0) process.exitCode = 1;
