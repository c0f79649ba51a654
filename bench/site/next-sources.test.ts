import { expect, test } from "vitest";
import { folderOf, nextSources } from "./next-sources.ts";
import { readPageParts } from "./page-parts.ts";

const BODY = '<main class="wrap"><p title="a \\ b">Tom &amp; "Ada" {x}</p></main>';
const PAGE = `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>
<link rel="preload" as="image" imageSrcSet="/a-320.webp 320w" imageSizes="9rem"/>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"/><title>Ink &amp; salt</title>
<meta name="description" content="It&#x27;s a book."/><link rel="canonical" href="http://localhost:1/"/>
<link rel="preload" as="font" href="/f.woff2" crossorigin="anonymous"/><script>boot("</")</script>
<script type="application/ld+json">{}</script><link rel="stylesheet" href="/root.css"/></head><body>${BODY}</body></html>`;

test("reads a page as shown, without our own URL", () => {
  const { title, description, links, bootScript, body } = readPageParts(PAGE);
  expect({ title, description, bootScript, body }).toEqual({
    title: "Ink & salt",
    description: "It's a book.",
    bootScript: 'boot("</")',
    body: BODY,
  });
  expect(links.map(({ rel, as }) => as ?? rel)).toEqual(["image", "icon", "font", "stylesheet"]);
  expect(links[0]).toEqual({
    rel: "preload",
    as: "image",
    imagesrcset: "/a-320.webp 320w",
    imagesizes: "9rem",
  });
});

test("rejects a page that loads scripts, which would differ without them", () => {
  expect(() => readPageParts(PAGE.replace("<script>", '<script src="/a.js">'))).toThrow("loads scripts");
});

test("gives the other site all of a page: shared layout, and the rest by URL", () => {
  const files = nextSources(new Map([["/one-guide.html", readPageParts(PAGE)]]));
  const page = files.get(`app${folderOf("/one-guide.html")}/page.jsx`);
  expect(page).toContain(`__html: ${JSON.stringify(BODY)}`);
  expect(page).toContain('imageSrcSet={"/a-320.webp 320w"} imageSizes={"9rem"}');
  expect(page).toContain(JSON.stringify({ title: "Ink & salt", description: "It's a book." }));
  const layout = files.get("app/layout.jsx");
  for (const shared of ['href={"/root.css"}', 'crossOrigin={"anonymous"}', 'href={"/favicon.svg"}', "boot("])
    expect(layout).toContain(shared);
  expect(page).not.toContain("/root.css");
});
