import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AN_INSTALLATION } from "../testing/page-facts.ts";
import {
  answerWebRequest,
  loadWebFiles,
  type WebAnswer,
  type WebFiles,
  type WebRequest,
} from "./web-files.ts";

const BOOT = "document.documentElement.dataset.theme='dark'";
const build = mkdtempSync(path.join(tmpdir(), "web-files-"));
const folder = path.join(build, "client");
let files: WebFiles = {
  byUrl: new Map(),
  filled: new Map(),
  isScreen: () => false,
  pageOf: () => null,
};

function write(name: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
}

beforeAll(() => {
  write("index.html", `<script>${BOOT}</script><script src="/assets/a.js"></script><p>Home</p>`);
  write("index.html.br", "home in brotli");
  write("index.html.gz", "home in gzip");
  write("terms/index.html", `<script type="application/ld+json">{"a":1}</script><p>Terms</p>`);
  write("404.html", "<p>Missing</p>");
  write("__spa-fallback.html", "<script>start()</script><p>Application</p>");
  write("assets/a.js", "export {}");
  write("og/site.jpg", "a picture");
  write("samples/a-book.pdf", "a book for screens");
  write("samples/a-book.epub", "a book for readers");
  write("books/new/index.html", "<p>A page of its own</p>");
  write("articles/one/index.html", `<link href="{{{origin}}}/articles/one"><p>By {{operator}}</p>`);
  write("design.html", "<p>Design</p>");
  write("romance-book-book-creator.html", "<p>Romance, made</p>");
  write("romance-book-cover-generator.html", "<p>Romance, covered</p>");
  write("robots.txt", "Sitemap: {{{origin}}}/sitemap.xml");
  write("robots.txt.data", "{{{origin}}}");
  write("sitemap.xml", "<loc>{{{origin}}}/</loc>");
  write(
    "../application-addresses.json",
    JSON.stringify({
      screens: ["/dashboard", "/generate", "/books/:bookId", "/books/:bookId/write/:chapterId"],
      second_names: { "/articles/one.html": "/articles/one", "/design": "/design.html" },
    }),
  );
  files = loadWebFiles(folder) ?? files;
});

afterAll(() => rmSync(build, { recursive: true }));

function get(requestPath: string, more: Partial<WebRequest> = {}): WebAnswer {
  return answerWebRequest(files, {
    method: "GET",
    path: requestPath,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    facts: AN_INSTALLATION,
    ...more,
  });
}

function text(answer: WebAnswer): string {
  return answer.body?.toString() ?? "";
}

test("serves nothing from a folder without a built site", () => {
  expect(loadWebFiles(path.join(folder, "assets"))).toBeNull();
  expect(loadWebFiles(path.join(folder, "no-such-folder"))).toBeNull();
});

test("finds a page with and without a slash at the end", () => {
  expect(text(get("/"))).toContain("Home");
  expect(text(get("/terms"))).toContain("Terms");
  expect(text(get("/terms/"))).toContain("Terms");
});

test.each([
  "/dashboard",
  "/dashboard/",
  "/generate",
  "/books/b1",
  "/books/b1/write/c2",
  "/books/b%C3%A9/write/c2/",
])("answers %s with the application", (address) => {
  const answer = get(address);
  expect(answer.status).toBe(200);
  expect(text(answer)).toContain("Application");
});

test("prefers a page to a screen that accepts any name there", () => {
  expect(text(get("/books/new"))).toContain("A page of its own");
});

test.each([
  "/nothing-here",
  "/books",
  "/books/",
  "/books/b1/write",
  "/books/b1/write/c2/more",
  "/books//write/c2",
  "/application-addresses.json",
  "/dashboard/1",
  "/dashboardx",
  "/%E0%A4%A",
  "/..%2Fpackage.json",
  "//terms",
])("answers %s with a real 404 and the site's own page", (address) => {
  const answer = get(address);
  expect(answer.status).toBe(404);
  expect(text(answer)).toContain("Missing");
});

test.each(["/404.html", "/__spa-fallback.html"])("does not serve the frame %s itself", (address) => {
  expect(get(address).status).toBe(404);
});

test("sends the best encoding the client accepts", () => {
  const encodings = ["br, gzip", "gzip", "br;q=0, gzip;q=0.5", "", "identity"].map((acceptEncoding) => {
    const answer = get("/", { acceptEncoding });
    return answer.headers["content-encoding"] ?? "identity";
  });
  expect(encodings).toEqual(["br", "gzip", "gzip", "identity", "identity"]);
  expect(text(get("/", { acceptEncoding: "br" }))).toBe("home in brotli");
  expect(get("/", { acceptEncoding: "br" }).headers["vary"]).toBe("Accept-Encoding");
});

test("sends an uncompressed file unchanged", () => {
  const answer = get("/assets/a.js", { acceptEncoding: "br, gzip" });
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(text(answer)).toBe("export {}");
});

test("answers not modified to a client with the same version", () => {
  const etag = get("/", { acceptEncoding: "br" }).headers["etag"];
  const again = get("/", { acceptEncoding: "br", ifNoneMatch: `"other", W/${etag}` });
  expect(again.status).toBe(304);
  expect(again.body).toBeNull();
  expect(again.headers["etag"]).toBe(etag);
  expect(get("/", { acceptEncoding: "gzip", ifNoneMatch: etag }).status).toBe(200);
});

test("keeps a 404 page a 404 for a client that has seen it", () => {
  const etag = get("/nothing").headers["etag"];
  expect(get("/nothing", { ifNoneMatch: etag }).status).toBe(404);
});

test("caches named assets for a year, and revalidates pages", () => {
  expect(get("/assets/a.js").headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(get("/").headers["cache-control"]).toBe("no-cache");
});

test("allows exactly a page's own inline scripts in its policy", () => {
  const policy = get("/").headers["content-security-policy"] ?? "";
  const hash = createHash("sha256").update(BOOT).digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("unsafe-");
  expect(get("/terms").headers["content-security-policy"]).toContain("script-src 'self';");
  expect(get("/assets/a.js").headers["content-security-policy"]).toBeUndefined();
});

test("forbids type sniffing and framing with every answer", () => {
  for (const answer of [get("/"), get("/nothing"), get("/assets/a.js"), get("/", { method: "POST" })]) {
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["x-frame-options"]).toBe("DENY");
  }
});

test("answers HEAD like GET without the body, and rejects other methods", () => {
  const head = get("/", { method: "HEAD" });
  expect(head.body).toBeNull();
  expect(head.headers["content-length"]).toBe(get("/").headers["content-length"]);
  const post = get("/", { method: "POST" });
  expect(post.status).toBe(405);
  expect(post.headers["allow"]).toBe("GET, HEAD");
});

test.each([
  ["/covers", "/kdp-covers"],
  ["/covers/", "/kdp-covers"],
  ["/metadata", "/metadata-optimizer"],
])("redirects %s to %s permanently", (from, to) => {
  const { status, headers } = get(from);
  expect([status, headers["location"]]).toEqual([308, to]);
  expect(get(`${from}/more`.replace("//", "/")).status).toBe(404);
});

test.each([
  ["/articles/one.html", "By "],
  ["/articles/one.html/", "By "],
  ["/design", "Design"],
])("shows the page for its second name %s", (address, shown) => {
  const answer = get(address);
  expect(answer.status).toBe(200);
  expect(text(answer)).toContain(shown);
  expect(answer.headers["x-robots-tag"]).toBeUndefined();
});

test("shows a guide under both names, both indexed", () => {
  for (const address of [
    "/romance-book-book-creator.html",
    "/romance-book-creator.html",
    "/romance-book-creator.html/",
  ]) {
    const answer = get(address);
    expect([answer.status, text(answer)]).toEqual([200, "<p>Romance, made</p>"]);
    expect(answer.headers["x-robots-tag"]).toBeUndefined();
  }
});

test.each([
  ["/Romance-Book-Cover-Generator.html", "Romance, covered"],
  ["/horror-book-cover-generator.html", "Romance, made"],
])("shows a guide for the unknown name %s, and keeps it out of search engines", (address, shown) => {
  const answer = get(address);
  expect(answer.status).toBe(200);
  expect(text(answer)).toContain(shown);
  expect(answer.headers["x-robots-tag"]).toBe("noindex");
});

test("answers 404 for a matching URL whose page was not built", () => {
  expect(get("/fantasy-book-cover-generator.html").status).toBe(404);
});

test("fills in the installation's facts, escaped, in every encoding", () => {
  const facts = { ...AN_INSTALLATION, origin: "https://books.example", operator: "A & B <Press>" };
  const page = `<link href="https://books.example/articles/one"><p>By A &amp; B &lt;Press&gt;</p>`;
  expect(text(get("/articles/one", { facts }))).toBe(page);
  const { body } = get("/articles/one", { facts, acceptEncoding: "br" });
  expect(brotliDecompressSync(body ?? Buffer.alloc(0)).toString()).toBe(page);
  const { body: zipped } = get("/articles/one", { facts, acceptEncoding: "gzip" });
  expect(gunzipSync(zipped ?? Buffer.alloc(0)).toString()).toBe(page);
  expect(text(get("/sitemap.xml", { facts }))).toBe("<loc>https://books.example/</loc>");
});

test("adds the origin for search engines, and drops the renderer's leftovers", () => {
  const facts = { ...AN_INSTALLATION, origin: "https://books.example" };
  expect(text(get("/robots.txt", { facts }))).toBe("Sitemap: https://books.example/sitemap.xml");
  expect(get("/robots.txt.data").status).toBe(404);
});

test("builds a page once per set of facts", () => {
  expect(get("/articles/one").body).toBe(get("/articles/one").body);
});

test("serves changed facts at once, as another version of the page", () => {
  const before = get("/articles/one");
  const facts = { ...AN_INSTALLATION, operator: "Somebody else" };
  const after = get("/articles/one", { facts, ifNoneMatch: before.headers["etag"] });
  expect(after.status).toBe(200);
  expect(text(after)).toContain("Somebody else");
  expect(get("/articles/one", { facts, ifNoneMatch: after.headers["etag"] }).status).toBe(304);
});

test("names the types of shared images and sample book files", () => {
  const kinds = ["/og/site.jpg", "/samples/a-book.pdf", "/samples/a-book.epub"].map(
    (address) => get(address).headers["content-type"],
  );
  expect(kinds).toEqual(["image/jpeg", "application/pdf", "application/epub+zip"]);
});
