/** A finished front cover as an e-book embeds it: sRGB, ideally 1600 x 2560 px. */
export type CoverImage = { bytes: Uint8Array; mediaType: "image/jpeg" | "image/png" };
