import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drawShareImage } from "./site/draw-share-image.ts";
import { shareImages } from "./site/share-images.ts";

// Creates the public site's share images: npm run pictures:site With names as arguments, only those. The
// front covers come from npm run gallery:landing.

const FOLDER = path.resolve(import.meta.dirname, "../apps/web/public/og");

const names = process.argv.slice(2);
const wanted = shareImages().filter(({ name }) => names.length === 0 || names.includes(name));
mkdirSync(FOLDER, { recursive: true });
for (const picture of wanted) {
  const jpeg = await drawShareImage(picture);
  writeFileSync(path.join(FOLDER, `${picture.name}.jpg`), jpeg);
  console.log(`${picture.name}.jpg: ${Math.ceil(jpeg.length / 1000)} kB`);
}
