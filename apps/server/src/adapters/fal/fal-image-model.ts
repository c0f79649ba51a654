import { createFal } from "@ai-sdk/fal";

import type { ImageModel } from "../../ports/image-model.ts";
import { createAiSdkImageModel } from "../ai-sdk/ai-sdk-image-model.ts";
import { createImageFetch } from "../ai-sdk/image-fetch.ts";
import { scaleToFit } from "../ai-sdk/image-size.ts";

export type FalImageOptions = {
  apiKey: string;
  /** fal's own by default */
  baseUrl?: string;
  /** such as fal-ai/flux-2 */
  model: string;
  timeoutMs?: number;
};

/** @source fal.ai/models/fal-ai/flux-2/api (512 to 2,048), read 2026-11-30; they paint well up to about 1536 */
const LIMIT = { shortestPx: 512, longestPx: 1536, multiple: 32 };

/** Images by fal.ai, whose models paint in multiples of 32 pixels. */
export function createFalImageModel(options: FalImageOptions): ImageModel {
  const provider = "fal";
  const baseUrl = options.baseUrl ?? "https://fal.run";
  const sdk = createFal({
    apiKey: options.apiKey,
    baseURL: baseUrl,
    fetch: createImageFetch(provider, baseUrl),
  });
  return createAiSdkImageModel({
    provider,
    model: options.model,
    sdkModel: sdk.image(options.model),
    size: (request) => {
      const { widthPx, heightPx } = scaleToFit(request, LIMIT);
      return { size: `${widthPx}x${heightPx}` };
    },
    providerOptions: { fal: { outputFormat: "png" } },
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });
}
