import { type CSSProperties, useCallback } from "react";
import { imageBlob } from "./image-blob.ts";

type Props = {
  /** a `data:` URL, or SVG markup */
  picture: string;
  alt: string;
  className?: string;
  style?: CSSProperties;
};

/**
 * An image that the press sent as text. The content policy forbids `data:` URLs, so it gets an object URL.
 */
export function PressImage({ picture, alt, className, style }: Props): React.ReactElement {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const lent = URL.createObjectURL(imageBlob(picture));
      image.src = lent;
      return () => URL.revokeObjectURL(lent);
    },
    [picture],
  );
  return <img ref={show} alt={alt} draggable={false} className={className} style={style} />;
}

type InkedProps = { svg: string; ink: string; className?: string; style?: CSSProperties };

/** A text by the press in another ink, until the press sets it in that: its shape masks the color. */
export function InkedText({ svg, ink, className, style }: InkedProps): React.ReactElement {
  const show = useCallback(
    (box: HTMLSpanElement) => {
      const lent = URL.createObjectURL(imageBlob(svg));
      box.style.setProperty("mask", `url("${lent}") center / 100% 100% no-repeat`);
      return () => URL.revokeObjectURL(lent);
    },
    [svg],
  );
  return (
    <span ref={show} aria-hidden="true" className={className} style={{ ...style, backgroundColor: ink }} />
  );
}
