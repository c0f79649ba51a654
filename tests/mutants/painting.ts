import type { Mutant } from "./mutant.ts";

const ART = "packages/cover-art/src";
const COVER = "packages/press/src/cover";
const SHOWCASE = "apps/web/app/data/showcase";

/** Faults by which a book in print would wear another front than its e-book, and in the pictures of fronts. */
export const paintingMutants: readonly Mutant[] = [
  {
    promise: "a painter's surface is the same for an e-book and for every wrap",
    file: `${ART}/paint-art.ts`,
    replace: "widthPx: LEFT * UNITS_HIGH + width + RIGHT * UNITS_HIGH",
    by: "widthPx: across(front.x + front.width) + RIGHT * UNITS_HIGH",
    red: [`${ART}/one-painting.test.ts`],
  },
  {
    promise: "the animal of a children's book is no matter of how many trees were drawn before it",
    file: `${ART}/fiction/cut-paper-hills.ts`,
    replace: 'choices.isSo("fox", 0.55)',
    by: "choices.isSo(`fox ${random.next()}`, 0.55)",
    red: [`${ART}/one-painting.test.ts`],
  },
  {
    promise: "a choice keeps to its name, whatever was chosen before it",
    file: `${ART}/choices.ts`,
    replace:
      "const sourceOf = (name: string): SeededRandom => createRandom(deriveSeed(seed, `choice ${name}`));",
    by: "const one = createRandom(deriveSeed(seed, `choice`));\n  const sourceOf = (_: string): SeededRandom => one;",
    red: [`${ART}/choices.test.ts`],
  },
  {
    promise: "what is cut off below a front mirrors its edge",
    file: `${ART}/mirror-bleed.ts`,
    replace: "(rows - 1 - row) * bytes",
    by: "row * bytes",
    red: [`${ART}/mirror-bleed.test.ts`],
  },
  {
    promise: "a wrap takes its template from the e-book's front",
    file: `${COVER}/compose-cover.ts`,
    replace: "templates: [template, ...templates.filter((other) => other !== template)],",
    by: "templates: [...templates.filter((other) => other !== template), template],",
    red: [`${COVER}/one-front.test.ts`],
  },
  {
    promise: "type on a wrap's front breaks and stands as on the e-book's",
    file: `${COVER}/sheet.ts`,
    replace: "if (!isShared(open)) return",
    by: "if (open.width > 0) return",
    red: [`${COVER}/one-front.test.ts`],
  },
  {
    promise: "a picture of the landing page keeps its place before it has come",
    file: `${SHOWCASE}/picture.tsx`,
    replace: "height={Math.round(small * shape)}",
    by: "height={small}",
    red: [`${SHOWCASE}/picture.test.tsx`],
  },
  {
    promise: "what is seen at once on the landing page is not waited for, and all else is",
    file: `${SHOWCASE}/picture.tsx`,
    replace: 'loading={eager ? "eager" : "lazy"}',
    by: 'loading="eager"',
    red: [`${SHOWCASE}/picture.test.tsx`],
  },
];
