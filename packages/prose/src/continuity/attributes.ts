/** How two values of an attribute are compared. */
export type AttributeKind =
  | "eyes"
  | "hair"
  | "colour"
  | "age"
  | "height"
  | "trade"
  | "origin"
  | "home"
  | "married"
  | "spouse"
  | "parent"
  | "siblings"
  | "children"
  | "alive"
  | "date"
  | "count"
  | "name"
  | "nation"
  | "side"
  | "other";

/** An attribute under a single name for all its variants: two facts are compared if `key` is the same. */
export type Attribute = { key: string; kind: AttributeKind; label: string };

/**
 * Attributes that change during a story: where someone is, what they hold, wear, know, feel and want. A
 * difference in these is the story itself.
 */
const CHANGING =
  /\b(?:where|whereabouts|location|position|place|seat|holds?|holding|carr(?:y|ies|ying)|wear(?:s|ing)?|cloth(?:es|ing)|dress|outfit|coat|mood|feels?|feelings?|emotions?|knows?|knowledge|believes?|beliefs?|thinks?|thoughts?|suspects?|plans?|wants?|goals?|intends?|intention|needs?|owns?|has|possess\w*|injur\w*|wounds?|health|condition|ill|illness|weather|money|wealth|debt|price|cost|time|hour|says?|said|promis\w*|secret|opinion|attitude|relation(?:ship)?s?|current|doing|action|activity|weight|build|figure|style|beard|moustache|mustache|role|task|job today|expression|appearance|habits?|fear|hope|dream|loves?|likes?|dislikes?|hates?|temperature|population|title|rank|reputation|distance|contents?|state)\b/;

/** The first match wins. */
const KNOWN: readonly (readonly [RegExp, AttributeKind, string])[] = [
  [/\b(?:eyes?|irises)\b/, "eyes", "eyes"],
  [/\bhair(?:ed)?\b(?!.*\b(?:length|style|cut)\b)/, "hair", "hair"],
  [/\b(?:maiden name|first name|middle name|surname|last name|family name|given name)\b/, "name", ""],
  [/\b(?:birthplace|place of birth|born in|where born)\b/, "origin", "birthplace"],
  [/\b(?:birth ?days?|date of birth|birth ?date|born|birth ?year|year of birth|birth)\b/, "date", "birth"],
  [
    /\b(?:died|date of death|death ?date|year of death|death ?year|when .* died)\b.*|^(?:death|dies)$/,
    "alive",
    "life",
  ],
  [
    /\b(?:alive|dead|deceased|living status|life status|vital status|fate|still living|living or dead)\b/,
    "alive",
    "life",
  ],
  [/^(?:status|living|life|death)$/, "alive", "life"],
  [/\b(?:age|aged|years old|how old)\b/, "age", "age"],
  [/\b(?:height|tall|how tall|stature)\b/, "height", "height"],
  [/\b(?:dominant hand|handed(?:ness)?|writing hand|left-handed|right-handed)\b/, "side", "hand"],
  [
    /\b(?:trade|jobs?|occupation|profession|work|works as|employment|career|living by|day job|calling)\b/,
    "trade",
    "trade",
  ],
  [
    /\b(?:home ?town|native (?:town|village|city)|origins?|comes from|from|hails from|grew up(?: in)?|raised in)\b/,
    "origin",
    "home town",
  ],
  [/\b(?:nationality|citizenship|ethnicity|country of origin)\b/, "nation", "nationality"],
  [/\b(?:lives?(?: in| at)?|home|residence|resides|house|address|dwelling|lodgings?)\b/, "home", "home"],
  [/\b(?:married|marital(?: status)?|marriage|unmarried|single|bachelor)\b/, "married", "marriage"],
  [/\b(?:husband|wife|spouse)\b/, "spouse", "spouse"],
  [/\b(?:mother|mum|mom|father|dad)\b/, "parent", ""],
  [/\b(?:siblings?|brothers?|sisters?|only child)\b/, "siblings", ""],
  [/\b(?:children|sons?|daughters?|kids)\b/, "children", ""],
  [/\b(?:built|founded|foundation|opened|established|construction|completed|year|date)\b/, "date", ""],
  [
    /\b(?:floors?|storeys?|stories|rooms?|bedrooms?|windows?|steps?|stairs|beds|fingers|toes|legs|masts?|engines?|strings|pages|chapters|house number|room number|flat number|phone(?: number)?|number)\b/,
    "count",
    "",
  ],
  [
    /\b(?:scar|limp|tattoo|birthmark|mole|missing (?:finger|hand|arm|leg|eye|ear)|wooden leg|blind (?:in|eye)|deaf (?:in|ear)|glass eye|lame leg|bad (?:leg|knee|hip|arm|hand)|lost (?:hand|arm|leg|eye|finger))\b/,
    "side",
    "",
  ],
  [/^name$|\bname of\b|\b(?:dog|cat|horse|ship|boat|house|inn|pub|pony)(?:'s)? name\b/, "name", ""],
];

const NICKNAMES = /\b(?:nick|pet|pen|stage|code|false|assumed|alias|called|user|file)/;

/**
 * The single name of an attribute.
 * @returns null for one that changes over time, which never contradicts
 */
export function readAttribute(written: string): Attribute | null {
  const text = plainAttribute(written);
  if (text === "") return null;
  const known = KNOWN.find(([form]) => form.test(text));
  if (known === undefined) return unknownAttribute(text);
  const [, kind, label] = known;
  if (kind === "name" && NICKNAMES.test(text)) return null;
  const side = kind === "eyes" && /\b(?:left|right)\b/.exec(text)?.[0];
  if (kind === "side" && label === "") return keyed(kind, withoutSides(text));
  if (label !== "")
    return { key: side ? `${side} ${label}` : label, kind, label: side ? `${side} eye` : label };
  return keyed(kind, text);
}

function unknownAttribute(text: string): Attribute | null {
  if (/\bcolou?r\b/.test(text)) {
    if (CHANGING.test(text)) return null;
    return keyed("colour", text.replace(/\bcolor\b/g, "colour"));
  }
  return CHANGING.test(text) ? null : keyed("other", text);
}

/** An attribute compared only with those in the same words. */
function keyed(kind: AttributeKind, text: string): Attribute {
  const key = text
    .split(" ")
    .map((word) => (kind === "siblings" || kind === "children" ? singular(word) : word))
    .map((word) => PARENTS.get(word) ?? word)
    .join(" ");
  return { key, kind, label: key };
}

const PARENTS = new Map([
  ["mum", "mother"],
  ["mom", "mother"],
  ["dad", "father"],
]);

function singular(word: string): string {
  if (word === "children" || word === "kids") return "child";
  return word.length > 3 ? word.replace(/s$/, "") : word;
}

function withoutSides(text: string): string {
  return text
    .replace(/\b(?:left|right)\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function plainAttribute(written: string): string {
  return written
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[_/]/g, " ")
    .replace(/\b(?:the|a|an|his|her|its|their|of|is|are|was)\b/g, (word) => (word === "of" ? "of" : ""))
    .replace(/[^\p{L}\p{N}' -]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
