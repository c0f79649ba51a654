import type { RuleSource } from "../store-rule-sources.ts";

/** Pages that prices and royalties were read on. @source each one's file, as checked by a test */
export const PRICE_SOURCES: readonly RuleSource[] = [
  {
    file: "prices/printing-rates.ts",
    readOn: "as of 2026-09-30",
    page: "Paperback Printing Cost (G201834340), Hardcover Printing Cost (GHT976ZKSKUXBB6H)",
  },
  {
    file: "prices/print-royalty.ts",
    readOn: "as of 2026-09-30",
    page: "Paperback Royalty (G201834330), Hardcover Royalty (G77F3WPD3KQLJTFS)",
  },
  {
    file: "prices/ebook-royalty.ts",
    readOn: "as of 2026-08",
    page: "eBook List Price Requirements (G200634560), eBook Royalties (G200644210)",
  },
];
