import { bulkEditEndpoints } from "@colophon/contracts/assistant/bulk-edits/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { BulkEdits } from "./bulk-edits.ts";

export function registerBulkEditRoutes(
  registerRoute: RegisterRoute,
  { bulkEdits }: { bulkEdits: BulkEdits },
): void {
  registerRoute(bulkEditEndpoints.getBulkEdits, ({ actor, params }) =>
    bulkEdits.read({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(bulkEditEndpoints.listBulkEdit, ({ actor, params, body }) =>
    bulkEdits.list({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(bulkEditEndpoints.beginBulkEdit, ({ actor, params, body }) =>
    bulkEdits.begin({ ...body, ownerId: actor.id, bookId: params.id, changeId: params.change_id }),
  );
  registerRoute(bulkEditEndpoints.stopBulkEdit, ({ actor, params }) =>
    bulkEdits.stop({ ownerId: actor.id, bookId: params.id, changeId: params.change_id }),
  );
}
