import { expect, test } from "vitest";
import { screenNames } from "../../app/support/help/screen-names.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { FrontMatter, readMatter } from "./front-matter.ts";
import { articleFiles } from "./help-files.ts";
import { articleFrom, articleText } from "./testing/build-article.ts";

const SCREENS = screenNames().filter((name) => !["wizard", "writeSection", "helpArticle"].includes(name));

async function problemsOf(places: readonly string[]): Promise<string[]> {
  const text = articleText("Text.", { places: `[${places.join(", ")}]` });
  return checkCatalogue([await articleFrom("the-one", text)]).map(({ message }) => message);
}

test("accepts articles about every screen", async () => {
  expect(await problemsOf(SCREENS)).toEqual([]);
});

test("finds a screen without an article, in the admin too", async () => {
  const found = await problemsOf(SCREENS.filter((name) => name !== "adminJobs"));
  expect(found).toEqual([expect.stringContaining('names the screen "adminJobs"')]);
});

test("finds a place never looked up because of another name", async () => {
  expect(await problemsOf([...SCREENS, "writeSection"])).toEqual([
    'places: "writeSection" is offered help as "write"',
  ]);
});

/** @source docs/product/requirements.md §2; a title may say more, or differ a little */
const PROMISED = [
  /^Quick Start Checklist$/u,
  /^Credit Optimization Guide$/u,
  /^Common Mistakes$/u,
  /^Prompt Engineering\b/u,
  /^Cover Psychology$/u,
  /^Metadata Split-Testing$/u,
  /^Genre Research$/u,
  /^Series Planning$/u,
  /^Keyword Stacking$/u,
  /^The Book Pipeline$/u,
  /^KDP Upload Issues$/u,
  /^Cover Troubleshooting$/u,
  /^Credit and Billing FAQ$/u,
];

test("has every promised article, at least thirty-six", () => {
  const titles = articleFiles().map(({ text }) => {
    const read = readMatter(/^---\n(?<yaml>.*?)\n---\n/su.exec(text)?.groups?.["yaml"] ?? "", FrontMatter);
    return "matter" in read ? read.matter.title : "";
  });
  expect(titles.length).toBeGreaterThanOrEqual(36);
  const missing = PROMISED.filter((title) => !titles.some((each) => title.test(each)));
  expect(missing).toEqual([]);
});
