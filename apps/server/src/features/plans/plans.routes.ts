import { creditEndpoints } from "@colophon/contracts/credits/endpoints";
import type { RegisterRoute } from "../../platform/http/mount.ts";
import type { Entitlements } from "./plans.ts";

export function registerEntitlementRoutes(
  registerRoute: RegisterRoute,
  { plans }: { plans: Entitlements },
): void {
  registerRoute(creditEndpoints.checkCredits, ({ actor, params, query }) =>
    plans.check({
      userId: actor.id,
      operation: params.operation,
      size: { chapters: query.chapters, wordsPerChapter: query.words_per_chapter },
    }),
  );
}
