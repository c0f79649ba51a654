/** Things, animals, people and plants that a picture can show, the more telling ones first. */
const SUBJECTS = new Set(
  `lighthouse castle crown sword dragon ship lantern key compass clock mask rose raven wolf fox owl horse stag whale
  serpent butterfly moth bee cat dog bird swan crow fish bear lion tiger skull dagger bow arrow shield ring necklace
  mirror candle lamp letter book quill feather map telescope anchor bridge tower house cottage cabin church tree oak pine
  apple pear orange lemon bread cake pot pan knife spoon cup kettle bottle wine violin piano guitar train car bicycle
  balloon rocket planet star moon sun robot computer chair table bed door window gate stairs umbrella hat shoe boot coat
  dress glove heart hand eye flower lily tulip sunflower poppy leaf acorn mushroom shell stone coin scales gavel chess
  crown throne camera suitcase tent boat raft oar wheel kite duke queen king knight witch wizard soldier sailor dancer
  child detective doctor astronaut pirate angel ghost`.split(/\s+/u),
);

/** Kinds of places. */
const PLACES = new Set(
  `harbour harbor sea ocean coast beach island cliff bay river lake waterfall mountain hill valley forest wood woods
  meadow garden orchard field farm village town city street square market palace castle manor abbey monastery desert dune
  cave moor marsh swamp jungle kitchen library school station hospital laboratory theatre bakery cafe inn tavern prison
  cemetery graveyard space galaxy attic cellar vineyard`.split(/\s+/u),
);

export type KnownNouns = { subjects: string[]; places: string[] };

/** What texts name that a picture can show, most often named first; each noun once, in the singular. */
export function knownNouns(texts: readonly string[]): KnownNouns {
  const counts = new Map<string, number>();
  const words =
    texts
      .join("\n")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  for (const word of words) {
    const noun = singularOf(word);
    if (noun !== null) counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  const nouns = [...counts].toSorted(([, one], [, other]) => other - one).map(([noun]) => noun);
  return {
    subjects: nouns.filter((noun) => SUBJECTS.has(noun)),
    places: nouns.filter((noun) => PLACES.has(noun) && !SUBJECTS.has(noun)),
  };
}

function singularOf(word: string): string | null {
  const forms = [word, word.replace(/s$/u, ""), word.replace(/es$/u, ""), word.replace(/ves$/u, "f")];
  return forms.find((form) => SUBJECTS.has(form) || PLACES.has(form)) ?? null;
}
