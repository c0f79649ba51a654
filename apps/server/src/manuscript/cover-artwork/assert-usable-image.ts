import { AppError } from "@colophon/contracts/errors";
import sharp from "sharp";

/**
 * Refuses what can be read and is no picture for a cover, by its header alone: one that moves, and colours of a press
 * without a note of which press. What cannot be read at all is refused by whoever decodes it.
 * @throws AppError "pictures.refused"
 */
export async function assertUsableImage(bytes: Uint8Array): Promise<void> {
  // Of no bytes at all it is not even asked: that would throw before there is an answer to catch.
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
