import { reviewEndpoints } from "@colophon/contracts/review/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Review } from "./review.ts";

export function mountReview(mount: Mount, { review }: { review: Review }): void {
  mount(reviewEndpoints.getReview, ({ actor, params }) =>
    review.read({ ownerId: actor.id, bookId: params.id }),
  );
  mount(reviewEndpoints.settleFindings, ({ actor, params, body }) =>
    review.settle({ ...body, ownerId: actor.id, bookId: params.id }),
  );
}
