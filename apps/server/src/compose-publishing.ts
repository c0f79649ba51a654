import { type Listings, createListings } from "./features/listings/listings.ts";
import { type Preflight, createPreflight } from "./features/preflight/preflight.ts";
import { type Wizard, createWizard } from "./features/wizard/wizard.ts";
import { mountWizard } from "./features/wizard/wizard.routes.ts";
import type { Partner, PartnerDeps } from "./compose-partner.ts";
import type { Exports } from "./features/exports/exports.ts";
import type { Providers } from "./features/providers/providers.ts";
import type { RunWorker } from "./features/runs/runs.ts";
import type { BookWorkDeps } from "./features/writing/writing.ts";
import type { Mount } from "./platform/http/mount.ts";
import type { Queue } from "./platform/queue/queue.ts";
import type { Log } from "./platform/log/log.ts";
import type { BlobStore } from "./ports/blob-store.ts";
import type { Press } from "@colophon/press/press";

/** What brings a finished book to the store. */
export type Publishing = {
  listings: Listings;
  preflight: Preflight;
  wizard: Wizard;
};

/** What it stands on. */
export type PublishingDeps = PartnerDeps & {
  exports: Exports;
  partner: Partner;
  press: Press;
  blobs: BlobStore;
  queue: Queue;
  log: Log;
  /** who would do work of words at this moment; null: nobody, and samples serve */
  writers: Pick<Providers, "current">;
  now: () => Date;
};

/** Builds each of its features once. */
export function composePublishing(deps: PublishingDeps): Publishing {
  const listings = createListings();
  const preflight = createPreflight();
  const wizard = createWizard(deps);
  deps.books.onOrdered((tx, order) => wizard.noteOrder(tx, order));
  return { listings, preflight, wizard };
}

export function mountPublishing(mount: Mount, publishing: Publishing): void {
  mountWizard(mount, publishing);
}

/** Has the worker take up its jobs. */
export async function workPublishing(
  _publishing: Publishing,
  _by: { worker: RunWorker; queue: Queue } & Pick<BookWorkDeps, "modelOf" | "prices">,
): Promise<void> {
  // nothing yet
}
