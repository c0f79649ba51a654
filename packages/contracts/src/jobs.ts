import { authMailJob } from "./auth/jobs.ts";
import { measureBookJob, writeBookJob } from "./books/jobs.ts";
import { makeFrontJob } from "./fronts/jobs.ts";
import { printAheadJob, renderExportJob } from "./exports/jobs.ts";
import { readThroughJob } from "./read-through/jobs.ts";
import { furtherChapterJob } from "./further-chapters/jobs.ts";
import type { JobDefinition } from "./shared/job.ts";

/** Every queue there is, for the set-up. */
export const allJobs: readonly JobDefinition[] = [
  writeBookJob,
  measureBookJob,
  authMailJob,
  renderExportJob,
  printAheadJob,
  makeFrontJob,
  readThroughJob,
  furtherChapterJob,
];
