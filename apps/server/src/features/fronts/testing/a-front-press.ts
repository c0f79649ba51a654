import { type Press, createPress } from "@colophon/press/press";
import { PressError } from "@colophon/press/press-error";

/** What the press has painted, and what it has to say next. */
export type ToldPainter = {
  /** titles of the fronts that were asked for */
  pictures: string[];
  /** thrown one after another by the next fronts */
  failures: Error[];
  /** no front is painted before this */
  open: Promise<void>;
};

/** A painter that was told nothing yet. */
export function nothingTold(): ToldPainter {
  return { pictures: [], failures: [], open: Promise.resolve() };
}

/** A press whose fronts are what they were made of, and that makes no other file. */
export function aFrontPress(told: ToldPainter): Press {
  const refuse = async (): Promise<never> => {
    throw new PressError("busy", "This press paints fronts.");
  };
  return {
    ...createPress(),
    render: refuse,
    renderSet: refuse,
    wrapPicture: refuse,
    async fronts(words, order, widthsPx) {
      told.pictures.push(words.title);
      await told.open;
      const failure = told.failures.shift();
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
