import { takeEndpoints } from "@colophon/contracts/takes/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Takes } from "./takes.ts";

export function mountTakes(mount: Mount, { takes }: { takes: Takes }): void {
  mount(takeEndpoints.getTakes, ({ actor, params }) =>
    takes.read({ ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  mount(takeEndpoints.getTakeOffer, ({ actor, params, query }) =>
    takes.offer({ ...query, ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  mount(takeEndpoints.orderTake, ({ actor, params, body }) =>
    takes.order({ ...body, ownerId: actor.id, bookId: params.id, sectionId: params.section_id }),
  );
  mount(takeEndpoints.getTake, ({ actor, params }) =>
    takes.compare({ ownerId: actor.id, bookId: params.id, takeId: params.take_id }),
  );
  mount(takeEndpoints.stopTake, ({ actor, params }) =>
    takes.stop({ ownerId: actor.id, bookId: params.id, takeId: params.take_id }),
  );
}
