/** Past and third-person forms for the verbs of the sample writer's own data, and for beats an author typed. */

export type Tense = "past" | "present";
/** `third` he or she, `first` I, `plural` they and we */
export type Agreement = "third" | "first" | "plural";

const IRREGULAR_PAST = new Map(
  `arise arose,bear bore,beat beat,become became,begin began,bend bent,bind bound,bite bit,bleed bled,blow blew,break broke,
  breed bred,bring brought,build built,burn burned,burst burst,buy bought,cast cast,catch caught,choose chose,cling clung,
  come came,cost cost,creep crept,cut cut,deal dealt,dig dug,draw drew,drink drank,drive drove,eat ate,fall fell,
  feed fed,feel felt,fight fought,find found,flee fled,fling flung,fly flew,forget forgot,forgive forgave,freeze froze,
  get got,give gave,go went,grind ground,grow grew,hang hung,have had,hear heard,hide hid,hit hit,hold held,hurt hurt,
  keep kept,kneel knelt,know knew,lay laid,lead led,lean leaned,leave left,lend lent,let let,lie lay,light lit,lose lost,
  make made,mean meant,meet met,mistake mistook,overhear overheard,pay paid,repay repaid,put put,quit quit,read read,rebuild rebuilt,
  ride rode,ring rang,rise rose,run ran,say said,see saw,seek sought,sell sold,send sent,set set,shake shook,shed shed,
  shine shone,shoot shot,show showed,shrink shrank,shut shut,sing sang,sink sank,sit sat,sleep slept,slide slid,
  speak spoke,spend spent,spill spilled,spin spun,split split,spread spread,spring sprang,stand stood,steal stole,
  stick stuck,sting stung,strike struck,string strung,swear swore,sweep swept,swim swam,swing swung,take took,teach taught,
  tear tore,tell told,think thought,throw threw,tread trod,understand understood,undo undid,unwind unwound,wake woke,
  wear wore,weave wove,weep wept,win won,wind wound,withdraw withdrew,withhold withheld,write wrote,can could,will would,
  do did,must must,overtake overtook,outrun outran,rewrite rewrote,foresee foresaw,forbid forbade,bid bid,shear sheared`
    .split(",")
    .map((pair): [string, string] => {
      const [lemma = "", past = ""] = pair.trim().split(" ");
      return [lemma, past];
    }),
);

/** Verbs of more than one syllable that double their last letter all the same. */
const DOUBLING = new Set(
  "admit permit commit regret refer prefer occur omit unpin unwrap rewrap kidnap transfer equip control".split(
    " ",
  ),
);

/** A verb in the tense and person asked for. @param lemma  its base form, lower case */
export function conjugate(
  lemma: string,
  { tense, agreement }: { tense: Tense; agreement: Agreement },
): string {
  if (lemma === "be") return formOfBe(tense, agreement);
  if (tense === "past") return IRREGULAR_PAST.get(lemma) ?? regularPast(lemma);
  if (agreement !== "third" || lemma === "can" || lemma === "will" || lemma === "must") return lemma;
  if (lemma === "have") return "has";
  return thirdPerson(lemma);
}

function formOfBe(tense: Tense, agreement: Agreement): string {
  if (tense === "past") return agreement === "plural" ? "were" : "was";
  if (agreement === "first") return "am";
  return agreement === "plural" ? "are" : "is";
}

function regularPast(lemma: string): string {
  if (lemma.endsWith("e")) return `${lemma}d`;
  if (/[^aeiou]y$/.test(lemma)) return `${lemma.slice(0, -1)}ied`;
  if (DOUBLING.has(lemma) || /^[^aeiou]*(?:qu)?[aeiou][^aeiouwxy]$/.test(lemma))
    return `${lemma}${lemma.slice(-1)}ed`;
  return `${lemma}ed`;
}

function thirdPerson(lemma: string): string {
  if (/(?:s|sh|ch|x|z|o)$/.test(lemma)) return `${lemma}es`;
  if (/[^aeiou]y$/.test(lemma)) return `${lemma.slice(0, -1)}ies`;
  return `${lemma}s`;
}

/** The base form of a third-person verb an author typed ("hurries" → "hurry"); null when it is none. */
export function lemmaOfThirdPerson(word: string): string | null {
  if (word === "is") return "be";
  if (word === "has") return "have";
  if (!/^[a-z]{2,}s$/.test(word) || word.endsWith("ss")) return null;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|go|do)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
