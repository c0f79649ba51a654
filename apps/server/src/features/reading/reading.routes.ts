import { readingTextEndpoints } from "@colophon/contracts/reading/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import { type ReadingDeps, readText } from "./reading-text.ts";

export function mountReading(mount: Mount, deps: ReadingDeps): void {
  mount(readingTextEndpoints.readingText, async ({ actor, params }) => ({
    sections: await readText(deps, { ownerId: actor.id, bookId: params.id }),
  }));
}
