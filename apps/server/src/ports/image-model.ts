import type { ModelIdentity } from "./language-model.ts";

/** A picture to be painted; type is set by the press, so the art carries no words. */
export type ImageRequest = {
  prompt: string;
  widthPx: number;
  heightPx: number;
  signal: AbortSignal;
};

/** One picture as PNG or JPEG bytes, as the provider made it: not yet re-encoded or checked. */
export type ImageAnswer = {
  bytes: Uint8Array;
  mediaType: "image/png" | "image/jpeg";
  identity: ModelIdentity;
};

/**
 * Paints cover art. One call is one picture and one try.
 * @throws ModelFailure, and nothing else
 */
export interface ImageModel {
  readonly isSample: boolean;
  identity(): ModelIdentity;
  paint(request: ImageRequest): Promise<ImageAnswer>;
}

/** An image model that this installation may ask, and what the operator says a picture of it costs. */
export type OfferedImageModel = {
  model: ImageModel;
  /** US dollars; null where no price is set */
  usdPerImage: number | null;
};

/** The image models at hand, by the provider's id as covers name it. */
export type ImageModels = {
  /** @returns undefined where it is not set up */
  get(id: string): OfferedImageModel | undefined;
  /** ids in the order in which they are to be offered; as built in where absent */
  order?: () => readonly string[];
};
