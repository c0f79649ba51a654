// The press's typesetting process: dispatches jobs to their renderers.
import { INTERIOR_TEMPLATES } from "./pdf/interior-templates.ts";
import { typesetInterior } from "./pdf/typeset-interior.ts";
import type { TypesetJob, TypesetResult } from "./typeset-jobs.ts";
import { answerJobs } from "./typesetter/answer-jobs.ts";
import { createCompilerPool } from "./typesetter/compiler-pool.ts";

const compilers = createCompilerPool(INTERIOR_TEMPLATES);

answerJobs<TypesetJob>({
  async perform(job): Promise<TypesetResult> {
    switch (job.kind) {
      case "interior":
        return { kind: "interior", interior: typesetInterior(compilers, job) };
      case "cover": {
        // the painters, which no interior waits for
        const { renderCover } = await import("./cover/render-cover.ts");
        return { kind: "cover", cover: await renderCover(job.order) };
      }
      case "cover-layers": {
        const { drawLayers } = await import("./cover/draw-layers.ts");
        return { kind: "cover-layers", layers: await drawLayers(job.order, { widthPx: job.widthPx }) };
      }
      case "mockup": {
        const { paintMockup } = await import("./mockups/paint-mockup.ts");
        return { kind: "mockup", picture: await paintMockup(job) };
      }
      default:
        return job satisfies never;
    }
  },
  afterwards: () => compilers.forget(),
});
