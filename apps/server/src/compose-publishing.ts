import type { Press } from "@colophon/press/press";
import type { Partner, PartnerDeps } from "./compose-partner.ts";
import type { CoverPictures } from "./features/cover-pictures/cover-pictures.ts";
import { mountCoverPictures } from "./features/cover-pictures/cover-pictures.routes.ts";
import { mountCovers } from "./features/covers/covers.routes.ts";
import { mountCoverStudio } from "./features/covers/studio.routes.ts";
import { mountMockups } from "./features/covers/mockups.routes.ts";
import { type Mockups, createMockups } from "./features/covers/mockups.ts";
import { mountCoverOrders } from "./features/covers/cover-orders.routes.ts";
import { type CoverOrders, createCoverOrders } from "./features/covers/cover-orders.ts";
import { type Covers, createCovers } from "./features/covers/covers.ts";
import type { Credits } from "./features/credits/credits.ts";
import { mountEditions } from "./features/editions/editions.routes.ts";
import { type Editions, createEditions } from "./features/editions/editions.ts";
import type { Exports } from "./features/exports/exports.ts";
import { mountListings } from "./features/listings/listings.routes.ts";
import { type Listings, createListings } from "./features/listings/listings.ts";
import { mountPreflight } from "./features/preflight/preflight.routes.ts";
import { type Preflight, createPreflight } from "./features/preflight/preflight.ts";
import { mountPricing } from "./features/pricing/pricing.routes.ts";
import { type Pricing, createPricing } from "./features/pricing/pricing.ts";
import type { Providers } from "./features/providers/providers.ts";
import { mountPublishingSheet } from "./features/publishing/publishing.routes.ts";
import { type Publishing as Sheets, createPublishing } from "./features/publishing/publishing.ts";
import type { RunWorker } from "./features/runs/runs.ts";
import type { SeriesShelf } from "./features/series/series.ts";
import { mountWizard } from "./features/wizard/wizard.routes.ts";
import { type Wizard, createWizard } from "./features/wizard/wizard.ts";
import type { BookWorkDeps } from "./features/writing/writing.ts";
import type { Mount } from "./platform/http/mount.ts";
import type { Log } from "./platform/log/log.ts";
import type { Queue } from "./platform/queue/queue.ts";
import type { NotificationHub } from "./platform/sse/notification-hub.ts";
import type { BlobStore } from "./ports/blob-store.ts";
import type { ImageModels } from "./ports/image-model.ts";

/** What brings a finished book to the store. */
export type Publishing = {
  covers: Covers;
  coverOrders: CoverOrders;
  coverPictures: CoverPictures;
  /** finished covers as product pictures and social posts */
  mockups: Mockups;
  listings: Listings;
  preflight: Preflight;
  /** KDP's form of a book, field by field */
  sheets: Sheets;
  editions: Editions;
  wizard: Wizard;
  pricing: Pricing;
};

/** What it stands on. */
export type PublishingDeps = PartnerDeps & {
  credits: Credits;
  exports: Exports;
  partner: Partner;
  series: SeriesShelf;
  coverPictures: CoverPictures;
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
  const sheets = createPublishing({ ...deps, listings, pricing });
  const preflight = createPreflight({ ...deps, listings, sheets });
  const editions = createEditions({
    ...deps,
    listings,
    preflight,
    sheets,
  });
  const wizard = createWizard(deps);
  deps.books.onOrdered((tx, order) => wizard.noteOrder(tx, order));
  return {
    covers,
    coverOrders: createCoverOrders(deps),
    coverPictures: deps.coverPictures,
    mockups: createMockups(deps),
    listings,
    preflight,
    sheets,
    editions,
    wizard,
    pricing,
  };
}

export function mountPublishing(mount: Mount, publishing: Publishing): void {
  mountCovers(mount, publishing);
  mountCoverOrders(mount, publishing);
  mountCoverPictures(mount, publishing);
  mountCoverStudio(mount, publishing);
  mountMockups(mount, publishing);
  mountListings(mount, publishing);
  mountPreflight(mount, publishing);
  mountPublishingSheet(mount, publishing);
  mountPricing(mount, publishing);
  mountEditions(mount, publishing);
  mountWizard(mount, publishing);
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
