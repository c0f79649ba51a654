import { buildWeb } from "../../scripts/build-web.ts";

/** Two products that start at once would build the same pages over each other; so they are built before. */
export async function setup(): Promise<void> {
  await buildWeb();
}
