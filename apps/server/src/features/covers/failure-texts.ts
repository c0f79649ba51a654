const AGAIN = "Please order them again in a few minutes.";

/** Why no cover came of an order: what the author reads, and what they can do. Nothing of it costs anything. */
export const coverFailures = {
  not_drawn: {
    detail: "None of the covers could be drawn, not at a second try either.",
    advice: "Look whether title and author can be printed as they are, and order them again.",
  },
  not_stored: { detail: "Colophon cannot store files just now, so no cover could be kept.", advice: AGAIN },
  workers_lost: { detail: "Painting was interrupted several times in a row.", advice: AGAIN },
  unexpected: { detail: "Something went wrong on our side while they were painted.", advice: AGAIN },
} as const satisfies Record<string, { detail: string; advice: string }>;

export type CoverFailure = keyof typeof coverFailures;

/** Said of an order that was stopped without a word. */
export const unexpectedFailure = coverFailures.unexpected;
