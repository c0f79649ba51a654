import { createGoogle } from "@ai-sdk/google";

import type { ImageModel } from "../../ports/image-model.ts";
import { createAiSdkImageModel } from "../ai-sdk/ai-sdk-image-model.ts";
import { createImageFetch } from "../ai-sdk/image-fetch.ts";
import { nearestShape } from "../ai-sdk/image-size.ts";
import { GEMINI_BASE_URL } from "./gemini-base-url.ts";

export type GeminiImageOptions = {
  apiKey: string;
  /** with the version path; Google's own by default */
  baseUrl?: string;
  /** such as gemini-nano-banana-2.1 */
  model: string;
  timeoutMs?: number;
};

/** @source https://ai.google.dev/gemini-api/docs/image-generation, "Aspect ratios" */
const RATIOS = [
  { widthPx: 2, heightPx: 3, aspectRatio: "2:3" },
  { widthPx: 9, heightPx: 16, aspectRatio: "9:16" },
  { widthPx: 3, heightPx: 4, aspectRatio: "3:4" },
  { widthPx: 4, heightPx: 5, aspectRatio: "4:5" },
  { widthPx: 1, heightPx: 1, aspectRatio: "1:1" },
  { widthPx: 5, heightPx: 4, aspectRatio: "5:4" },
  { widthPx: 4, heightPx: 3, aspectRatio: "4:3" },
  { widthPx: 3, heightPx: 2, aspectRatio: "3:2" },
  { widthPx: 16, heightPx: 9, aspectRatio: "16:9" },
  { widthPx: 21, heightPx: 9, aspectRatio: "21:9" },
] as const;

/** Images by Gemini's image models, in the nearest supported aspect ratio. */
export function createGeminiImageModel(options: GeminiImageOptions): ImageModel {
  const provider = "gemini";
  const baseUrl = options.baseUrl ?? GEMINI_BASE_URL;
  const sdk = createGoogle({
    apiKey: options.apiKey,
    baseURL: baseUrl,
    fetch: createImageFetch(provider, baseUrl),
  });
  return createAiSdkImageModel({
    provider,
    model: options.model,
    sdkModel: sdk.image(options.model),
    size: (request) => ({ aspectRatio: nearestShape<(typeof RATIOS)[number]>(request, RATIOS).aspectRatio }),
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });
}
