import { useEffect, useState } from "react";
import { cn } from "./class-names.ts";
import { thumbnailTitleSize } from "./thumbnail-title-size.ts";
import { curly } from "./typographic-text.ts";

/** Colors of a cover as #rrggbb. */
type ThumbnailPalette = { ground: string; ink: string; accent: string };

export type CoverThumbnailProps = {
  title: string;
  author: string;
  /** the real thumbnail in two widths; null until it is generated */
  picture?: { small: string; large: string } | null;
  /** of the real cover, known before its thumbnail is generated; a plain board if unknown */
  palette?: ThumbnailPalette | null;
  /** display width, in the syntax of an image's `sizes` */
  sizes?: string;
  /** true if the title is next to it anyway */
  decorative?: boolean;
  className?: string;
};

/**
 * A book's cover thumbnail: the real one, or its title in the same colors until then. Its box never changes.
 */
export function CoverThumbnail(props: CoverThumbnailProps): React.ReactElement {
  const { title, author, picture = null, palette = null, sizes, decorative = false, className } = props;
  const name = author === "" ? `Cover of ${title}` : `Cover of ${title} by ${author}`;
  return (
    <div
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      className={cn("book-front", className)}
      {...(palette !== null && { style: { backgroundColor: palette.ground, color: palette.ink } })}
    >
      <div aria-hidden="true" className="book-front-words">
        <span
          className="book-front-rule"
          {...(palette !== null && { style: { backgroundColor: palette.accent } })}
        />
        <span className="book-front-title" style={{ fontSize: `${thumbnailTitleSize(title)}cqw` }}>
          {curly(title)}
        </span>
        {author !== "" && <span className="book-front-author">{author}</span>}
      </div>
      {picture !== null && <ThumbnailImage key={picture.small} picture={picture} sizes={sizes} />}
    </div>
  );
}

type ThumbnailImageProps = { picture: { small: string; large: string }; sizes: string | undefined };

/** Covers the placeholder, which stays visible until the image has loaded. */
function ThumbnailImage({ picture, sizes }: ThumbnailImageProps): React.ReactElement | null {
  const [state, setState] = useState<"loading" | "there" | "failed">("loading");
  // The network is outside React: an image that failed while offline is loaded again when back online.
  useEffect(() => {
    if (state !== "failed") return undefined;
    const again = (): void => setState("loading");
    globalThis.addEventListener("online", again);
    return () => globalThis.removeEventListener("online", again);
  }, [state]);
  if (state === "failed") return null;
  return (
    <img
      src={picture.small}
      srcSet={`${picture.small} 320w, ${picture.large} 640w`}
      sizes={sizes ?? "10rem"}
      width={320}
      height={512}
      alt=""
      loading="lazy"
      decoding="async"
      data-state={state}
      className="book-front-picture"
      onLoad={() => setState("there")}
      onError={() => setState("failed")}
    />
  );
}
