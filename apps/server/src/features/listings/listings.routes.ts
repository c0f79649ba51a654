import { listingEndpoints } from "@colophon/contracts/listings/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Listings } from "./listings.ts";

export function mountListings(mount: Mount, { listings }: { listings: Listings }): void {
  mount(listingEndpoints.getListing, ({ actor, params }) =>
    listings.desk({ ownerId: actor.id, bookId: params.id }),
  );
  mount(listingEndpoints.saveListing, ({ actor, params, body }) =>
    listings.save({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  mount(listingEndpoints.optimizeMetadata, ({ actor, params, body }) =>
    listings.propose({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  mount(listingEndpoints.listMetadata, async ({ actor }) => ({
    metadata: await listings.metadataOf(actor.id),
  }));
  mount(listingEndpoints.assignMetadata, ({ actor, params, body }) =>
    listings.assign({ ...body, ownerId: actor.id, bookId: params.id }),
  );
}
