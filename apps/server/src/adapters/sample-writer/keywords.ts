const NOT_NOUNS = new Set(
  `about above across after again against along also although always among another any anyone anything are around away back
  because been before began begin begins being below between both but came can cannot come comes could does doing done down
  during each else even ever every everyone find finds first for found from gets gives goes going has have having help
  helps her here hers herself him himself his how however into its itself just keep keeps know knows last learn learns leave
  leaves less life like long made make makes many may might more most much must near need needs never new next not nothing
  off often old once one only other others our out over own people put really same she should show shows since small some
  someone something soon still such take takes tells than that the their them then there these they thing things this
  those three through time together too toward try two under until upon use using very want wants was way well were what
  when where whether which while who whom whose why will with within without would write written year years yet you your
  book story novel tale guide chapter reader readers young great one two three four five six seven eight nine ten twelve hundred thousand good better best simple easy real true discover discovers
  across following against set sets called named town woman man girl boy husband wife must-read`.split(/\s+/),
);

const NOT_AFTER =
  /^(?:a|an|the|of|in|on|at|by|to|for|with|from|and|or|but|who|whom|which|that|when|where|while|as|is|are|was|were|be|must|can|will|has|have|had|into|over|under|against|between|during|until|after|before|about|without|through)$/;

/**
 * Words of a description that are safe to speak of as "the …": nouns by their place, right before a full stop,
 * a comma or a word of grammar. Few and sure rather than many.
 * @returns at most `limit` different words, lower-case, in order
 */
export function keywordsOf(description: string, limit: number): string[] {
  const tokens = description.match(/\p{L}+(?:['’-]\p{L}+)*|[.,;:!?()—–]/gu) ?? [];
  const found: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1] ?? ".";
    if (isVerbLike(tokens, at) || found.includes(token)) continue;
    if (isNounLike(token) && endsPhrase(next)) found.push(token);
  }
  return found.slice(0, limit);
}

/** "a keeper returns to": an article, a noun, and then a word in s is most likely a verb; so is one after a name. */
function isVerbLike(tokens: readonly string[], at: number): boolean {
  if (!(tokens[at] ?? "").endsWith("s")) return false;
  const before = tokens[at - 1] ?? "";
  return /^(?:an?|the|her|his|their|its|two|three)$/i.test(tokens[at - 2] ?? "") || /^\p{Lu}/u.test(before);
}

function isNounLike(token: string): boolean {
  if (!/^[a-z]{4,}$/.test(token) || NOT_NOUNS.has(token)) return false;
  return !/(?:ing|ed|ly|ous|ful|less|able|ible|ish|est|ive)$/.test(token);
}

function endsPhrase(next: string): boolean {
  return /^[^\p{L}]/u.test(next) || NOT_AFTER.test(next);
}
