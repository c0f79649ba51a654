import type { Press } from "@colophon/press/press";
import type { Assistant, AssistantDeps } from "./compose-assistant.ts";
import type { CoverArtwork } from "./manuscript/cover-artwork/cover-artwork.ts";
import { registerCoverArtworkRoutes } from "./manuscript/cover-artwork/cover-artwork.routes.ts";
import { registerCoverRoutes } from "./covers/designs/designs.routes.ts";
import { registerCoverStudioRoutes } from "./covers/designs/studio.routes.ts";
import { registerMockupRoutes } from "./covers/designs/mockups.routes.ts";
import { type Mockups, createMockups } from "./covers/designs/mockups.ts";
import { registerCoverRequestRoutes } from "./covers/designs/cover-generations.routes.ts";
import { type CoverGenerations, createCoverGenerations } from "./covers/designs/cover-generations.ts";
import { type Covers, createCovers } from "./covers/designs/designs.ts";
import type { Credits } from "./billing/credits/credits.ts";
import { registerEditionRoutes } from "./publishing/editions/editions.routes.ts";
import { type Editions, createEditions } from "./publishing/editions/editions.ts";
import type { Exports } from "./exports/files/files.ts";
import { registerListingRoutes } from "./publishing/listings/listings.routes.ts";
import { type Listings, createListings } from "./publishing/listings/listings.ts";
import { registerPreflightRoutes } from "./publishing/preflight/preflight.routes.ts";
import { type Preflight, createPreflight } from "./publishing/preflight/preflight.ts";
import { registerPricingRoutes } from "./publishing/prices/prices.routes.ts";
import { type Pricing, createPricing } from "./publishing/prices/prices.ts";
import type { Providers } from "./ai/providers/providers.ts";
import { registerKdpFormRoutes } from "./publishing/kdp-form/kdp-form.routes.ts";
import { type Publishing as KdpFormService, createPublishing } from "./publishing/kdp-form/kdp-form.ts";
import type { RunWorker } from "./jobs/runs/runs.ts";
import type { SeriesShelf } from "./library/series/series.ts";
import { registerWizardRoutes } from "./library/wizard/wizard.routes.ts";
import { type Wizard, createWizard } from "./library/wizard/wizard.ts";
import type { BookWorkDeps } from "./generation/writing/writing.ts";
import type { RegisterRoute } from "./platform/http/route-registrar.ts";
import type { Log } from "./platform/log/log.ts";
import type { Queue } from "./platform/queue/queue.ts";
import type { NotificationHub } from "./platform/sse/notification-hub.ts";
import type { BlobStore } from "./ports/blob-store.ts";
import type { ImageModels } from "./ports/image-model.ts";

/** Features that take a finished book to the store. */
export type Publishing = {
  covers: Covers;
  coverGenerations: CoverGenerations;
  coverArtwork: CoverArtwork;
  /** finished covers as product images and social posts */
  mockups: Mockups;
  listings: Listings;
  preflight: Preflight;
  /** KDP's form for a book, field by field */
  kdpPublishing: KdpFormService;
  editions: Editions;
  wizard: Wizard;
  pricing: Pricing;
};

/** Dependencies. */
export type PublishingDeps = AssistantDeps & {
  credits: Credits;
  exports: Exports;
  assistant: Assistant;
  series: SeriesShelf;
  coverArtwork: CoverArtwork;
  hub: NotificationHub;
  imageModels: ImageModels;
  press: Press;
  blobs: BlobStore;
  queue: Queue;
  log: Log;
  /** the current text models; null: none, and samples are used */
  writers: Pick<Providers, "writerFor">;
  now: () => Date;
};

/** Creates each of its features once. */
export function composePublishing(deps: PublishingDeps): Publishing {
  const covers = createCovers(deps);
  deps.books.onCopied((tx, copy) => covers.holdOfCopy(tx, copy));
  const listings = createListings(deps);
  deps.books.onCopied((tx, copy) => listings.copy(tx, copy));
  const pricing = createPricing(deps);
  const kdpPublishing = createPublishing({ ...deps, listings, pricing });
  const preflight = createPreflight({ ...deps, listings, kdpPublishing });
  const editions = createEditions({
    ...deps,
    listings,
    preflight,
    kdpPublishing,
  });
  const wizard = createWizard(deps);
  deps.books.onOrdered((tx, order) => wizard.recordBookRequest(tx, order));
  return {
    covers,
    coverGenerations: createCoverGenerations(deps),
    coverArtwork: deps.coverArtwork,
    mockups: createMockups(deps),
    listings,
    preflight,
    kdpPublishing,
    editions,
    wizard,
    pricing,
  };
}

export function registerPublishingRoutes(registerRoute: RegisterRoute, publishing: Publishing): void {
  registerCoverRoutes(registerRoute, publishing);
  registerCoverRequestRoutes(registerRoute, publishing);
  registerCoverArtworkRoutes(registerRoute, publishing);
  registerCoverStudioRoutes(registerRoute, publishing);
  registerMockupRoutes(registerRoute, publishing);
  registerListingRoutes(registerRoute, publishing);
  registerPreflightRoutes(registerRoute, publishing);
  registerKdpFormRoutes(registerRoute, publishing);
  registerPricingRoutes(registerRoute, publishing);
  registerEditionRoutes(registerRoute, publishing);
  registerWizardRoutes(registerRoute, publishing);
}

/** Registers its jobs with the worker. */
export async function workPublishing(
  { covers, listings, editions }: Publishing,
  { worker, queue, ...by }: { worker: RunWorker; queue: Queue } & Pick<BookWorkDeps, "modelOf" | "prices">,
): Promise<void> {
  await covers.work(worker, queue);
  await listings.work(worker, queue, by);
  await editions.work(worker, queue);
}
