import { ORIGIN_FACT } from "@colophon/contracts/shared/page-facts";
import { expect, test, vi } from "vitest";
import { loader as robots } from "./robots.ts";
import { loader as sitemap } from "./sitemap.ts";

vi.mock("../guides/catalogue.ts", () => ({
  GUIDES: [
    { kind: "genre", genre: "romance", tool: "book-creator", slug: "x", updated: "2026-11-27" },
    { kind: "article", slug: "monetize-ai-books", updated: "2026-11-28" },
    { kind: "tool-guide", slug: "book-wizard", updated: "2026-11-28" },
  ],
}));

test("lists guides by canonical URL and date in the sitemap", async () => {
  const answer = sitemap();
  expect(answer.headers.get("content-type")).toBe("application/xml");
  const xml = await answer.text();
  expect(xml).toContain(
    `<url><loc>${ORIGIN_FACT}/romance-book-book-creator.html</loc><lastmod>2026-11-27</lastmod></url>`,
  );
  expect(xml).toContain(
    `<url><loc>${ORIGIN_FACT}/monetize-ai-books</loc><lastmod>2026-11-28</lastmod></url>`,
  );
  expect(xml).not.toContain("book-wizard");
});

test("leaves out of the sitemap what is no page of its own", async () => {
  const xml = await sitemap().text();
  for (const address of ["/login", "/contact", "/404.html", "/dashboard"])
    expect(xml).not.toContain(`${address}<`);
  for (const address of ["/", "/terms", "/cover-calculator", "/sample-books"])
    expect(xml).toContain(`<loc>${ORIGIN_FACT}${address}</loc>`);
});

test("closes only the API in robots.txt, and names the sitemap", async () => {
  const lines = (await robots().text()).split("\n");
  expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual(["Disallow: /api/"]);
  expect(lines).toContain(`Sitemap: ${ORIGIN_FACT}/sitemap.xml`);
});
