import {
  ApplicationAddresses,
  APPLICATION_ADDRESSES_FILE,
} from "@colophon/contracts/shared/application-addresses";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { screens } from "../app/paths.ts";
import { secondNames } from "../app/public-paths.ts";

// Runs after the build: tells the server which addresses are screens, so that it need not know them itself.

const [folder = "build", ...more] = process.argv.slice(2);
const file = path.resolve(import.meta.dirname, "..", folder, APPLICATION_ADDRESSES_FILE);
const addresses = ApplicationAddresses.parse({
  screens: [...Object.values(screens), ...more],
  second_names: secondNames(),
});
await writeFile(file, `${JSON.stringify(addresses, null, 2)}\n`);
process.stdout.write(`${addresses.screens.length} screens\n`);
