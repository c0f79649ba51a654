import { createRandom, deriveSeed, type SeededRandom } from "@colophon/rules/seeded-random";

/** Receives each choice as it is made: its name, and the number of the chosen option. */
export type ChoiceListener = (name: string, chosen: number) => void;

/** Contents of an image: each choice is drawn by its own name, so that no other draw can shift it. */
export type Choices = {
  /** @throws RangeError for an empty list */
  among<Option>(name: string, list: readonly Option[]): Option;
  /** @param share  probability of true, 0 to 1; a half if omitted */
  isSo(name: string, share?: number): boolean;
  /** @returns −1 or 1 */
  side(name: string): -1 | 1;
  /** @returns a whole number, at least 0 and below `limit` */
  below(name: string, limit: number): number;
  /** @returns the same members, in a random order */
  ordered<Option>(name: string, list: readonly Option[]): Option[];
};

/** The choices of one seed; the same name always gives the same answer. */
export function choicesOf(seed: number, note: ChoiceListener = () => {}): Choices {
  const sourceOf = (name: string): SeededRandom => createRandom(deriveSeed(seed, `choice ${name}`));
  const noted = (name: string, chosen: number): number => {
    note(name, chosen);
    return chosen;
  };
  const below = (name: string, limit: number): number => noted(name, sourceOf(name).int(limit));
  const isSo = (name: string, share = 0.5): boolean =>
    noted(name, sourceOf(name).next() < share ? 1 : 0) === 1;
  return {
    below,
    isSo,
    side: (name) => (isSo(name) ? -1 : 1),
    among: (name, list) => {
      const at = below(name, list.length);
      for (const member of list.slice(at, at + 1)) return member;
      throw new RangeError(`Nothing to choose from for ${name}`);
    },
    ordered: (name, list) => {
      const places = sourceOf(name).shuffled(list.map((_, place) => place));
      noted(
        name,
        places.reduce((sum, place) => sum * list.length + place, 0),
      );
      return places.flatMap((place) => list.slice(place, place + 1));
    },
  };
}
