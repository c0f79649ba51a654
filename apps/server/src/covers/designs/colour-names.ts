/** Hues by the degree at which each ends, in painters' terms. */
const HUES = [
  [14, "red"],
  [40, "orange"],
  [52, "amber"],
  [68, "yellow"],
  [150, "green"],
  [195, "teal"],
  [255, "blue"],
  [290, "violet"],
  [330, "magenta"],
  [346, "rose"],
  [361, "red"],
] as const;

const GREY_BELOW = 0.1;
const DEEP_BELOW = 0.28;
const PALE_ABOVE = 0.78;

/**
 * A color in words for an image model, which does not understand #rrggbb: "deep teal", "pale amber",
 * "off-white".
 */
export function colourName(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const light = (most + least) / 2;
  const spread = most - least;
  if (spread < GREY_BELOW || light > 0.93) return greyName(light);
  const depth = light < DEEP_BELOW ? "deep " : light > PALE_ABOVE ? "pale " : "";
  const hue = hueOf({ red, green, blue, most, spread });
  return depth + (HUES.find(([end]) => hue < end)?.[1] ?? "red");
}

function greyName(light: number): string {
  if (light < 0.18) return "near-black";
  if (light > 0.88) return "off-white";
  return light < 0.5 ? "charcoal" : "soft grey";
}

function hueOf({
  red,
  green,
  blue,
  most,
  spread,
}: Record<"red" | "green" | "blue" | "most" | "spread", number>): number {
  if (most === red) return (60 * ((green - blue) / spread) + 360) % 360;
  if (most === green) return 60 * ((blue - red) / spread) + 120;
  return 60 * ((red - green) / spread) + 240;
}

/** Some colors in words, without duplicates, at most three. */
export function colourNames(hexes: readonly string[]): string[] {
  return [...new Set(hexes.map(colourName))].slice(0, 3);
}
