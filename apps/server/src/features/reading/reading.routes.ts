import { readingTextEndpoints } from "@colophon/contracts/reading/endpoints";
import type { RegisterRoute } from "../../platform/http/mount.ts";
import { type ReadingTextDeps, readText } from "./reading-text.ts";

export function registerReadingProgressRoutes(registerRoute: RegisterRoute, deps: ReadingTextDeps): void {
  registerRoute(readingTextEndpoints.readingText, async ({ actor, params }) => ({
    sections: await readText(deps, { ownerId: actor.id, bookId: params.id }),
  }));
}
