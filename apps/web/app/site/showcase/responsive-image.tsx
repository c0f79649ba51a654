import { cn } from "../../ui/class-names.ts";
import type { ExampleBook } from "./example-books.ts";

/** By their file's path; all made by `scripts/landing-images.ts`. */
const IMAGE_URLS = import.meta.glob<string>("./images/*.webp", {
  eager: true,
  import: "default",
  query: "?no-inline",
});

/** Any file of two widths; throws where the script has not made it, so that a build without it fails. */
function urlOf(name: string, widthPx: number): string {
  const address = IMAGE_URLS[`./images/${name}-${widthPx}.webp`];
  if (address === undefined) throw new Error(`No picture ${name}, ${widthPx} px wide`);
  return address;
}

export type ResponsiveImageProps = {
  name: string;
  /** Widths in px that there are, the smaller first. */
  widths: readonly [number, number];
  /** Height to width. */
  shape: number;
  alt: string;
  /** How wide it is shown, as the attribute `sizes` has it. */
  sizes: string;
  /** Seen at once: it is not waited for until one scrolls to it. */
  eager?: boolean;
  className?: string;
};

/** A picture in two sizes whose place is kept before it has come. */
export function ResponsiveImage(props: ResponsiveImageProps): React.ReactElement {
  const { name, widths, shape, alt, sizes, eager = false, className } = props;
  const [small, large] = widths;
  return (
    <img
      src={urlOf(name, small)}
      srcSet={`${urlOf(name, small)} ${small}w, ${urlOf(name, large)} ${large}w`}
      sizes={sizes}
      width={small}
      height={Math.round(small * shape)}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={cn("block h-auto w-full", className)}
    />
  );
}

export type ExampleCoverProps = {
  book: Pick<ExampleBook, "name" | "title" | "author">;
  sizes: string;
  /** true where the cover tells nothing that the page does not say */
  decorative?: boolean;
  eager?: boolean;
  className?: string;
};

/** The front of an example's cover, as the press paints it. */
export function ExampleCover(props: ExampleCoverProps): React.ReactElement {
  const { book, sizes, decorative = false, eager = false, className } = props;
  return (
    <ResponsiveImage
      name={book.name}
      widths={[320, 640]}
      shape={1.6}
      alt={decorative ? "" : `Cover of ${book.title} by ${book.author}`}
      sizes={sizes}
      eager={eager}
      className={cn("rounded-[2px_5px_5px_2px]", className)}
    />
  );
}
