import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openBrowser } from "./browser.ts";
import { IMAGES_FOLDER, kitViews, openKit, shootKit } from "./kit-shots.ts";
import { serveKit } from "./served-pages.ts";

// Recreates the screenshots for kit-screenshots.test.ts. Review the changes in git before committing them.

const site = await serveKit();
const browser = await openBrowser();
try {
  const made = [];
  for (const view of kitViews) {
    const { page, close } = await openKit(browser, site.address, view);
    made.push(...(await shootKit(page, view)));
    await close();
  }
  // The old images are untouched until all of the new ones exist.
  rmSync(IMAGES_FOLDER, { recursive: true, force: true });
  mkdirSync(IMAGES_FOLDER);
  for (const { name, png } of made) writeFileSync(path.join(IMAGES_FOLDER, `${name}.png`), png);
  const bytes = made.reduce((sum, { png }) => sum + png.length, 0);
  process.stdout.write(
    `${made.length} pictures, ${Math.ceil(bytes / 1000)} kB, in ${path.relative(process.cwd(), IMAGES_FOLDER)}\n`,
  );
} finally {
  await browser.close();
  await site.close();
}
