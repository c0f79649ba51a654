import { z } from "zod";
import type { CoverLayers } from "./cover/cover-layers.ts";
import type { CoverRequest, RenderedCover } from "./cover/cover-request.ts";
import type { MockupImage } from "./mockups/mockup-options.ts";
import type { MockupJob } from "./mockups/mockup-job.ts";
import { type InteriorJob, TypesetInterior } from "./pdf/interior-job.ts";

/** Jobs of the press's typesetting process. */
export type TypesetJob =
  | InteriorJob
  | { kind: "cover"; order: CoverRequest }
  /** `widthPx`: of the image. */
  | { kind: "cover-layers"; order: CoverRequest; widthPx: number }
  | ({ kind: "mockup" } & MockupJob);

/** The result of a job. */
export const TypesetResult = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("interior"), interior: TypesetInterior }),
  z.object({
    kind: z.literal("mockup"),
    picture: z.custom<MockupImage>(
      (value) => typeof value === "object" && value !== null && "bytes" in value,
    ),
  }),
  z.object({
    kind: z.literal("cover"),
    cover: z.custom<RenderedCover>(
      (value) => typeof value === "object" && value !== null && "bytes" in value,
    ),
  }),
  z.object({
    kind: z.literal("cover-layers"),
    layers: z.custom<CoverLayers>(
      (value) => typeof value === "object" && value !== null && "flat" in value && "texts" in value,
    ),
  }),
]);
export type TypesetResult = z.output<typeof TypesetResult>;
