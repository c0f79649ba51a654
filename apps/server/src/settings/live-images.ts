import { IMAGE_KINDS, type ImageKind, type SettingValues } from "@colophon/contracts/settings/catalogue";
import type { ImagePlace, ImageProviderConfig } from "../platform/config/image-models.ts";
import type { ImageModel, ImageModels, OfferedImageModel } from "../ports/image-model.ts";
import type { LiveSettings } from "./live-settings.ts";

type Offered = { of: string; offered: OfferedImageModel };

export type LiveImagesDeps = {
  live: Pick<LiveSettings, "current" | "secret">;
  /** the endpoint of each, including the environment's key if it has one */
  places: Readonly<Record<ImageKind, ImagePlace>>;
  /** as the configuration alone determines */
  standing: ImageModels;
  configured: Pick<SettingValues, "image_models">;
  /** stored key of a text provider: the same key is used for images */
  textKey: (kind: "openai" | "gemini") => string | null;
  connect: (provider: ImageProviderConfig) => ImageModel;
};

/** The image models currently available, in the order in which they are offered. */
export function createLiveImages(deps: LiveImagesDeps): ImageModels & { order: () => readonly ImageKind[] } {
  const made = new Map<ImageKind, Offered>();
  return {
    order: () => deps.live.current().image_order,
    get(id) {
      const kind = IMAGE_KINDS.find((one) => one === id);
      if (kind === undefined) return deps.standing.get(id);
      return offeredOf(deps, kind, made) ?? deps.standing.get(id);
    },
  };
}

function offeredOf(
  deps: LiveImagesDeps,
  kind: ImageKind,
  made: Map<ImageKind, Offered>,
): OfferedImageModel | undefined {
  const { isOn, apiKey, ...place } = deps.places[kind];
  const wanted = deps.live.current().image_models[kind];
  const isAsConfigured = JSON.stringify(wanted) === JSON.stringify(deps.configured.image_models[kind]);
  // A provider used as configured keeps its state.
  if (deps.standing.get(kind) !== undefined && isAsConfigured) return undefined;
  const key = apiKey ?? savedKey(deps, kind);
  if (!isOn || key === null) return undefined;
  const of = JSON.stringify([key, wanted]);
  const known = made.get(kind);
  if (known?.of === of) return known.offered;
  const { model, usd_a_picture: usdPerImage } = wanted;
  const offered = { model: deps.connect({ ...place, apiKey: key, model, usdPerImage }), usdPerImage };
  made.set(kind, { of, offered });
  return offered;
}

function savedKey({ live, textKey }: LiveImagesDeps, kind: ImageKind): string | null {
  return kind === "fal" ? live.secret("fal_api_key") : textKey(kind);
}
