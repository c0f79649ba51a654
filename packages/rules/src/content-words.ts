/** Function words and words of narration that do not say what a beat or a setup is about. */
const STOP_WORDS = new Set(
  `a about above across after again against all almost along already also although always am among an and another any
  anyone anything are around as at away back be because been before behind being below beneath beside besides between
  beyond both but by came can cannot come comes could did do does doing done down during each either else enough even
  ever every everyone everything far few first for from further gave get gets getting give gives go goes going gone got
  had has have having he her here hers herself him himself his how however i if in inside instead into is it its itself
  just keep keeps kept last later least less let lets like made make makes making many may me might mine more most much
  must my myself near never next no nobody none nor not nothing now of off on once one only onto or other others our
  ours out outside over own part past perhaps put puts quite rather really same say says seem seems several shall she
  should since so some someone something soon still such than that the their theirs them themselves then there these
  they thing things this those though through throughout till to together too toward towards two under unless until up
  upon us very was way we well went were what whatever when whenever where whether which while who whoever whole whom
  whose why will with within without would yet you your yours yourself chapter reader book story scene`.split(
    /\s+/,
  ),
);

/**
 * Outlines are in the present tense and stories mostly in the past, so common irregular verbs are mapped
 * together.
 */
const IRREGULAR = new Map(
  `became:become began:begin begun:begin bent:bend bit:bite bitten:bite bled:bleed blew:blow blown:blow bore:bear
  bought:buy bound:bind broke:break broken:break brought:bring built:build burnt:burn caught:catch chose:choose
  chosen:choose crept:creep dealt:deal drank:drink drawn:draw dreamt:dream drew:draw driven:drive drove:drive
  drunk:drink dug:dig eaten:eat ate:eat fallen:fall fed:feed fell:fall felt:feel fled:flee flew:fly flown:fly
  forgave:forgive forgiven:forgive forgot:forget forgotten:forget fought:fight found:find froze:freeze frozen:freeze
  grew:grow grown:grow heard:hear held:hold hid:hide hidden:hide hung:hang knew:know known:know laid:lay lain:lie
  lay:lie leapt:leap learnt:learn led:lead left:leave lent:lend lit:light lost:lose lying:lie meant:mean met:meet
  paid:pay ran:run rang:ring risen:rise rode:ride ridden:ride rose:rise rung:ring sang:sing sank:sink sat:sit saw:see
  seen:see sent:send shaken:shake shook:shake shone:shine shot:shoot shown:show shrank:shrink slept:sleep slid:slide
  sold:sell sought:seek spent:spend spoke:speak spoken:speak sprang:spring stole:steal stolen:steal stood:stand
  struck:strike stuck:stick sung:sing sunk:sink swam:swim swept:sweep swore:swear sworn:swear swum:swim taken:take
  taught:teach threw:throw thrown:throw told:tell took:take tore:tear torn:tear thought:think understood:understand
  woke:wake woken:wake won:win wore:wear worn:wear wove:weave woven:weave written:write wrote:write children:child
  men:man women:woman wives:wife lives:life knives:knife feet:foot teeth:tooth mice:mouse dying:die`
    .split(/\s+/)
    .map((pair) => {
      const [form = "", base = ""] = pair.split(":");
      return [form, base] as const;
    }),
);

/**
 * The content words of a text: lowercase, without function words, each reduced to a rough stem so that number
 * and tense do not matter (walks, walked and walking are one; found and find are one).
 * @returns stems in order of appearance, with repeats
 */
export function contentWords(text: string): string[] {
  return (
    text
      .replace(/[‘’]/g, "'")
      .toLowerCase()
      .match(/\p{L}+(?:'\p{L}+)?/gu) ?? []
  )
    .map((word) => word.replace(/'\p{L}+$/u, ""))
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word))
    .map(stem);
}

/**
 * How much of a text's content another text covers.
 * @param wanted  stems of the shorter text, from `contentWords`
 * @param found   stems of the longer one
 * @returns       share of the distinct wanted stems found, 0 to 1; 1 if nothing is wanted
 */
export function wordShare(wanted: readonly string[], found: ReadonlySet<string>): number {
  const different = new Set(wanted);
  if (different.size === 0) return 1;
  let present = 0;
  for (const word of different) if (found.has(word)) present += 1;
  return present / different.size;
}

/** Whether a lowercase word is a function word, without content in an English text. */
export function isGrammarWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The rough stem of a lowercase English word: walks, walked and walking are one. */
export function stem(word: string): string {
  const base = IRREGULAR.get(word) ?? word;
  const bare = dropEnding(base);
  return bare.length > 3 ? bare.replace(/e$/, "").replace(/i$/, "y") : bare;
}

function dropEnding(word: string): string {
  if (word.length > 4 && /[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^su]s$/.test(word)) return word.slice(0, -1);
  const verb = /^(.*[aeiouy].*?)(?:ing|(?<!e)ed)$/.exec(word)?.[1];
  if (verb !== undefined && verb.length > 2) return verb.replace(/([bdgklmnprt])\1$/, "$1");
  if (word.length > 5 && word.endsWith("ly")) return word.slice(0, -2);
  return word.replace(/([bdgmnprt])\1$/, "$1");
}
