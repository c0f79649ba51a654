const AGAIN = "Please order them again in a few minutes.";

/** Why a request produced no cover, as shown to the author, and what they can do. Nothing is charged. */
export const coverFailures = {
  not_drawn: {
    detail: "None of the covers could be drawn, not at a second try either.",
    advice: "Look whether title and author can be printed as they are, and order them again.",
  },
  not_answered: {
    detail: "Whoever paints here did not answer, not at a second try either.",
    advice: "Please order them again in a few minutes, or have Colophon's painter paint them.",
  },
  no_picture: {
    detail: "What came back was no picture that can be printed, twice.",
    advice: "Please order them again, or have Colophon's painter paint them.",
  },
  filtered: {
    detail: "The provider's content filter stopped the pictures, also after we put it in tamer words.",
    advice: "Change the prompt, or have Colophon's painter paint them.",
  },
  misconfigured: {
    detail: "The provider does not accept this installation's key, address or model.",
    advice: "The operator has to set it right. Colophon's painter needs none of it.",
  },
  account: {
    detail: "The image provider takes no calls from the account that Colophon uses here.",
    advice:
      "The operator has to look after that account: its verification, credit or limits. Colophon's own painter needs no account.",
  },
  no_room: {
    detail: "There is no room left for another picture among those that you keep.",
    advice: "Delete pictures that you do not need, and order them again.",
  },
  not_stored: { detail: "Colophon cannot store files just now, so no cover could be kept.", advice: AGAIN },
  workers_lost: { detail: "Painting was interrupted several times in a row.", advice: AGAIN },
  unexpected: { detail: "Something went wrong on our side while they were painted.", advice: AGAIN },
} as const satisfies Record<string, { detail: string; advice: string }>;

export type CoverFailure = keyof typeof coverFailures;

/** For a request that stopped without a reason. */
export const unexpectedFailure = coverFailures.unexpected;
