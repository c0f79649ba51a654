import {
  FEMININE_NAMES,
  MASCULINE_NAMES,
  NAME_REGIONS,
  type NameGroup,
  nameGroup,
  type NamePeriod,
  type NameRegion,
} from "./name-bank.ts";
import { type NameSetting, readNameSetting } from "./name-setting.ts";
import { createRandom, deriveSeed, type SeededRandom } from "./seeded-random.ts";

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

/** Usual gender of a given name in the bank, so that code and text can agree on a pronoun. */
export function genderOfGivenName(given: string): GivenNameGender {
  if (FEMININE_NAMES.includes(given)) return "feminine";
  if (MASCULINE_NAMES.includes(given)) return "masculine";
  return "unknown";
}

/** The stock name that a full name is, or contains as whole words; null if none. */
export function stockNameIn(name: string): string | null {
  const padded = ` ${name.replace(/[^\p{L}]+/gu, " ")} `;
  return STOCK_NAMES.find((stock) => padded.includes(` ${stock} `)) ?? null;
}

/** Options for drawing names. */
export type NameRequest = {
  count: number;
  /** the author's words, or the setting read from them */
  setting?: { description: string; genre: string } | NameSetting;
  /** names already in the book: neither they nor their initials are drawn */
  kept?: readonly string[];
};

/** One in this many people has a name from a neighboring region. */
const NEIGHBOUR_EVERY = 5;
/** If a brief names two parts of the world, one in this many names is from the second. */
const SECOND_EVERY = 3;

/** Regions that neighbors of a region's people may come from. */
const NEIGHBOURS: Record<NameRegion, readonly NameRegion[]> = {
  english: ["celtic", "south-asian", "west-african", "slavic"],
  celtic: ["english"],
  "west-african": ["english", "french"],
  "east-african": ["arabic", "south-asian"],
  arabic: ["french", "greek"],
  "south-asian": ["english", "arabic"],
  chinese: ["english"],
  japanese: ["korean"],
  korean: ["japanese"],
  slavic: ["german"],
  nordic: ["german", "english"],
  german: ["slavic", "french"],
  french: ["italian", "arabic"],
  iberian: ["italian"],
  italian: ["french"],
  greek: ["italian", "slavic"],
};

/** Before the Second World War, people in one place mostly shared a language, so neighbors are closer. */
const OLD_NEIGHBOURS: Partial<Record<NameRegion, readonly NameRegion[]>> = {
  english: ["celtic"],
  "west-african": ["west-african"],
  "east-african": ["arabic"],
  chinese: ["chinese"],
  japanese: ["japanese"],
  korean: ["korean"],
  "south-asian": ["south-asian"],
  arabic: ["arabic"],
};

/**
 * Full names for the people of a book that fit its place and time; without a hint, present-day names of the
 * English-speaking world, with a few from neighboring regions. Women and men are about equal in number.
 * @param seed   the brief's seed: the same seed and setting draw the same names, and a longer draw begins with the shorter
 * @param order  how many; or that, the setting, and names that are taken
 * @returns      "Given Surname": no given name twice, no surname twice; initials of given names differ until the group
 *               has no other left, and those of surnames likewise
 * @throws       RangeError when the bank is too small
 */
export function drawNames(seed: number, order: number | NameRequest): string[] {
  const { count, setting, kept = [] } = typeof order === "number" ? { count: order } : order;
  const { regions, period } = settingOf(setting);
  const random = createRandom(deriveSeed(seed, "names"));
  const draw = createDraw(seed, { period, kept });
  const homes = homesOf(random, { regions, period });
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = draw(homes(at));
    if (name === null) throw new RangeError(`The bank of names is too small for ${count} people`);
    names.push(name);
  }
  return names;
}

function settingOf(setting: NameRequest["setting"]): NameSetting {
  if (setting === undefined) return { regions: [], period: "now" };
  return "regions" in setting ? setting : readNameSetting(setting);
}

/** The region each person in turn comes from, and alternatives when its names are used up. */
function homesOf(random: SeededRandom, { regions, period }: NameSetting): (at: number) => NameRegion[] {
  const [main = "english", second] = regions;
  const near = (period === "now" ? undefined : OLD_NEIGHBOURS[main]) ?? NEIGHBOURS[main];
  const neighbours = random.shuffled(near);
  const offset = 2 + random.int(NEIGHBOUR_EVERY - 2);
  return (at) => {
    const turn = Math.floor(at / NEIGHBOUR_EVERY);
    const neighbour = neighbours[turn % Math.max(1, neighbours.length)] ?? main;
    const isSecond = second !== undefined && at % SECOND_EVERY === 1;
    const isNext = second === undefined && at % NEIGHBOUR_EVERY === offset;
    const first = isSecond ? second : isNext ? neighbour : main;
    return [...new Set([first, main, ...regions, ...near, ...NAME_REGIONS])];
  };
}

const TITLE =
  /^(?:(?:Dr|Mr|Mrs|Ms|Prof|Professor|Doctor|Miss|Sir|Captain|Aunt|Uncle|Sister|Father)\b[. ]+)+/u;

/** Draws one name at a time; every draw depends only on those before it. */
function createDraw(
  seed: number,
  { period, kept }: { period: NamePeriod; kept: readonly string[] },
): (homes: readonly NameRegion[]) => string | null {
  const pools = new Map<NameRegion, NameGroup>();
  const poolOf = (region: NameRegion): NameGroup => {
    const known = pools.get(region);
    if (known !== undefined) return known;
    const own = createRandom(deriveSeed(seed, region));
    const { feminine, masculine, surnames } = nameGroup(region, period);
    const pool = {
      feminine: own.shuffled(feminine),
      masculine: own.shuffled(masculine),
      surnames: own.shuffled(surnames),
    };
    pools.set(region, pool);
    return pool;
  };
  const words = kept.map((name) => name.replace(TITLE, "").match(/\p{Lu}[\p{L}'’-]*/gu) ?? []);
  const given = createTaker({ words: words.flat(), initials: words.flatMap((name) => name.slice(0, 1)) });
  const surname = createTaker({
    words: words.flat(),
    initials: words.flatMap((name) => name.slice(1).slice(-1)),
  });
  const sexes = sexesInTurn(createRandom(deriveSeed(seed, "sexes")));
  return (homes) => {
    const [sex, other] = sexes();
    const lists = homes.map((region) => poolOf(region));
    const first = firstOf(lists, (pool) => given([pool[sex], pool[other]]));
    if (first === null) return null;
    // The surname has the same origin as the given name.
    const home = lists.findIndex((pool) => pool[sex].includes(first) || pool[other].includes(first));
    const last = firstOf(lists.slice(home), (pool) => surname([pool.surnames]));
    return last === null ? null : `${first} ${last}`;
  };
}

type Sex = "feminine" | "masculine";

/** One of every two people is a woman, in either order. */
function sexesInTurn(random: SeededRandom): () => [Sex, Sex] {
  const women: [Sex, Sex] = ["feminine", "masculine"];
  const men: [Sex, Sex] = ["masculine", "feminine"];
  let left: [Sex, Sex][] = [];
  return () => {
    if (left.length === 0) left = random.shuffled([women, men]);
    return left.shift() ?? women;
  };
}

function firstOf(pools: readonly NameGroup[], take: (pool: NameGroup) => string | null): string | null {
  for (const pool of pools) {
    const name = take(pool);
    if (name !== null) return name;
  }
  return null;
}

/**
 * Takes from lists of names the first one whose initial has been used least, preferring earlier lists.
 * Reserved words are never taken, nor are their initials.
 */
function createTaker(kept: {
  words: readonly string[];
  initials: readonly string[];
}): (lists: readonly (readonly string[])[]) => string | null {
  const taken = new Set(kept.words.map((word) => word.toLowerCase()));
  const closed = new Set(kept.initials.map(initialOf));
  const uses = new Map<string, number>();
  return (lists) => {
    const free = lists
      .flat()
      .filter((name) => !taken.has(name.toLowerCase()) && !closed.has(initialOf(name)));
    const usesOf = (name: string): number => uses.get(initialOf(name)) ?? 0;
    const least = Math.min(...free.map(usesOf));
    const name = free.find((candidate) => usesOf(candidate) === least) ?? null;
    if (name === null) return null;
    taken.add(name.toLowerCase());
    uses.set(initialOf(name), usesOf(name) + 1);
    return name;
  };
}

function initialOf(name: string): string {
  return name.normalize("NFD").slice(0, 1).toUpperCase();
}
