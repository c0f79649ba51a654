import { describe, expect, test } from "vitest";
import { buildDocxSetup } from "../testing/build-docx-setup.ts";
import { Ledger } from "./ledger.ts";
import { sectionEnd, type SectionOptions } from "./sections.ts";
import type { DocxSetup } from "./docx-setup.ts";

const TEXT: SectionOptions = { folios: "arabic", start: null, title: "The Lamp", isFirst: false };

function attribute(xml: string, element: string, name: string): string | undefined {
  return new RegExp(`<w:${element}[^>]* w:${name}="([^"]*)"`, "u").exec(xml)?.[1];
}

const margins = (setup: DocxSetup): number[] => {
  const xml = sectionEnd(TEXT, { setup, ledger: new Ledger() });
  return ["top", "right", "bottom", "left", "header", "footer"].map((side) =>
    Number(attribute(xml, "pgMar", side)),
  );
};

/** Header or footer text for a kind of page; FOLIO for the page number. */
function furniture(setup: DocxSetup, order: Partial<SectionOptions> = {}): Record<string, string> {
  const ledger = new Ledger();
  const xml = sectionEnd({ ...TEXT, ...order }, { setup, ledger });
  const references = xml.matchAll(/<w:(header|footer)Reference w:type="(\w+)" r:id="([^"]+)"/gu);
  return Object.fromEntries(
    [...references].map(([, kind = "", type = "", id = ""]) => {
      const { content = "?" } = ledger.furniture.find(({ relation }) => relation === id) ?? {};
      const align = /<w:jc w:val="(\w+)"/u.exec(content)?.[1];
      const text = content
        .replace(/<w:r><w:fldChar w:fldCharType="begin".*?"end"\/><\/w:r>/gu, "FOLIO")
        .replace(/<w:tab\/>/gu, "|")
        .replace(/<[^>]+>/gu, "");
      return [`${kind} ${type}`, align === undefined ? text : `${text} (${align})`];
    }),
  );
}

describe("the page", () => {
  test("has the trim size and the margins of print, the wide one inside", () => {
    const setup = buildDocxSetup({ gutter: 0.625 });
    const { inside, outside, top } = setup.layout;
    const [above, right, , left] = margins(setup);
    expect([left, right, above]).toEqual([inside, outside, top].map((inches) => Math.round(inches * 1440)));
    expect(left).toBe(Math.round((0.625 + 0.25) * 1440));
  });

  test("has a wider inside margin for a wider gutter, and nothing else changes", () => {
    const [narrow, wide] = [
      margins(buildDocxSetup({ gutter: 0.375 })),
      margins(buildDocxSetup({ gutter: 0.75 })),
    ];
    expect((wide[3] ?? 0) - (narrow[3] ?? 0)).toBe(540);
    expect([wide[0], wide[1], wide[2]]).toEqual([narrow[0], narrow[1], narrow[2]]);
  });

  test("leaves a point of room on the last line, so that rounding does not move it to the next page", () => {
    const setup = buildDocxSetup();
    const [top = 0, , bottom = 0] = margins(setup);
    const space = setup.layout.height * 1440 - top - bottom;
    expect(space - setup.textHeight).toBeGreaterThanOrEqual(19);
    expect(space - setup.textHeight).toBeLessThan(setup.lead);
  });

  test("of a right-to-left book is bound on the right", () => {
    const [, right, , left] = margins(buildDocxSetup({ book: { language: "he" } }));
    const [, otherRight, , otherLeft] = margins(buildDocxSetup());
    expect([right, left]).toEqual([otherLeft, otherRight]);
    const xml = sectionEnd(TEXT, {
      setup: buildDocxSetup({ book: { language: "he" } }),
      ledger: new Ledger(),
    });
    expect(xml).toContain("<w:bidi/><w:rtlGutter/>");
    expect(sectionEnd(TEXT, { setup: buildDocxSetup(), ledger: new Ledger() })).not.toMatch(
      /bidi|rtlGutter/u,
    );
  });

  test.each([
    ["6x9", undefined],
    ["8.25x6", "landscape"],
  ] as const)("of %s lies %s", (trim, orient) => {
    expect(
      attribute(
        sectionEnd(TEXT, { setup: buildDocxSetup({ trim }), ledger: new Ledger() }),
        "pgSz",
        "orient",
      ),
    ).toBe(orient);
  });

  test.each(["4.06x7.17", "5x8", "6x9", "8.5x11"] as const)(
    "of %s keeps headers and footers on the paper and off the text",
    (trim) => {
      const [top = 0, , bottom = 0, , header = 0, footer = 0] = margins(buildDocxSetup({ trim }));
      expect(Math.min(header, footer)).toBeGreaterThanOrEqual(288);
      expect(header).toBeLessThan(top);
      expect(footer).toBeLessThan(bottom);
    },
  );
});

describe("a section", () => {
  const end = (order: Partial<SectionOptions>): string =>
    sectionEnd({ ...TEXT, ...order }, { setup: buildDocxSetup(), ledger: new Ledger() });

  test("opens on a recto, except the first", () => {
    expect(attribute(end({}), "type", "val")).toBe("oddPage");
    expect(end({ isFirst: true })).not.toContain("<w:type ");
  });

  test.each([
    ["roman", "lowerRoman"],
    ["arabic", "decimal"],
  ] as const)("counts its pages in %s figures", (folios, format) => {
    expect(attribute(end({ folios }), "pgNumType", "fmt")).toBe(format);
  });

  test("continues numbering unless it says where it starts", () => {
    expect(attribute(end({}), "pgNumType", "start")).toBeUndefined();
    expect(attribute(end({ start: 1 }), "pgNumType", "start")).toBe("1");
  });

  test("counts its notes from 1", () => {
    expect(end({})).toContain('<w:footnotePr><w:numRestart w:val="eachSect"/></w:footnotePr>');
  });

  test("has a first page of its own", () => {
    expect(end({})).toContain("<w:titlePg/>");
  });
});

describe("headers and footers", () => {
  const heads = { verso: "author", recto: "title", style: "plain" } as const;
  const AUTHOR = "Ada Wren-Holloway";

  test("with the folio in the header, it is outside: left on a verso, right on a recto", () => {
    expect(furniture(buildDocxSetup({ design: { folio: "head", heads } }))).toEqual({
      "header default": "|The Lamp at Saltmarsh|FOLIO",
      "header even": `FOLIO|${AUTHOR}`,
      "header first": "",
      "footer default": "",
      "footer even": "",
      "footer first": "FOLIO (center)",
    });
  });

  test("with the folio outside in the footer, header and footer are outside", () => {
    expect(furniture(buildDocxSetup({ design: { folio: "foot-outside", heads } }))).toEqual({
      "header default": "The Lamp at Saltmarsh (right)",
      "header even": `${AUTHOR} (left)`,
      "header first": "",
      "footer default": "FOLIO (right)",
      "footer even": "FOLIO (left)",
      "footer first": "FOLIO (right)",
    });
  });

  test("with the folio centered in the footer, all are centered", () => {
    expect(furniture(buildDocxSetup({ design: { folio: "foot-centre", heads } }))).toEqual({
      "header default": "The Lamp at Saltmarsh (center)",
      "header even": `${AUTHOR} (center)`,
      "header first": "",
      "footer default": "FOLIO (center)",
      "footer even": "FOLIO (center)",
      "footer first": "FOLIO (center)",
    });
  });

  test("a theme puts title or chapter on either side", () => {
    const setup = buildDocxSetup({
      design: { folio: "foot-centre", heads: { ...heads, verso: "title", recto: "chapter" } },
    });
    expect(furniture(setup, { title: "A Letter" })).toMatchObject({
      "header even": "The Lamp at Saltmarsh (center)",
      "header default": "A Letter (center)",
    });
  });

  test("front matter has neither header nor folio", () => {
    expect(furniture(buildDocxSetup(), { title: null })).toEqual({
      "header default": "",
      "header even": "",
      "header first": "",
      "footer default": "",
      "footer even": "",
      "footer first": "",
    });
  });

  test("markup in a title is text in a header", () => {
    const setup = buildDocxSetup({ design: { folio: "foot-centre", heads: { ...heads, recto: "chapter" } } });
    expect(furniture(setup, { title: "<w:p/> & co" })["header default"]).toBe(
      "&lt;w:p/&gt; &amp; co (center)",
    );
  });

  test("a long title is cut to full words that fit a line, with an ellipsis", () => {
    const design = { folio: "foot-centre", heads: { ...heads, recto: "chapter" } } as const;
    const title =
      "The long and winding account of everything that happened in the harbour that night and after it";
    const head =
      furniture(buildDocxSetup({ design }), { title })["header default"]?.replace(" (center)", "") ?? "";
    expect(head).toMatch(/[a-z]…$/u);
    expect(title.startsWith(`${head.slice(0, -1)} `)).toBe(true);
    const small = furniture(buildDocxSetup({ design, trim: "4.06x7.17" }), { title })["header default"] ?? "";
    expect(small.length).toBeLessThan(head.length);
  });

  test("a long word is cut between its letters, never within one", () => {
    const design = { folio: "foot-centre", heads: { ...heads, recto: "chapter" } } as const;
    const whole = furniture(buildDocxSetup({ design }), { title: "😀".repeat(80) })["header default"] ?? "";
    expect(whole.replace(" (center)", "")).toMatch(/^😀{20,79}…$/u);
    const odd =
      furniture(buildDocxSetup({ design }), { title: `x${"😀".repeat(80)}` })["header default"] ?? "";
    expect(odd.replace(" (center)", "")).toMatch(/^x😀{20,79}…$/u);
  });
});
