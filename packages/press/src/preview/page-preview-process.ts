// The process that typesets single pages while their author writes. It is separate, so that no book delays a
// page.
import { PressError } from "../press-error.ts";
import { answerJobs } from "../typesetter/answer-jobs.ts";
import { createCompilerPool } from "../typesetter/compiler-pool.ts";
import { drawPage } from "./draw-page.ts";
import type { PagePreviewOptions, PagePreviewResult } from "./page-preview-options.ts";
import { LIVE_TEMPLATES } from "./page-preview-templates.ts";
import { createLiveSetter } from "./typeset-page-preview.ts";

/** Cached results of this many jobs are reused; most of a page is unchanged. */
const JOBS_REMEMBERED = 6;
/** Pause in the author's typing after which the rest of the chapter is counted. */
const PAUSE_MS = 700;
/** Delay between two pieces, so that a page requested meanwhile takes priority. */
const BETWEEN_MS = 5;

const compilers = createCompilerPool(LIVE_TEMPLATES);
const setter = createLiveSetter(compilers);
let rest: NodeJS.Timeout | undefined;

answerJobs<PagePreviewOptions>({
  async perform(order): Promise<PagePreviewResult> {
    clearTimeout(rest);
    try {
      const { svg, page, ...place } = await setter.set(order);
      const picture = await drawPage(svg);
      const side = page % 2 === 1 ? "recto" : "verso";
      return { kind: "page", picture, mediaType: "image/png", page, side, ...place };
    } catch (error) {
      // an unfinished chapter being written, which does not cost the process
      if (error instanceof PressError && error.code === "invalid_manuscript") {
        return { kind: "refused", message: error.message };
      }
      throw error;
    }
  },
  afterwards() {
    compilers.forget(JOBS_REMEMBERED);
    clearTimeout(rest);
    rest = setTimeout(goOn, PAUSE_MS);
  },
});

function goOn(): void {
  const hasMore = setter.goOn();
  compilers.forget(JOBS_REMEMBERED);
  if (hasMore) rest = setTimeout(goOn, BETWEEN_MS);
}
