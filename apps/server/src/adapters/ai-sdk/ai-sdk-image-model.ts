import {
  generateImage,
  NoImageGeneratedError,
  type GenerateImageResult,
  type ImageModel as SdkModel,
} from "ai";
import { z } from "zod";

import type { ImageAnswer, ImageModel, ImageRequest } from "../../ports/image-model.ts";
import { ModelFailure, type ModelFailureClass, type ModelFailureCode } from "../../ports/language-model.ts";
import { MAX_IMAGE_BYTES } from "./image-fetch.ts";
import { endedFailure, toModelFailure } from "./provider-failure.ts";

const DEFAULT_IMAGE_TIMEOUT_MS = 180_000;

type SdkRequest = Parameters<typeof generateImage>[0];

export type AiSdkImageOptions = {
  provider: string;
  /** the configured model name */
  model: string;
  sdkModel: SdkModel;
  /** how this provider expects the size: in pixels, or as a ratio */
  size: (request: ImageRequest) => Pick<SdkRequest, "size" | "aspectRatio">;
  providerOptions?: NonNullable<SdkRequest["providerOptions"]>;
  timeoutMs?: number;
};

/** Adapts an image model of the AI SDK to our port: one call, one image, one attempt. */
export function createAiSdkImageModel(options: AiSdkImageOptions): ImageModel {
  const { provider, model } = options;
  const identity = { provider, model };
  return {
    isSample: false,
    identity: () => identity,
    async paint(request): Promise<ImageAnswer> {
      const result = await generate(options, request);
      if (isFiltered(result.providerMetadata)) throw failure(provider, "content_filtered", "rephrase");
      const bytes = result.image.uint8Array;
      const mediaType = imageType(bytes);
      if (mediaType === null || bytes.byteLength > MAX_IMAGE_BYTES) {
        throw failure(provider, "nonsense", "retry");
      }
      return { bytes, mediaType, identity };
    },
  };
}

async function generate(options: AiSdkImageOptions, request: ImageRequest): Promise<GenerateImageResult> {
  const { provider } = options;
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_IMAGE_TIMEOUT_MS);
  try {
    return await generateImage({
      model: options.sdkModel,
      prompt: request.prompt,
      maxRetries: 0,
      abortSignal: AbortSignal.any([request.signal, timeout]),
      ...options.size(request),
      ...(options.providerOptions ? { providerOptions: options.providerOptions } : {}),
    });
  } catch (error) {
    if (request.signal.aborted) throw endedFailure(provider, "aborted");
    if (timeout.aborted) throw endedFailure(provider, "too_slow");
    if (!NoImageGeneratedError.isInstance(error)) throw toModelFailure(error, { provider, textBegan: false });
    const wasFiltered = (error.calls ?? []).some((call) => isFiltered(call.providerMetadata));
    throw wasFiltered
      ? failure(provider, "content_filtered", "rephrase")
      : failure(provider, "empty_answer", "retry");
  }
}

// fal answers with a black image and a separate flag; Gemini ends without an image and names the filter.
const FilterReport = z.object({
  fal: z.object({ images: z.array(z.object({ nsfw: z.boolean().optional() })) }).optional(),
  google: z.object({ finishReason: z.string().nullish() }).optional(),
});

function isFiltered(metadata: unknown): boolean {
  const words = FilterReport.safeParse(metadata).data;
  return (
    (words?.fal?.images ?? []).some((image) => image.nsfw === true) ||
    /SAFETY|PROHIBITED|BLOCKLIST|RECITATION|SPII/u.test(words?.google?.finishReason ?? "")
  );
}

// Detected from the signature bytes, since providers' content types aren't always right.
function imageType(bytes: Uint8Array): ImageAnswer["mediaType"] | null {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("hex");
  if (start === "89504e470d0a1a0a") return "image/png";
  return start.startsWith("ffd8ff") ? "image/jpeg" : null;
}

function failure(provider: string, code: ModelFailureCode, failureClass: ModelFailureClass): ModelFailure {
  return new ModelFailure({ code, failureClass, provider });
}
