import { type Press, createPress } from "@colophon/press/press";
import { PressError } from "@colophon/press/press-error";

/** Thumbnails the press has rendered, and the results it returns next. */
export type PainterScript = {
  /** titles of the requested thumbnails */
  pictures: string[];
  /** thrown one by one by the next thumbnails */
  failures: Error[];
  /** no thumbnail is rendered before this resolves */
  open: Promise<void>;
};

/** A script with no instructions yet. */
export function emptyScript(): PainterScript {
  return { pictures: [], failures: [], open: Promise.resolve() };
}

/** A press whose thumbnails are simply their input, and that renders no other files. */
export function buildThumbnailPress(script: PainterScript): Press {
  const reject = async (): Promise<never> => {
    throw new PressError("busy", "This press paints fronts.");
  };
  return {
    ...createPress(),
    render: reject,
    renderSet: reject,
    wrapImage: reject,
    async thumbnails(words, order, widthsPx) {
      script.pictures.push(words.title);
      await script.open;
      const failure = script.failures.shift();
      if (failure !== undefined) throw failure;
      return widthsPx.map((widthPx) => ({
        bytes: Buffer.from(JSON.stringify({ words, order, widthPx })),
        mediaType: "image/webp",
        widthPx,
        heightPx: widthPx * 1.6,
      }));
    },
  };
}
