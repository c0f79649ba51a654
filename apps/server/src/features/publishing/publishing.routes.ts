import { publishingEndpoints } from "@colophon/contracts/publishing/endpoints";
import type { RegisterRoute } from "../../platform/http/mount.ts";
import type { Publishing } from "./publishing.ts";

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
