import type { Press } from "@colophon/press/press";
import type { Exhibit, GallerySection } from "./exhibit.ts";
import { insideViews } from "./insides.ts";
import { type InsideSection, readSampleBooks } from "./samples.ts";

const SECTIONS: readonly (Omit<GallerySection, "exhibits"> & { key: InsideSection })[] = [
  {
    key: "insides",
    title: "Inside: eight themes",
    about: "Facing pages as the printer gets them, shown on the paper they were ordered on and cut to size.",
    columns: 1,
  },
  {
    key: "titles",
    title: "Title pages and contents",
    about: "Each theme’s title page in its own type, and contents with the pages’ real numbers.",
    columns: 4,
  },
  {
    key: "front-matter",
    title: "Front matter",
    about: "What stands before the first chapter, with folios in small roman numerals.",
    columns: 1,
  },
  {
    key: "details",
    title: "Languages and large print",
    about: "Hyphenation, quotation marks and spaces go by the book’s language.",
    columns: 2,
  },
];

/** Pages of all sample books, in the gallery's order. @throws PressError */
export async function insideSections(press: Press): Promise<GallerySection[]> {
  const shown: { room: InsideSection; exhibit: Exhibit }[] = [];
  for (const book of readSampleBooks()) shown.push(...(await insideViews(press, book)));
  return SECTIONS.map(({ key, ...room }) => ({
    ...room,
    exhibits: shown.filter((one) => one.room === key).map((one) => one.exhibit),
  }));
}
