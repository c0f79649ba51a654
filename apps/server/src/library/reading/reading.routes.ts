import { readingTextEndpoints } from "@colophon/contracts/library/reading";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import { type ReadingTextDeps, readText } from "./reader-text.ts";

export function registerReadingProgressRoutes(registerRoute: RegisterRoute, deps: ReadingTextDeps): void {
  registerRoute(readingTextEndpoints.readingText, async ({ actor, params }) => ({
    sections: await readText(deps, { ownerId: actor.id, bookId: params.id }),
  }));
}
