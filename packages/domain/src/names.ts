import { FEMININE_NAMES, GIVEN_NAMES, MASCULINE_NAMES, SURNAMES } from "./name-bank.ts";
import { createRandom } from "./seeded-random.ts";

/**
 * Names that language models give to people and places again and again, whatever the story.
 * Matched as whole words in the case written here.
 * @source collected from public comparisons of model-written fiction; the first ten are named in docs/product/writing.md
 * or its brief
 */
export const STOCK_NAMES: readonly string[] = [
  ..."Elara Mara Elias Thorne Lyra Kael Aria Blackwood Whisper Seraphina".split(" "),
  ..."Kaelen Kaelan Elowen Lysandra Lyanna Zara Amara Anya Isolde Thalia".split(" "),
  ..."Lirien Elysia Nyx Orion Caelum Alaric Aldric Theron Eldrin Draven".split(" "),
  ..."Cassian Lucian Dorian Silas Finnian Jaxon Zephyr Kai Thorn Vance".split(" "),
  ..."Voss Ravenscroft Ravenwood Nightshade Ashford Hawthorne Blackthorn Sterling Holloway Stormwind".split(
    " ",
  ),
  ..."Eldoria Aethelgard Eldergrove Ravenswood Shadowmere Aetheria Lumina Willowbrook Oakhaven Elmsworth".split(
    " ",
  ),
  "Sarah Chen",
  "Marcus Chen",
  "Maya Chen",
  "Emily Carter",
  "Eleanor Vance",
  "Elena Rodriguez",
  "Whispering Woods",
  "Willow Creek",
];

export type GivenNameGender = "feminine" | "masculine" | "unknown";

/** How a given name of the bank is usually borne, so that code and text can agree on a pronoun. */
export function genderOfGivenName(given: string): GivenNameGender {
  if (FEMININE_NAMES.includes(given)) return "feminine";
  if (MASCULINE_NAMES.includes(given)) return "masculine";
  return "unknown";
}

/** Whether a full name is, or holds as whole words, one of the stock names. */
export function stockNameIn(name: string): string | null {
  const padded = ` ${name.replace(/[^\p{L}]+/gu, " ")} `;
  return STOCK_NAMES.find((stock) => padded.includes(` ${stock} `)) ?? null;
}

/**
 * Full names for the people of a book.
 * @param seed   the brief's seed: the same seed draws the same names, and a longer draw begins with the shorter
 * @param count  how many; the bank has over 240
 * @returns      "Given Surname": no given name twice, no surname twice; initials of given names differ until
 *               the alphabet is used up, and those of surnames likewise
 * @throws       RangeError when the bank is too small
 */
export function drawNames(seed: number, count: number): string[] {
  if (count > Math.min(GIVEN_NAMES.length, SURNAMES.length)) {
    throw new RangeError(`The bank of names is too small for ${count} people`);
  }
  const random = createRandom(seed);
  const given = distinctInitialsFirst(random.shuffled(GIVEN_NAMES));
  const surnames = distinctInitialsFirst(random.shuffled(SURNAMES));
  return given.slice(0, count).map((name, index) => `${name} ${surnames[index] ?? ""}`);
}

/** The first name of each initial in the order drawn, then the first of each among the rest, and so on. */
function distinctInitialsFirst(names: readonly string[]): string[] {
  const ordered: string[] = [];
  let left = [...names];
  while (left.length > 0) {
    const taken = new Set<string>();
    const round = left.filter((name) => {
      const initial = name.slice(0, 1);
      return taken.has(initial) ? false : taken.add(initial);
    });
    const inRound = new Set(round);
    ordered.push(...round);
    left = left.filter((name) => !inRound.has(name));
  }
  return ordered;
}
