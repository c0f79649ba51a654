import type { ModelIdentity } from "./language-model.ts";

/** An image to be painted; the press sets the type, so the artwork contains no words. */
export type ImageRequest = {
  prompt: string;
  widthPx: number;
  heightPx: number;
  signal: AbortSignal;
};

/** One image as PNG or JPEG bytes, as the provider made it: not yet re-encoded or checked. */
export type ImageAnswer = {
  bytes: Uint8Array;
  mediaType: "image/png" | "image/jpeg";
  identity: ModelIdentity;
};

/**
 * Paints cover art. One call is one image and one attempt.
 * @throws ModelFailure, and nothing else
 */
export interface ImageModel {
  readonly isSample: boolean;
  identity(): ModelIdentity;
  paint(request: ImageRequest): Promise<ImageAnswer>;
}

/** An image model available to this installation, and the price of an image as set by the operator. */
export type OfferedImageModel = {
  model: ImageModel;
  /** US dollars; null if no price is set */
  usdPerImage: number | null;
};

/** The available image models, by the provider id that covers store. */
export type ImageModels = {
  /** @returns undefined if it isn't set up */
  get(id: string): OfferedImageModel | undefined;
  /** ids in display order; built-in order by default */
  order?: () => readonly string[];
};
