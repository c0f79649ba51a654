import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openBrowser } from "./browser.ts";
import { IMAGES_FOLDER, kitViews, openKit, shootKit } from "./kit-shots.ts";
import { serveKit } from "./served-pages.ts";

// Makes the pictures anew that kit-pictures.test.ts compares with. Look at what git says has changed before you keep it.

const site = await serveKit();
const browser = await openBrowser();
try {
  const made = [];
  for (const view of kitViews) {
    const { page, close } = await openKit(browser, site.address, view);
    made.push(...(await shootKit(page, view)));
    await close();
  }
  // Nothing of the old pictures is touched before all of the new ones are there.
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
