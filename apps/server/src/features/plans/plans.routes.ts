import { creditEndpoints } from "@colophon/contracts/credits/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Plans } from "./plans.ts";

export function mountPlans(mount: Mount, { plans }: { plans: Plans }): void {
  mount(creditEndpoints.checkCredits, ({ actor, params, query }) =>
    plans.check({
      userId: actor.id,
      operation: params.operation,
      size: { chapters: query.chapters, wordsPerChapter: query.words_per_chapter },
    }),
  );
}
