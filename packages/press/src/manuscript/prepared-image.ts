/** A picture every format can hold: sRGB, one frame, upright, JPEG or PNG, no profile but sRGB's own meaning. */
export type PreparedImage = {
  /** Letters and digits; the same picture has the same id. */
  id: string;
  bytes: Uint8Array;
  mediaType: "image/jpeg" | "image/png";
  extension: "jpg" | "png";
  widthPx: number;
  heightPx: number;
};
