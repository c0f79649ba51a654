import { FEMININE_NAMES, MASCULINE_NAMES } from "@colophon/rules/name-bank";
import { EVERYDAY_WORDS } from "../manuscript-health/everyday-words.ts";
import { COMMON_GIVEN_NAMES } from "@colophon/rules/common-given-names";

const FINDING =
  "found|finds?|show(?:s|ed|n)?|suggest(?:s|ed)?|conclude[ds]?|report(?:s|ed)?|reveal(?:s|ed)?|prove[sdn]?|demonstrate[ds]?|confirm(?:s|ed)?|indicate[ds]?|estimate[ds]?|discover(?:s|ed)?|track(?:s|ed)|followed|link(?:s|ed)|say|says|said|agree|warn(?:s|ed)?|believe|observed|measured|tested|asked|surveyed|studied|calculated|documented|puts?|points?|looked|published|conducted|commissioned|identified|established|determined|predicts?|tells? us|have (?:long )?known|is clear|are clear";
const STUDY_NOUN =
  "stud(?:y|ies)|surveys?|polls?|trials?|experiments?|meta-analys[ei]s|reports?|papers?|analys[ei]s|census(?:es)?|research|reviews?|data|evidence|statistics|figures|findings|science|literature";
const SCHOLARS =
  "researchers?|scientists?|psychologists?|economists?|neuroscientists?|sociologists?|anthropologists?|statisticians?|epidemiologists?|analysts?|experts?|scholars|academics|historians|physicians|nutritionists?|biologists?|linguists?|pollsters";

const STUDIES: readonly RegExp[] = [
  new RegExp(`\\b(?:${STUDY_NOUN})\\b[^.!?]{0,90}\\b(?:${FINDING})\\b`, "i"),
  new RegExp(`\\b(?:${SCHOLARS})\\b[^.!?]{0,60}\\b(?:${FINDING})\\b`, "i"),
  new RegExp(`\\b(?:${SCHOLARS}|[Aa] team) (?:at|from|of) (?:the )?\\p{Lu}`, "u"),
  /\b(?:researchers|Researchers|[Ss]cientists) (?:at|from) /,
  new RegExp(
    `\\baccording to (?:a|an|the|one|recent|new|several|\\d)[^.!?,]{0,60}\\b(?:${STUDY_NOUN})\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:in|by|from) (?:a|an|one|the) (?:\\p{L}+[- ]){0,4}?(?:\\d{4} )?(?:\\p{L}+[- ]){0,3}?(?:study|survey|poll|clinical trial|meta-analysis|experiment)\\b`,
    "iu",
  ),
  /\b(?:published|appear(?:ed|ing)) in (?:the )?(?:journal|\*?\p{Lu})/iu,
  /\bthe Journal of\b|\bpeer-reviewed\b|\brandomi[sz]ed (?:controlled )?trial/i,
  /\b(?:studies|research|science|surveys|statistics|the data|the evidence) (?:has|have) (?:repeatedly |consistently |long |also )?\w+/i,
  /\b\d{4} (?:study|survey|poll|report|paper|trial|experiment|meta-analysis)\b/i,
];

/** The reader's own notes, a room with a desk, a report someone hands in: not studies of the world. */
const NO_STUDY =
  /\b(?:your|my|his|her|our|their) (?:own )?(?:stud(?:y|ies)|research|report|survey|data|paper|experiments?|figures|findings|analysis|evidence)\b|^(?:Do|Study|Run|Try|Read|Write|Ask|Keep|Collect|Report|Review|Test|Find|Look|Gather|Show|Tell)\b/i;

/** Whether a sentence mentions a study of the world. */
export function mentionsStudy(sentence: string): boolean {
  return STUDIES.some((pattern) => pattern.test(sentence)) && !NO_STUDY.test(sentence);
}

const SAYING =
  "said|says|wrote|writes|once (?:said|wrote|remarked|observed)|put it|remarked|observed|declared|noted|told|famously|quipped|replied|insisted|explained|asked|warned|argued|advised|liked to say|believed|reminds us|called";
const NAME = "\\p{Lu}[\\p{L}.'’-]+(?: (?:de|von|van|da|of|al|bin) )?(?: ?\\p{Lu}[\\p{L}.'’-]+){0,3}";
const QUOTED = /“([^”]{6,})”|"([^"]{6,})"/g;
const QUOTED_WORDS_MIN = 3;

/** Quotations longer than a term: three words or more inside quotation marks. */
export function quotationsIn(sentence: string): string[] {
  return Array.from(sentence.matchAll(QUOTED), ([, curly, straight]) => curly ?? straight ?? "").filter(
    (words) => words.trim().split(/\s+/).length >= QUOTED_WORDS_MIN,
  );
}

const ATTRIBUTED = [
  new RegExp(`(?:^|[\\s“"(])(${NAME})(?:,[^,“"]{1,60},)? (?:${SAYING})\\b`, "u"),
  new RegExp(`\\b(?:${SAYING}) (?:the [\\p{Ll} ]{3,30} )?(${NAME})`, "u"),
  new RegExp(`[—–-] ?(${NAME})\\s*$`, "u"),
  new RegExp(`\\b(?:words of|to quote|as|according to) (?:the [\\p{Ll} ]{3,30} )?(${NAME})`, "u"),
];
const SPOKEN_OF = new RegExp(
  `(?:^|[\\s(])(${NAME}) (?:once |famously |often )?(?:said|wrote|remarked|quipped|declared|observed) (?:that|of|:)`,
  "u",
);
const NOT_A_NAME =
  /^(?:I|He|She|They|We|You|It|One|People|Someone|Somebody|Everyone|Nobody|And|But|As|The|A|An|This|That|My|Your|His|Her|Their|Our|Some|Most|Many|Friends?|Mother|Father|Mum|Dad|If|When|Then|So|What|Who|Another|Others|Critics|Yes|No)$/;

/** Whether a sentence quotes a named person, with or without quotation marks. */
export function quotesPerson(sentence: string): boolean {
  if (quotationsIn(sentence).length === 0) return isNamed(SPOKEN_OF.exec(sentence)?.[1]);
  const bare = sentence.replace(QUOTED, " “” ");
  return ATTRIBUTED.some((form) => isNamed(form.exec(bare.trim())?.[1]));
}

function isNamed(name: string | undefined): boolean {
  const first = (name ?? "").split(" ").find((word) => !NOT_A_NAME.test(word)) ?? "";
  return !/^(?:[A-Z]\.)?$/.test(first) && !EVERYDAY_WORDS.has(first.toLowerCase());
}

const TITLED =
  /\b(?:Dr|Prof|Professor|Sir|Dame|President|Senator|Lord|Queen|King|Pope|Saint|Admiral|General|Judge|Rabbi|Chancellor|Nobel)\b[. ]+(?:laureate )?\p{Lu}\p{L}+/u;
const INSTITUTION =
  /\b(?:University|Institute|College|Academy|Foundation|Association|Laboratory|Laboratories|Hospital|Bureau|Commission|Ministry|Organi[sz]ation|Clinic|Business School|School of \p{Lu}\p{L}+|Federal Reserve|World Bank|United Nations|Census Bureau|Royal Society|Supreme Court)\b/u;
const ACRONYM =
  /\b(?:WHO|NASA|NHS|FBI|CIA|CDC|OECD|MIT|UNESCO|UNICEF|NIH|FDA|EPA|IMF|NATO|IBM|BBC|CERN|NOAA|USDA|HMRC|UCLA|LSE)\b/;
const KNOWN_ORGANISATION =
  /\b(?:Harvard|Stanford|Yale|Princeton|Oxford|Cambridge|Columbia|Berkeley|Gallup|Pew|Nielsen|McKinsey|Deloitte|Gartner|Forbes|Google|Microsoft|Toyota|Facebook|Netflix|Starbucks|Procter|Unilever|Pfizer|Pixar|Nike|Walmart|Boeing|Ford Motor)\b/;
const ACCORDING = new RegExp(`\\b[Aa]ccording to (?:the [\\p{Ll} ]{3,30} )?(${NAME})`, "u");
const BOOK =
  /\b(?:book|bestseller|memoir|essay|novel|treatise|classic|TED talk|lecture|article|paper|documentary)\b,? (?:called |titled |entitled )?[*“"]\p{Lu}|\bin (?:his|her|their) (?:\d{4} |\p{L}+ ){0,3}(?:book|memoir|essay|bestseller|treatise|TED talk|autobiography)\b|\bauthor of [*“"]?\p{Lu}|\bIn \*\p{Lu}/u;
const MADE =
  "argue[ds]?|discovered|invented|founded|co-founded|coined|developed|pioneered|popularised|popularized|proposed|theorised|theorized|described|devised|demonstrated|showed|warned|predicted|won|published|wrote|writes|painted|composed|built|noted|observed|believed|called|says|points out|recommends|calls|was born|died|served|formulated|introduced";
const MAKER = new RegExp(`(?:^|[\\s(“"])(${NAME})(?:'s|’s)?(?:,[^,]{1,60},)? (?:${MADE})\\b`, "u");
const PERSON_BEFORE =
  /\b(?:psychologist|economist|philosopher|author|writer|scientist|researcher|historian|entrepreneur|investor|founder|poet|physicist|chemist|biologist|sociologist|neuroscientist|inventor|mathematician|surgeon|physician|coach|chef|journalist|novelist|composer|architect|engineer|explorer|consultant|professor|CEO|professional|expert|legend) \p{Lu}\p{L}+/u;
const PEOPLE = /^(?:\p{Lu}\p{L}+s|The .*|A .*|In .*|At .*)$/u;

const GIVEN_NAMES = new Set([...FEMININE_NAMES, ...MASCULINE_NAMES, ...COMMON_GIVEN_NAMES]);
const FULL_NAME = /(\p{Lu}\p{L}+)((?: \p{Lu}\.)* (?:(?:de|von|van|da) )?\p{Lu}\p{L}+)/gu;

/** Whether a sentence names a person, institution or book that may exist. */
export function namesEntity(sentence: string): boolean {
  const patterns = [TITLED, INSTITUTION, ACRONYM, KNOWN_ORGANISATION, BOOK, PERSON_BEFORE];
  if (patterns.some((pattern) => pattern.test(sentence))) return true;
  if (isNamed(ACCORDING.exec(sentence)?.[1])) return true;
  return isMaker(MAKER.exec(sentence)?.[1]) || fullNamesIn(sentence).length > 0;
}

function isMaker(name: string | undefined): boolean {
  return name !== undefined && isNamed(name) && !PEOPLE.test(name);
}

/** First and last names whose first name is a known one. */
export function fullNamesIn(sentence: string): string[] {
  return Array.from(sentence.matchAll(FULL_NAME))
    .filter(([, given = ""]) => GIVEN_NAMES.has(given))
    .map(([whole]) => whole);
}
