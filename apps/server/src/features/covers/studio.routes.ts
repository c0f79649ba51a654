import { coverStudioEndpoints } from "@colophon/contracts/covers/studio-endpoints";
import { FileAnswer, type Mount } from "../../platform/http/mount.ts";
import type { Covers } from "./covers.ts";

export function mountCoverStudio(mount: Mount, { covers }: { covers: Covers }): void {
  mount(coverStudioEndpoints.previewCover, ({ actor, body }) =>
    covers.preview({ ...body, ownerId: actor.id }),
  );
  mount(coverStudioEndpoints.saveCoverDesign, ({ actor, params, body }) =>
    covers.saveDesign({ ...body, ownerId: actor.id, coverId: params.id }),
  );
  mount(coverStudioEndpoints.listCoverVersions, ({ actor, params }) =>
    covers.versions({ ownerId: actor.id, coverId: params.id }),
  );
  mount(coverStudioEndpoints.duplicateCover, ({ actor, params, body }) =>
    covers.duplicate({ ...body, ownerId: actor.id, coverId: params.id }),
  );
  mount(coverStudioEndpoints.getWrapNews, ({ actor, params }) =>
    covers.wrapNews({ ownerId: actor.id, bookId: params.id }),
  );
  mount(coverStudioEndpoints.noteWrapNews, ({ actor, params, body }) =>
    covers.noteWrapSeen({ ownerId: actor.id, bookId: params.id, look: body }),
  );
  mount(
    coverStudioEndpoints.downloadCoverWrap,
    async ({ actor, params }) =>
      new FileAnswer(await covers.downloadWrap({ ownerId: actor.id, coverId: params.id })),
  );
}
