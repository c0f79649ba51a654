import { blocksBetween, shapeBlocks, shapeChapter } from "@colophon/rules/reader-pages";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ChapterBlocks } from "./chapter-blocks.tsx";

function set(text: string, place: { opensChapter?: boolean; from?: number } = {}): HTMLElement {
  const { opensChapter = false, from = 0 } = place;
  const shape = shapeChapter(text);
  const blocks = blocksBetween(shape, { from, to: shape.length });
  return render(<ChapterBlocks blocks={blocks} opensChapter={opensChapter} hyphenate={broken} />).container;
}

const broken = (text: string): string => text.replaceAll("garden", "gar\u00ADden");

test("shows marks as emphasis, and markup as text", () => {
  const page = set("She *ran* and **fell** <img src=x onerror=alert(1)>");
  expect(page.querySelector("em")?.textContent).toBe("ran");
  expect(page.querySelector("strong")?.textContent).toBe("fell");
  expect(page.querySelector("img")).toBeNull();
  expect(page.textContent).toContain("<img src=x onerror=alert(1)>");
});

test("opens a chapter with a drop cap and small capitals, without losing a word", () => {
  const page = set("The garden had been salt for years.\n\nNobody minded.", { opensChapter: true });
  const [first, second] = page.querySelectorAll("p");
  expect(first?.className).toBe("page-opening");
  expect(first?.querySelector("span")?.textContent).toBe("The garden had been");
  expect(first?.textContent).toBe("The garden had been salt for years.");
  expect(set("## The garden").textContent).toBe("The garden");
  expect(set("A garden.").textContent).toBe("A gar\u00ADden.");
  expect(second?.className).toBe("page-indented");
});

test("keeps emphasis at a chapter's start", () => {
  expect(set("*Dear Ines*, he wrote.", { opensChapter: true }).querySelector("em")?.textContent).toBe(
    "Dear Ines",
  );
});

test("indents a new paragraph, but not one continued from the previous page", () => {
  expect(set("He came and went.", { from: 8 }).querySelector("p")?.className).toBe("page-flush");
  expect(set("He went.").querySelector("p")?.className).toBe("page-indented");
});

test("does not indent after a scene break", () => {
  const page = set("One.\n\n* * *\n\nTwo.");
  expect(page.textContent).toContain("Scene break");
  expect([...page.querySelectorAll("p")].map((p) => p.className)).toEqual(["page-indented", "page-flush"]);
});

test("shows images, verse, notes, tables and boxes as such", () => {
  const r = (s: string): { s: string }[] => [{ s }];
  const shape = shapeBlocks([
    { t: "p", r: [{ s: "Noted" }, { s: "1", sup: 1 }] },
    { t: "figure", src: "/api/pictures/a", alt: "A lamp", width: 90, height: 60 },
    { t: "p", r: r("Lit."), look: "caption" },
    { t: "list", ordered: false, items: [r("Salt"), r("and sand")], look: "verse" },
    { t: "table", head: [r("Name")], rows: [[r("Ada")]] },
    { t: "h3", r: r("Rye"), boxed: 1 },
  ]);
  const blocks = blocksBetween(shape, { from: 0, to: shape.length });
  const { container } = render(<ChapterBlocks blocks={blocks} opensChapter={false} hyphenate={null} />);
  expect(container.querySelector("sup")?.textContent).toBe("1");
  const picture = container.querySelector("img");
  expect(picture?.getAttribute("alt")).toBe("A lamp");
  // Known before it has loaded, so that pages are measured with it.
  expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["90", "60"]);
  expect(container.querySelector("p.page-caption")?.textContent).toBe("Lit.");
  expect(container.querySelectorAll(".page-verse > li")).toHaveLength(2);
  expect(container.querySelector("th[scope=col]")?.textContent).toBe("Name");
  expect(container.querySelector("td")?.textContent).toBe("Ada");
  expect(container.querySelector("h4.page-boxed")?.textContent).toBe("Rye");
});
