import sharp from "sharp";
import type { CoverRequest, CoverText } from "../cover-request.ts";

const BLURB = [
  "When a tenant from the south rents the grange below the moor, he asks the housekeeper one idle question about the house on the ridge. What she tells him by the fire will take the whole winter to finish.",
  "It is the story of a foundling carried home under a coat, of a girl who loved him more than her own soul and married his enemy, and of three years’ silence that ended with a knock at the kitchen door.",
  "A tale of two houses and the weather between them.",
];

/** A cover request with all possible texts; by default a small front. */
export function buildCoverRequest(
  order: Partial<Omit<CoverRequest, "text">> & { text?: Partial<CoverText> } = {},
): CoverRequest {
  const { text, ...rest } = order;
  return {
    text: {
      title: "The Heights Above the Moor",
      subtitle: "A Novel",
      author: "E. J. Brontë-Hale",
      blurb: BLURB,
      hook: "Some doors are kept shut by the wind alone.",
      authorBio: "writes about weather, houses and people who ought to know better.",
      publisher: "Lantern House",
      language: "en-GB",
      ...text,
    },
    genre: "Fiction",
    template: null,
    seed: 7,
    art: { kind: "painted" },
    palette: null,
    output: { kind: "front", format: "jpeg", widthPx: 240, heightPx: 384 },
    ...rest,
  };
}

/** By default a paperback of 6 x 9 in. */
export function buildWrap(
  wrap: Partial<Extract<CoverRequest["output"], { kind: "wrap" }>> = {},
): Extract<CoverRequest["output"], { kind: "wrap" }> {
  return { kind: "wrap", binding: "paperback", trim: "6x9", paper: "cream", pages: 266, ...wrap };
}

/** Images on which text is hardest to read. */
export const HOSTILE_ART = {
  "a checkerboard": (x: number, y: number) => ((Math.floor(x / 12) + Math.floor(y / 12)) % 2) * 255,
  "fine noise": (x: number, y: number) => (Math.imul(x * 7919 + y * 104_729, 2_654_435_761) >>> 24) & 255,
  white: () => 255,
  black: () => 0,
  "middle grey": () => 118,
  stripes: (x: number) => (Math.floor(x / 5) % 2) * 200 + 27,
} as const satisfies Readonly<Record<string, (x: number, y: number) => number>>;

/** A gray PNG of 320 x 480 px. */
export function buildImage(tone: (x: number, y: number) => number): Promise<Buffer> {
  const [width, height] = [320, 480];
  const data = Buffer.from(
    Array.from({ length: width * height }, (_, at) => tone(at % width, Math.floor(at / width))),
  );
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
