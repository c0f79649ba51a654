import type { Press } from "@colophon/press/press";
import type { Exhibit, Room } from "./exhibit.ts";
import { insideViews } from "./insides.ts";
import { type InsideRoom, readSampleBooks } from "./samples.ts";

const ROOMS: readonly (Omit<Room, "exhibits"> & { key: InsideRoom })[] = [
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
export async function insideRooms(press: Press): Promise<Room[]> {
  const shown: { room: InsideRoom; exhibit: Exhibit }[] = [];
  for (const book of readSampleBooks()) shown.push(...(await insideViews(press, book)));
  return ROOMS.map(({ key, ...room }) => ({
    ...room,
    exhibits: shown.filter((one) => one.room === key).map((one) => one.exhibit),
  }));
}
