import { AppError } from "@colophon/contracts/errors";
import sharp from "sharp";

/**
 * Rejects images that can be read but can't be used on a cover, by their header alone: animations, and CMYK
 * without a color profile. Unreadable images are rejected by the decoder.
 * @throws AppError "pictures.refused"
 */
export async function assertUsableImage(bytes: Uint8Array): Promise<void> {
  // Not called for an empty file: it would throw synchronously, before the error can be caught.
  if (bytes.length === 0) return;
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (about === null) return;
  if ((about.pages ?? 1) > 1 && about.format !== "tiff") {
    throw new AppError("pictures.refused", {
      reason:
        "This picture moves, and a cover does not. Please save one of its frames as a PNG or JPEG file.",
    });
  }
  if (about.space === "cmyk" && !about.hasProfile) {
    throw new AppError("pictures.refused", {
      reason:
        "This picture is in the four colours of a printing press (CMYK), and does not say of which one: its colours would be guessed. Please save it in sRGB, or with its colour profile.",
    });
  }
}
