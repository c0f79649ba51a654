/**
 * Page sizes KDP prints, in inches; the five from the first column of the product's forms come first. `note`:
 * the size's common name, and where it is sold if not everywhere; `bindings`: available bindings.
 * @source KDP Help, "Set Trim Size, Bleed, and Margins" (GVBQ3CMEQW3W2VL6) and "Print Options" (G201834180),
 *         read 2026-08-02
 */
export const TRIM_SIZES = {
  "6x9": { widthInches: 6, heightInches: 9, note: "US trade", bindings: ["paperback", "hardcover"] },
  "5x8": { widthInches: 5, heightInches: 8, note: "", bindings: ["paperback"] },
  "8.5x11": { widthInches: 8.5, heightInches: 11, note: "US Letter", bindings: ["paperback"] },
  "7x10": { widthInches: 7, heightInches: 10, note: "", bindings: ["paperback", "hardcover"] },
  "8x10": { widthInches: 8, heightInches: 10, note: "", bindings: ["paperback"] },
  "5.06x7.81": { widthInches: 5.06, heightInches: 7.81, note: "UK B-format", bindings: ["paperback"] },
  "5.25x8": { widthInches: 5.25, heightInches: 8, note: "", bindings: ["paperback"] },
  "5.5x8.5": { widthInches: 5.5, heightInches: 8.5, note: "US digest", bindings: ["paperback", "hardcover"] },
  "6.14x9.21": {
    widthInches: 6.14,
    heightInches: 9.21,
    note: "UK Royal",
    bindings: ["paperback", "hardcover"],
  },
  "6.69x9.61": { widthInches: 6.69, heightInches: 9.61, note: "", bindings: ["paperback"] },
  "7.44x9.69": { widthInches: 7.44, heightInches: 9.69, note: "", bindings: ["paperback"] },
  "7.5x9.25": { widthInches: 7.5, heightInches: 9.25, note: "", bindings: ["paperback"] },
  "8.25x6": { widthInches: 8.25, heightInches: 6, note: "landscape", bindings: ["paperback"] },
  "8.25x8.25": { widthInches: 8.25, heightInches: 8.25, note: "square", bindings: ["paperback"] },
  "8.5x8.5": { widthInches: 8.5, heightInches: 8.5, note: "square", bindings: ["paperback"] },
  "8.27x11.69": { widthInches: 8.27, heightInches: 11.69, note: "A4", bindings: ["paperback"] },
  "8.25x11": { widthInches: 8.25, heightInches: 11, note: "", bindings: ["hardcover"] },
  "4.06x7.17": { widthInches: 4.06, heightInches: 7.17, note: "Japan", bindings: ["paperback"] },
  "4.13x6.81": { widthInches: 4.13, heightInches: 6.81, note: "Japan", bindings: ["paperback"] },
  "4.41x6.85": { widthInches: 4.41, heightInches: 6.85, note: "Japan", bindings: ["paperback"] },
  "5x7.4": { widthInches: 5, heightInches: 7.4, note: "Japan", bindings: ["paperback"] },
  "5.04x7.17": { widthInches: 5.04, heightInches: 7.17, note: "Japan", bindings: ["paperback"] },
  "5.83x8.27": { widthInches: 5.83, heightInches: 8.27, note: "A5, Japan", bindings: ["paperback"] },
  "5.98x8.58": { widthInches: 5.98, heightInches: 8.58, note: "Japan", bindings: ["paperback"] },
  "5.98x8.94": { widthInches: 5.98, heightInches: 8.94, note: "Japan", bindings: ["paperback"] },
  "7.17x10.12": { widthInches: 7.17, heightInches: 10.12, note: "Japan", bindings: ["paperback"] },
  "7.17x8.11": { widthInches: 7.17, heightInches: 8.11, note: "Japan", bindings: ["paperback"] },
  "8.27x10.12": { widthInches: 8.27, heightInches: 10.12, note: "Japan", bindings: ["paperback"] },
} as const satisfies Readonly<Record<string, TrimFacts>>;

type TrimFacts = {
  widthInches: number;
  heightInches: number;
  note: string;
  bindings: readonly Binding[];
};

export const BINDINGS = ["paperback", "hardcover"] as const;

export type Binding = (typeof BINDINGS)[number];

/** A trim's name is width x height in inches, as used in forms and on the command line. */
export type TrimSize = keyof typeof TRIM_SIZES;

/** The sizes the product's own forms offer first. @source docs/product/requirements.md §9 */
export const OFFERED_TRIMS = ["6x9", "5x8", "8.5x11", "7x10", "8x10"] as const satisfies readonly TrimSize[];

/**
 * Papers of the interior; `inchesPerPage` is the spine width of one page (half a leaf).
 * @source KDP Help, "Create a Paperback Cover" (G201953020) and "Print Options" (G201834180), as of 2026-09-30
 */
export const PAPERS = {
  cream: { name: "Cream", ink: "black", inchesPerPage: 0.0025, bindings: ["paperback", "hardcover"] },
  white: { name: "White", ink: "black", inchesPerPage: 0.002252, bindings: ["paperback", "hardcover"] },
  groundwood: { name: "Groundwood", ink: "black", inchesPerPage: 0.00235, bindings: ["paperback"] },
  "standard-color": {
    name: "Standard colour",
    ink: "colour",
    inchesPerPage: 0.002252,
    bindings: ["paperback"],
  },
  "premium-color": {
    name: "Premium colour",
    ink: "colour",
    inchesPerPage: 0.002347,
    bindings: ["paperback", "hardcover"],
  },
} as const satisfies Readonly<
  Record<
    string,
    { name: string; ink: "black" | "colour"; inchesPerPage: number; bindings: readonly Binding[] }
  >
>;

export type Paper = keyof typeof PAPERS;

/** Interior designs, each made for some genres; their appearance is defined in the press. */
export const PRESS_THEMES = {
  classic: {
    name: "Classic serif",
    about: "Garamond, drop capitals, quiet running heads: a literary trade book.",
  },
  modern: { name: "Modern sans", about: "A humanist sans, generous white, flush-left openings." },
  romance: { name: "Romance", about: "A soft serif with italic titles and a flourish between scenes." },
  thriller: { name: "Thriller", about: "Condensed capitals, hard rules, short sharp chapters." },
  fantasy: { name: "Fantasy", about: "Inscriptional capitals, a warm old-style face and ornaments." },
  children: { name: "Children", about: "Large, open letters set ragged, with round, friendly titles." },
  business: { name: "Business", about: "Clear heads and sub-heads, tables and boxes, a sober serif." },
  workbook: {
    name: "Cookbook and workbook",
    about: "Recipe and exercise boxes, lists that breathe, room to write.",
  },
} as const satisfies Readonly<Record<string, { name: string; about: string }>>;

export type PressTheme = keyof typeof PRESS_THEMES;

/**
 * Files the press makes. `pdf` is the interior as KDP accepts it, `reading-pdf` the same pages with bookmarks
 * and links for screens; `cover` and `hardcover` are full wraps; `front-…` an image of the front alone.
 */
export const PRESS_FILE_KINDS = [
  "pdf",
  "reading-pdf",
  "epub",
  "docx",
  "txt",
  "cover",
  "hardcover",
  "front-jpeg",
  "front-png",
] as const;

export type PressFileKind = (typeof PRESS_FILE_KINDS)[number];

/** Whether this binding is printed in this size on this paper. @source the tables above */
export function canBind(binding: Binding, { trim, paper }: { trim: TrimSize; paper: Paper }): boolean {
  const sizes: readonly Binding[] = TRIM_SIZES[trim].bindings;
  const papers: readonly Binding[] = PAPERS[paper].bindings;
  return sizes.includes(binding) && papers.includes(binding);
}

/** How a printed cover is laminated. @source KDP Help, "Print Options" (G201834180), read 2026-08-02 */
export const COVER_FINISHES = ["matte", "glossy"] as const;
