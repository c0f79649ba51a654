import { writeFileSync } from "node:fs";
import { z } from "zod";
import { MIGRATIONS, RELEASED, releaseAll } from "./checks/released-migrations.ts";
import { locate, readFiles, readIfThere } from "./checks/repository.ts";

// Adds the migrations that go out with this release to the list of those that may never change again.
// One that is listed already and was changed is found by `npm run check:rules`, not made right here.

const before = z.record(z.string(), z.string()).parse(JSON.parse(readIfThere(RELEASED) ?? "{}"));
const after = releaseAll(readFiles(`${MIGRATIONS}/*.sql`), before);
writeFileSync(locate(RELEASED), `${JSON.stringify(after, null, 2)}\n`);
const added = Object.keys(after).filter((name) => !(name in before));
console.log(added.length === 0 ? "Every migration is released." : `Released: ${added.join(", ")}`);
