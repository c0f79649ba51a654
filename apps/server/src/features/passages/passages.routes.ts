import { passageEndpoints } from "@colophon/contracts/passages/endpoints";
import { readLastEventId } from "../../platform/http/last-event-id.ts";
import type { Mount } from "../../platform/http/mount.ts";
import type { Passages } from "./passages.ts";

export function mountPassages(mount: Mount, { passages }: { passages: Passages }): void {
  mount(passageEndpoints.getPassages, ({ actor, params }) =>
    passages.read({ ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  mount(passageEndpoints.orderPassage, ({ actor, params, body }) =>
    passages.order({ ...body, ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  mount(passageEndpoints.stopPassage, ({ actor, params }) =>
    passages.stop({ ownerId: actor.id, bookId: params.id, orderId: params.order_id }),
  );
  mount(passageEndpoints.passageEvents, ({ actor, params, header, openEventStream }) =>
    passages.streamEvents({
      ownerId: actor.id,
      bookId: params.id,
      orderId: params.order_id,
      after: readLastEventId(header("last-event-id")),
      open: openEventStream,
    }),
  );
}
