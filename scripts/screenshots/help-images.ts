import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pixelmatch from "pixelmatch";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { IMAGE_NAMES } from "../../apps/web/scripts/help/article-names.ts";
import type { AuthorClient } from "../author-client.ts";

/** The book shown in the help articles' images: finished, with its covers. */
export type HelpShelf = { book: string; cover: string };

type Session = { browser: Browser; address: string; token: string };

type HelpImage = { path: string; prepare?: (page: Page) => Promise<void> };

const WINDOW = { width: 1440, height: 900 };
const SIZE = { width: 1200, height: 750 };
const MAX_BYTES = 60_000;
/** Share of different pixels below which an image counts as unchanged: a date, a number of days, a shadow. */
const SAME_SHARE = 0.02;
/** Maximum color difference, as measured by pixelmatch. */
const SAME_COLOUR = 0.15;

/** Generates the book and covers shown in the images. */
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

/** Scrolls a book's parts below its header. */
async function partsInSight(page: Page): Promise<void> {
  const parts = page.locator("#book-parts");
  await parts.getByRole("heading").first().waitFor();
  await parts.evaluate((element: { scrollIntoView: () => void }) => element.scrollIntoView());
}

/** Captures every image used in articles; one that counts as unchanged is left as it was. */
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
    // The offer has an hourly countdown, and its price does not belong in an article.
    await context.addCookies([{ name: "lifetime_offer_dismissed", value: "true", url: at.address }]);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(at.address + place);
    await page.getByRole("main").first().waitFor();
    await prepare?.(page);
    await page.waitForLoadState("load");
    // Thumbnails and fonts load after the text.
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
