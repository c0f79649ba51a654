/** An image every format can hold: sRGB, one frame, upright, JPEG or PNG, no profile other than sRGB's. */
export type PreparedImage = {
  /** Letters and digits; the same image has the same id. */
  id: string;
  bytes: Uint8Array;
  mediaType: "image/jpeg" | "image/png";
  extension: "jpg" | "png";
  widthPx: number;
  heightPx: number;
};
