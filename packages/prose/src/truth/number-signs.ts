import { type NumberInText, readNumbers } from "@colophon/rules/numbers-in-text";

const SHARE = /%|\bper ?cent\b|\bpercent(?:age points?)?\b/i;
const MONEY = /[$£€]\s?\d|\b(?:dollars|pounds sterling|euros|pence|cents)\b/i;
const RATIO =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|\d+) (?:out of|in) (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|a hundred|a thousand|\d+)\b(?! (?:minutes|hours|days|weeks|months|years|steps))/i;
const FRACTION =
  /\b(?:half|(?:a|one|two|three) (?:third|quarter|fifth|tenth)s?|third|quarter|majority) of (?:all |the (?:world|population|country|nation|public|planet|workforce)|(?:\w+ )?(?:adults|people|americans|women|men|children|workers|employees|companies|marriages|families|households|students|patients|teenagers|businesses|managers|readers|voters|couples|parents|startups))/i;
const TIMES =
  /\b(?:twice|three times|four times|five times|ten times|\d+ times|\w+fold) (?:as|more|less|likelier|higher|lower|faster|the|greater)\b|\b(?:doubles?|triples?|halves) (?:the|your|their) (?:risk|chances?|odds|likelihood|productivity|output)\b/i;
/** A year with an event or a state; not "in the year 2000 words". */
const YEAR =
  /(?:^|[\s(–-])(?:1[0-9]\d\d|20\d\d)s?(?=$|[\s,.;:!?)–-])(?! (?:words|steps|calories|metres|meters|people|feet|pounds|dollars|ml|g\b|kg\b))/;
const LABELS =
  /\b(?:chapters?|pages?|steps?|figures?|tables?|parts?|rules?|lessons?|exercises?|sections?|principles?|numbers?|no\.|weeks?|days?|stages?|phases?|levels?|questions?|items?|points?|appendix|version|room|line|verse|psalm|route|platform|act|scene) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?:(?:,| and| to|–|-) ?\d+)*/gi;
const PARTS_OF_BOOK =
  /\b[\w-]+ (?:(?:simple|short|easy|basic|key|main|more|big|small|quick|golden|practical|core|powerful|further|final) )?(?:steps|chapters|parts|pages|rules|reasons|ways|lessons|exercises|sections|principles|questions|tips|stages|phases|ideas|things|habits|tools|columns|lists|items|sentences|paragraphs|words|bullet points|examples|mistakes|recipes)\b/gi;
/** Things also counted outside the book: only small numbers of these refer to the book. */
const COUNTED_EITHER_WAY =
  /\b(?:things|items|habits|ideas|tools|words|mistakes|examples|columns|ways|questions)$/i;
const CLOCK = /\b\d{1,2}[:.]\d\d\b(?: ?[ap]\.?m\.?)?|\b\d{1,2} ?[ap]\.?m\b\.?|\b\w+ o['’]clock\b/gi;
const MEASURE =
  /\b(?:minutes?|seconds?|cups?|grams?|g|kg|ml|litres?|liters?|tbsp|tsp|tablespoons?|teaspoons?|ounces?|oz|inch(?:es)?|cm|mm|degrees|breaths?|repetitions|reps|sets|servings?)\b|°/i;
const LONG_TIME = /^\W{0,2}(?:years?|decades?|centur(?:y|ies)|generations?)\b/i;
const MIDDLE_TIME = /^\W{0,2}(?:hours?|days?|weeks?|months?)\b/i;
const TIMING =
  /\btakes?\b|\btook\b|\bon average\b|\baverage\b|\blasts?\b|\blasted\b|\brequires?\b|\bspends?\b|\bspent\b/i;
/** Minutes are a measure unless people spend them. */
const SPENT = /\bspends?\b|\bspent\b|\baverage\b/i;

/** Smaller counts are narrative, not data: "two friends", "a dozen eggs". */
const COUNT_MIN = 13;
const YEARS_MIN = 10;
/** A book has fewer steps and chapters than this. */
const PARTS_MAX = 100;

/** Something a sentence asks the reader to do, or assumes about them. */
const INSTRUCTION =
  /^(?:(?:First|Then|Next|Now|Finally|Second|Third|Again|Also|Afterwards?|Once[^,]*|For [^,]*|After [^,]*|When [^,]*|Before [^,]*|Every [^,]*|Each [^,]*|Twice[^,]*|To [^,]*|In [^,]*|At [^,]*|On [^,]*|With [^,]*|Instead|Please|Always|Never|Just),? )?(?:add|aim|allow|arrange|ask|bake|beat|begin|block|boil|book|breathe|bring|browse|brush|budget|build|buy|call|carry|charge|check|choose|chop|clean|clear|close|combine|cook|cool|copy|count|cover|create|cut|decide|divide|do|don['’]t|draw|drain|drink|drop|dry|eat|fill|find|finish|fold|follow|freeze|fry|gather|get|give|go|grate|heat|hold|invest|invite|keep|knead|lay|leave|let|lift|limit|line|list|look|lower|make|mark|measure|melt|mix|move|multiply|name|note|offer|open|order|paint|park|pay|peel|pick|place|plan|plant|pour|practi[sc]e|preheat|prepare|press|print|pull|push|put|raise|reach|read|record|reduce|remove|repeat|reserve|rest|review|rinse|roast|roll|rub|run|sand|save|schedule|season|seal|see|sell|send|serve|set|shake|share|shape|shift|show|simmer|sit|sketch|skip|sleep|slice|slow|soak|sort|space|spend|split|spread|sprinkle|stand|start|stay|step|stick|stir|stop|store|stretch|sweep|switch|take|tap|tell|test|thank|tie|time|toast|toss|transfer|trim|try|turn|use|wait|wake|walk|warm|wash|watch|water|weigh|whisk|wipe|withdraw|work|wrap|write)\b/i;
const TO_THE_READER =
  /\byou(?:['’](?:ll|d|re|ve))?\b|\byour\b|\byourself\b|\bshould\b|\bmust be\b|\blet['’]s\b|\b(?:each|every) (?:ingredient|batch|loaf|layer|row|board)\b/i;

/** Whether a sentence tells the reader what to do. */
function isInstruction(sentence: string): boolean {
  return INSTRUCTION.test(sentence.replace(/^[*_“"'(\s]+/, ""));
}

/** Whether a sentence states a number about the world. */
export function statesNumber(sentence: string): boolean {
  const text = sentence
    .replace(LABELS, " ")
    .replace(CLOCK, " ")
    .replace(PARTS_OF_BOOK, (words) => (isCountedInWorld(words) ? words : " "));
  if (isInstruction(sentence)) return false;
  const isAboutReader = TO_THE_READER.test(text);
  const isSupposed = /^(?:If|When|Whenever|Once|Say|Unless)\b|\bif you\b/i.test(text) && isAboutReader;
  if (isSupposed) return false;
  if (SHARE.test(text) || TIMES.test(text) || FRACTION.test(text)) return hasNumber(text);
  if (RATIO.test(text)) return true;
  if (isAboutReader && /\b(?:need|want|could|can|might|may|will|should|['’]ll)\b/i.test(text)) return false;
  if (MONEY.test(text) || YEAR.test(text)) return true;
  return readNumbers(text).some((number) => isCount(text, number));
}

function isCountedInWorld(words: string): boolean {
  const value = readNumbers(words)[0]?.value ?? 0;
  return value >= (COUNTED_EITHER_WAY.test(words) ? COUNT_MIN : PARTS_MAX);
}

function hasNumber(text: string): boolean {
  return readNumbers(text).length > 0 || FRACTION.test(text) || TIMES.test(text);
}

function isCount(text: string, number: NumberInText): boolean {
  const after = text.slice(number.to, number.to + 30);
  if (number.isOrdinal || /^(?:-\w+)*-(?:minute|second|day|week|step|page|hour)\b/i.test(after)) return false;
  if (LONG_TIME.test(after)) return number.value >= YEARS_MIN || /^\W{0,2}centur/i.test(after);
  if (MIDDLE_TIME.test(after)) return TIMING.test(text) && number.value > 2;
  if (/^\W{0,2}minutes?\b/i.test(after)) return SPENT.test(text);
  if (MEASURE.test(after.slice(0, 16))) return false;
  if (/^\W{0,2}(?:or|to|and)\W/.test(after) && number.value < 100) return false;
  return number.value >= COUNT_MIN;
}
