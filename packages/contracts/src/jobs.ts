import { accountEmailJob, windDownJob } from "./account/profile.ts";
import { makeDataExportJob } from "./account/data-exports.ts";
import { authEmailJob } from "./auth/sessions.ts";
import { bulkEditJob } from "./assistant/bulk-edits.ts";
import { checkBookJob, measureBookJob, writeBookJob } from "./library/books/endpoints.ts";
import { followBooksJob } from "./manuscript/sections/endpoints.ts";
import { paintCoversJob } from "./covers/designs/endpoints.ts";
import { mfaEmailJob } from "./auth/mfa/endpoints.ts";
import { renderThumbnailJob } from "./covers/thumbnails.ts";
import { makePackageJob } from "./publishing/editions/endpoints.ts";
import { printAheadJob, renderExportJob } from "./exports/files.ts";
import { analysisJob } from "./assistant/analysis.ts";
import { continuationJob } from "./assistant/continuation.ts";
import { inlineEditJob } from "./assistant/inline-edits.ts";
import { alternativeJob } from "./assistant/alternatives.ts";
import { outlineSuggestionJob } from "./generation/outline/endpoints.ts";
import { proposeListingJob } from "./publishing/listings/endpoints.ts";
import { readImportJob } from "./library/imports.ts";
import { bookChatJob } from "./assistant/book-chat.ts";
import { supportEmailJob, supportNoticeJob } from "./support/tickets/ticket.ts";
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
