import { type Press, createPress } from "@colophon/press/press";
import { PressError } from "@colophon/press/press-error";

/** What the press has painted, and what it has to say next. */
export type PainterScript = {
  /** titles of the fronts that were asked for */
  pictures: string[];
  /** thrown one after another by the next fronts */
  failures: Error[];
  /** no front is painted before this */
  open: Promise<void>;
};

/** A painter that was told nothing yet. */
export function emptyScript(): PainterScript {
  return { pictures: [], failures: [], open: Promise.resolve() };
}

/** A press whose fronts are what they were made of, and that makes no other file. */
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
