import { IMAGE_KINDS, type ImageKind, type SettingValues } from "@colophon/contracts/settings/catalogue";
import type { ImagePlace, ImageProviderConfig } from "../platform/config/image-models.ts";
import type { ImageModel, ImageModels, OfferedImageModel } from "../ports/image-model.ts";
import type { LiveSettings } from "./live-settings.ts";

type Offered = { of: string; offered: OfferedImageModel };

export type LiveImagesDeps = {
  live: Pick<LiveSettings, "current" | "secret">;
  /** where each is asked, and with the environment's key where it has one */
  places: Readonly<Record<ImageKind, ImagePlace>>;
  /** as the configuration alone would have them */
  standing: ImageModels;
  configured: Pick<SettingValues, "image_models">;
  /** key of a provider of text that is kept: the same key paints */
  textKey: (kind: "openai" | "gemini") => string | null;
  connect: (provider: ImageProviderConfig) => ImageModel;
};

/** Who can be asked for pictures at this moment, and in which order they are offered. */
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
  // What stands as configured keeps what it knows of its provider.
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
