import { expect, test } from "vitest";
import {
  accessStated,
  flowingSizes,
  indentOrSpace,
  linksAllowed,
  nothingActive,
  textContrast,
} from "./epub-style.ts";
import type { EpubView } from "./epub-view.ts";
import type { Check } from "./finding.ts";
import { FACTS } from "./testing/build-printed-book.ts";
import { chapterView, epubView } from "./testing/build-epub.ts";

function findingsOf(check: Check<EpubView>, view: EpubView): string[] {
  return check(view, FACTS).map(({ code, sentence }) => `${code} ${sentence}`);
}
const styled = (css: string): EpubView => epubView({ css });

test.each([
  "p { font-size: 11pt }",
  "p { font-size: 14px }",
  "body { font-size: .5in }",
  "html { font-size: 4mm }",
  "section p { font-size: 1.2cm }",
  "p.first { font-size: 12PT }",
  "h1, p { font-size: 12pt }",
  "p { line-height: 14pt }",
  "p { line-height: 1.5 }",
  "body { line-height: 120% }",
  "p.first { line-height: 20px }",
  "/* a note */ p{font-size:11pt}",
  '@import "other.css"; p { font-size: 11pt }',
])("EPB-005: allows body text no size of its own: %s", (css) => {
  expect(findingsOf(flowingSizes, styled(css))).toEqual([
    expect.stringMatching(/^EPB-005 book\/style\.css gives “/u),
  ]);
});

test.each([
  "p { font-size: 1.1em }",
  "p { font-size: 90% }",
  "h1 { font-size: 24pt }",
  "figcaption { line-height: 12pt }",
  "p { line-height: normal; font-size: inherit }",
  "p.first { line-height: 1.2 }",
  ".p { font-size: 11pt }",
  "pre { font-size: 11pt }",
  "/* p { font-size: 11pt } */",
  "p { margin-left: 12pt }",
])("EPB-005: allows relative sizes, and those of headings: %s", (css) => {
  expect(findingsOf(flowingSizes, styled(css))).toEqual([]);
});

test("EPB-005: reports the rule and its value, only the first of a style sheet", () => {
  expect(findingsOf(flowingSizes, styled("h2, p.first { font-size: 11pt } p { line-height: 2 }"))).toEqual([
    "EPB-005 book/style.css gives “h2, p.first” font-size: 11pt.",
  ]);
  expect(findingsOf(flowingSizes, styled("p { line-height: 2 }"))).toEqual([
    "EPB-005 book/style.css gives “p” line-height: 2.",
  ]);
});

test("EPB-005: reports a fixed size in a paragraph, a body or a span with its file", () => {
  const inline = (name: string): string[] =>
    findingsOf(flowingSizes, chapterView(`<${name} style="font-size: 12px">x</${name}>`));
  expect(inline("p")).toEqual(["EPB-005 A text in book/text/one.xhtml has a fixed size."]);
  expect(inline("span")).toHaveLength(1);
  expect(inline("h2")).toEqual([]);
  expect(findingsOf(flowingSizes, chapterView('<p style="font-size: 1.2em; width: 12px">x</p>'))).toEqual([]);
});

test.each([
  "p { text-indent: 1em }",
  "p { margin: 0 0 1em }",
  "p { text-indent: 1em; margin: 0 }",
  "p { text-indent: 0; margin: 1em 0 }",
  "p { text-indent: 1em; margin: 0 2em }",
  "p { text-indent: 1em; margin-bottom: 1em } p { margin-bottom: 0 }",
  "p { text-indent: 0em; margin-top: 1em }",
  "p.first { text-indent: 1em; margin: 1em 0 }",
  "p { text-indent: 1em } blockquote p { margin: 1em 0 }",
  "p { text-indent: inherit; margin: 1em }",
])("EPB-006: allows an indent or space, but not both: %s", (css) => {
  expect(findingsOf(indentOrSpace, styled(css))).toEqual([]);
});

test.each([
  ["p { text-indent: 1em; margin: 0 0 1em }", "1em", "0 and 1em"],
  ["p { text-indent: 1em; margin: 1em 0 }", "1em", "1em and 1em"],
  ["p { text-indent: 1em; margin: .5em }", "1em", ".5em and .5em"],
  ["p { text-indent: 1em; margin: 0; margin-top: 1em }", "1em", "1em and 0"],
  ["p { text-indent: 1em } body p { margin-bottom: 1em }", "1em", "0 and 1em"],
  ["p, li { text-indent: 2em; margin-bottom: 1em }", "2em", "0 and 1em"],
])("EPB-006: reports both: %s", (css, indent, space) => {
  expect(findingsOf(indentOrSpace, styled(css))).toEqual([
    `EPB-006 Paragraphs have an indent of ${indent} and space of ${space}.`,
  ]);
});

test.each(["script", "form", "input", "iframe", "object", "embed"])(
  "EPB-010: rejects <%s> in a book",
  (name) => {
    expect(findingsOf(nothingActive, chapterView(`<${name}></${name}>`))).toEqual([
      `EPB-010 book/text/one.xhtml holds <${name}>.`,
    ]);
  },
);

test.each([
  ['<img src="https://example.org/a.png"/>', "https://example.org/a.png"],
  ['<img src="HTTP://example.org/a.png"/>', "HTTP://example.org/a.png"],
  ['<link href="http://example.org/a.css"/>', "http://example.org/a.css"],
  ['<svg><image href="https://example.org/b.png"/></svg>', "https://example.org/b.png"],
])("EPB-010: reports that %s fetches from the web", (markup, address) => {
  expect(findingsOf(nothingActive, chapterView(markup))).toEqual([
    `EPB-010 book/text/one.xhtml fetches ${address} from the web.`,
  ]);
});

test("EPB-010: accepts a link to the web and an image in the book", () => {
  const body = '<a href="https://example.org">x</a><img src="../images/https.png"/><p>&lt;script&gt;</p>';
  expect(findingsOf(nothingActive, chapterView(body))).toEqual([]);
});

test.each([
  "p { background: url(https://example.org/a.png) }",
  'p { background: url( "http://example.org/a.png") }',
  "@import 'https://example.org/a.css';",
])("EPB-010: reports a style sheet that fetches from the web: %s", (css) => {
  expect(findingsOf(nothingActive, styled(css))).toEqual([
    "EPB-010 book/style.css fetches parts from the web.",
  ]);
});

test("EPB-010: reports at most three problems of one e-book", () => {
  expect(findingsOf(nothingActive, chapterView("<script></script>".repeat(5)))).toHaveLength(3);
});

test.each([
  "https://www.kobo.com/book",
  "http://kobo.com",
  "https://books.apple.com/us/book/1",
  "https://play.google.com/store/books/details",
  "https://docs.google.com/forms/d/1",
  "https://author.gumroad.com/l/x",
  "https://forms.gle/abc",
  "HTTPS://SMASHWORDS.COM/books?ref=1",
])("EPB-011: rejects a link to %s", (href) => {
  const view = chapterView(`<p><a href="${href}">x</a></p>`);
  expect(findingsOf(linksAllowed, view)).toEqual([
    `EPB-011 1 link the store does not allow, first ${href} in book/text/one.xhtml.`,
  ]);
});

test.each([
  "https://example.org/kobo.com",
  "https://notkobo.com/",
  "https://kobo.com.example.org/",
  "https://play.google.com/store/apps",
  "https://docs.google.com/document/d/1",
  "https://apple.com/",
  "mailto:a@kobo.com",
])("EPB-011: allows a link to %s", (href) => {
  expect(findingsOf(linksAllowed, chapterView(`<p><a href="${href}">x</a></p>`))).toEqual([]);
});

test("EPB-011: counts all such links", () => {
  const view = chapterView('<a href="https://kobo.com/1">1</a><a href="https://lulu.com/2">2</a>');
  expect(findingsOf(linksAllowed, view)[0]).toContain(
    "2 links the store does not allow, first https://kobo.com/1",
  );
});

const without = (...names: string[]): EpubView =>
  epubView({
    opf: (opf) =>
      names.reduce((text, name) => text.replace(`property="schema:${name}"`, 'property="x"'), opf),
  });

test.each([
  ["accessMode", "warning"],
  ["accessibilityFeature", "warning"],
  ["accessibilityHazard", "warning"],
  ["accessModeSufficient", "info"],
  ["accessibilitySummary", "info"],
])("EPB-012: reports an e-book without %s with %s", (name, severity) => {
  expect(accessStated(without(name), FACTS)).toEqual([
    { code: "EPB-012", severity, sentence: `Not stated: schema:${name}.` },
  ]);
});

test("EPB-012: reports all that is missing in one sentence, at the highest severity", () => {
  expect(accessStated(without("accessMode", "accessibilitySummary"), FACTS)).toEqual([
    {
      code: "EPB-012",
      severity: "warning",
      sentence: "Not stated: schema:accessMode, schema:accessibilitySummary.",
    },
  ]);
  expect(accessStated(epubView(), FACTS)).toEqual([]);
});

// Contrast on white by WCAG 2: #767676 has 4.54, #777777 has 4.48.
test.each([
  ["#777777", "a contrast of 4.5 on white"],
  ["#777", "a contrast of 4.5 on white"],
  ["rgb(119, 119, 119)", "a contrast of 4.5 on white"],
  ["rgba(170 170 170)", "a contrast of 2.3 on white"],
  ["#f00", "a contrast of 4.0 on white"],
  ["black", "pure black or white"],
  ["#000", "pure black or white"],
  ["WHITE", "pure black or white"],
  ["#ffffff", "pure black or white"],
  ["silver", "a contrast of 1.8 on white"],
  ["hsl(0 0% 60%)", "a contrast of 2.8 on white"],
])("EPB-013: reports text in %s: %s", (colour, why) => {
  expect(findingsOf(textContrast, styled(`p { color: ${colour} }`))).toEqual([
    `EPB-013 book/style.css gives “p” the colour ${colour.toLowerCase()}: ${why}.`,
  ]);
});

test.each([
  "p { color: #767676 }",
  "p { color: #111 }",
  "p { color: #00f }",
  "p { color: inherit }",
  "p { color: transparent }",
  "p { color: var(--ink) }",
  "p { color: #aaa; background: #000 }",
  "p { color: #fff; background-color: #333 }",
  "p { border-color: #aaa }",
])("EPB-013: ignores readable and unknown colors: %s", (css) => {
  expect(findingsOf(textContrast, styled(css))).toEqual([]);
});
