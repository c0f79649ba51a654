import { IMAGE_KINDS } from "@colophon/contracts/settings/catalogue";
import type { AccountService } from "./account/profile/profile.ts";
import type { InstallationAnalytics } from "./admin/analytics/analytics.ts";
import type { ApiTokens } from "./auth/api-tokens/api-tokens.ts";
import type { Audit } from "./admin/audit-log/audit-log.ts";
import type { Auth } from "./auth/sessions/sessions.ts";
import type { Books } from "./library/books/books.ts";
import type { Covers } from "./covers/designs/designs.ts";
import type { Credits } from "./billing/credits/credits.ts";
import type { DataExports } from "./account/data-exports/data-exports.ts";
import type { Editions } from "./publishing/editions/editions.ts";
import type { Exports } from "./exports/files/files.ts";
import type { Mfa } from "./auth/mfa/mfa.ts";
import type { CoverThumbnails } from "./covers/thumbnails/thumbnails.ts";
import type { LinkedAccounts } from "./auth/linked-accounts/linked-accounts.ts";
import type { Imports } from "./library/imports/imports.ts";
import type { IntegrityChecks } from "./platform/integrity/integrity-checks.ts";
import type { Watch } from "./admin/jobs/jobs.ts";
import type { Manuscripts } from "./manuscript/sections/sections.ts";
import type { Payments } from "./billing/payments/payments.ts";
import type { Images } from "./manuscript/images/images.ts";
import type { Providers } from "./ai/providers/providers.ts";
import type { SecurityLog } from "./auth/security-log/security-log.ts";
import type { Settings } from "./settings/settings.ts";
import type { Support } from "./support/tickets/tickets.ts";
import type { Log } from "./platform/log/log.ts";
import type { ScheduledTask } from "./platform/scheduler.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** A worker that starts scans what was written while none was running. */
const LOOKBACK_MS = 24 * HOUR_MS;

/** The features with scheduled tasks. */
type TaskOwners = {
  account: Pick<AccountService, "purgeDue">;
  analytics: Pick<InstallationAnalytics, "aggregate">;
  apiTokens: Pick<ApiTokens, "cleanup">;
  audit: Pick<Audit, "head">;
  auth: Pick<Auth, "cleanup">;
  books: Pick<Books, "endLongPauses" | "cleanupTrash">;
  covers: Pick<Covers, "cleanup">;
  credits: Pick<Credits, "writeOffEnded">;
  dataExports: Pick<DataExports, "cleanup">;
  editions: Pick<Editions, "cleanup">;
  exports: Pick<Exports, "cleanup">;
  mfa: Pick<Mfa, "cleanup">;
  coverThumbnails: Pick<CoverThumbnails, "requestMissing" | "cleanup">;
  linkedAccounts: Pick<LinkedAccounts, "cleanup">;
  imports: Pick<Imports, "forgetOld" | "requeueUnread">;
  integrityChecks: Pick<IntegrityChecks, "watch">;
  adminJobs: Pick<Watch, "recordCircuits">;
  manuscripts: Pick<Manuscripts, "flushQuiet" | "cleanupTrash">;
  payments: Pick<Payments, "applyDueChanges" | "reconcile">;
  pictures: Pick<Images, "cleanup">;
  providers: Pick<Providers, "current" | "watchEnds">;
  securityLog: Pick<SecurityLog, "look">;
  settings: Pick<Settings, "imageModels">;
  support: Pick<Support, "cleanup">;
};

/**
 * Scheduled tasks that every worker runs besides its jobs. Any number of workers may run them concurrently.
 * @param deps.worker  its number
 */
export function scheduledTasks(deps: {
  features: TaskOwners;
  worker: number;
  log: Log;
  now: () => Date;
}): ScheduledTask[] {
  const {
    account,
    analytics,
    apiTokens,
    audit,
    auth,
    books,
    covers,
    credits,
    dataExports,
    editions,
    exports,
    mfa,
    coverThumbnails,
    linkedAccounts,
    imports,
    integrityChecks,
    adminJobs,
    manuscripts,
    payments,
    pictures,
    providers,
    securityLog,
    settings,
    support,
  } = deps.features;
  let lookedAt = new Date(deps.now().getTime() - LOOKBACK_MS);
  return [
    {
      name: "looking for broken invariants",
      everyMs: 5 * MINUTE_MS,
      async work() {
        const now = deps.now();
        await integrityChecks.watch(lookedAt);
        // The next scan makes up for a failed one.
        lookedAt = now;
      },
    },
    { name: "summing up days", firstMs: 0, everyMs: 5 * MINUTE_MS, work: () => analytics.aggregate() },
    {
      name: "noting how providers stand",
      firstMs: 0,
      everyMs: 15 * SECOND_MS,
      work: () => adminJobs.recordCircuits(deps.worker, providers.current()?.circuits?.() ?? []),
    },
    {
      name: "looking for models that end",
      firstMs: 0,
      everyMs: HOUR_MS,
      async work() {
        providers.watchEnds(
          IMAGE_KINDS.flatMap((kind) => settings.imageModels.get(kind)?.model.identity() ?? []),
        );
      },
    },
    { name: "looking for bursts of security events", everyMs: MINUTE_MS, work: () => securityLog.look() },
    {
      name: "noting the end of the audit log",
      firstMs: 3 * MINUTE_MS,
      everyMs: HOUR_MS,
      async work() {
        const head = await audit.head();
        // Logs are stored elsewhere: they reveal it if the end is cut off later.
        if (head !== null) deps.log.info(head, "the end of the audit log");
      },
    },
    { name: "sweeping what has ended in sign-in", firstMs: 0, everyMs: HOUR_MS, work: () => auth.cleanup() },
    {
      name: "sweeping what has ended in second steps",
      firstMs: 0,
      everyMs: HOUR_MS,
      work: () => mfa.cleanup(),
    },
    {
      name: "purging accounts",
      firstMs: 5 * MINUTE_MS,
      everyMs: HOUR_MS,
      work: () => account.purgeDue(),
    },
    {
      name: "sweeping ways to the provider",
      firstMs: 0,
      everyMs: HOUR_MS,
      work: () => linkedAccounts.cleanup(),
    },
    { name: "sweeping ended API tokens", firstMs: 0, everyMs: HOUR_MS, work: () => apiTokens.cleanup() },
    // Balances exclude what has expired at once; the ledger records it after this.
    { name: "writing off ended credits", everyMs: MINUTE_MS, work: () => credits.writeOffEnded() },
    {
      name: "giving what is paid for with time",
      firstMs: MINUTE_MS,
      everyMs: 10 * MINUTE_MS,
      work: () => payments.applyDueChanges(),
    },
    {
      name: "asking for payments that were never told",
      firstMs: 2 * MINUTE_MS,
      everyMs: HOUR_MS,
      async work() {
        const found = await payments.reconcile();
        if (found !== null && found.missed > 0) deps.log.warn(found, "payments were missed");
      },
    },
    { name: "ending long pauses", firstMs: 0, everyMs: HOUR_MS, work: () => books.endLongPauses() },
    { name: "emptying the bin", firstMs: 0, everyMs: HOUR_MS, work: () => books.cleanupTrash() },
    { name: "writing down edited chapters", everyMs: MINUTE_MS, work: () => manuscripts.flushQuiet() },
    {
      name: "emptying the bins of chapters",
      firstMs: 0,
      everyMs: HOUR_MS,
      work: () => manuscripts.cleanupTrash(),
    },
    {
      name: "forgetting files that were read",
      firstMs: 0,
      everyMs: HOUR_MS,
      work: () => imports.forgetOld(),
    },
    {
      name: "queueing imports anew whose worker is gone",
      everyMs: 30 * SECOND_MS,
      async work() {
        await imports.requeueUnread();
      },
    },
    {
      name: "sweeping stored files",
      firstMs: MINUTE_MS,
      everyMs: 15 * MINUTE_MS,
      async work() {
        const swept = await exports.cleanup();
        if (swept !== null) deps.log.info(swept, "stored files were swept");
      },
    },
    {
      name: "ordering missing fronts",
      firstMs: 0,
      everyMs: MINUTE_MS,
      work: () => coverThumbnails.requestMissing(),
    },
    {
      name: "sweeping pictures of fronts",
      firstMs: 2 * MINUTE_MS,
      everyMs: 15 * MINUTE_MS,
      work: () => coverThumbnails.cleanup(),
    },
    {
      name: "sweeping pictures of covers",
      firstMs: 2 * MINUTE_MS,
      everyMs: 15 * MINUTE_MS,
      work: () => covers.cleanup(),
    },
    {
      name: "sweeping files of no edition",
      firstMs: 4 * MINUTE_MS,
      everyMs: HOUR_MS,
      async work() {
        await editions.cleanup();
      },
    },
    {
      name: "sweeping exports of accounts",
      firstMs: 5 * MINUTE_MS,
      everyMs: HOUR_MS,
      async work() {
        await dataExports.cleanup();
      },
    },
    {
      name: "sweeping files of no message",
      firstMs: 6 * MINUTE_MS,
      everyMs: 15 * MINUTE_MS,
      async work() {
        await support.cleanup();
      },
    },
    {
      name: "sweeping pictures of books",
      firstMs: 3 * MINUTE_MS,
      everyMs: HOUR_MS,
      work: () => pictures.cleanup(),
    },
  ];
}
