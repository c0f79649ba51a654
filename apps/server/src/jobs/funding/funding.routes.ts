import { creditEndpoints } from "@colophon/contracts/billing/credits";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Funding } from "./funding.ts";

export function registerFundingRoutes(registerRoute: RegisterRoute, { funding }: { funding: Funding }): void {
  registerRoute(creditEndpoints.checkCredits, ({ actor, params, query }) =>
    funding.check({
      userId: actor.id,
      operation: params.operation,
      size: { chapters: query.chapters, wordsPerChapter: query.words_per_chapter },
    }),
  );
}
