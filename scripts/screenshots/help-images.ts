import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pixelmatch from "pixelmatch";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { IMAGE_NAMES } from "../../apps/web/scripts/help/article-names.ts";
import type { AuthorClient } from "../author-client.ts";

/** What the pictures of the help articles show: a finished book with its covers. */
export type HelpShelf = { book: string; cover: string };

type Session = { browser: Browser; address: string; token: string };

type HelpImage = { path: string; prepare?: (page: Page) => Promise<void> };

const WINDOW = { width: 1440, height: 900 };
const SIZE = { width: 1200, height: 750 };
const MAX_BYTES = 60_000;
/** Below this share of other pixels a picture tells the same: a date, a count of days, a shadow. */
const SAME_SHARE = 0.02;
/** How far two colours may be from each other, as pixelmatch reckons it. */
const SAME_COLOUR = 0.15;

/** Has the book written and the covers painted that the pictures show. */
export async function writeHelpShelf(client: AuthorClient): Promise<HelpShelf> {
  const { id: book } = await client.call("POST /api/books/generate", {
    body: {
      title: "The Salt Garden",
      genre: "Mystery",
      description:
        "On a northern island a gardener inherits a walled salt garden and the question of who let the tide in.",
      chapters: 5,
      words_per_chapter: 1500,
    },
  });
  await client.waitForBook(book);
  await client.call("POST /api/books/{id}/generate-cover", {
    params: { id: book },
    body: { number_of_variations: 1 },
  });
  return { book, cover: await paintedCover(client, book) };
}

async function paintedCover(client: AuthorClient, book: string): Promise<string> {
  for (;;) {
    const { covers, order } = await client.call("GET /api/books/{id}/covers", { params: { id: book } });
    const [cover] = covers;
    if (order?.state !== "running") {
      if (cover === undefined)
        throw new Error(`No cover was painted: the order is ${order?.state ?? "none"}.`);
      return cover.id;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function imagesOf({ book, cover }: HelpShelf): Readonly<Record<(typeof IMAGE_NAMES)[number], HelpImage>> {
  const heading = (page: Page): Promise<void> => page.getByRole("heading", { level: 1 }).first().waitFor();
  return {
    dashboard: { path: "/dashboard", prepare: (page) => page.getByText("The Salt Garden").first().waitFor() },
    "quick-generate": { path: "/generate", prepare: heading },
    wizard: { path: "/create", prepare: heading },
    "book-page": { path: `/books/${book}`, prepare: heading },
    "publish-tab": { path: `/books/${book}?tab=publish`, prepare: partsInSight },
    "writing-desk": {
      path: `/books/${book}/write`,
      prepare: (page) => page.locator(".ProseMirror").first().waitFor(),
    },
    "story-bible": { path: `/books/${book}/bible`, prepare: heading },
    review: { path: `/books/${book}/review`, prepare: heading },
    preflight: { path: `/books/${book}/preflight`, prepare: heading },
    "press-settings": {
      path: `/books/${book}?files=${book}`,
      prepare: (page) => page.getByRole("dialog").first().waitFor(),
    },
    "cover-studio": { path: "/kdp-covers", prepare: heading },
    "cover-design": { path: `/kdp-covers/${cover}`, prepare: heading },
    "listing-studio": { path: "/metadata-optimizer", prepare: heading },
    "credits-page": { path: "/credits/purchase", prepare: heading },
    "account-security": { path: "/account?tab=security", prepare: heading },
  };
}

/** A book's parts stand under its head. */
async function partsInSight(page: Page): Promise<void> {
  const parts = page.locator("#book-parts");
  await parts.getByRole("heading").first().waitFor();
  await parts.evaluate((element: { scrollIntoView: () => void }) => element.scrollIntoView());
}

/** Takes every picture that articles may show; one that tells the same as the last stays as it was. */
export async function captureHelpImages(
  at: Session,
  { shelf, folder, only }: { shelf: HelpShelf; folder: string; only: ReadonlySet<string> },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const pictures = imagesOf(shelf);
  for (const name of IMAGE_NAMES) {
    if (only.size > 0 && !only.has(name)) continue;
    const file = path.join(folder, `${name}.webp`);
    const shot = await sharp(await shoot(at, pictures[name]))
      .resize(SIZE)
      .png()
      .toBuffer();
    const isSame = existsSync(file) && (await differs(readFileSync(file), shot)) < SAME_SHARE;
    if (!isSame) writeFileSync(file, await small(shot));
    console.log(`${name}: ${isSame ? "as it was" : "new"}`);
  }
}

async function shoot(at: Session, { path: place, prepare }: HelpImage): Promise<Buffer> {
  const context = await at.browser.newContext({
    viewport: WINDOW,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  try {
    await context.addInitScript((token) => localStorage.setItem("token", token), at.token);
    // The offer counts its hours, and its price is no part of an article.
    await context.addCookies([{ name: "lifetime_offer_dismissed", value: "true", url: at.address }]);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(at.address + place);
    await page.getByRole("main").first().waitFor();
    await prepare?.(page);
    await page.waitForLoadState("load");
    // Fronts and fonts come after the words.
    await page.waitForTimeout(1500);
    return await page.screenshot({ animations: "disabled", caret: "hide" });
  } finally {
    await context.close();
  }
}

/** The share of pixels that differ. */
async function differs(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all(
    [one, other].map((file) => sharp(file).ensureAlpha().raw().toBuffer()),
  );
  if (before === undefined || after === undefined || before.length !== after.length) return 1;
  const count = pixelmatch(before, after, undefined, SIZE.width, SIZE.height, { threshold: SAME_COLOUR });
  return count / (SIZE.width * SIZE.height);
}

async function small(shot: Buffer): Promise<Buffer> {
  for (const quality of [82, 72, 62, 50, 40]) {
    const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= MAX_BYTES) return picture;
  }
  throw new Error(`A picture is larger than ${MAX_BYTES} bytes, however coarse.`);
}
