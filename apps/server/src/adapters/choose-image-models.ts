import type { Config } from "../platform/config/config.ts";
import type { ImageProviderConfig } from "../platform/config/image-models.ts";
import type { Log } from "../platform/log/log.ts";
import type { ImageModel, OfferedImageModel } from "../ports/image-model.ts";
import { createFalImageModel } from "./fal/fal-image-model.ts";
import { createGeminiImageModel } from "./gemini/gemini-image-model.ts";
import { createOpenAiImageModel } from "./openai/openai-image-model.ts";

/** Configured image providers by id; empty if no key is set, and only Colophon's own painter is used. */
export function chooseImageModels(
  { imageProviders }: Pick<Config, "imageProviders">,
  log: Log,
): ReadonlyMap<string, OfferedImageModel> {
  if (imageProviders.length > 0) {
    log.info({ providers: imageProviders.map(({ id }) => id) }, "pictures for covers can be asked of");
  }
  return new Map(
    imageProviders.map((provider) => [
      provider.id,
      { model: connectImageProvider(provider), usdPerImage: provider.usdPerImage },
    ]),
  );
}

/** One image provider as configured, or as set up by an administrator. */
export function connectImageProvider({ id, baseUrl, ...options }: ImageProviderConfig): ImageModel {
  const { apiKey, model, timeoutMs } = options;
  const shared = { apiKey, model, timeoutMs, ...(baseUrl === undefined ? {} : { baseUrl }) };
  switch (id) {
    case "fal":
      return createFalImageModel(shared);
    case "openai":
      return createOpenAiImageModel(shared);
    case "gemini":
      return createGeminiImageModel(shared);
    default:
      return id satisfies never;
  }
}
