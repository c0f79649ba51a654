import { accountMailJob, windDownJob } from "./account/jobs.ts";
import { makeDataExportJob } from "./data-exports/jobs.ts";
import { authMailJob } from "./auth/jobs.ts";
import { bookChangeJob } from "./book-changes/jobs.ts";
import { lookOverBookJob, measureBookJob, writeBookJob } from "./books/jobs.ts";
import { followBooksJob } from "./manuscript/jobs.ts";
import { paintCoversJob } from "./covers/jobs.ts";
import { factorMailJob } from "./factors/jobs.ts";
import { makeFrontJob } from "./fronts/jobs.ts";
import { makePackageJob } from "./editions/jobs.ts";
import { printAheadJob, renderExportJob } from "./exports/jobs.ts";
import { readThroughJob } from "./read-through/jobs.ts";
import { furtherChapterJob } from "./further-chapters/jobs.ts";
import { passageJob } from "./passages/jobs.ts";
import { takeJob } from "./takes/jobs.ts";
import { planSuggestionJob } from "./outline/jobs.ts";
import { proposeListingJob } from "./listings/jobs.ts";
import { readImportJob } from "./imports/jobs.ts";
import { answerQuestionJob } from "./questions/jobs.ts";
import { supportMailJob, supportNoticeJob } from "./support/jobs.ts";
import type { JobDefinition } from "./shared/job.ts";

/** Every queue there is, for the set-up. */
export const allJobs: readonly JobDefinition[] = [
  writeBookJob,
  measureBookJob,
  lookOverBookJob,
  authMailJob,
  factorMailJob,
  accountMailJob,
  supportMailJob,
  supportNoticeJob,
  windDownJob,
  makeDataExportJob,
  renderExportJob,
  printAheadJob,
  makePackageJob,
  makeFrontJob,
  paintCoversJob,
  readThroughJob,
  furtherChapterJob,
  passageJob,
  takeJob,
  bookChangeJob,
  planSuggestionJob,
  answerQuestionJob,
  proposeListingJob,
  followBooksJob,
  readImportJob,
];
