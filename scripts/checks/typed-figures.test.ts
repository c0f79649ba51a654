import { expect, test } from "vitest";
import { parseFile } from "./source-file.ts";
import { checkTypedFigures } from "./typed-figures.ts";

const LANDING = "apps/web/app/site/landing/pricing.tsx";

const typedIn = (text: string, path = LANDING): string[] =>
  checkTypedFigures(parseFile({ path, text })).map(
    ({ line, message }) => `${line}: ${/^"(.*?)"/u.exec(message)?.[1]}`,
  );

test.each([
  ["between tags", "<p>Start with 40 credits</p>", "40"],
  ["as a number in braces", "<p>Start with {40} credits</p>", "40"],
  ["in an attribute that is read", '<img alt="One of 16 sizes" />', "16"],
  ["in a title for a part", '<Notice title="Up to 650 MB" />', "650"],
  ["in a sentence", 'const LEAD = "Costs 10 credits";', "10"],
  ["in a template", "const LEAD = `${name} costs 10 credits`;", "10"],
  ["as a price", 'const PRICE = "$19";', "$19"],
  ["as a share", 'const SHARE = "70 %";', "70 %"],
  ["after a name with digits", "<p>EPUB 3, in 2 minutes</p>", "2"],
  ["in words", "<p>Up to ten chapters</p>", "ten chapters"],
  ["in words over two lines", "<p>Up to ten\n chapters</p>", "ten chapters"],
])("finds a figure %s", (_case, text, figure) => {
  expect(typedIn(`const a = 1;\nconst shown = ${text.replace(/^const \w+ = |;$/gu, "")};`)).toEqual([
    `2: ${figure}`,
  ]);
});

test.each([
  ["an interpolated figure", "<p>Start with {TRIAL_CREDITS} credits</p>"],
  ["classes", '<p className="mt-2 max-w-[58ch] py-1.5 lg:grid-cols-[1fr_1.7fr]">x</p>'],
  ["classes in a constant", '"inline-flex min-h-8 text-ink-2 underline-offset-4"'],
  ["widths of pictures", '<img sizes="(min-width: 64rem) 8rem, 30vw" srcSet="a 1x, b 2x" alt="x" />'],
  ["measures of a drawing", '<path d="M4 8h16M4 16h16" strokeWidth={1.75} />'],
  ["an id", '<p id="step 2" aria-labelledby="a1 b2">x</p>'],
  ["names", "<p>EPUB 3, ISO 2108, PDF/X-1a, ISBN-13 beginning with 979-8, CC BY 3.0</p>"],
  ["a name of a size", 'TRIM_SIZES["6x9"]'],
  ["a day", 'site("2026-11-28")'],
  ["an address", '"See /kdp-guide#step-2 or https://example.org/2"'],
  ["a key", "<p key={`fold ${x} 2`}>x</p>"],
])("accepts %s", (_case, text) => {
  expect(typedIn(`const shown = ${text};`)).toEqual([]);
});

test("accepts examples, tests, types and what is not public", () => {
  const text = 'const shown = "Costs 10 credits";';
  expect(typedIn(text, "apps/web/app/site/showcase/example-books.ts")).toEqual([]);
  expect(typedIn(text, "apps/web/app/site/landing/pricing.test.tsx")).toEqual([]);
  expect(typedIn(text, "apps/web/app/support/help/help-page.tsx")).toEqual([]);
  expect(typedIn('type A = "Costs 10 credits";')).toEqual([]);
});

test.each(["site/showcase/fragments.tsx", "tools/calculators/tools.ts", "site/legal/terms-page.tsx"])(
  "treats %s as part of the public site",
  (file) => {
    expect(typedIn('const shown = "Costs 10 credits";', `apps/web/app/${file}`)).toHaveLength(1);
  },
);
