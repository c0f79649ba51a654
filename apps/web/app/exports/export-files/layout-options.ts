import { PAPERS, TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";
import { pick } from "./pick.ts";

/** Typical uses of the most common sizes; they are listed first. */
const COMMON_TRIMS = {
  "6x9": "the usual for novels",
  "5x8": "short novels, poetry",
  "5.25x8": "fiction",
  "5.5x8.5": "US digest, memoirs and guides",
  "7x10": "textbooks and manuals",
  "8x10": "children’s books and cookbooks",
  "8.5x11": "US Letter, workbooks",
} as const satisfies Partial<Record<TrimSize, string>>;

const LARGE_FROM_INCHES = 8;

/** "6x9" → "6 × 9 in, the usual for novels". */
function trimLabel(trim: TrimSize): string {
  const names: Partial<Record<TrimSize, string>> = COMMON_TRIMS;
  const { note } = TRIM_SIZES[trim];
  const name = names[trim] ?? note;
  return name === "" ? formatTrim(trim) : `${formatTrim(trim)}, ${name}`;
}

/** "6 × 9 in". */
export function formatTrim(trim: TrimSize): string {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  return `${widthInches} × ${heightInches} in`;
}

type TrimGroup = "Common sizes" | "Other sizes" | "Large and square pages" | "Sold in Japan";

function groupOf(trim: TrimSize): TrimGroup {
  if (trim in COMMON_TRIMS) return "Common sizes";
  const { widthInches, note } = TRIM_SIZES[trim];
  if (note.includes("Japan")) return "Sold in Japan";
  return widthInches >= LARGE_FROM_INCHES ? "Large and square pages" : "Other sizes";
}

/** Every size KDP prints, common ones first. */
export const TRIM_OPTIONS = (
  ["Common sizes", "Other sizes", "Large and square pages", "Sold in Japan"] as const
).map((label) => ({
  label,
  options: trimsOf(label).map((trim) => ({ value: trim, label: trimLabel(trim) })),
}));

function trimsOf(group: TrimGroup): TrimSize[] {
  const first: readonly string[] = Object.keys(COMMON_TRIMS);
  const trims: TrimSize[] = [];
  for (const name in TRIM_SIZES) {
    const trim = pick(TRIM_SIZES, name);
    if (trim !== null && groupOf(trim) === group) trims.push(trim);
  }
  return trims.toSorted((one, other) => first.indexOf(one) - first.indexOf(other));
}

/** Every paper with its ink. */
export const PAPER_OPTIONS = Object.entries(PAPERS).map(([value, { name, ink }]) => ({
  value,
  label: `${name}, ${ink === "black" ? "black ink" : "colour ink"}`,
}));

export const PRINT_OPTIONS = [
  { value: "ordinary", label: "Ordinary print" },
  { value: "large", label: "Large print, for readers who need it" },
];
