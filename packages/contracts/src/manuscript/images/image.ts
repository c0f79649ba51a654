import { z } from "zod";
import { IMAGE_ID } from "./image-url.ts";

export const ImageId = z.string().regex(IMAGE_ID);

/** Bytes of one picture as it is sent. */
export const IMAGE_BYTES_MAX = 30 * 1024 * 1024;

/** Pictures of one book. */
export const IMAGES_PER_BOOK_MAX = 500;

/** Bytes of the pictures of one book, as they are kept: its files are made in the memory of one process. */
export const IMAGE_BYTES_PER_BOOK_MAX = 256 * 1024 * 1024;

/** Bytes of the pictures of all of an author's books, as they are kept; a copy shares them with its original. */
export const IMAGE_BYTES_PER_AUTHOR_MAX = 1024 * 1024 * 1024;

/** A picture of a book, as figures show and print it. */
export const BookImage = z.object({
  id: ImageId,
  url: z.string().describe("The picture for screens; needs no token"),
  width: z.int().describe("In px, as it is printed"),
  height: z.int(),
  print_width_in: z
    .number()
    .describe("Inches up to which it prints at 300 dots an inch; wider, it looks soft, and KDP warns of it"),
});
export type BookImage = z.output<typeof BookImage>;

export const BookImages = z.object({ pictures: z.array(BookImage) });
