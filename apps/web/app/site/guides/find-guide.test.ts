import { expect, test, vi } from "vitest";
import { urlOfGuide, urlOfSlug, findGuide, relatedGuides } from "./find-guide.ts";
import { GUIDE_GENRES, GUIDE_TOOLS, type GenreGuide } from "./guide.ts";

const written = await vi.hoisted(async () => {
  const { allGuides, guideUrl } = await import("@colophon/rules/guide-url");
  const common = {
    description: "",
    lead: "",
    updated: "2026-11-28",
    keywords: [],
    questions: [],
    sources: [],
    minutes: 5,
    benefits: [],
    titles: [],
  };
  const genres = allGuides().map((of) => ({
    ...common,
    ...of,
    kind: "genre" as const,
    slug: guideUrl(of).slice(1).replace(".html", ""),
    title: `${of.genre} ${of.tool}`,
  }));
  const article = { ...common, kind: "article" as const, slug: "how-to-design-book-covers", title: "Covers" };
  const tool = {
    ...common,
    kind: "tool-guide" as const,
    slug: "book-wizard",
    title: "Wizard",
    difficulty: "beginner" as const,
  };
  return { genres, all: [...genres, article, tool] };
});
vi.mock("./catalogue.ts", () => ({ GUIDES: written.all, GUIDE_TEXTS: {} }));

const each = written.genres.map((guide) => [guide.title, guide] as const);

test.each(each)(
  "%s links three guides of its genre and three of its tool, without duplicates",
  (_title, guide) => {
    const related = relatedGuides(guide);
    expect(related.filter(({ genre }) => genre === guide.genre)).toHaveLength(3);
    expect(related.filter(({ tool }) => tool === guide.tool)).toHaveLength(3);
    expect(related).toHaveLength(6);
    expect(new Set([guide, ...related].map(({ slug }) => slug)).size).toBe(7);
  },
);

test("links every guide as often as it links others", () => {
  const counts = new Map<string, number>();
  for (const guide of written.genres) {
    for (const { slug } of relatedGuides(guide)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  expect(counts.size).toBe(GUIDE_GENRES.length * GUIDE_TOOLS.length);
  expect([...new Set(counts.values())]).toEqual([6]);
});

test("finds a page with and without its ending, and no ending for a tool's guide", () => {
  const guide = findGuide("how-to-write-fantasy-books.html");
  expect(guide).toMatchObject({ genre: "fantasy", tool: "writing-guide" } satisfies Partial<GenreGuide>);
  expect(findGuide("how-to-write-fantasy-books")).toBe(guide);
  expect(findGuide("book-wizard")).toBeNull();
  expect(findGuide("gone")).toBeNull();
});

test("makes a URL canonical, and keeps its heading", () => {
  const article = findGuide("how-to-design-book-covers");
  expect(article === null ? null : urlOfGuide(article)).toBe("/how-to-design-book-covers.html");
  expect(urlOfSlug("how-to-write-fantasy-books#maps")).toBe("/how-to-write-fantasy-books.html#maps");
  expect(urlOfSlug("monetize-ai-books")).toBe("/monetize-ai-books");
});
