import { inlineEditEndpoints } from "@colophon/contracts/assistant/inline-edits";
import { readLastEventId } from "../../platform/http/last-event-id.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import {
  type StartEditDeps,
  presentInlineEdits,
  startInlineEdit,
  stopInlineEdit,
  streamInlineEdit,
} from "./request-inline-edit.ts";

export function registerInlineEditRoutes(registerRoute: RegisterRoute, deps: StartEditDeps): void {
  registerRoute(inlineEditEndpoints.getInlineEdits, ({ actor, params }) =>
    presentInlineEdits(deps, { ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  registerRoute(inlineEditEndpoints.startInlineEdit, ({ actor, params, body }) =>
    startInlineEdit(deps, { ...body, ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  registerRoute(inlineEditEndpoints.stopInlineEdit, ({ actor, params }) =>
    stopInlineEdit(deps, { ownerId: actor.id, bookId: params.id, editId: params.order_id }),
  );
  registerRoute(inlineEditEndpoints.inlineEditEvents, ({ actor, params, header, openEventStream }) =>
    streamInlineEdit(deps, {
      ownerId: actor.id,
      bookId: params.id,
      editId: params.order_id,
      after: readLastEventId(header("last-event-id")),
      open: openEventStream,
    }),
  );
}
