/** Accepted image formats, detected by their first bytes: a name or header may claim anything. */
export type ImageFormat = "png" | "jpeg" | "webp" | "gif" | "tiff";

const TAKEN = "Please use a PNG, JPEG, WebP, GIF or TIFF file.";

/** The format of a file, or why it isn't accepted, as a message. */
export function detectImageFormat(bytes: Uint8Array): { form: ImageFormat } | { refusal: string } {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024));
  const found = FORMS.find(({ fits }) => fits(start));
  if (found !== undefined) return { form: found.form };
  const known = UNSUPPORTED_FORMATS.find(({ fits }) => fits(start));
  if (known !== undefined) return { refusal: known.sentence };
  return { refusal: `This file is no picture that can be printed. ${TAKEN}` };
}

type Fits = (start: Buffer) => boolean;

const beginsWith =
  (text: string, at = 0): Fits =>
  (start) =>
    start.subarray(at, at + text.length).toString("latin1") === text;

const FORMS: readonly { form: ImageFormat; fits: Fits }[] = [
  { form: "png", fits: beginsWith("\u0089PNG\r\n\u001A\n") },
  { form: "jpeg", fits: beginsWith("\u00FF\u00D8\u00FF") },
  { form: "webp", fits: (start) => beginsWith("RIFF")(start) && beginsWith("WEBP", 8)(start) },
  { form: "gif", fits: (start) => beginsWith("GIF87a")(start) || beginsWith("GIF89a")(start) },
  { form: "tiff", fits: (start) => beginsWith("II*\u0000")(start) || beginsWith("MM\u0000*")(start) },
];

const UNSUPPORTED_FORMATS: readonly { fits: Fits; sentence: string }[] = [
  {
    // HEIC and AVIF both use the ISO base media format
    fits: beginsWith("ftyp", 4),
    sentence: `Pictures of this kind (HEIC, as iPhones take them, or AVIF) cannot be read here. Please save it as JPEG first: a phone does so when it sends a picture by mail.`,
  },
  {
    fits: (start) => /<svg[\s>]|<\?xml|<!doctype svg/iu.test(start.toString("latin1")),
    sentence: `Drawings of this kind (SVG) are not taken. Please export it as PNG, at least 2,000 pixels wide.`,
  },
  {
    fits: beginsWith("%PDF"),
    sentence: `This is a PDF, not a picture. Please export the page as PNG or JPEG.`,
  },
];
