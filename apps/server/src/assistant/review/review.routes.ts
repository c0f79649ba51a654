import { reviewEndpoints } from "@colophon/contracts/assistant/review";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Review } from "./review.ts";

export function registerReviewRoutes(registerRoute: RegisterRoute, { review }: { review: Review }): void {
  registerRoute(reviewEndpoints.getReview, ({ actor, params }) =>
    review.read({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(reviewEndpoints.settleFindings, ({ actor, params, body }) =>
    review.settle({ ...body, ownerId: actor.id, bookId: params.id }),
  );
}
