import type { Mutant } from "./mutant.ts";

const http = "apps/server/src/platform/http";
const platform = "apps/web/app/platform";
const guides = "apps/web/scripts/guides";
const pages = "apps/web/scripts/pages";
const sent = [`${http}/web-files.test.ts`];
const addresses = ["packages/domain/src/guide-address.test.ts"];
const heads = [`${platform}/page-meta.test.ts`];
const written = [`${guides}/check-guides.test.ts`];
const related = ["apps/web/app/data/guides/find-guide.test.ts"];
const robots = ["apps/web/app/features/robots/robots.test.ts"];
const stubs = ["apps/web/scripts/document-pages.test.ts"];
const built = [`${pages}/check-site.test.ts`];
const figures = ["scripts/checks/typed-figures.test.ts"];

/** Faults of the public site: of how it is sent, of what it says of itself, and of the checks that hold it. */
export const publicSiteMutants: readonly Mutant[] = [
  {
    promise: "what an installation says of itself is escaped in a page",
    file: `${http}/fill-page.ts`,
    replace: "{ escape: escapeText }",
    by: "{ escape: String }",
    red: sent,
  },
  {
    promise: "a page is filled anew when what it says was changed",
    file: `${http}/web-files.ts`,
    replace: "if (kept?.facts === facts) return kept;",
    by: "if (kept !== undefined) return kept;",
    red: sent,
  },
  {
    promise: "an address that nobody was given is kept out of search engines",
    file: `${http}/web-files.ts`,
    replace: 'isFound === "unlisted" &&',
    by: 'isFound === "no" &&',
    red: sent,
  },
  {
    promise: "a second name of an article shows its page",
    file: `${http}/web-files.ts`,
    replace: "...(page === null ? [] : [page, `${page}/index.html`]),",
    by: "",
    red: sent,
  },
  {
    promise: "a page is sent under its own canonical name whatever its letters' case",
    file: "packages/domain/src/guide-address.ts",
    replace: "const lower = address.toLowerCase();",
    by: "const lower = address;",
    red: addresses,
  },
  {
    promise: "an address that names no genre and tool shows the fallback",
    file: "packages/domain/src/guide-address.ts",
    replace: "if (of === null) return { ...FALLBACK, isListed: false };",
    by: "if (of === null) return null;",
    red: addresses,
  },
  {
    promise: "only addresses that people were given are listed",
    file: "packages/domain/src/guide-address.ts",
    replace: "isListed: guideAddresses(of).includes(address)",
    by: "isListed: true",
    red: addresses,
  },
  {
    promise: "pages say what is set at the moment, not what was when the server began",
    file: "apps/server/src/compose.ts",
    replace: "current: features.settings.current, origin",
    by: "current: ((values) => () => values)(features.settings.current()), origin",
    red: ["apps/server/src/features/settings/pages.api.test.ts"],
  },
  {
    promise: "a page's canonical address is whole",
    file: `${platform}/public-meta.ts`,
    replace: 'rel: "canonical", href: address',
    by: 'rel: "canonical", href: path',
    red: heads,
  },
  {
    promise: "a picture that is shared has a whole address",
    file: `${platform}/public-meta.ts`,
    replace: "`${siteOrigin()}/og/",
    by: "`/og/",
    red: heads,
  },
  {
    promise: "a guide that says what another says is found",
    file: `${guides}/check-guides.ts`,
    replace: "if (part <= MOST_SHARED) return [];",
    by: "if (part <= 1) return [];",
    red: written,
  },
  {
    promise: "a guide that is too short is found",
    file: `${guides}/check-guides.ts`,
    replace: "words < least || words > most",
    by: "words > most",
    red: written,
  },
  {
    promise: "a figure that is typed above a guide's text is found",
    file: `${guides}/check-guides.ts`,
    replace: "    ...textsOf(matter).flatMap(digitsIn),\n",
    by: "",
    red: written,
  },
  {
    promise: "a guide that is missing is found",
    file: `${guides}/check-guides.ts`,
    replace: ".filter((slug) => !slugs.has(slug))",
    by: '.filter((slug) => slug === "")',
    red: written,
  },
  {
    promise: "a guide whose name is not its address is found",
    file: `${guides}/check-guides.ts`,
    replace: 'matter.kind === "genre" && guideAddress(matter) !== `/${file.slug}.html`',
    by: 'matter.kind !== "genre" && file.slug === ""',
    red: written,
  },
  {
    promise: "a guide shows only covers that were painted",
    file: `${guides}/check-guides.ts`,
    replace: "isKnown: (name) => covers.has(name),",
    by: 'isKnown: (name) => covers.size > 0 && name !== "",',
    red: written,
  },
  {
    promise: "a guide leads to three others of either kind",
    file: "apps/web/app/data/guides/find-guide.ts",
    replace: "const RELATED_OF_KIND = 3;",
    by: "const RELATED_OF_KIND = 4;",
    red: related,
  },
  {
    promise: "every guide is led to as often as any other",
    file: "apps/web/app/data/guides/find-guide.ts",
    replace: "    .toSorted((one, other) => distance(one) - distance(other))\n",
    by: "",
    red: related,
  },
  {
    promise: "a guide does not lead to itself",
    file: "apps/web/app/data/guides/find-guide.ts",
    replace: ".filter(({ slug }) => slug !== guide.slug)",
    by: '.filter(({ slug }) => slug !== "")',
    red: related,
  },
  {
    promise: "a difficulty is told by its colour",
    file: "apps/web/app/features/kdp-guide/tool-guides.ts",
    replace: 'advanced: "danger"',
    by: 'advanced: "warning"',
    red: ["apps/web/app/features/kdp-guide/tool-guides.test.ts"],
  },
  {
    promise: "guides of tools have no address in the sitemap",
    file: "apps/web/app/features/robots/sitemap.ts",
    replace: 'kind !== "tool-guide"',
    by: 'kind !== "genre" || kind === "genre"',
    red: robots,
  },
  {
    promise: "robots.txt closes the API only",
    file: "apps/web/app/features/robots/robots.ts",
    replace: '"Disallow: /api/"',
    by: '"Disallow: /"',
    red: robots,
  },
  {
    promise: "pages without scripts leave none of their words in the browser's",
    file: "apps/web/scripts/document-pages.ts",
    replace: "return isDocument ? STUB : null;",
    by: "return null;",
    red: stubs,
  },
  {
    promise: "pages are rendered as they are written",
    file: "apps/web/scripts/document-pages.ts",
    replace: 'this.environment.config.consumer !== "client" || ',
    by: "",
    red: stubs,
  },
  {
    promise: "a link to a part that a page has not is found",
    file: `${pages}/check-links.ts`,
    replace: "ids === undefined || ids.has(anchor)",
    by: "ids === undefined || ids.size > 0",
    red: built,
  },
  {
    promise: "a link that leads on elsewhere is found",
    file: `${pages}/check-links.ts`,
    replace: "if (status === 308) return",
    by: "if (status === 308) return null;\n  if (status === 301) return",
    red: built,
  },
  {
    promise: "a link to an address that nobody was given is found",
    file: `${pages}/check-links.ts`,
    replace: 'return headers["x-robots-tag"] === undefined ?',
    by: "return status === 200 ?",
    red: built,
  },
  {
    promise: "a page that names another as canonical is found",
    file: `${pages}/check-heads.ts`,
    replace: "return all[0] === wanted ? []",
    by: "return all.length === 1 ? []",
    red: built,
  },
  {
    promise: "a title that two pages have is found",
    file: `${pages}/check-heads.ts`,
    replace: '    ...twice(own, { name: "title", of: ({ titles }) => titles[0] }),\n',
    by: "",
    red: built,
  },
  {
    promise: "a page that the sitemap has forgotten is found",
    file: `${pages}/check-robots.ts`,
    replace: "filter((address) => !known.has(address))",
    by: 'filter((address) => address === "")',
    red: built,
  },
  {
    promise: "a page in the sitemap that search engines may not keep is found",
    file: `${pages}/check-robots.ts`,
    replace: "filter((address) => !wanted.has(address))",
    by: 'filter((address) => address === "")',
    red: built,
  },
  {
    promise: "a script on a page that is sent without any is found",
    file: `${pages}/check-sent.ts`,
    replace: ".filter((script) => !boots.includes(script))",
    by: '.filter(({ text }) => text === "?")',
    red: built,
  },
  {
    promise: "a page that weighs too much is found",
    file: `${pages}/check-sent.ts`,
    replace: "gzipBytes <= MOST_BYTES",
    by: "gzipBytes <= 2 * MOST_BYTES",
    red: built,
  },
  {
    promise: "ratings that nobody gave are found however deep they lie",
    file: `${pages}/check-structured-data.ts`,
    replace: "    ...inventedIn(within),\n",
    by: "",
    red: built,
  },
  {
    promise: "a question in a page's data that the page does not show is found",
    file: `${pages}/check-structured-data.ts`,
    replace: ".filter((each) => !text.includes(singleSpaced(each)))",
    by: '.filter((each) => each === "")',
    red: built,
  },
  {
    promise: "a fact that no installation has is found",
    file: `${pages}/check-facts.ts`,
    replace: "if (!isKnown) complaints.push",
    by: 'if (!isKnown && sign === "#") complaints.push',
    red: built,
  },
  {
    promise: "HTML that is not as the standard has it is found",
    file: `${pages}/check-markup.ts`,
    replace: '["html-validate:standard"]',
    by: "[]",
    red: built,
  },
  {
    promise: "built articles that share their words are found",
    file: `${pages}/check-shared-phrases.ts`,
    replace: "if (part <= MOST_SHARED) return [];",
    by: "if (part <= 1) return [];",
    red: built,
  },
  {
    promise: "a figure that is typed between tags is found",
    file: "scripts/checks/typed-figures.ts",
    replace: "JSXText: (node) => judge(node, figureIn(node.value)),",
    by: "",
    red: figures,
  },
  {
    promise: "a figure that is typed in words is found",
    file: "scripts/checks/typed-figures.ts",
    replace: "typed ?? IN_WORDS",
    by: "typed ?? /^\\b$/u",
    red: figures,
  },
];
