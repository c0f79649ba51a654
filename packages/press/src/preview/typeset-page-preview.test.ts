import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { fairCopy } from "../manuscript/fair-copy.ts";
import type { ManuscriptInput } from "../manuscript/manuscript.ts";
import { interiorBook, interiorFiles } from "../pdf/interior-book.ts";
import { prepareImages } from "../images/prepare-images.ts";
import { buildChapter, buildManuscript, ALL_MARKS, prose } from "../testing/build-manuscript.ts";
import { pageLayout } from "../themes/page-layout.ts";
import { themeOf } from "../themes/themes.ts";
import { createCompilerPool } from "../typesetter/compiler-pool.ts";
import { fontChain } from "../typesetter/fonts.ts";
import { cutPage } from "./cut-page.ts";
import type { PagePreviewOptions } from "./page-preview-options.ts";
import { LIVE_TEMPLATES } from "./page-preview-templates.ts";
import { createLiveSetter, type PagePreviewSet } from "./typeset-page-preview.ts";

// The typesetter runs inside this test, so that whole books can be laid out next to single pages.

const GUTTER = 0.5;
const compilers = createCompilerPool(LIVE_TEMPLATES);

/** Verse, notes, lists, a table and headings among prose, so that pages end in different ways. */
function mixedBlocks(words: number): ManuscriptBlock[] {
  const { blocks } = buildChapter("", `${prose(words, 5)}\n\n${ALL_MARKS}\n\n${prose(words, 8)}`);
  const mixed = blocks.flatMap((block, index): ManuscriptBlock[] => {
    const note = `n${index}`;
    if (index % 7 === 3 && block.t === "p") {
      const [first, ...others] = block.r;
      if (first === undefined) return [block];
      return [
        { t: "p", r: [{ ...first, note }, ...others] },
        { t: "footnote", id: note, r: [{ s: `A note for paragraph ${index}.` }] },
      ];
    }
    if (index % 11 === 6) return [block, { t: "verse", lines: [[{ s: "One line," }], [{ s: "another." }]] }];
    if (index % 13 === 9)
      return [block, { t: "p", r: [{ s: "  " }] }, { t: "h3", r: [{ s: "A smaller heading" }] }];
    return [block];
  });
  return mixed;
}

const FIRST = buildChapter("The Lamp", prose(700, 1));
const LAST = buildChapter("The End", prose(300, 2));

type Whole = { page: (ofChapter: number) => string; pages: number; folio: number };

/** The chapter in the middle of a whole book laid out as for print. */
async function wholeBook(blocks: ManuscriptBlock[]): Promise<Whole> {
  const manuscript = bookWith(blocks);
  const copy = fairCopy(manuscript, await prepareImages(manuscript));
  const book = interiorBook(copy);
  const theme = themeOf("classic");
  const chain = fontChain([theme.body], JSON.stringify(book));
  const compiler = compilers.withFamilies([...chain.load, theme.display, theme.headings]);
  const [fonts, own] = [chain.names, (family: string) => [family, ...chain.names]];
  const chains = { fonts, displayFonts: own(theme.display), headingFonts: own(theme.headings) };
  const layout = pageLayout({ trim: "5x8", theme, largePrint: false, hasBleed: false, gutter: GUTTER });
  const document = compiler.compile({
    template: "interior.typ",
    data: { book: { ...book, ...chains }, edition: { isLinked: false }, layout, theme },
    files: interiorFiles(copy),
  });
  const places = JSON.stringify(compiler.query(document, "<place>"));
  const [[, folio, sheet] = [], [, , nextSheet] = []] = [
    ...places.matchAll(/"folio":"(\d+)","sheet":(\d+)/gu),
  ].slice(1);
  const svg = compiler.svg(document);
  return {
    page: (ofChapter) => lettersOf(cutPage(svg, Number(sheet) - 1 + ofChapter)),
    pages: Number(nextSheet) - Number(sheet),
    folio: Number(folio),
  };
}

function bookWith(blocks: ManuscriptBlock[]) {
  return buildManuscript({ chapters: [FIRST, { title: "In the Middle", blocks }, LAST] });
}

/** Every glyph of a page and its position, in short; the outlines are defined elsewhere in the file. */
function lettersOf(svg: string): string {
  const drawn = svg.slice(0, svg.indexOf('<defs id="glyph"')).replaceAll(/\s+/gu, " ");
  expect(drawn.length).toBeGreaterThan(200);
  return createHash("sha256").update(drawn).digest("hex");
}

function order(
  blocks: ManuscriptBlock[],
  firstPage: number,
  place: { block: number; offset: number },
): PagePreviewOptions {
  const untold = { title: FIRST.title, blocks: [] };
  const manuscript: ManuscriptInput = {
    ...bookWith(blocks),
    chapters: [untold, { title: "In the Middle", blocks }, { title: LAST.title, blocks: [] }],
  };
  const look = { trim: "5x8", theme: "classic", largePrint: false } as const;
  return {
    key: "middle",
    manuscript,
    chapter: 1,
    look,
    hasBleed: false,
    gutterInches: GUTTER,
    firstPage,
    ...place,
  };
}

afterAll(() => compilers.forget());

const blocks = mixedBlocks(1600);
let whole: Whole;
beforeAll(async () => {
  whole = await wholeBook(blocks);
});

async function pagePreview(
  setter = createLiveSetter(compilers),
  place = { block: 0, offset: 0 },
): Promise<PagePreviewSet> {
  return setter.set(order(blocks, whole.folio, place));
}

test("sets every page of a middle chapter letter for letter like the full book", async () => {
  const setter = createLiveSetter(compilers);
  const seen = new Set<number>();
  // from the end, so that pages are found with nothing known at first, and then from what is known
  for (let block = blocks.length - 1; block >= 0; block -= 4) {
    const { svg, pageOfChapter, page } = await pagePreview(setter, { block, offset: 0 });
    expect(seen.has(pageOfChapter) || lettersOf(svg) === whole.page(pageOfChapter - 1)).toBe(true);
    expect(page).toBe(whole.folio + pageOfChapter - 1);
    seen.add(pageOfChapter);
  }
  expect(seen.size).toBeGreaterThan(8);
});

test("counts a chapter's pages, or estimates them until then", async () => {
  const setter = createLiveSetter(compilers);
  const first = await pagePreview(setter);
  expect(first.arePagesCounted).toBe(false);
  expect(Math.abs(first.pages - whole.pages)).toBeLessThanOrEqual(4);
  while (setter.goOn());
  expect(await pagePreview(setter)).toMatchObject({ arePagesCounted: true, pages: whole.pages });
});

test("sets the pages of the edited book after an edit", { tags: "merge" }, async () => {
  const setter = createLiveSetter(compilers);
  await pagePreview(setter, { block: blocks.length - 1, offset: 0 });
  while (setter.goOn());
  const at = Math.floor(blocks.length / 2);
  const longer = `A sentence that was not there before. `.repeat(9);
  const edited = blocks.toSpliced(
    at,
    0,
    { t: "p", r: [{ s: longer, note: "new" }] },
    { t: "footnote", id: "new", r: [{ s: "New." }] },
  );
  const now = await wholeBook(edited);
  for (const block of [at, at + 9, blocks.length + 1, 0]) {
    const { svg, pageOfChapter } = await setter.set(order(edited, now.folio, { block, offset: 0 }));
    expect(lettersOf(svg)).toBe(now.page(pageOfChapter - 1));
  }
});

test("keeps the counted pages after an edit that moves no line", async () => {
  const setter = createLiveSetter(compilers);
  await pagePreview(setter, { block: 0, offset: 0 });
  while (setter.goOn());
  const edited = blocks.with(1, { t: "p", r: [{ s: "Rain fell on the salt marsh." }] });
  const once = await setter.set(order(edited, whole.folio, { block: 1, offset: 0 }));
  while (setter.goOn());
  const respelt = blocks.with(1, { t: "p", r: [{ s: "Rain fell on the salt field." }] });
  expect(await setter.set(order(respelt, whole.folio, { block: 1, offset: 0 }))).toMatchObject({
    arePagesCounted: true,
    pageOfChapter: once.pageOfChapter,
  });
});

test("shows the page of the place in a paragraph across two pages", async () => {
  const setter = createLiveSetter(compilers);
  const long: ManuscriptBlock = {
    t: "p",
    r: [{ s: "Rain fell on the marsh, and the clerk counted it. ".repeat(180) }],
  };
  const short: ManuscriptBlock = { t: "p", r: [{ s: "The end." }] };
  const pageAt = async (offset: number): Promise<number> =>
    (await setter.set(order([short, long, short], 5, { block: 1, offset }))).pageOfChapter;
  const pages = [await pageAt(0), await pageAt(4_000), await pageAt(99_999)];
  expect(pages[0]).toBe(1);
  expect(pages[1]).toBeGreaterThan(1);
  expect(pages[2]).toBeGreaterThan(pages[1] ?? 0);
});
