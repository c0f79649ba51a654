import type { PageFacts } from "@colophon/contracts/shared/page-facts";
import { beforeEach, expect, test } from "vitest";
import { bootScript } from "../../app/boot-script.ts";
import type { BuiltPage, BuiltSite, PageProblem } from "./built-site.ts";
import { checkFacts } from "./check-facts.ts";
import { checkHeads } from "./check-heads.ts";
import { checkLinks } from "./check-links.ts";
import { checkMarkup } from "./check-markup.ts";
import { checkPromised, promisedTypes } from "./check-promised.ts";
import { checkRobots } from "./check-robots.ts";
import { checkSent } from "./check-sent.ts";
import { checkSharedPhrases } from "./check-shared-phrases.ts";
import { checkSite } from "./check-site.ts";
import { checkStructuredData } from "./check-structured-data.ts";
import { type ReadPage, readPage } from "./read-page.ts";

const ORIGIN = "https://books.example";

const FACTS: PageFacts = {
  origin: ORIGIN,
  operator: "A & B <Press>",
  company: "",
  support_email: "",
  privacy_email: "",
  plan: { name: "Pro", price: "$19", amount: "19", credits: "75" },
  lifetime: { name: "Lifetime", price: "$59", amount: "59", credits: "50", spots: "72", year: "$228" },
  packs: [{ name: "Boost", description: "More.", price: "$5", amount: "5", credits: "50" }],
  price: { pro: "$19", lifetime: "$59", pack: { boost: "$5" } },
  claims: [],
  has_claims: false,
};

const HOME = "/";
const TERMS = "/terms";

type Parts = {
  head?: string;
  body?: string;
  title?: string;
  description?: string;
  robots?: string;
  canonical?: string;
};

/** A page without problems, with the given parts replaced. */
function html(address: string, parts: Parts = {}): string {
  const canonical = parts.canonical ?? ORIGIN + address;
  return [
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">`,
    `<title>${parts.title ?? `The page ${address}`}</title>`,
    `<meta name="description" content="${parts.description ?? `What ${address} says`}">`,
    `<meta name="robots" content="${parts.robots ?? "index, follow"}">`,
    `<link rel="canonical" href="${canonical}"><meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${ORIGIN}/og/site.jpg">`,
    `<script>${bootScript}</script>${parts.head ?? ""}</head>`,
    `<body><main id="main">${parts.body ?? "<h1>A page</h1>"}</main></body></html>`,
  ].join("");
}

let pages: Map<string, string>;
let answers: Map<string, { status: number; headers: Record<string, string>; body: string }>;

beforeEach(() => {
  pages = new Map([HOME, TERMS].map((address) => [address, html(address)]));
  answers = new Map([
    ["/og/site.jpg", file("image/jpeg")],
    ["/robots.txt", file("text/plain", `Disallow: /api/\nSitemap: ${ORIGIN}/sitemap.xml\n`)],
    ["/sitemap.xml", file("application/xml", listOf([HOME, TERMS]))],
  ]);
});

function file(type: string, body = ""): { status: number; headers: Record<string, string>; body: string } {
  return { status: 200, headers: { "content-type": type }, body };
}

function listOf(urls: readonly string[]): string {
  return urls.map((address) => `<url><loc>${ORIGIN}${address}</loc></url>`).join("\n");
}

function site({ templates = {} }: { templates?: Readonly<Record<string, string>> } = {}): BuiltSite {
  return {
    facts: FACTS,
    pages: [...pages].map(([address, sent]): BuiltPage => ({
      address,
      file: `${address}/index.html`,
      template: templates[address] ?? sent,
      html: sent,
      gzipBytes: sent.length,
    })),
    fetchPath: (path) => {
      const page = pages.get(path);
      if (page !== undefined) return file("text/html", page);
      return answers.get(path) ?? { status: 404, headers: {}, body: "" };
    },
  };
}

type Check = (site: BuiltSite, pages: readonly ReadPage[]) => PageProblem[];

function messages(check: Check): string[] {
  const built = site();
  return check(built, built.pages.map(readPage)).map(({ message }) => message);
}

function addPage(parts: Parts, address = TERMS): void {
  pages.set(address, html(address, parts));
}

/** Adds a page with this structured data in its head. */
function addPageWithData(data: object, parts: Parts = {}): void {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  addPage({ ...parts, head: `<script type="application/ld+json">${json}</script>` });
}

test("finds nothing in a correct site", async () => {
  expect(await checkSite(site(), new Map())).toEqual([]);
});

test("names the page's file with a problem", () => {
  addPage({ body: "" });
  expect(checkHeads(site(), site().pages.map(readPage))).toEqual([
    { file: "/terms/index.html", message: "has 0 × <h1>" },
  ]);
});

test.each([
  ["no page", `<a href="/nowhere">x</a>`, `"/nowhere" is answered with 404`],
  ["no part of a page", `<a href="/#nowhere">x</a>`, `"/#nowhere" leads to no part of /`],
  ["no part of its own page", `<a href="#nowhere">x</a>`, `"#nowhere" leads to no part of /terms`],
  ["nothing at all", `<a href="#">x</a>`, `"#" leads nowhere`],
  ["an address left empty", `<a href="">x</a>`, `"" is no address`],
  ["no picture", `<img src="/assets/gone.webp" alt="">`, `"/assets/gone.webp" is answered with 404`],
  [
    "no larger picture",
    `<img src="/og/site.jpg" srcset="/og/site.jpg 1x, /gone.jpg 2x" alt="">`,
    `"/gone.jpg" is answered with 404`,
  ],
  ["no mailbox", `<a href="mailto:">x</a>`, `"mailto:" names no mailbox`],
  ["another site, in the clear", `<a href="http://example.org/">x</a>`, `"http://example.org/" is not https`],
])("finds links to %s", (_case, body, message) => {
  addPage({ body });
  expect(messages(checkLinks)).toEqual([message]);
});

test("finds links to redirects and unknown names", () => {
  answers.set("/covers", { status: 308, headers: { location: "/kdp-covers" }, body: "" });
  answers.set("/a-book-b.html", { ...file("text/html"), headers: { "x-robots-tag": "noindex" } });
  addPage({ body: `<a href="/covers">x</a><a href="/a-book-b.html">x</a>` });
  expect(messages(checkLinks)).toEqual([
    `"/covers" leads on to /kdp-covers`,
    `"/a-book-b.html" is a name that nobody was given`,
  ]);
});

test("follows a URL in a page's data too", () => {
  addPageWithData({ "@type": "Organization", name: "A", url: `${ORIGIN}/nowhere` });
  expect(messages(checkLinks)).toEqual([`"${ORIGIN}/nowhere" is answered with 404`]);
});

test("accepts other parts, other pages, API calls and other sites", () => {
  addPage({
    body: `<h1 id="top">x</h1><a href="#top">x</a><a href="/#main">x</a><a href="/openapi.json">x</a>
      <a href="/api/auth/google/start?via=sign-in">x</a><a href="https://example.org/#x">x</a><a href="mailto:a@b.c">x</a>`,
  });
  expect(messages(checkLinks)).toEqual([]);
});

test.each<[string, Parts, string]>([
  ["two headings", { body: "<h1>x</h1><h1>y</h1>" }, "has 2 × <h1>"],
  ["no heading", { body: "" }, "has 0 × <h1>"],
  ["an empty title", { title: "" }, "has an empty <title>"],
  ["an empty description", { description: "" }, "has an empty description"],
  ["the title of another", { title: "The page /" }, `has the title of /: "The page /"`],
  ["the description of another", { description: "What / says" }, `has the description of /: "What / says"`],
  ["two canonical addresses", { head: `<link rel="canonical" href="/">` }, "has 2 × canonical address"],
])("finds a page with %s", (_case, parts, message) => {
  addPage(parts);
  expect(messages(checkHeads)).toEqual([message]);
});

test("finds a page that names another as canonical", () => {
  addPage({ canonical: `${ORIGIN}/` });
  expect(messages(checkHeads)).toEqual([
    `has the canonical address ${ORIGIN}/ instead of ${ORIGIN}/terms`,
    `has the og:url ${ORIGIN}/ instead of ${ORIGIN}/terms`,
  ]);
});

test("finds a missing or invalid shared image", () => {
  answers.set("/og/site.jpg", file("text/html"));
  const message = `shares ${ORIGIN}/og/site.jpg, which is no picture`;
  expect(messages(checkHeads)).toEqual([message, message]);
});

test("requires canonical URL, title and description of the first name for a second", () => {
  const first = html("/support");
  pages.set("/support", first).set("/contact", first);
  expect(messages(checkHeads)).toEqual([]);
});

test("accepts a page without a heading only if it is added in the browser", () => {
  pages.set("/verify-email", html("/verify-email", { robots: "noindex", body: "" }));
  pages.set("/support", html("/support", { body: "" }));
  expect(messages(checkHeads)).toEqual(["has 0 × <h1>"]);
});

test("requires exactly the indexable pages in the sitemap", () => {
  addPage({ robots: "noindex" });
  pages.set("/new", html("/new"));
  expect(messages(checkRobots)).toEqual([
    `lists ${ORIGIN}/terms, which is no page that search engines may keep under this address`,
    `does not list ${ORIGIN}/new`,
  ]);
});

test("finds a duplicate URL, a second name, an invalid date and a missing sitemap", () => {
  pages.set("/contact", html("/contact"));
  const sitemap = `${listOf([HOME, TERMS, TERMS, "/contact"])}<lastmod>28/11/2026</lastmod>`;
  answers.set("/sitemap.xml", file("application/xml", sitemap));
  expect(messages(checkRobots)).toEqual([
    expect.stringContaining(`lists ${ORIGIN}/contact, which is no page`),
    `lists ${ORIGIN}/terms twice`,
    `has the day "28/11/2026"`,
  ]);
  answers.delete("/sitemap.xml");
  expect(messages(checkRobots)).toEqual(["is answered with 404"]);
});

test("finds a robots.txt that closes a page or names no sitemap", () => {
  answers.set("/robots.txt", file("text/plain", "User-agent: *\nDisallow: /te\n"));
  expect(messages(checkRobots)).toEqual([
    `does not say "Sitemap: ${ORIGIN}/sitemap.xml"`,
    `closes /te, and with it ${ORIGIN}/terms`,
  ]);
});

test.each([
  [
    "a script of its own",
    `<script>track()</script>`,
    "is sent without JavaScript, and has the script track()",
  ],
  [
    "a script's file",
    `<script src="/a.js"></script>`,
    "is sent without JavaScript, and has the script /a.js",
  ],
  [
    "scripts fetched ahead",
    `<link rel="modulepreload" href="/a.js">`,
    "is sent without JavaScript, and has scripts fetched",
  ],
  ["a second boot script", `<script>${bootScript}</script>`, "has the boot script 2 times"],
  ["a sheet of styles", `<style>p{}</style>`, "has <style>, which its content policy stops"],
])("finds %s on a page sent without JavaScript", (_case, head, message) => {
  addPage({ head });
  expect(messages((_site, all) => checkSent(all))).toContain(message);
});

test("finds inline styles and handlers, but not data and other pages' scripts", () => {
  pages.set("/support", html("/support", { head: `<script src="/a.js"></script>` }));
  addPage({
    body: `<p style="color:red" onclick="x()">x</p>`,
    head: `<script type="application/ld+json">{}</script>`,
  });
  expect(messages((_site, all) => checkSent(all))).toEqual([
    "has style= on <p>, which its content policy stops",
    "has onclick= on <p>, which its content policy stops",
  ]);
});

test("finds a landing page or guide that is too heavy, but not other pages", () => {
  const heavy = { body: "<h1>x</h1>".padEnd(15_001, "x") };
  for (const address of [HOME, TERMS, "/romance-book-cover-generator.html"]) addPage(heavy, address);
  expect(messages((_site, all) => checkSent(all))).toEqual([
    expect.stringMatching(/^is \d+ bytes as gzip sends it; at most 15000$/u),
    expect.stringMatching(/^is \d+ bytes/u),
  ]);
});

const QUESTION = {
  "@type": "Question",
  name: "Who owns it?",
  acceptedAnswer: { "@type": "Answer", text: "You do." },
};

test.each<[string, object, RegExp]>([
  ["no JSON type that is known", { "@type": "Recipe", name: "Soup" }, /wrong shape/u],
  ["an article without its picture", { "@type": "Article", headline: "x" }, /wrong shape.*image/u],
  ["a member that is misspelt", { "@type": "Organization", name: "A", adress: "x" }, /wrong shape.*adress/u],
  [
    "a price with its sign",
    { "@type": "Offer", price: "$19", priceCurrency: "USD" },
    /wrong shape.*without a sign/u,
  ],
  [
    "a program without an offer",
    {
      "@type": "SoftwareApplication",
      name: "x",
      operatingSystem: "x",
      applicationCategory: "BusinessApplication",
    },
    /wrong shape.*offers/u,
  ],
  [
    "a product without a picture",
    { "@type": "Product", name: "x", description: "x", offers: [] },
    /wrong shape.*image/u,
  ],
  [
    "a rating",
    { "@type": "Product", aggregateRating: { ratingValue: 5 } },
    /"aggregateRating" in its data, which nobody has measured/u,
  ],
  [
    "a review further in",
    { "@type": "ItemList", itemListElement: [{ item: { review: [] } }] },
    /"review" in its data/u,
  ],
  ["what was escaped", { "@type": "Organization", name: "A &amp; B" }, /"A &amp; B" in its data, escaped/u],
  [
    "a question that the page does not show",
    { "@type": "FAQPage", mainEntity: [QUESTION] },
    /does not show: "Who owns it\?"/u,
  ],
  [
    "a breadcrumb that ends elsewhere",
    {
      "@type": "BreadcrumbList",
      itemListElement: [1, 2].map((position) => ({
        "@type": "ListItem",
        position,
        name: "x",
        item: `${ORIGIN}/`,
      })),
    },
    /ends its breadcrumb at/u,
  ],
  [
    "steps that are not counted",
    {
      "@type": "HowTo",
      name: "x",
      step: [1, 3].map((position) => ({ "@type": "HowToStep", position, name: "A page", text: "page" })),
    },
    /count/u,
  ],
])("finds a page's data with %s", (_case, data, message) => {
  addPageWithData(data);
  expect(messages(checkStructuredData)[0]).toMatch(message);
});

test("finds data that are not JSON", () => {
  addPage({ head: `<script type="application/ld+json">{"@type":</script>` });
  expect(messages(checkStructuredData)).toEqual(["has data that is no JSON"]);
});

test("accepts questions shown folded and across elements", () => {
  addPageWithData(
    { "@type": "FAQPage", mainEntity: [QUESTION] },
    { body: "<details><summary>Who <b>owns</b>\n it?</summary><p>You do.</p></details>" },
  );
  expect(messages(checkStructuredData)).toEqual([]);
});

test("requires position and date of an article", () => {
  const organization = { "@type": "Organization", name: "A", url: `${ORIGIN}/` };
  const article = {
    "@type": "Article",
    headline: "x",
    image: [`${ORIGIN}/og/site.jpg`],
    datePublished: "2026-11-28",
    dateModified: "2026-11-28",
    author: organization,
    mainEntityOfPage: { "@type": "WebPage", "@id": `${ORIGIN}/terms` },
  };
  addPageWithData(article);
  expect(messages(checkStructuredData)).toEqual([]);
  addPageWithData({
    ...article,
    dateModified: "2026-11-27",
    mainEntityOfPage: { "@type": "WebPage", "@id": `${ORIGIN}/` },
  });
  expect(messages(checkStructuredData)).toEqual([
    `is an article at ${ORIGIN}/`,
    "was changed before it was published",
  ]);
});

test("finds two articles with the same words", () => {
  const words = Array.from({ length: 40 }, (_, at) => `word${at}`).join(" ");
  const data = `<script type="application/ld+json">{"@type":"Article"}</script>`;
  for (const address of [HOME, TERMS]) addPage({ head: data, body: words }, address);
  expect(messages((_site, all) => checkSharedPhrases(all))).toEqual([
    "shares 100 % of its phrases with /terms; at most 10 % may be",
  ]);
});

test.each([
  ["a fact that there is not", "<p>{{price.pack.gone}}</p>", "{{price.pack.gone}} is no fact"],
  ["a fact of no group", "<p>{{^no.such}}else{{/no.such}}</p>", "{{no.such}} is no fact"],
  ["a name outside of its list", "{{#packs}}{{name}}{{/packs}} {{name}}", "{{name}} is no fact"],
  ["a list that does not end", "{{#packs}}{{name}}", "{{#packs}} does not end"],
  ["an end without a beginning", "{{/packs}}", "{{/packs}} ends what it does not begin"],
])("finds %s in the build", (_case, template, message) => {
  expect(checkFacts(site({ templates: { [TERMS]: template } }))).toEqual([
    { file: "/terms/index.html", message },
  ]);
});

test("accepts known facts, and finds one sent as a placeholder", () => {
  const template =
    "{{{origin}}} {{operator}} {{#packs}}{{name}} {{price}}{{/packs}} {{^claims}}{{text}}{{/claims}}";
  expect(checkFacts(site({ templates: { [TERMS]: template } }))).toEqual([]);
  addPage({ body: "<h1>{{ x</h1>" });
  expect(checkFacts(site()).map(({ message }) => message)).toEqual([
    expect.stringContaining(`is sent with "{{ x`),
  ]);
});

test("finds invalid HTML with its position", async () => {
  addPage({ body: `<h1>x</h1><ul><p>x</p></ul><p id="main">x</p>` });
  const found = (await checkMarkup(site().pages)).map(({ message }) => message);
  expect(found).toEqual([
    expect.stringMatching(/^element-permitted-content at 1:\d+: /u),
    expect.stringMatching(/^no-dup-id at 1:\d+: /u),
  ]);
});

test("finds a page without structured data, or with more questions than it lists", () => {
  const all = (): string[] => messages((_site, read) => checkPromised(read, new Map([[TERMS, ["Article"]]])));
  expect(all()).toEqual(["does not say that it is Article"]);
  addPageWithData(
    { "@type": "Article" },
    { body: `<h1>x</h1><details name="questions"><summary>Who?</summary>We.</details>` },
  );
  expect(all()).toEqual(["shows 1 questions and tells programs of 0"]);
});

test("finds painted covers without credits, and an empty list", () => {
  addPage({ body: `<h1>x</h1><img src="/a.webp" alt="Cover of A by B"><ul class="a"></ul>` });
  expect(messages((_site, read) => checkPromised(read, new Map()))).toEqual([
    "shows painted covers without naming whose drawings they use",
    "shows a list with nothing in it",
  ]);
});

test("requires structured data of every guide, the landing page and the tools' guide", () => {
  expect(promisedTypes().size).toBe(38);
  expect(promisedTypes().get("/romance-book-cover-generator.html")).toContain("FAQPage");
});

test("finds a genre's guide with fewer than six links to others", () => {
  const guide = "/romance-book-cover-generator.html";
  addPage({ body: `<h1>x</h1><nav aria-labelledby="related"><a href="/">x</a></nav>` }, guide);
  expect(messages((_site, read) => checkPromised(read, new Map()))).toEqual([
    "leads to 1 related guides, and not to 6",
  ]);
});
