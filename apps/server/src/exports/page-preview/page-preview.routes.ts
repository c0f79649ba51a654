import { pagePreviewEndpoints } from "@colophon/contracts/exports/page-preview";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { PagePreview } from "./page-preview.ts";

export function registerPagePreviewRoutes(
  registerRoute: RegisterRoute,
  { pagePreview }: { pagePreview: PagePreview },
): void {
  registerRoute(pagePreviewEndpoints.pagePreview, ({ actor, params, body }) =>
    pagePreview.set({ ...body, ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
}
