import { describe, expect, test } from "vitest";
import { PressTheme } from "@colophon/contracts/library/books/print-schemas";
import type { Theme } from "../themes/theme.ts";
import { themeOf } from "../themes/themes.ts";
import { readFontFace } from "../typesetter/fonts.ts";
import { directionOf } from "./book-file.ts";
import { embeddedFonts } from "./embedded-fonts.ts";
import { stylesheet } from "./stylesheet.ts";

type Wish = { language?: string; embedded?: boolean; design?: Partial<Theme> };

function css(name: PressTheme, { language = "en", embedded = false, design = {} }: Wish = {}): string {
  const theme = { ...themeOf(name), ...design };
  const fonts = embedded ? embeddedFonts(theme).rules : [];
  return stylesheet(theme, { direction: directionOf(language), fonts });
}
const rule = (cssText: string, selector: string): string =>
  new RegExp(`^${selector.replaceAll(/[.+]/gu, "\\$&")} \\{([^}]*)\\}`, "mu")
    .exec(cssText)?.[1]
    ?.replaceAll(/\s+/gu, " ")
    .trim() ?? "";

describe("paragraphs", () => {
  test("have an indent or space, never both", () => {
    expect(rule(css("classic"), "p")).toMatch(/^margin: 0; text-indent: 1\.3em;/u);
    expect(rule(css("workbook"), "p")).toMatch(/^margin: 0 0 0\.7em; text-indent: 0;/u);
  });

  test("are in the theme's face only if it is in the file", () => {
    expect(rule(css("classic"), "body")).toBe("");
    expect(rule(css("classic", { embedded: true }), "body")).toBe('font-family: "EB Garamond", serif;');
    expect(rule(css("modern", { embedded: true }), "body")).toBe('font-family: "Source Sans 3", sans-serif;');
  });
});

describe("titles", () => {
  test("are as large as in the theme, but less than twice as large as the text", () => {
    expect(rule(css("classic"), "h1")).toContain("font-size: 1.9em;");
    expect(rule(css("romance"), "h1")).toContain("font-size: 2em;");
  });

  test.each([
    ["as-is", ""],
    ["caps", "text-transform: uppercase;"],
    ["small-caps", "font-variant: small-caps;"],
  ] as const)("of a theme in %s are set so by style only", (displayCase, expected) => {
    const h1 = rule(css("classic", { design: { displayCase } }), "h1");
    expect(h1).toContain(expected);
    expect(/text-transform|small-caps/u.test(h1)).toBe(expected !== "");
  });

  test("are letterspaced as in the theme, never tighter", () => {
    expect(rule(css("thriller"), "h1")).toContain("letter-spacing: 0.03em;");
    expect(rule(css("business"), "h1")).not.toContain("letter-spacing");
  });

  test("are bold by style only if no bold face is in the file", () => {
    expect(rule(css("children"), "h1")).toContain("font-weight: bold;");
    expect(rule(css("children", { embedded: true }), "h1")).toContain("font-weight: normal;");
    expect(rule(css("romance"), "h1")).toContain("font-style: italic;");
    expect(rule(css("romance", { embedded: true }), "h1")).not.toContain("italic");
  });

  test("are in a face of their kind if the theme's is not in the file", () => {
    expect(rule(css("modern"), "h1")).toContain("font-family: sans-serif;");
    expect(rule(css("classic"), "h1")).not.toContain("font-family");
    expect(rule(css("classic", { embedded: true }), "h1")).toContain('font-family: "Title", serif;');
  });

  test("and headings break no word", () => {
    expect(rule(css("classic"), "h1, h2, h3, h4, h5")).toContain("hyphens: none;");
  });

  test("share their face with headings if it is the theme's, but never a script", () => {
    expect(rule(css("thriller", { embedded: true }), "h2")).toContain('"Title"');
    expect(rule(css("classic", { embedded: true }), "h2")).not.toContain('"Title"');
    expect(rule(css("romance", { embedded: true }), "h2")).not.toContain('"Title"');
    expect(rule(css("thriller"), "h2")).not.toContain('"Title"');
  });
});

describe("scene breaks", () => {
  test.each([
    ["classic", "* * *"],
    ["modern", "• • •"],
    ["romance", "❧"],
    ["children", "★ ★ ★"],
  ] as const)("of %s are its ornament if a reader can draw it", (theme, ornament) => {
    expect(css(theme)).toContain(`hr.scene::before { content: "${ornament}"; }`);
  });

  test.each(["business", "thriller"] as const)("of %s are lines everywhere", (theme) => {
    expect(css(theme)).not.toContain("hr.scene::before");
    expect(rule(css(theme), "hr.scene")).toContain("border-top:");
  });

  test("are lines on a Kindle that draws no ornaments", () => {
    expect(css("classic")).toMatch(
      /@media amzn-kf8 \{\n {2}hr\.scene \{ height: 0;[^}]*border-top[^}]*\}\n {2}hr\.scene::before \{ content: none; \}/u,
    );
  });
});

describe("sides", () => {
  test("turn with the language", () => {
    const [left, right] = [css("classic"), css("classic", { language: "he" })];
    expect(rule(left, "footer.source p")).toBe("text-align: right;");
    expect(rule(right, "footer.source p")).toBe("text-align: left;");
    expect(rule(left, "ul, ol")).toContain("padding-left");
    expect(rule(right, "ul, ol")).toContain("padding-right");
    expect(rule(left, ".box.note")).toContain("border-left");
    expect(rule(right, ".box.note")).toContain("border-right");
    expect(rule(left, "th.figures, td.figures")).toBe("text-align: right;");
    expect(rule(right, "th.figures, td.figures")).toBe("text-align: left;");
    expect(rule(right, "p.initial::first-letter")).toMatch(/float: right;.*padding-left/u);
  });

  test.each(PressTheme.options)(
    "of %s use no English side in a Hebrew book, and no Hebrew side in an English one",
    (theme) => {
      const turned = (cssText: string): string =>
        cssText.replaceAll(/\b(?:left|right)\b/gu, (side) => (side === "left" ? "right" : "left"));
      expect(turned(css(theme))).toBe(css(theme, { language: "he" }));
    },
  );
});

describe("openers", () => {
  const opener = (name: Theme["opener"]): string => css("classic", { design: { opener: name } });

  test("are centered, or at the start or end of the line", () => {
    for (const centred of ["centred", "centred-rule", "framed", "number-large"] as const)
      expect(opener(centred)).toMatch(/header h1, header p\.number, nav h1 \{ text-align: center; \}/u);
    expect(rule(opener("flush-right"), "header h1, header p.number")).toBe("text-align: right;");
    expect(opener("flush-left")).not.toMatch(/header h1[^{]*\{ text-align/u);
  });

  test("have the theme's rule", () => {
    expect(rule(opener("centred-rule"), "header")).not.toBe("");
    expect(opener("centred-rule")).toContain("border-bottom: thin solid;");
    expect(opener("banner")).toContain("border-top: 0.3em solid;");
    expect(opener("centred")).not.toContain("header { padding-bottom");
  });
});

describe("typefaces in the file", () => {
  test("are those of text and titles, each file once, and every rule links to one", () => {
    for (const theme of PressTheme.options) {
      const { files, rules } = embeddedFonts(themeOf(theme));
      const paths = files.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      const named = rules.map((text) => /url\("([^"]+)"\)/u.exec(text)?.[1]);
      expect(new Set(named)).toEqual(new Set(paths));
      expect(rules).toHaveLength(4);
    }
  });

  test("are complete", () => {
    const { files } = embeddedFonts(themeOf("thriller"));
    const regular = files.find(({ path }) => path === "fonts/source-serif-4-400.ttf");
    const expected = readFontFace("Source Serif 4", { weight: 400, isItalic: false });
    expect(Buffer.compare(regular?.bytes ?? Buffer.of(), expected)).toBe(0);
  });

  test("have weights that every reader finds", () => {
    const { rules } = embeddedFonts(themeOf("business"));
    expect(rules.map((text) => /font-weight: (\w+);/u.exec(text)?.[1])).toEqual([
      "normal",
      "normal",
      "bold",
      "normal",
    ]);
    expect(rules.map((text) => /font-style: (\w+);/u.exec(text)?.[1])).toEqual([
      "normal",
      "italic",
      "normal",
      "normal",
    ]);
    expect(rules[3]).toContain('font-family: "Title";');
    expect(rules.map((text) => /url\("fonts\/([^"]+)"\)/u.exec(text)?.[1])).toEqual([
      "source-serif-4-400.ttf",
      "source-serif-4-400-italic.ttf",
      "source-serif-4-600.ttf",
      "montserrat-700.ttf",
    ]);
  });
});
