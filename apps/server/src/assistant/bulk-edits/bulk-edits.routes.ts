import { bulkEditEndpoints } from "@colophon/contracts/assistant/bulk-edits";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import { type ChangeDeps, presentChanges } from "./read-bulk-edits.ts";
import { requestBulkEdit, requestBulkEditList, stopChange } from "./request-bulk-edit.ts";

export function registerBulkEditRoutes(registerRoute: RegisterRoute, deps: ChangeDeps): void {
  registerRoute(bulkEditEndpoints.getBulkEdits, ({ actor, params }) =>
    presentChanges(deps, { ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(bulkEditEndpoints.listBulkEdit, ({ actor, params, body }) =>
    requestBulkEditList(deps, { ...body, ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(bulkEditEndpoints.beginBulkEdit, ({ actor, params, body }) =>
    requestBulkEdit(deps, { ...body, ownerId: actor.id, bookId: params.id, changeId: params.change_id }),
  );
  registerRoute(bulkEditEndpoints.stopBulkEdit, ({ actor, params }) =>
    stopChange(deps, { ownerId: actor.id, bookId: params.id, changeId: params.change_id }),
  );
}
