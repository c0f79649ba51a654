import { accountEmailJob, windDownJob } from "./account/profile/jobs.ts";
import { makeDataExportJob } from "./account/data-exports/jobs.ts";
import { authEmailJob } from "./auth/sessions/jobs.ts";
import { bulkEditJob } from "./assistant/bulk-edits/jobs.ts";
import { checkBookJob, measureBookJob, writeBookJob } from "./library/books/jobs.ts";
import { followBooksJob } from "./manuscript/sections/jobs.ts";
import { paintCoversJob } from "./covers/designs/jobs.ts";
import { mfaEmailJob } from "./auth/mfa/jobs.ts";
import { renderThumbnailJob } from "./covers/thumbnails/jobs.ts";
import { makePackageJob } from "./publishing/editions/jobs.ts";
import { printAheadJob, renderExportJob } from "./exports/files/jobs.ts";
import { analysisJob } from "./assistant/analysis/jobs.ts";
import { continuationJob } from "./assistant/continuation/jobs.ts";
import { inlineEditJob } from "./assistant/inline-edits/jobs.ts";
import { alternativeJob } from "./assistant/alternatives/jobs.ts";
import { outlineSuggestionJob } from "./generation/outline/jobs.ts";
import { proposeListingJob } from "./publishing/listings/jobs.ts";
import { readImportJob } from "./library/imports/jobs.ts";
import { bookChatJob } from "./assistant/book-chat/jobs.ts";
import { supportEmailJob, supportNoticeJob } from "./support/tickets/jobs.ts";
import type { JobDefinition } from "./shared/job.ts";

/** All queues, for setup. */
export const allJobs: readonly JobDefinition[] = [
  writeBookJob,
  measureBookJob,
  checkBookJob,
  authEmailJob,
  mfaEmailJob,
  accountEmailJob,
  supportEmailJob,
  supportNoticeJob,
  windDownJob,
  makeDataExportJob,
  renderExportJob,
  printAheadJob,
  makePackageJob,
  renderThumbnailJob,
  paintCoversJob,
  analysisJob,
  continuationJob,
  inlineEditJob,
  alternativeJob,
  bulkEditJob,
  outlineSuggestionJob,
  bookChatJob,
  proposeListingJob,
  followBooksJob,
  readImportJob,
];
