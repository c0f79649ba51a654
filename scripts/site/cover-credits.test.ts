import { plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { coverCredits } from "@colophon/press/cover-text";
import { expect, test } from "vitest";
import { COVER_CREDITS } from "../../apps/web/app/site/showcase/cover-credits.ts";
import { guideBooks } from "../../apps/web/app/site/showcase/guide-books.ts";
import { recipeOf } from "./guide-front-cover.ts";
import { SAMPLE_AUTHOR, SAMPLE_REQUESTS } from "./sample-requests.ts";

const NAMES = /^Cover art uses drawings from game-icons\.net by (.*), changed, under CC BY 3\.0\.$/u;

const covers = [
  ...guideBooks.map((book) => ({
    title: book.title,
    author: book.author,
    genre: book.genre,
    recipe: recipeOf(book),
  })),
  ...SAMPLE_REQUESTS.map(({ body, cover }) => ({
    title: body.title,
    author: SAMPLE_AUTHOR,
    genre: body.genre,
    recipe: { ...plainRecipe({ seed: cover.seed, template: null }), ...cover },
  })),
];

test("credits exactly the authors of drawings on the covers of guides and samples", () => {
  const owed = covers.flatMap((cover) => coverCredits({ ...cover, language: "en-US" }));
  const names = owed.flatMap((line) => (NAMES.exec(line)?.[1] ?? line).split(/, | and /u));
  const credited = /by (.*), changed/u.exec(COVER_CREDITS)?.[1]?.split(/, | and /u);
  expect(credited).toEqual([...new Set(names)].toSorted());
});
