import { createOpenAI } from "@ai-sdk/openai";

import type { ImageModel } from "../../ports/image-model.ts";
import { createAiSdkImageModel } from "../ai-sdk/ai-sdk-image-model.ts";
import { createImageFetch } from "../ai-sdk/image-fetch.ts";
import { nearestShape } from "../ai-sdk/image-size.ts";
import { OPENAI_BASE_URL } from "./openai-base-url.ts";

export type OpenAiImageOptions = {
  apiKey: string;
  /** with the version path; OpenAI's own by default */
  baseUrl?: string;
  /** such as gpt-image-2.6-sunburst */
  model: string;
  timeoutMs?: number;
};

/** @source https://platform.openai.com/docs/guides/image-generation, "Size" */
const SIZES = [
  { widthPx: 1024, heightPx: 1536, size: "1024x1536" },
  { widthPx: 1024, heightPx: 1024, size: "1024x1024" },
  { widthPx: 1536, heightPx: 1024, size: "1536x1024" },
] as const;

/** Images by OpenAI's image models, in the nearest of their three sizes. */
export function createOpenAiImageModel(options: OpenAiImageOptions): ImageModel {
  const provider = "openai";
  const baseUrl = options.baseUrl ?? OPENAI_BASE_URL;
  const sdk = createOpenAI({
    apiKey: options.apiKey,
    baseURL: baseUrl,
    fetch: createImageFetch(provider, baseUrl),
  });
  return createAiSdkImageModel({
    provider,
    model: options.model,
    sdkModel: sdk.image(options.model),
    size: (request) => ({ size: nearestShape<(typeof SIZES)[number]>(request, SIZES).size }),
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });
}
