import { coverStudioEndpoints } from "@colophon/contracts/covers/designs/studio-endpoints";
import { FileAnswer, type RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Covers } from "./designs.ts";

export function registerCoverStudioRoutes(
  registerRoute: RegisterRoute,
  { covers }: { covers: Covers },
): void {
  registerRoute(coverStudioEndpoints.previewCover, ({ actor, body }) =>
    covers.preview({ ...body, ownerId: actor.id }),
  );
  registerRoute(coverStudioEndpoints.saveCoverDesign, ({ actor, params, body }) =>
    covers.saveDesign({ ...body, ownerId: actor.id, coverId: params.id }),
  );
  registerRoute(coverStudioEndpoints.listCoverVersions, ({ actor, params }) =>
    covers.versions({ ownerId: actor.id, coverId: params.id }),
  );
  registerRoute(coverStudioEndpoints.duplicateCover, ({ actor, params, body }) =>
    covers.duplicate({ ...body, ownerId: actor.id, coverId: params.id }),
  );
  registerRoute(coverStudioEndpoints.getWrapNews, ({ actor, params }) =>
    covers.wrapNews({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(coverStudioEndpoints.recordWrapSeen, ({ actor, params, body }) =>
    covers.recordWrapSeen({ ownerId: actor.id, bookId: params.id, look: body }),
  );
  registerRoute(
    coverStudioEndpoints.downloadCoverWrap,
    async ({ actor, params }) =>
      new FileAnswer(await covers.downloadWrap({ ownerId: actor.id, coverId: params.id })),
  );
}
