import { z } from "zod";
import { IMAGE_ID } from "./image-url.ts";

export const ImageId = z.string().regex(IMAGE_ID);

/** Maximum size of one uploaded image, in bytes. */
export const IMAGE_BYTES_MAX = 30 * 1024 * 1024;

/** Maximum number of images per book. */
export const IMAGES_PER_BOOK_MAX = 500;

/**
 * Maximum total size of a book's stored images, in bytes: its files are made in the memory of one process.
 */
export const IMAGE_BYTES_PER_BOOK_MAX = 256 * 1024 * 1024;

/** Maximum total size of an author's stored images, in bytes; a copy shares them with its original. */
export const IMAGE_BYTES_PER_AUTHOR_MAX = 1024 * 1024 * 1024;

/** An image of a book, as shown and printed by figures. */
export const BookImage = z
  .object({
    id: ImageId,
    url: z.string().describe("The picture for screens; needs no token"),
    width: z.int().describe("In px, as it is printed"),
    height: z.int(),
    print_width_in: z
      .number()
      .describe(
        "Inches up to which it prints at 300 dots an inch; wider, it looks soft, and KDP warns of it",
      ),
  })
  .meta({ id: "BookImage" });
export type BookImage = z.output<typeof BookImage>;

export const BookImages = z.object({ pictures: z.array(BookImage) }).meta({ id: "BookImages" });
