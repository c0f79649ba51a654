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
  mountOptimizer(mount, listings);
  mountKeywordFiles(mount, listings);
}

function mountOptimizer(mount: Mount, listings: Listings): void {
  mount(listingEndpoints.offerOptimization, ({ actor, query }) =>
    listings.offer({ ownerId: actor.id, bookId: query.book_id ?? null }),
  );
  mount(listingEndpoints.orderOptimization, ({ actor, body }) =>
    listings.optimize({ ...body, ownerId: actor.id }),
  );
  mount(listingEndpoints.listOptimizations, ({ actor, query }) =>
    listings.optimizations({ ...query, ownerId: actor.id }),
  );
  mount(listingEndpoints.getOptimization, ({ actor, params }) =>
    listings.optimization({ ownerId: actor.id, id: params.id }),
  );
  mount(listingEndpoints.deleteOptimization, ({ actor, params }) =>
    listings.remove({ ownerId: actor.id, id: params.id }),
  );
  mount(listingEndpoints.getMetadataUsage, ({ actor, params }) =>
    listings.usage({ ownerId: actor.id, id: params.id }),
  );
}

function mountKeywordFiles(mount: Mount, { keywordFiles }: Listings): void {
  mount(listingEndpoints.addKeywordFile, ({ actor, query, file }) =>
    keywordFiles.add({ ...query, ownerId: actor.id, bytes: file }),
  );
  mount(listingEndpoints.listKeywordFiles, async ({ actor }) => ({
    files: await keywordFiles.list(actor.id),
  }));
  mount(listingEndpoints.deleteKeywordFile, async ({ actor, params }) => {
    await keywordFiles.remove({ ownerId: actor.id, id: params.id });
    return { deleted: true } as const;
  });
  mount(listingEndpoints.lookUpKeywords, ({ actor, body }) =>
    keywordFiles.lookUp({ ownerId: actor.id, keywords: body.keywords }),
  );
}
