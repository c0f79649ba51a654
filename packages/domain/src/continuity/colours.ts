/**
 * Colour words and the plain colours they may stand for: two descriptions of one thing agree when they share one.
 * "dark" and "fair" are of hair; of eyes and things they say nothing certain.
 */
const COLOURS: readonly (readonly [string, string])[] = [
  ["blue", "blue sapphire cobalt azure navy cornflower indigo cerulean"],
  ["grey", "grey gray slate pewter silver silvery ash ashen gunmetal flint smoke smoky charcoal"],
  ["green", "green emerald jade moss olive"],
  ["brown", "brown chocolate coffee umber tawny russet bronze walnut"],
  ["black", "black ebony jet raven inky obsidian coal"],
  ["red", "red crimson scarlet ginger copper coppery russet carroty vermilion maroon burgundy"],
  ["blond", "blond blonde flaxen golden gold honey straw yellow"],
  ["yellow", "yellow gold golden lemon mustard ochre amber"],
  ["white", "white snowy cream ivory"],
  ["violet", "violet purple lilac mauve lavender"],
  ["pink", "pink rose salmon"],
  ["orange", "orange"],
];

/** Words that lie between two plain colours. */
const BETWEEN: readonly (readonly [string, readonly string[]])[] = [
  ["hazel", ["brown", "green"]],
  ["amber", ["brown", "yellow"]],
  ["steel", ["grey", "blue"]],
  ["slate", ["grey", "blue"]],
  ["ice", ["blue", "grey"]],
  ["turquoise", ["blue", "green"]],
  ["teal", ["blue", "green"]],
  ["aquamarine", ["blue", "green"]],
  ["chestnut", ["brown", "red"]],
  ["auburn", ["brown", "red"]],
  ["mahogany", ["brown", "red"]],
  ["sandy", ["blond", "brown", "red"]],
  ["mousy", ["brown", "blond"]],
  ["tawny", ["brown", "blond", "orange"]],
  ["strawberry", ["red", "blond"]],
  ["platinum", ["blond", "white", "grey"]],
  ["coffee", ["brown", "black"]],
  ["charcoal", ["grey", "black"]],
  ["silver", ["grey", "white"]],
  ["silvery", ["grey", "white"]],
  ["ashen", ["grey", "white", "blond"]],
  ["ash", ["grey", "blond"]],
  ["lavender", ["violet", "blue"]],
  ["copper", ["red", "brown", "orange"]],
  ["rose", ["pink", "red"]],
];

const PLAIN = new Map<string, Set<string>>();
for (const [colour, words] of COLOURS) for (const word of words.split(" ")) add(word, [colour]);
for (const [word, colours] of BETWEEN) add(word, colours);

function add(word: string, colours: readonly string[]): void {
  PLAIN.set(word, new Set([...(PLAIN.get(word) ?? []), ...colours]));
}

/** What colours are of: hair has dark and fair besides. */
export type Coloured = "eyes" | "hair" | "thing";

/** The plain colours that a description may mean; empty when it names none for certain. */
export function coloursIn(description: string, of: Coloured): Set<string> {
  const words = description.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = new Set<string>();
  for (const word of words) {
    const bare = PLAIN.has(word) ? word : word.replace(/(?:ish|y)$/, "");
    for (const colour of PLAIN.get(bare) ?? []) found.add(colour);
    if (of === "hair") for (const colour of OF_HAIR.get(word) ?? []) found.add(colour);
  }
  // Very dark eyes are called black.
  if (of === "eyes" && found.has("black")) found.add("brown");
  return of === "hair" ? withOldAge(found) : found;
}

const OF_HAIR = new Map([
  ["dark", ["black", "brown", "red"]],
  ["brunette", ["brown", "black"]],
  ["redhead", ["red"]],
  ["fair", ["blond", "brown"]],
  ["light", ["blond", "brown"]],
  ["towheaded", ["blond"]],
  ["black", ["black", "brown"]],
]);

/** Hair that is turning may be called grey or white. */
function withOldAge(found: Set<string>): Set<string> {
  if (found.has("grey")) found.add("white");
  if (found.has("white")) found.add("grey");
  return found;
}
