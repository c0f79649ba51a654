import type { GenerateBookRequest } from "@colophon/contracts/library/books/book-request";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";

/** An author's request and choices for the book. */
export type SampleRequest = {
  slug: string;
  body: Pick<GenerateBookRequest, "title" | "genre" | "audience" | "description">;
  /** Request to the cover studio for a cover that replaces the automatic one. */
  cover: Pick<CoverRecipe, "seed" | "subgenre" | "concept" | "subjects">;
};

/** Printed as the author, because the prepared books have no other. */
export const SAMPLE_AUTHOR = "The Colophon Press";

/** Shown wherever one of them is offered. */
export const SAMPLE_LABEL = "Written for Colophon as a prepared sample; typeset by its press";

/** Length of the prepared books. */
export const SAMPLE_LENGTH = { chapters: 10, words_per_chapter: 1500 } as const;

/** The trim size of a paperback novel, which also looks good on screens. */
export const SAMPLE_TRIM = "5x8";

/**
 * A prepared book's characters are named explicitly, so that no others are drawn and each run gives the same
 * text.
 */
export const SAMPLE_REQUESTS: readonly SampleRequest[] = [
  {
    slug: "thence-to-a-stone",
    body: {
      title: "Thence to a Stone",
      genre: "Mystery",
      audience: "adult",
      description:
        "A surveyor named Dinah Pelkey comes home to Tarbell Harbor this spring to sign one last plan. Under an old boundary stone lies a coin that is too young for it, and on the line depends the boatyard of her friend Owen Sayward.",
    },
    cover: { seed: 5, subgenre: "historical", concept: "map", subjects: ["compass", "house", "tree"] },
  },
  {
    slug: "the-sixtieth-tuning",
    body: {
      title: "The Sixtieth Tuning",
      genre: "Biography",
      audience: "adult",
      description:
        "The working life of the piano tuner Rosalie Averill in Cutler Falls: her workshop, her friend Gordon Teague who moves pianos, and the sixty tunings that she owes to a customer who is dead.",
    },
    cover: { seed: 1, subgenre: "memoir", concept: "woodcut", subjects: ["piano"] },
  },
  {
    slug: "small-repairs",
    body: {
      title: "Small Repairs",
      genre: "Self-Help",
      audience: "adult",
      description:
        "How to keep going what one has begun, by one small repair and then another. The example that runs through it is the workshop of the gardener Dervla Tattersall in Tollerby, and her neighbor Ikenna Drummond who borrows the ladder.",
    },
    cover: { seed: 1, subgenre: "habits", concept: "still-life", subjects: ["hammer", "teapot"] },
  },
];
