import { describe, expect, test } from "vitest";
import type { FairBlock } from "../manuscript/fair-chapter.ts";
import type { PreparedImage } from "../manuscript/prepared-image.ts";
import { plainRuns } from "../testing/build-docx-setup.ts";
import { themeOf } from "../themes/themes.ts";
import { blocksXml, type BlockRules } from "./blocks.ts";
import { runsXml } from "./runs.ts";
import { tableXml } from "./table.ts";

const picture = (widthPx: number, heightPx: number): PreparedImage => ({
  id: "a1",
  bytes: Buffer.of(1),
  mediaType: "image/png",
  extension: "png",
  widthPx,
  heightPx,
});
const RULES: BlockRules = {
  id: "chapter-001",
  theme: themeOf("classic"),
  opens: true,
  pictures: new Map([["a1", picture(800, 500)]]),
};

const p = (text: string): FairBlock => ({ t: "p", r: plainRuns(text) });
const h = (t: "h2" | "h3", text: string): FairBlock => ({ t, r: plainRuns(text) });
const written = (blocks: FairBlock[], rules: Partial<BlockRules> = {}): string[] =>
  blocksXml(blocks, { ...RULES, ...rules }).content.map((one) => one.xml);

describe("paragraphs", () => {
  test("have an indent only after another paragraph", () => {
    expect(
      written([p("One."), p("Two."), { t: "break" }, p("Three."), p("Four.")], { opens: false }),
    ).toEqual([
      '<p class="flush">One.</p>',
      "<p>Two.</p>",
      '<hr class="scene"/>',
      '<p class="flush">Three.</p>',
      "<p>Four.</p>",
    ]);
  });

  const long = "Nobody in the house could say who had lit it. ".repeat(8);
  test.each([
    ["a long one of a theme with initials", long, "classic", true, "flush initial"],
    ["a short one", "Short.", "classic", true, "flush lead"],
    ["one that begins with a quotation mark", `“${long}`, "classic", true, "flush lead"],
    ["one that begins with a small letter", long.toLowerCase(), "classic", true, "flush lead"],
    ["one that begins with a number", `1801 ${long}`, "classic", true, "flush lead"],
    ["one of a single letter and an apostrophe", `I’d ${long}`, "classic", true, "flush lead"],
    ["one of a single letter and a space", `A ${long}`, "classic", true, "flush initial"],
    ["a long one of a theme with small capitals", long, "thriller", true, "flush lead"],
    ["a long one of a plain theme", long, "business", true, "flush"],
    ["a long one of a part that is no chapter", long, "classic", false, "flush"],
  ] as const)("opening a part: %s", (_, text, theme, opens, classes) => {
    const [first = ""] = written([p(text)], { theme: themeOf(theme), opens });
    expect(/^<p class="([^"]*)"/u.exec(first)?.[1]).toBe(classes);
  });

  test("after a heading open no part", () => {
    expect(written([h("h2", "Within"), p("Text.")])[1]).toBe('<p class="flush">Text.</p>');
  });

  test("get an initial from 240 letters on", () => {
    const of = (letters: number): string => written([p("A".padEnd(letters, "b"))])[0] ?? "";
    expect(of(239)).toContain("flush lead");
    expect(of(240)).toContain("flush initial");
  });
});

describe("headings", () => {
  test("of the second level are in the contents, numbered in order", () => {
    const { content, sections } = blocksXml(
      [h("h2", "First"), h("h3", "Within"), h("h2", "Second & last")],
      RULES,
    );
    expect(sections).toEqual([
      { id: "chapter-001-section-1", title: "First" },
      { id: "chapter-001-section-2", title: "Second & last" },
    ]);
    expect(content.map((one) => one.xml)).toEqual([
      '<h2 id="chapter-001-section-1">First</h2>',
      "<h3>Within</h3>",
      '<h2 id="chapter-001-section-2">Second &amp; last</h2>',
    ]);
  });

  test("with only a note mark are not in the contents", () => {
    const { content, sections } = blocksXml([{ t: "h2", r: [{ s: "", note: 0 }] }], RULES);
    expect(sections).toEqual([]);
    expect(content[0]?.xml).toMatch(/^<h2><sup>/u);
  });
});

describe("quotations", () => {
  const quote = (text: string, source: string | null = null): FairBlock => ({
    t: "quote",
    r: plainRuns(text),
    source: source === null ? null : plainRuns(source),
  });

  test("in a row are one, until one names its source", () => {
    expect(written([quote("a"), quote("b", "Somebody"), quote("c")]).join("\n")).toBe(
      '<blockquote>\n<p>a</p>\n<p>b</p>\n<footer class="source"><p>Somebody</p></footer>\n</blockquote>\n' +
        "<blockquote>\n<p>c</p>\n</blockquote>",
    );
  });

  test("with a paragraph between them are two", () => {
    const all = written([quote("a"), p("x"), quote("b")]).join("\n");
    expect(all.match(/<blockquote>/gu)).toHaveLength(2);
    expect(all.match(/<\/blockquote>/gu)).toHaveLength(2);
  });
});

test("lines of verse are separate elements, divided by breaks and not ended by one", () => {
  const verse: FairBlock = { t: "verse", lines: ["Tyger", "burning", "bright"].map(plainRuns) };
  expect(written([verse])).toEqual([
    '<p class="verse"><span>Tyger</span><br/>\n<span>burning</span><br/>\n<span>bright</span></p>',
  ]);
});

test("a list is numbered or not", () => {
  const list = (ordered: boolean): FairBlock => ({ t: "list", ordered, items: ["a", "b"].map(plainRuns) });
  expect(written([list(true)])).toEqual(["<ol>\n<li>a</li>\n<li>b</li>\n</ol>"]);
  expect(written([list(false)])).toEqual(["<ul>\n<li>a</li>\n<li>b</li>\n</ul>"]);
});

describe("images", () => {
  const figure = (changes: Partial<Extract<FairBlock, { t: "figure" }>> = {}): FairBlock => ({
    t: "figure",
    picture: "a1",
    alt: "A lamp",
    caption: null,
    placement: "inline",
    ...changes,
  });

  test.each([
    [499, 300, "small"],
    [500, 300, "wide"],
    [650, 500, "wide"],
    [649, 500, "square"],
    [850, 1000, "square"],
    [849, 1000, "tall"],
  ])("of %d x %d pixels are %s", (width, height, size) => {
    const pictures = new Map([["a1", picture(width, height)]]);
    expect(written([figure()], { pictures })[0]).toContain(`<figure class="picture ${size}">`);
  });

  test.each(["page", "bleed"] as const)("on a %s are plates at any size", (placement) => {
    const pictures = new Map([["a1", picture(100, 100)]]);
    expect(written([figure({ placement })], { pictures })[0]).toContain('<figure class="picture plate">');
  });

  test("have their description, in quotation marks too", () => {
    expect(written([figure({ alt: 'The "lamp" & more' })])[0]).toContain(
      'alt="The &quot;lamp&quot; &amp; more"/>',
    );
  });

  test("for decoration are hidden and no figures", () => {
    expect(written([figure({ alt: "" })])[0]).toBe(
      '<div class="picture wide"><img src="images/a1.png" alt="" role="presentation"/></div>',
    );
  });

  test("that are missing stop the book, and the log names them", () => {
    expect(() => written([figure({ picture: "none" })])).toThrow(
      expect.objectContaining({ code: "incomplete", cause: "no picture none" }),
    );
  });

  test("for decoration with a caption are figures, and still hidden", () => {
    expect(written([figure({ alt: "", caption: plainRuns("Below") })])[0]).toMatch(
      /^<figure .*role="presentation"\/>\n<figcaption>Below<\/figcaption>\n<\/figure>$/su,
    );
  });
});

describe("boxes", () => {
  type Box = Extract<FairBlock, { t: "box" }>;
  const box = (changes: Partial<Box> = {}): FairBlock => ({
    t: "box",
    kind: "recipe",
    title: "Soup",
    blocks: [
      { t: "h3", r: plainRuns("You need") },
      { t: "p", r: plainRuns("Fish.") },
    ],
    writingLines: 3,
    ...changes,
  });
  const levels = (blocks: FairBlock[]): string =>
    [
      ...written(blocks)
        .join("")
        .matchAll(/<h(\d)/gu),
    ]
      .map(([, level]) => level)
      .join("");

  test("have headings one level below their context", () => {
    expect(levels([box()])).toBe("23");
    expect(levels([h("h2", "Within"), box()])).toBe("234");
    expect(levels([h("h2", "Within"), h("h3", "Deeper"), box()])).toBe("2345");
    expect(levels([h("h2", "Within"), h("h3", "Deeper"), h("h2", "Next"), box()])).toBe("23234");
  });

  test("without a title start at that level, and have no label", () => {
    expect(levels([box({ title: "" })])).toBe("2");
    expect(written([box({ title: "" })])[0]).not.toContain("aria-labelledby");
  });

  test("are labeled by their own titles", () => {
    const all = written([box(), box({ title: "Stew" })]).join("");
    expect(all).toMatch(
      /aria-labelledby="chapter-001-box-1">\n<h2 class="box-title" id="chapter-001-box-1">Soup/u,
    );
    expect(all).toMatch(
      /aria-labelledby="chapter-001-box-2">\n<h2 class="box-title" id="chapter-001-box-2">Stew/u,
    );
  });

  test("with a note are asides, including recipes and exercises", () => {
    expect(written([box({ kind: "note" })])[0]).toMatch(/^<aside class="box note" role="note".*<\/aside>$/su);
    expect(written([box({ kind: "exercise" })])[0]).toMatch(/^<section class="box exercise".*<\/section>$/su);
  });

  test("leave no lines to write on, since e-readers can't be written on", () => {
    expect(written([box({ writingLines: 9 })])).toEqual(written([box({ writingLines: 0 })]));
  });

  test("hold lists and tables", () => {
    const blocks: Box["blocks"] = [
      { t: "list", ordered: true, items: [plainRuns("Stop")] },
      { t: "table", head: null, rows: [[plainRuns("a")]], caption: null },
    ];
    expect(written([box({ blocks })])[0]).toMatch(/<ol>\n<li>Stop<\/li>\n<\/ol>\n<table>/u);
  });
});

describe("runs", () => {
  const part = { id: "chapter-007" };

  test.each([
    [{ s: "a", i: 1 }, "<em>a</em>"],
    [{ s: "a", b: 1 }, "<strong>a</strong>"],
    [{ s: "a", sc: 1 }, '<span class="caps">a</span>'],
    [{ s: "a", i: 1, b: 1, sc: 1 }, '<strong><em><span class="caps">a</span></em></strong>'],
    [{ s: "a" }, "a"],
  ] as const)("%j is %s", (run, expected) => {
    expect(runsXml([run], part).xml).toBe(expected);
  });

  test("adjacent ones have no space between them", () => {
    expect(runsXml([{ s: "un" }, { s: "believ", i: 1 }, { s: "able" }], part).xml).toBe(
      "un<em>believ</em>able",
    );
  });

  test("a note mark is after its text and outside its emphasis", () => {
    expect(runsXml([{ s: "a", i: 1, note: 2 }], part).xml).toBe(
      '<em>a</em><sup><a id="chapter-007-mark-3" href="#chapter-007-note-3" epub:type="noteref" role="doc-noteref">3</a></sup>',
    );
  });

  test("a mark alone has no empty emphasis before it", () => {
    expect(runsXml([{ s: "", i: 1, note: 0 }], part).xml).toMatch(/^<sup>/u);
  });
});

describe("tables", () => {
  const table = (rows: string[][], head: string[] | null = null, caption: string | null = null): string =>
    tableXml(
      {
        t: "table",
        head: head === null ? null : head.map(plainRuns),
        rows: rows.map((row) => row.map(plainRuns)),
        caption: caption === null ? null : plainRuns(caption),
      },
      { id: "x" },
    ).xml;
  const isFigures = (...cells: string[]): boolean =>
    table(cells.map((cell) => [cell])).includes('class="figures"');

  test.each(["12", "1,204.50", "€5", "50 %", "-3", "(12)", "10–20", "½"])("%s is a number", (cell) => {
    expect(isFigures(cell)).toBe(true);
  });

  test.each(["twelve", "12 boats", "–", "%", "...", ""])("%j is not a number", (cell) => {
    expect(isFigures(cell)).toBe(false);
  });

  test("one word makes a text column, an empty cell does not", () => {
    expect(isFigures("12", "none")).toBe(false);
    expect(isFigures("12", "")).toBe(true);
  });

  test("a head names its columns, and an empty one nothing", () => {
    expect(table([["a", "b"]], ["Port", ""])).toContain(
      '<thead>\n<tr><th scope="col">Port</th><td></td></tr>\n</thead>',
    );
    expect(table([["a"]])).not.toContain("thead");
  });

  test("a head is right-aligned with the numbers below it", () => {
    expect(table([["12"]], ["Boats"])).toContain('<th scope="col" class="figures">Boats</th>');
  });

  test("a caption comes first, escaped", () => {
    expect(table([["a"]], null, "A & B")).toMatch(/^<table>\n<caption>A &amp; B<\/caption>\n<tbody>/u);
  });

  test("rows and cells keep their order", () => {
    expect(
      table([
        ["a", "b"],
        ["c", "d"],
      ]),
    ).toContain("<tbody>\n<tr><td>a</td><td>b</td></tr>\n<tr><td>c</td><td>d</td></tr>\n</tbody>");
  });
});
