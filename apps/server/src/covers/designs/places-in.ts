/** Kinds of places. */
const PLACES = new Set(
  `harbour harbor sea ocean coast beach island cliff bay river lake waterfall mountain hill valley forest wood woods
  meadow garden orchard field farm village town city street square market palace castle manor abbey monastery desert dune
  cave moor marsh swamp jungle kitchen library school station hospital laboratory theatre bakery cafe inn tavern prison
  cemetery graveyard space galaxy attic cellar vineyard`.split(/\s+/u),
);

/** Kinds of places named in texts, most frequent first, without duplicates, in the singular. */
export function placesIn(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const words =
    texts
      .join("\n")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  for (const word of words) {
    const place = singularOf(word);
    if (place !== null) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([place]) => place);
}

function singularOf(word: string): string | null {
  const forms = [word, word.replace(/s$/u, ""), word.replace(/es$/u, "")];
  return forms.find((form) => PLACES.has(form)) ?? null;
}
