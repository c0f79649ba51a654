import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import type { Browser } from "playwright-core";
import { openBrowser } from "../tests/e2e/browser.ts";
import { StartedProduct } from "../tests/e2e/started-product.ts";
import { AuthorClient } from "./author-client.ts";
import { captureHelpImages, writeHelpShelf } from "./screenshots/help-images.ts";
import { type Screen, readmeScreens, screensOf } from "./screenshots/screens.ts";
import { author, tokenOf, writeShelf } from "./screenshots/shelf.ts";

// Captures every screen and state, with a separate product and author, into a folder: npm run screenshots --
// FOLDER Screen names after the folder limit it to those. With --medium also at 768 px, with --forced also in
// forced colors, with --readme those of the README instead, with --help those of the help articles.

type Variant = { width: number; scheme: "light" | "dark"; forced: boolean };

const MAX_README_BYTES = 200_000;
/** Delay between answers from the sample books: long enough to capture a book being written. */
const WRITER_DELAY_MS = 5000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    medium: { type: "boolean", default: false },
    forced: { type: "boolean", default: false },
    readme: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const folder = path.resolve(values.readme ? "docs/screenshots" : (positionals[0] ?? "screenshots"));

function looks(): Variant[] {
  if (values.readme) return [{ width: 1440, scheme: "light", forced: false }];
  const widths = values.medium ? [390, 768, 1440] : [390, 1440];
  return widths.flatMap((width) => [
    { width, scheme: "light", forced: false } as const,
    { width, scheme: "dark", forced: false } as const,
    ...(values.forced ? [{ width, scheme: "light", forced: true } as const] : []),
  ]);
}

function fileOf({ name }: Screen, { width, scheme, forced }: Variant): string {
  return values.readme ? `${name}.png` : `${name}-${width}-${forced ? "forced" : scheme}.png`;
}

async function shoot(
  at: { browser: Browser; address: string; token: string },
  screen: Screen,
  look: Variant,
): Promise<void> {
  const context = await at.browser.newContext({
    viewport: { width: look.width, height: 900 },
    colorScheme: look.scheme,
    forcedColors: look.forced ? "active" : "none",
    reducedMotion: "reduce",
  });
  try {
    if (screen.isPublic !== true) {
      await context.addInitScript((token) => localStorage.setItem("token", token), at.token);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(at.address + screen.path);
    await page.getByRole("main").first().waitFor();
    await screen.prepare?.(page);
    // Thumbnails and fonts load after the text.
    await page.waitForLoadState("load");
    await page.waitForTimeout(700);
    const shot = await page.screenshot({ animations: "disabled", fullPage: screen.isWhole === true });
    writeFileSync(path.join(folder, fileOf(screen, look)), values.readme ? await small(shot) : shot);
  } finally {
    await context.close();
  }
}

/** Compresses an image for the README. */
async function small(shot: Buffer): Promise<Buffer> {
  for (const colours of [256, 128, 64]) {
    const png = await sharp(shot).png({ palette: true, colours, effort: 8 }).toBuffer();
    if (png.length <= MAX_README_BYTES) return png;
  }
  throw new Error(`A picture is larger than ${MAX_README_BYTES} bytes, with however few colours.`);
}

async function captureScreens(
  client: AuthorClient,
  at: { browser: Browser; address: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const shelf = await writeShelf(client);
  const token = await tokenOf(at.address);
  const named = new Set(values.readme ? readmeScreens : positionals.slice(1));
  const screens = screensOf(shelf).filter(({ name }) => named.size === 0 || named.has(name));
  for (const screen of screens) {
    for (const look of looks()) {
      await shoot({ ...at, token }, screen, look).catch((error: unknown) => {
        console.error(`${fileOf(screen, look)}: ${String(error).split("\n")[0]}`);
        process.exitCode = 1;
      });
    }
    console.log(screen.name);
  }
}

async function captureHelp(client: AuthorClient, at: { browser: Browser; address: string }): Promise<void> {
  const shelf = await writeHelpShelf(client);
  const token = await tokenOf(at.address);
  const pictures = path.resolve("apps/web/content/help/images");
  await captureHelpImages({ ...at, token }, { shelf, folder: pictures, only: new Set(positionals) });
}

const product = await StartedProduct.start(
  values.help ? {} : { SAMPLE_WRITER_DELAY_MS: String(WRITER_DELAY_MS) },
);
const browser = await openBrowser();
try {
  const client = new AuthorClient(product.address);
  await client.signUp(author);
  const at = { browser, address: product.address };
  await (values.help ? captureHelp(client, at) : captureScreens(client, at));
} finally {
  await browser.close();
  await product.stop();
}
