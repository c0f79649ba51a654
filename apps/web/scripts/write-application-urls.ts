import { ApplicationUrls, APPLICATION_URLS_FILE } from "@colophon/contracts/shared/application-urls";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { screens } from "../app/paths.ts";
import { secondNames } from "../app/public-paths.ts";

// Runs after the build: tells the server which URLs are screens, so that it need not know them itself.

const [folder = "build", ...more] = process.argv.slice(2);
const file = path.resolve(import.meta.dirname, "..", folder, APPLICATION_URLS_FILE);
const urls = ApplicationUrls.parse({
  screens: [...Object.values(screens), ...more],
  second_names: secondNames(),
});
await writeFile(file, `${JSON.stringify(urls, null, 2)}\n`);
process.stdout.write(`${urls.screens.length} screens\n`);
