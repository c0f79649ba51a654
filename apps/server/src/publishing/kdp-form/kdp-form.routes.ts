import { publishingEndpoints } from "@colophon/contracts/publishing/kdp-form";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Publishing } from "./kdp-form.ts";

export function registerKdpFormRoutes(
  registerRoute: RegisterRoute,
  { kdpPublishing }: { kdpPublishing: Publishing },
): void {
  registerRoute(publishingEndpoints.getPublishing, ({ actor, params }) =>
    kdpPublishing.read({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(publishingEndpoints.setPublishingChoices, ({ actor, params, body }) =>
    kdpPublishing.setChoices({ ownerId: actor.id, bookId: params.id, change: body }),
  );
}
