import { inlineEditEndpoints } from "@colophon/contracts/assistant/inline-edits/endpoints";
import { readLastEventId } from "../../platform/http/last-event-id.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { InlineEdits } from "./inline-edits.ts";

export function registerInlineEditRoutes(
  registerRoute: RegisterRoute,
  { passages }: { passages: InlineEdits },
): void {
  registerRoute(inlineEditEndpoints.getInlineEdits, ({ actor, params }) =>
    passages.read({ ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  registerRoute(inlineEditEndpoints.startInlineEdit, ({ actor, params, body }) =>
    passages.order({ ...body, ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  registerRoute(inlineEditEndpoints.stopInlineEdit, ({ actor, params }) =>
    passages.stop({ ownerId: actor.id, bookId: params.id, editId: params.order_id }),
  );
  registerRoute(inlineEditEndpoints.inlineEditEvents, ({ actor, params, header, openEventStream }) =>
    passages.streamEvents({
      ownerId: actor.id,
      bookId: params.id,
      editId: params.order_id,
      after: readLastEventId(header("last-event-id")),
      open: openEventStream,
    }),
  );
}
