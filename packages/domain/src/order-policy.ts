/** Why an order is not taken, in a sentence for its author. */
export type OrderRefusal = { code: "minors" | "harm" | "hatred" | "copy"; sentence: string };

const YOUNG = String.raw`(?:child(?:ren)?|minors?|under-?age\w*|pre-?teens?|toddlers?|school ?(?:girls?|boys?)|\b(?:[1-9]|1[0-7])[- ]year[- ]olds?)`;
const SEXUAL = String.raw`(?:sexual\w*|erotic\w*|porn\w*|explicit sex|nude|seduc\w+|incest\w*)`;

/**
 * What no shop sells and no model writes: said at the order, before anything is held. Short on purpose: a dark theme is
 * no reason to refuse a book.
 */
const REFUSED: readonly { refusal: OrderRefusal; patterns: readonly RegExp[] }[] = [
  {
    refusal: {
      code: "minors",
      sentence: "We do not write sexual content that involves anyone under 18.",
    },
    patterns: [
      new RegExp(String.raw`\b${SEXUAL}\b[^.!?]{0,60}\b${YOUNG}\b`, "iu"),
      new RegExp(String.raw`\b${YOUNG}\b[^.!?]{0,60}\b${SEXUAL}\b`, "iu"),
    ],
  },
  {
    refusal: {
      code: "harm",
      sentence:
        "We do not write instructions for weapons, explosives, poisons, malware or for ending one's life.",
    },
    patterns: [
      /\b(?:how to|instructions? (?:for|to)|guide to|step[- ]by[- ]step|recipes? for)\b[^.!?]{0,40}\b(?:build|make|making|mak\w+|synthesi[sz]\w*|assembl\w+|cook\w*)\b[^.!?]{0,40}\b(?:bombs?|explosives?|nerve (?:gas|agents?)|ricin|pipe bombs?|meth(?:amphetamine)?|ransomware|malware|ghost guns?)\b/iu,
      /\b(?:how to|guide to|ways? to|methods? (?:of|for))\b[^.!?]{0,30}\b(?:kill(?:ing)? (?:yourself|oneself|myself)|commit(?:ting)? suicide|end(?:ing)? (?:your|my|one's) life)\b/iu,
    ],
  },
  {
    refusal: {
      code: "hatred",
      sentence: "We do not write books that call for violence against people for who they are.",
    },
    patterns: [
      /\b(?:exterminat\w+|eradicat\w+|cleans\w+ (?:of|away)|genocide (?:of|against)|kill(?:ing)? all)\b[^.!?]{0,30}\b(?:jews|muslims|christians|hindus|blacks|whites|gays|immigrants|refugees|roma|women|disabled)\b[^.!?]{0,80}\b(?:should|must|deserv\w+|necessary|justified)\b/iu,
    ],
  },
  {
    refusal: {
      code: "copy",
      sentence:
        "We do not rewrite or copy somebody else's book: Amazon KDP refuses it, and the account that uploads it pays for that.",
    },
    patterns: [
      /\b(?:copy|rewrite|reproduce|paraphrase|plagiari[sz]e)\b[^.!?]{0,30}\b(?:the (?:whole |entire |full )?(?:text|book|novel)s?) (?:of|by)\b/iu,
      /\bword[- ]for[- ]word\b[^.!?]{0,40}\b(?:copy|version) of\b/iu,
    ],
  },
];

/**
 * Whether an order may be taken, by its author's own words.
 * @returns null where it may
 */
export function orderRefusal(order: {
  title: string;
  description: string;
  themes?: readonly string[] | null | undefined;
}): OrderRefusal | null {
  const said = [order.title, order.description, ...(order.themes ?? [])].join(". ");
  const found = REFUSED.find(({ patterns }) => patterns.some((pattern) => pattern.test(said)));
  return found?.refusal ?? null;
}
