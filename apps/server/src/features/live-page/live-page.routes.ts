import { pagePreviewEndpoints } from "@colophon/contracts/live-page/endpoints";
import type { RegisterRoute } from "../../platform/http/mount.ts";
import type { PagePreview } from "./live-page.ts";

export function registerPagePreviewRoutes(
  registerRoute: RegisterRoute,
  { pagePreview }: { pagePreview: PagePreview },
): void {
  registerRoute(pagePreviewEndpoints.pagePreview, ({ actor, params, body }) =>
    pagePreview.set({ ...body, ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
}
