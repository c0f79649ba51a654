import type { Press } from "@colophon/press/press";
import type { Assistant, AssistantDeps } from "./compose-partner.ts";
import type { CoverArtwork } from "./features/cover-pictures/cover-pictures.ts";
import { registerCoverArtworkRoutes } from "./features/cover-pictures/cover-pictures.routes.ts";
import { registerCoverRoutes } from "./features/covers/covers.routes.ts";
import { registerCoverStudioRoutes } from "./features/covers/studio.routes.ts";
import { registerMockupRoutes } from "./features/covers/mockups.routes.ts";
import { type Mockups, createMockups } from "./features/covers/mockups.ts";
import { registerCoverRequestRoutes } from "./features/covers/cover-orders.routes.ts";
import { type CoverGenerations, createCoverGenerations } from "./features/covers/cover-orders.ts";
import { type Covers, createCovers } from "./features/covers/covers.ts";
import type { Credits } from "./features/credits/credits.ts";
import { registerEditionRoutes } from "./features/editions/editions.routes.ts";
import { type Editions, createEditions } from "./features/editions/editions.ts";
import type { Exports } from "./features/exports/exports.ts";
import { registerListingRoutes } from "./features/listings/listings.routes.ts";
import { type Listings, createListings } from "./features/listings/listings.ts";
import { registerPreflightRoutes } from "./features/preflight/preflight.routes.ts";
import { type Preflight, createPreflight } from "./features/preflight/preflight.ts";
import { registerPricingRoutes } from "./features/pricing/pricing.routes.ts";
import { type Pricing, createPricing } from "./features/pricing/pricing.ts";
import type { Providers } from "./features/providers/providers.ts";
import { registerKdpFormRoutes } from "./features/publishing/publishing.routes.ts";
import { type Publishing as Sheets, createPublishing } from "./features/publishing/publishing.ts";
import type { RunWorker } from "./features/runs/runs.ts";
import type { SeriesShelf } from "./features/series/series.ts";
import { registerWizardRoutes } from "./features/wizard/wizard.routes.ts";
import { type Wizard, createWizard } from "./features/wizard/wizard.ts";
import type { BookWorkDeps } from "./features/writing/writing.ts";
import type { RegisterRoute } from "./platform/http/mount.ts";
import type { Log } from "./platform/log/log.ts";
import type { Queue } from "./platform/queue/queue.ts";
import type { NotificationHub } from "./platform/sse/notification-hub.ts";
import type { BlobStore } from "./ports/blob-store.ts";
import type { ImageModels } from "./ports/image-model.ts";

/** What brings a finished book to the store. */
export type Publishing = {
  covers: Covers;
  coverGenerations: CoverGenerations;
  coverArtwork: CoverArtwork;
  /** finished covers as product pictures and social posts */
  mockups: Mockups;
  listings: Listings;
  preflight: Preflight;
  /** KDP's form of a book, field by field */
  kdpPublishing: Sheets;
  editions: Editions;
  wizard: Wizard;
  pricing: Pricing;
};

/** What it stands on. */
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
  /** who would do work of words at this moment; null: nobody, and samples serve */
  writers: Pick<Providers, "writerFor">;
  now: () => Date;
};

/** Builds each of its features once. */
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

/** Has the worker take up its jobs. */
export async function workPublishing(
  { covers, listings, editions }: Publishing,
  { worker, queue, ...by }: { worker: RunWorker; queue: Queue } & Pick<BookWorkDeps, "modelOf" | "prices">,
): Promise<void> {
  await covers.work(worker, queue);
  await listings.work(worker, queue, by);
  await editions.work(worker, queue);
}
