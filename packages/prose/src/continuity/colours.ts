/**
 * Color words and the plain colors they may mean: two descriptions of one thing agree if they share one.
 * "dark" and "fair" apply to hair; for eyes and things they mean nothing certain.
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

/** Words between two plain colors. */
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

/** What has the color: hair can also be dark or fair. */
export type Coloured = "eyes" | "hair" | "thing";

/** The plain colors a description may mean; empty if none is certain. */
export function coloursIn(description: string, of: Coloured): Set<string> {
  const words = description.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = new Set<string>();
  for (const word of words) {
    for (const colour of plainOf(word)) found.add(colour);
    if (of === "hair") for (const colour of OF_HAIR.get(word) ?? []) found.add(colour);
  }
  // Very dark eyes are called black.
  if (of === "eyes" && found.has("black")) found.add("brown");
  return of === "hair" ? withOldAge(found) : found;
}

/** Also handles "greyish", "smoky", "reddish" and "bluish". */
function plainOf(word: string): ReadonlySet<string> {
  const bare = word.replace(/(?:ish|y)$/, "");
  const forms = [word, bare, bare.replace(/(.)\1$/, "$1"), `${bare}e`];
  const form = forms.find((each) => PLAIN.has(each)) ?? "";
  return PLAIN.get(form) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

const OF_HAIR = new Map([
  ["dark", ["black", "brown", "red"]],
  ["brunette", ["brown", "black"]],
  ["redhead", ["red"]],
  ["fair", ["blond", "brown"]],
  ["light", ["blond", "brown"]],
  ["towheaded", ["blond"]],
  ["black", ["black", "brown"]],
]);

/** Hair that is turning may be called gray or white. */
function withOldAge(found: Set<string>): Set<string> {
  if (found.has("grey")) found.add("white");
  if (found.has("white")) found.add("grey");
  return found;
}
