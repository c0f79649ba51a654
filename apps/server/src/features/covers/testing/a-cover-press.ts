import { type Press, createPress } from "@colophon/press/press";

/** What the painter has painted, and what it has to say next. */
export type ToldPainter = {
  /** titles of the covers that were asked for */
  pictures: string[];
  /** thrown one after another by the next covers */
  failures: Error[];
  /** no cover is painted before this */
  open: Promise<void>;
};

/** A painter that was told nothing yet. */
export function nothingTold(): ToldPainter {
  return { pictures: [], failures: [], open: Promise.resolve() };
}

/** A press whose covers are what they were made of. */
export function aCoverPress(told: ToldPainter): Press {
  const fail = (): void => {
    const failure = told.failures.shift();
    if (failure !== undefined) throw failure;
  };
  return {
    ...createPress(),
    async fronts(words, order, widthsPx) {
      told.pictures.push(words.title);
      await told.open;
      fail();
      return widthsPx.map((widthPx) => ({
        bytes: Buffer.from(JSON.stringify({ words, order, widthPx })),
        mediaType: "image/webp",
        widthPx,
        heightPx: widthPx * 1.6,
      }));
    },
    async frontFile(words, order) {
      fail();
      const bytes = Buffer.from(JSON.stringify({ words, order }));
      return { bytes, mediaType: "image/png", widthPx: 1600, heightPx: 2560 };
    },
  };
}
