import { describe, expect, test } from "vitest";
import { buildDocxSetup, type DocxSetupOptions } from "../testing/build-docx-setup.ts";
import { styleXml } from "./style-form.ts";
import { stylesXml } from "./styles.ts";

function styles(wish: DocxSetupOptions = {}): { of: (id: string) => string; defaults: string } {
  const xml = stylesXml(buildDocxSetup(wish));
  return {
    of: (id) => new RegExp(`<w:style [^>]*w:styleId="${id}">.*?</w:style>`, "u").exec(xml)?.[0] ?? "",
    defaults: /<w:docDefaults>.*<\/w:docDefaults>/u.exec(xml)?.[0] ?? "",
  };
}

const size = (xml: string): number => Number(/<w:sz w:val="(\d+)"/u.exec(xml)?.[1]);

describe("a style", () => {
  test("marks our own styles as custom, but not Word's", () => {
    expect(styleXml({ id: "Quote", name: "Quote" })).not.toContain("customStyle");
    expect(styleXml({ id: "Verse", name: "Verse" })).toContain('w:customStyle="1"');
  });

  test("is based on Normal unless it says otherwise, and Normal on nothing", () => {
    expect(styleXml({ id: "Verse", name: "Verse" })).toContain('<w:basedOn w:val="Normal"/>');
    expect(styleXml({ id: "Verse", name: "Verse", basedOn: "Quote" })).toContain(
      '<w:basedOn w:val="Quote"/>',
    );
    const normal = styleXml({ id: "Normal", name: "Normal" });
    expect(normal).not.toContain("basedOn");
    expect(normal).toContain('w:default="1"');
    expect(styleXml({ id: "Verse", name: "Verse" })).not.toContain("w:default");
  });

  test("is left out of the style list if hidden", () => {
    expect(styleXml({ id: "A", name: "A", hidden: true })).not.toContain("qFormat");
    expect(styleXml({ id: "A", name: "A" })).toContain("<w:qFormat/>");
  });

  test("names the next style if it differs", () => {
    expect(styleXml({ id: "A", name: "A", next: "BodyText" })).toContain('<w:next w:val="BodyText"/>');
    expect(styleXml({ id: "A", name: "A" })).not.toContain("<w:next");
  });
});

describe("the text", () => {
  test("has the theme's face and size, and leading as in print", () => {
    const { defaults } = styles();
    expect(defaults).toContain('w:ascii="EB Garamond"');
    expect(size(defaults)).toBe(22);
    expect(defaults).toContain('w:before="0" w:after="0" w:line="300" w:lineRule="exact"');
    expect(defaults).toContain("<w:widowControl/>");
  });

  test("is justified with an indent if the theme is, else ragged", () => {
    const indent = Math.round(11 * 20 * 1.3);
    expect(styles().of("BodyText")).toContain(`<w:ind w:firstLine="${indent}"/><w:jc w:val="both"/>`);
    expect(styles({ theme: "children" }).of("BodyText")).toContain('<w:jc w:val="left"/>');
    for (const id of ["ListBullet", "ListNumber", "FootnoteText"]) {
      expect(styles().of(id)).toContain('<w:jc w:val="both"/>');
      expect(styles({ theme: "children" }).of(id)).toContain('<w:jc w:val="left"/>');
    }
  });

  test("has an indent or a space between its paragraphs, never both", () => {
    const spaced = styles({ theme: "workbook" }).of("BodyText");
    expect(spaced).toMatch(/w:after="[1-9]\d*"/u);
    expect(spaced).toContain('w:firstLine="0"');
    expect(styles().of("BodyText")).not.toContain("w:after");
  });

  test("has no indent in a first paragraph, and one in the next", () => {
    const first = styles().of("FirstParagraph");
    expect(first).toContain('<w:basedOn w:val="BodyText"/><w:next w:val="BodyText"/>');
    expect(first).toContain('w:firstLine="0"');
  });

  test("is larger in large print, with its notes", () => {
    const [large, usual] = [styles({ largePrint: true }), styles()];
    expect(size(large.defaults)).toBeGreaterThanOrEqual(32);
    expect(size(large.of("FootnoteText"))).toBeGreaterThan(size(usual.of("FootnoteText")));
  });

  test.each(["FootnoteText", "Caption", "CopyrightPage", "EpigraphSource", "Footer", "Header", "TableText"])(
    "in the style %s is smaller than the body and never below 7.5 pt",
    (id) => {
      for (const trim of ["4.06x7.17", "5x8", "8.5x11"] as const) {
        const all = styles({ trim });
        expect(size(all.of(id))).toBeLessThan(size(all.defaults));
        expect(size(all.of(id))).toBeGreaterThanOrEqual(15);
      }
    },
  );

  test("of verse is not hyphenated and hangs where a line is too long", () => {
    const verse = styles().of("Verse");
    expect(verse).toContain("<w:suppressAutoHyphens/>");
    const [, left = "0", hanging = "0"] = /w:left="(\d+)" w:hanging="(\d+)"/u.exec(verse) ?? [];
    expect(Number(left)).toBeGreaterThan(Number(hanging));
  });

  test("of a quotation is indented on both sides with a line of space around it", () => {
    expect(styles().of("Quote")).toMatch(
      /w:before="300" w:after="300".*w:left="352" w:right="352" w:firstLine="0"/u,
    );
  });
});

describe("titles and headings", () => {
  test("are in the outline Word's navigation shows", () => {
    const { of } = styles();
    const level = (id: string): string | undefined => /<w:outlineLvl w:val="(\d)"/u.exec(of(id))?.[1];
    expect(["Heading1", "Heading2", "Heading3", "BoxTitle", "Title"].map(level)).toEqual([
      "0",
      "1",
      "2",
      undefined,
      undefined,
    ]);
  });

  test.each(["Heading1", "Heading2", "Heading3", "BoxTitle", "BoxHeading", "ChapterNumber", "SceneBreak"])(
    "%s is never alone at the foot of a page, and breaks no word",
    (id) => {
      expect(styles().of(id)).toContain("<w:keepNext/>");
      expect(styles().of(id)).toContain("<w:suppressAutoHyphens/>");
    },
  );

  test.each([
    ["classic", "center"],
    ["business", "left"],
    ["modern", "left"],
  ] as const)("of %s are at the %s", (theme, align) => {
    expect(styles({ theme }).of("Heading1")).toContain(`<w:jc w:val="${align}"/>`);
    expect(styles({ theme }).of("Title")).toContain(`<w:jc w:val="${align}"/>`);
    expect(styles({ theme, design: { opener: "flush-right" } }).of("Heading1")).toContain(
      '<w:jc w:val="right"/>',
    );
  });

  test("are set in capitals only by style, so that the text keeps its case", () => {
    expect(styles({ theme: "thriller" }).of("Heading1")).toContain("<w:caps/>");
    expect(styles().of("Heading1")).not.toMatch(/<w:(?:caps|smallCaps)\/>/u);
    expect(styles({ design: { displayCase: "small-caps" } }).of("Heading1")).toContain("<w:smallCaps/>");
  });

  test.each([
    [400, '<w:b w:val="0"/>'],
    [500, '<w:b w:val="0"/>'],
    [600, "<w:b/>"],
    [700, "<w:b/>"],
  ])("of a weight of %d are %s, since a Word family has two weights", (displayWeight, bold) => {
    expect(styles({ design: { displayWeight } }).of("Heading1")).toContain(bold);
  });

  test("of a theme with small capitals have them at the foot of the title page", () => {
    expect(styles().of("BookPublisher")).toContain("<w:smallCaps/>");
    expect(styles({ theme: "romance" }).of("BookPublisher")).toContain('<w:smallCaps w:val="0"/>');
  });
});

describe("headers", () => {
  test.each([
    ["small-caps", "<w:smallCaps/>"],
    ["caps", "<w:caps/>"],
    ["italic", "<w:i/>"],
  ] as const)("in %s are set so by style", (style, mark) => {
    const heads = { verso: "author", recto: "title", style } as const;
    expect(styles({ design: { heads } }).of("Header")).toContain(mark);
  });

  test("have a hairline below only if the theme has one", () => {
    expect(styles({ theme: "business" }).of("Header")).toContain("<w:pBdr><w:bottom");
    expect(styles().of("Header")).not.toContain("pBdr");
  });

  test("have tab stops in the middle and at the end of the line", () => {
    const setup = buildDocxSetup();
    expect(styles().of("Header")).toContain(
      `<w:tab w:val="center" w:pos="${Math.round(setup.textWidth / 2)}"/><w:tab w:val="right" w:pos="${setup.textWidth}"/>`,
    );
  });
});

describe("the language", () => {
  test.each([
    ["en-GB", "en-GB"],
    ["en", "en-US"],
    ["de", "de-DE"],
    ["fr", "fr-FR"],
    ["sv", "sv-SE"],
    ["da", "da-DK"],
    ["pt-BR", "pt-BR"],
  ])("%s is %s to Word, which hyphenates by regions only", (language, tag) => {
    expect(styles({ book: { language } }).defaults).toContain(`<w:lang w:val="${tag}" w:eastAsia="${tag}"`);
  });

  test.each([
    ["he", "he-IL"],
    ["ar", "ar-SA"],
    ["fa", "fa-IR"],
  ])("%s is %s, and the paragraphs run from right to left", (language, tag) => {
    const { defaults } = styles({ book: { language } });
    expect(defaults).toContain(`w:bidi="${tag}"/>`);
    expect(defaults).toContain("<w:widowControl/><w:bidi/>");
    expect(styles().defaults).not.toContain("<w:bidi/>");
  });

  test("letters that Word treats separately have a face that contains them", () => {
    const chapters = [{ title: "One", blocks: [{ t: "p" as const, r: "שלום" }] }];
    expect(styles({ book: { chapters } }).defaults).toContain('w:cs="Noto Serif Hebrew"');
    expect(styles().defaults).toContain('w:cs="EB Garamond"');
  });
});

test("figures are old-style or lining by theme, and lining in notes and tables", () => {
  expect(styles().defaults).toContain('<w14:numForm w14:val="oldStyle"/>');
  expect(styles({ theme: "modern" }).defaults).toContain('<w14:numForm w14:val="lining"/>');
  expect(styles().of("FootnoteText")).toContain('<w14:numForm w14:val="lining"/>');
  expect(styles().of("TableText")).toContain('<w14:numForm w14:val="lining"/>');
});
