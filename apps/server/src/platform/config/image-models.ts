import type { CoverProvider } from "@colophon/contracts/covers/designs/cover";
import { catalogModel } from "@colophon/contracts/ai/model-catalog";
import { DEFAULT_IMAGE_MODELS } from "@colophon/contracts/ai/default-models";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { Url, jsonOf, wholeNumber } from "./variable-kinds.ts";

/** US dollars per image, by `provider/model`. */
const Prices = z.record(z.string(), z.number().min(0).max(100));
const PricesJson = jsonOf(Prices, 'must be JSON such as {"fal/fal-ai/flux-2": 0.05}');

/** Supported image providers, in display order. */
const IMAGE_PROVIDERS = ["fal", "openai", "gemini"] as const satisfies readonly CoverProvider[];
export type ImageProviderId = (typeof IMAGE_PROVIDERS)[number];

/**
 * Providers of generated images besides Colophon's own. OpenAI and Gemini use the same keys and URLs as for
 * text.
 */
export const ImageModelsVariables = z.object({
  IMAGE_PROVIDERS: z.string().optional(),
  FAL_API_KEY: z.string().optional(),
  FAL_BASE_URL: Url.optional(),
  FAL_IMAGE_MODEL: z.string().default(DEFAULT_IMAGE_MODELS.fal),
  OPENAI_IMAGE_MODEL: z.string().default(DEFAULT_IMAGE_MODELS.openai),
  GEMINI_IMAGE_MODEL: z.string().default(DEFAULT_IMAGE_MODELS.gemini),
  IMAGE_PRICES: PricesJson.default({}),
  IMAGE_TIMEOUT_SECONDS: wholeNumber(5, 300).default(180),
});

type Values = z.output<typeof ImageModelsVariables> & {
  OPENAI_API_KEY?: string | undefined;
  OPENAI_BASE_URL?: string | undefined;
  GEMINI_API_KEY?: string | undefined;
  GEMINI_BASE_URL?: string | undefined;
};

/** Configuration of one image provider. */
export type ImageProviderConfig = {
  id: ImageProviderId;
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  /** US dollars; null if not set */
  usdPerImage: number | null;
  timeoutMs: number;
};

/** URL and model of an image provider, whether or not there is a key for it. */
export type ImagePlace = Omit<ImageProviderConfig, "apiKey"> & {
  apiKey: string | undefined;
  /** false: disabled by the environment */
  isOn: boolean;
};

/** @throws ConfigError for an unknown provider */
export function imagePlacesOf(values: Values): Record<ImageProviderId, ImagePlace> {
  const on = switchedOn(values.IMAGE_PROVIDERS);
  const placeOf = (
    id: ImageProviderId,
    settings: Pick<ImagePlace, "apiKey" | "baseUrl" | "model">,
  ): ImagePlace => ({
    id,
    ...settings,
    usdPerImage: values.IMAGE_PRICES[`${id}/${settings.model}`] ?? catalogPrice(id, settings.model),
    timeoutMs: values.IMAGE_TIMEOUT_SECONDS * 1000,
    isOn: on.includes(id),
  });
  return {
    fal: placeOf("fal", {
      apiKey: values.FAL_API_KEY,
      baseUrl: values.FAL_BASE_URL,
      model: values.FAL_IMAGE_MODEL,
    }),
    openai: placeOf("openai", {
      apiKey: values.OPENAI_API_KEY,
      baseUrl: values.OPENAI_BASE_URL,
      model: values.OPENAI_IMAGE_MODEL,
    }),
    gemini: placeOf("gemini", {
      apiKey: values.GEMINI_API_KEY,
      baseUrl: values.GEMINI_BASE_URL,
      model: values.GEMINI_IMAGE_MODEL,
    }),
  };
}

function catalogPrice(id: ImageProviderId, model: string): number | null {
  const known = catalogModel(id, model);
  return known?.makes === "images" ? known.usdAnImage : null;
}

/** Providers the environment has a key for, in the order it lists them. @throws ConfigError */
export function imageProvidersOf(values: Values): ImageProviderConfig[] {
  const places = imagePlacesOf(values);
  return switchedOn(values.IMAGE_PROVIDERS).flatMap((id): ImageProviderConfig[] => {
    const { isOn: _, apiKey, ...place } = places[id];
    return apiKey === undefined ? [] : [{ ...place, apiKey }];
  });
}

function switchedOn(list: string | undefined): readonly ImageProviderId[] {
  if (list === undefined) return IMAGE_PROVIDERS;
  const names = [...new Set(list.split(",").map((name) => name.trim()))];
  if (names.length === 1 && names[0] === "none") return [];
  const known = z.array(z.enum(IMAGE_PROVIDERS)).safeParse(names);
  if (known.success) return known.data;
  throw new ConfigError(
    `IMAGE_PROVIDERS must list some of ${IMAGE_PROVIDERS.join(", ")}, separated by commas, or be none.`,
  );
}
