import { accountEmailJob, windDownJob } from "./account/jobs.ts";
import { makeDataExportJob } from "./data-exports/jobs.ts";
import { authEmailJob } from "./auth/jobs.ts";
import { bulkEditJob } from "./book-changes/jobs.ts";
import { checkBookJob, measureBookJob, writeBookJob } from "./books/jobs.ts";
import { followBooksJob } from "./manuscript/jobs.ts";
import { paintCoversJob } from "./covers/jobs.ts";
import { mfaEmailJob } from "./factors/jobs.ts";
import { renderThumbnailJob } from "./fronts/jobs.ts";
import { makePackageJob } from "./editions/jobs.ts";
import { printAheadJob, renderExportJob } from "./exports/jobs.ts";
import { analysisJob } from "./read-through/jobs.ts";
import { continuationJob } from "./further-chapters/jobs.ts";
import { inlineEditJob } from "./passages/jobs.ts";
import { alternativeJob } from "./takes/jobs.ts";
import { outlineSuggestionJob } from "./outline/jobs.ts";
import { proposeListingJob } from "./listings/jobs.ts";
import { readImportJob } from "./imports/jobs.ts";
import { bookChatJob } from "./questions/jobs.ts";
import { supportEmailJob, supportNoticeJob } from "./support/jobs.ts";
import type { JobDefinition } from "./shared/job.ts";

/** Every queue there is, for the set-up. */
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
