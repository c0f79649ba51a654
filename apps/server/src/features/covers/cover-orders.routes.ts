import { coverStudioEndpoints } from "@colophon/contracts/covers/studio-endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { CoverOrders } from "./cover-orders.ts";
import { readIdempotencyKey } from "../../platform/http/idempotency-key.ts";

export function mountCoverOrders(mount: Mount, { coverOrders }: { coverOrders: CoverOrders }): void {
  mount(coverStudioEndpoints.getCoverCatalogue, async ({ query }) => coverOrders.catalogue(query.genre));
  mount(coverStudioEndpoints.suggestCover, ({ actor, body }) =>
    coverOrders.suggest({ ...body, ownerId: actor.id }),
  );
  mount(coverStudioEndpoints.generateCovers, ({ actor, body, header }) =>
    coverOrders.order({
      ...body,
      ownerId: actor.id,
      idempotencyKey: readIdempotencyKey(header("idempotency-key")),
    }),
  );
  mount(coverStudioEndpoints.getCoverOrder, ({ actor, params }) =>
    coverOrders.find({ ownerId: actor.id, orderId: params.id }),
  );
  mount(coverStudioEndpoints.watchCoverOrder, ({ actor, params, openEventStream: open }) =>
    coverOrders.streamNews({ ownerId: actor.id, orderId: params.id, open }),
  );
}
