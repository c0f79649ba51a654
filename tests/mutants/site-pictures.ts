import type { Mutant } from "./mutant.ts";

const SHOWCASE = "apps/web/app/data/showcase";

export const sitePicturesMutants: readonly Mutant[] = [
  {
    promise: "what the site tells of a sample book is what its files hold",
    file: `${SHOWCASE}/sample-books.ts`,
    replace: "pages: 64,",
    by: "pages: 65,",
    red: ["scripts/site/sample-books.test.ts"],
  },
  {
    promise: "the run that is shown is the one that wrote the first sample",
    file: `${SHOWCASE}/recorded-run.ts`,
    replace: "pages: 66,",
    by: "pages: 67,",
    red: ["scripts/site/recorded-run.test.ts"],
  },
  {
    promise: "no two covers of the site are of one title",
    file: `${SHOWCASE}/guide-books.ts`,
    replace: 'title: "A Poisoning at Plumstead",',
    by: 'title: "The Salt Garden",',
    red: [`${SHOWCASE}/guide-books.test.tsx`],
  },
  {
    promise: "a guide that is shared shows three different covers of its genre",
    file: "scripts/site/share-pictures.ts",
    replace: "return [...own, ...first]",
    by: "return [...own, ...own]",
    red: ["scripts/site/share-pictures.test.ts"],
  },
  {
    promise: "a sample's PDF is served as one, so that browsers open it",
    file: "apps/server/src/platform/http/web-files.ts",
    replace: '".pdf": "application/pdf",',
    by: "",
    red: ["apps/server/src/platform/http/web-files.test.ts"],
  },
];
