import { listingEndpoints } from "@colophon/contracts/publishing/listings/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Listings } from "./listings.ts";

export function registerListingRoutes(
  registerRoute: RegisterRoute,
  { listings }: { listings: Listings },
): void {
  registerRoute(listingEndpoints.getListing, ({ actor, params }) =>
    listings.getListing({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(listingEndpoints.saveListing, ({ actor, params, body }) =>
    listings.save({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(listingEndpoints.optimizeMetadata, ({ actor, params, body }) =>
    listings.propose({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(listingEndpoints.listMetadata, async ({ actor }) => ({
    metadata: await listings.metadataOf(actor.id),
  }));
  registerRoute(listingEndpoints.assignMetadata, ({ actor, params, body }) =>
    listings.assign({ ...body, ownerId: actor.id, bookId: params.id }),
  );
  registerOptimizerRoutes(registerRoute, listings);
  registerKeywordFileRoutes(registerRoute, listings);
}

function registerOptimizerRoutes(registerRoute: RegisterRoute, listings: Listings): void {
  registerRoute(listingEndpoints.offerOptimization, ({ actor, query }) =>
    listings.offer({ ownerId: actor.id, bookId: query.book_id ?? null }),
  );
  registerRoute(listingEndpoints.requestOptimization, ({ actor, body }) =>
    listings.optimize({ ...body, ownerId: actor.id }),
  );
  registerRoute(listingEndpoints.listOptimizations, ({ actor, query }) =>
    listings.optimizations({ ...query, ownerId: actor.id }),
  );
  registerRoute(listingEndpoints.getOptimization, ({ actor, params }) =>
    listings.optimization({ ownerId: actor.id, id: params.id }),
  );
  registerRoute(listingEndpoints.deleteOptimization, ({ actor, params }) =>
    listings.remove({ ownerId: actor.id, id: params.id }),
  );
  registerRoute(listingEndpoints.getMetadataUsage, ({ actor, params }) =>
    listings.usage({ ownerId: actor.id, id: params.id }),
  );
}

function registerKeywordFileRoutes(registerRoute: RegisterRoute, { keywordFiles }: Listings): void {
  registerRoute(listingEndpoints.addKeywordFile, ({ actor, query, file }) =>
    keywordFiles.add({ ...query, ownerId: actor.id, bytes: file }),
  );
  registerRoute(listingEndpoints.listKeywordFiles, async ({ actor }) => ({
    files: await keywordFiles.list(actor.id),
  }));
  registerRoute(listingEndpoints.deleteKeywordFile, async ({ actor, params }) => {
    await keywordFiles.remove({ ownerId: actor.id, id: params.id });
    return { deleted: true } as const;
  });
  registerRoute(listingEndpoints.lookUpKeywords, ({ actor, body }) =>
    keywordFiles.lookUp({ ownerId: actor.id, keywords: body.keywords }),
  );
}
