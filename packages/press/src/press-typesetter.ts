import type { CoverLayers } from "./cover/cover-layers.ts";
import type { CoverRequest, RenderedCover } from "./cover/cover-request.ts";
import type { InteriorTypesetter } from "./pdf/interior-job.ts";
import type { MockupJob } from "./mockups/mockup-job.ts";
import type { MockupImage } from "./mockups/mockup-options.ts";
import { PressError } from "./press-error.ts";
import { type TypesetJob, TypesetResult } from "./typeset-jobs.ts";
import { createTypesetter, type TypesetterOptions } from "./typesetter/typesetter.ts";

const MEBIBYTE = 1024 * 1024;

// A long book leaves memory that no collection frees; a new process takes a third of a second. The caches of
// one cover are used by the book's next cover; layers keep their painted art as well.
const RECYCLE_ABOVE_BYTES = {
  interior: 250 * MEBIBYTE,
  cover: 400 * MEBIBYTE,
  "cover-layers": 480 * MEBIBYTE,
  mockup: 400 * MEBIBYTE,
} as const;

/** Sets interiors and covers in the press's one process, one after another. */
export interface PressTypesetter extends InteriorTypesetter {
  /** Starts the process if there is none, so that it is ready when a job that is being prepared arrives. */
  warm(): void;
  /** @throws PressError */
  cover(order: CoverRequest): Promise<RenderedCover>;
  /** The same cover in layers, as an image this wide. @throws PressError */
  layers(order: CoverRequest, widthPx: number): Promise<CoverLayers>;
  /** @throws PressError */
  mockup(job: MockupJob): Promise<MockupImage>;
  close(): Promise<void>;
}

/** Starts no process until requested, and does not keep Node from exiting. */
export function createPressTypesetter(options: TypesetterOptions = {}): PressTypesetter {
  const typesetter = createTypesetter<TypesetJob, TypesetResult>(
    {
      program: new URL("press-process.ts", import.meta.url),
      result: TypesetResult,
      recycleAboveBytes: ({ kind }) => RECYCLE_ABOVE_BYTES[kind],
    },
    options,
  );
  return {
    warm: () => typesetter.warm(),
    async interior(job) {
      const result = await typesetter.run(job);
      return result.kind === "interior" ? result.interior : anotherJob();
    },
    async cover(order) {
      const result = await typesetter.run({ kind: "cover", order });
      return result.kind === "cover" ? result.cover : anotherJob();
    },
    async layers(order, widthPx) {
      const result = await typesetter.run({ kind: "cover-layers", order, widthPx });
      return result.kind === "cover-layers" ? result.layers : anotherJob();
    },
    async mockup(job) {
      const result = await typesetter.run({ kind: "mockup", ...job });
      return result.kind === "mockup" ? result.picture : anotherJob();
    },
    close: () => typesetter.close(),
  };
}

function anotherJob(): never {
  throw new PressError("crashed", "The typesetter answered another job.");
}
