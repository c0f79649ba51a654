import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { hashOfMigration, MIGRATIONS, RELEASED } from "./checks/released-migrations.ts";

// Adds the migrations that go out with this release to the list of those that may never change again.
// Those already listed keep their hash: a changed one is found by `npm run check:rules`, not made right here.

const root = path.resolve(import.meta.dirname, "..");
const list = path.join(root, RELEASED);
const released = existsSync(list)
  ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(list, "utf8")))
  : {};
const names = readdirSync(path.join(root, MIGRATIONS)).filter((name) => name.endsWith(".sql"));
const added = names.filter((name) => !(name in released)).toSorted();
const hashes = added.map((name): [string, string] => [
  name,
  hashOfMigration(readFileSync(path.join(root, MIGRATIONS, name), "utf8")),
]);
const all = Object.entries(released)
  .concat(hashes)
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(list, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
console.log(added.length === 0 ? "Every migration is released." : `Released: ${added.join(", ")}`);
