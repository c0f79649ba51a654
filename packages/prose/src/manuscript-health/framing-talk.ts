import { splitSentences } from "@colophon/rules/sentences";

/**
 * Model talk around a requested text, and the marks and labels added to it. One set of patterns for two uses:
 * `prose/strip-framing.ts` removes such lines from the edges of a text, `leaks.ts` blocks the rest. All
 * patterns are applied to a line or sentence without surrounding marks of emphasis, headings and brackets.
 */
const NUMBER =
  "(?:\\d{1,3}|[ivxlc]+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty)";
/** Words for chapters and scenes in the other book languages. */
const CHAPTER_ABROAD = "kapitel|kapittel|chapitre|cap[ií]tulo|capitolo|cap[ií]tol|hoofdstuk|hoofstuk|luku";
const SCENE_ABROAD = "szene|scène|escena|scena|cena|scen|kohtaus|toneel";
const HERE_ABROAD =
  "(?:hier (?:ist|folgt|is|volgt)|voici|aquí (?:está|tienes|va|teniu)|ecco|aqui está|här är|her er|tässä on|hér er)";
const HERE =
  "(?:(?:and |so |now,? )?here(?:['’]s| is| are)|below (?:is|are|follows|you(?:['’]ll| will) find)|(?:the )?following is|what follows is|please find(?: below)?|you(?:['’]ll| will) find below|presented below is)";
/** Nouns that a story hardly uses outside speech, and those it does use. */
const STRICT = "(?:scene|chapter|draft|rewrite|redraft|continuation|revision|instal?lment)s?";
const LOOSE =
  "(?:story|text|version|passage|part|section|piece|excerpt|opening|prose|narrative|poem|verse|response|output|content|take|attempt|beginning|ending|recipe|article)s?";
const ADJECTIVE =
  "(?:requested|revised|rewritten|next|full|complete|completed|polished|updated|continued|new|corrected|edited|expanded|finished|final|first|second|third|fourth|fifth|last|opening|closing|possible|improved|cleaned-up|\\d[\\d,]*-word)";
const GAP = `(?:${ADJECTIVE}|${STRICT}|version|of|the|your|this|an?|my|for|at|on|text|rest|beginning|opening|attempt|take|part|book(?:['’]s)?|novel(?:['’]s)?|story(?:['’]s)?)`;
const NOTES =
  "(?:card|plan|outline|brief|beats?|guidelines|instructions|notes|prompt|details|request|specifications?|requirements|parameters|premise|feedback|preferences)";
const ASKED = `(?:you(?:['’]ve| have)? (?:asked|requested|wanted|described|outlined|provided|specified)|as (?:requested|asked|instructed|outlined|specified|described|per)|per (?:your|the)|requested|(?:the|your) (?:scene |style |chapter |story )?${NOTES}|for (?:your|the) (?:book|novel|story|review|consideration)|(?:scene|chapter|part) (?:${NUMBER})\\b|\\d[\\d,]*[- ]words?|(?:first|third)[- ]person)`;
const SURE =
  "(?:sure(?: thing)?|certainly|of course|absolutely|okay|ok|alright|all right|great|understood|got it|no problem|gladly|with pleasure|definitely|very well|thank you|thanks|yes)";
const OFFER =
  "(?:I(?:['’]ll| will| can|['’]d be (?:happy|glad|delighted) to|['’]ve| have)|let me|let['’]s|allow me to)";
const WRITE =
  "(?:write|written|continue|continued|draft(?:ed)?|rewrite|rewritten|revised?|craft(?:ed)?|created?|composed?|expand(?:ed)?|produced?|prepared?|adjust(?:ed)?|proceed)";
/** Offers to the author after a text; follows `me to` or `I can`. */
const OFFERED =
  "(?:continue|proceed|write|rewrite|revise|adjust|change|modify|expand|edit|tweak|refine|polish|shorten|lengthen|draft|alter|create|generate|provide|move on|go on|make (?:any|it|the|some|this|changes)|add|try (?:a|another)|explore|develop|also)";
const CHANGES = "(?:changes|revisions|edits|adjustments|tweaks|modifications|refinements|alterations)";
const WISH = "(?:you(?:['’]d| would)? (?:like|want|wish|prefer|need))";

/** Anything after a colon is the text itself, except a title followed by a colon. */
const END = "(?:[:.!]?|:[^.!?:]+:)$";

const ANYWHERE = startingWith([
  `${HERE} (?:(?:the|your|an?|my|another|our) )?(?:${GAP} )*${STRICT}[:!]?$`,
  `${HERE} (?:(?:the|your|an?|my|another|our) )?(?=[^.]*\\b${ADJECTIVE}\\b)(?:${GAP} )*${STRICT}[.]$`,
  `${HERE}\\b(?=[^.!?]*\\b${STRICT}\\b)(?=[^.!?]*\\b${ASKED})[^.!?:]*${END}`,
  `${HERE}\\b(?=[^.!?]*\\b${LOOSE}\\b)(?=[^.!?]*\\b(?:${ASKED}|${ADJECTIVE}))[^.!?:]*(?::[^.!?:]+)?:$`,
  `${SURE}[\\s,!.:;—–-]+${HERE}\\b(?=[^.!?]*\\b(?:${STRICT}|${LOOSE})\\b)[^.!?:]*${END}`,
  `${SURE}[\\s,!.:;—–-]+${OFFER} (?:now )?(?:${WRITE}|help)\\b(?=[^.!?]*\\b(?:${STRICT}|${LOOSE}|for you|with that|with this|from where|your)\\b)[^.!?:]*${END}`,
  `${OFFER} (?:now )?${WRITE}\\b(?=[^.!?]*\\b${STRICT}\\b)(?=[^.!?]*(?::$|\\b${ASKED}|\\bbelow\\b|\\bword count\\b|\\bbeats\\b))[^.!?:]*${END}`,
  `(?:as requested,|(?:as )?per your (?:request|instructions)|in response to your (?:request|prompt)|(?:following|based on) (?:your|the) (?:scene |chapter )?(?:card|outline|brief|beats|instructions|prompt|plan))(?=[^.!?]*\\b(?:${STRICT}|${LOOSE})\\b)[^.!?:]*${END}`,
  `(?:continuing|picking up|resuming)\\b(?=[^.!?]*\\b(?:scene|chapter|story|left off)\\b)[^.!?]*:$`,
  `(?:please )?(?:just )?let me know\\b(?=[^.!?]*\\b(?:me to ${OFFERED}|${CHANGES}|(?:change|adjust|revise|tweak|expand|edit) (?:any|some|it|the|this)|(?:anything|something) (?:else|changed|adjusted|different|revised)|(?:next|this|another|the) (?:scene|chapter|draft|version)|how (?:${WISH}|I can)))[^.!?]*[.!?]?$`,
  `(?:would you like|do you want|want|(?:is there )?anything (?:else )?you(?:['’]d| would) like) me to ${OFFERED}\\b[^.!?]*[.!?:]?$`,
  `would you like me to\\s*:$`,
  `(?:would you like|do you want|are you ready for|ready for)\\b(?=[^.!?]*\\b(?:next|another|alternative|different|any)\\b)(?=[^.!?]*\\b(?:${STRICT}|version|${CHANGES})\\b)[^.!?]*[.!?]?$`,
  `(?:shall|should) I (?:continue|proceed|move on|go on|write|carry on)\\b(?=[^.!?]*\\b${STRICT}\\b)[^.!?]*[.!?]?$`,
  `(?:if (?:${WISH}|you have (?:any|more|other|further))\\b[^.!?]*?,? )?(?:please )?feel free to (?:ask|adjust|let me|request|modify|tweak|edit|revise|suggest|share|reach)\\b[^.!?]*[.!?]?$`,
  `if ${WISH}\\b(?=[^.!?]*\\b(?:I can|I could|I(?:['’]d| would) be|I(?:['’]ll| will)|I(?:['’]m| am) happy|just (?:say|ask|tell|let)|please (?:tell|let|say))\\b)(?=[^.!?]*\\b(?:${OFFERED}|${STRICT}|version|${CHANGES})\\b)[^.!?]*[.!?]?$`,
  `I(?:['’]m| am)(?: always)? (?:happy|glad|ready|available|here) to (?:${OFFERED}|help|assist)\\b[^.!?]*[.!?]?$`,
  `I(?:['’]d| would) be (?:happy|glad) to (?:${OFFERED}|help|assist)\\b[^.!?]*[.!?]?$`,
  `I hope (?:this|the|that this) (?:helps\\b|meets\\b|captures\\b|matches\\b|fits\\b|(?:works|does the job) for you|is what you|(?:${STRICT}|version|continuation|opening)\\b)[^.!?]*[.!?]?$`,
  `I hope you (?:enjoy|enjoyed|like) (?:this|the|it|reading)\\b(?=[^.!?]*\\b(?:${STRICT}|version|read)\\b)[^.!?]*[.!?]?$`,
  `(?:I look|looking) forward to (?:your feedback|continuing|hearing your (?:thoughts|feedback))\\b[^.!?]*[.!?]?$`,
  `this (?:scene|draft|version|rewrite|revision) (?:captures|sets up|establishes|explores|aims|introduces|builds|maintains|adheres|fulfil?ls|incorporates|advances|conveys|hits|comes in|runs to|covers|meets|leaves room|picks up|should|stays|follows|keeps|ends with|is (?:about|approximately|around|roughly|\\d))\\b[^.!?]*[.!?]?$`,
  `(?:(?:total|approximate|final|current|estimated) )?word ?count\\b\\W*[:=]`,
  `(?:words?|target length|length)\\s*[:=]\\s*(?:approx\\w*\\.? |about |around |~)?\\d`,
  `(?:approximately |about |approx\\.? |around |roughly |total:? |~)?\\d[\\d,.]* words(?: total| in all)?[.]?$`,
  `(?:scene card|style card|pov|setting|tone|end state|exit state|entry state|scene title|chapter title)\\**\\s*:`,
  `(?:the )?end of (?:chapter|scene|part|book|excerpt|draft)\\b[^.!?]*[.!]?$`,
  `(?:begin|start|beginning|end)(?: of)?(?: the)? (?:scene|chapter|draft|excerpt)(?: ${NUMBER})?[.:]?$`,
  `(?:scene|chapter|story|draft)(?: ${NUMBER})? (?:begins|starts|start|ends|end|complete|completed|concludes)(?: here)?[.:]?$`,
  `to be continued\\b[^a-z]*$`,
  `(?:continued|continues) (?:in|with) (?:the )?(?:next )?(?:scene|chapter)\\b[^.!?]*[.!…]*$`,
  `(?:next|up next|coming up)(?: (?:scene|chapter)\\b[^.!?:]*:|: (?:scene|chapter) ${NUMBER}\\b)`,
  `(?:(?:the |a )?(?:author|writer)['’]s )?(?:additional |quick |a )?notes?(?: (?:on|about|for|to)\\b[^.!?:]*)?\\**:\\**(?=.*\\b(?:scene|draft|word count|prompt|outline|request(?:ed)?|beats|narrative|continuity|point of view|pov|instructions|style card|chapter card|previous chapter|target length)\\b)`,
  `${HERE}\\b(?=[^.!?]*\\b(?:version|draft|take|attempt) (?:of|on|at) (?:the|this|your) ${STRICT})[^.!?:]*:$`,
  `${HERE}\\b(?=[^.!?]*\\b${ADJECTIVE} ${STRICT})[^.!?:]*:$`,
  `this is (?:the )?${STRICT} (?:${NUMBER}\\b|you (?:asked|requested|wanted))[^.!?:]*${END}`,
  `the (?:${ADJECTIVE} )?${STRICT} (?:is as )?follows[.:]$`,
  `(?:now )?(?:writing|presenting|drafting|starting|beginning)(?: with)? (?:scene|chapter) ${NUMBER}[.:…]*$`,
  `(?:${SURE}[\\s,!.:;—–-]+)?(?:let['’]s|I['’]ll|I will) (?:now )?(?:dive|jump|move|begin|start|continue|get)\\b(?=[^.!?]*\\b(?:scene|chapter) ${NUMBER}\\b)[^.!?]*[.:!]?$`,
  `if (?:there(?:['’]s| is) anything|you have any (?:questions|feedback|changes|suggestions|requests))\\b(?=[^.!?]*\\b(?:let me know|I['’]m (?:here|happy|glad)|I am (?:here|happy|glad)|please)\\b)(?=[^.!?]*\\b(?:change|adjust|revise|add|revisions?|questions|feedback|suggestions)\\b)[^.!?]*[.!]?$`,
  `(?:are you )?ready for (?:the next )?(?:scene|chapter)\\b[^.!?]*[?]$`,
  `how would you like (?:me )?to (?:proceed|continue)[?]$`,
  `would you prefer an? [^.!?]*\\b(?:ending|version|tone|opening|scene)\\b[^.!?]*[?]$`,
  `I can (?:also )?(?:write|revise|continue|provide|expand|adjust|create|offer|draft|rewrite)\\b[^.!?]*\\b(?:if needed|if ${WISH}|whenever you(?:['’]re| are) ready)[.!]?$`,
  `I(?:['’]ve| have)? (?:kept|aimed|tried|followed|made sure|maintained|focused|ensured)\\b(?=[^.!?]*\\b(?:word count|\\d[\\d,]* words|outline|previous scenes?|scene card|beats|style card|point of view|pov|(?:first|third)[- ]person|pacing)\\b)[^.!?]*[.!]?$`,
  `(?:this|that)(?:['’]s| is the end of| concludes| completes) (?:the end of )?(?:the |this )?(?:scene|chapter ${NUMBER})\\b[^.!?]*[.!]?$`,
  `note that this (?:scene|draft|version)\\b`,
  `${HERE_ABROAD}(?=\\s)[^.!?:]*\\s(?:${CHAPTER_ABROAD}|${SCENE_ABROAD}|scene)\\s+\\d[^.!?:]*:$`,
  `please provide (?:the next|feedback|your feedback|more details|the outline)\\b[^.!?]*[.!]?$`,
  `(?:I(?:['’]m| am) )?(?:ready for|awaiting) (?:the next (?:scene|chapter)|your (?:instructions|feedback|next))\\b[^.!?]*[.!]?$`,
]);

/** Suspicious only at the edge of a text: inside, a narrator or a worksheet may say it. */
const AT_START = startingWith([
  `${HERE} the ${STRICT}[.]$`,
  `${HERE} (?:the (?:text|passage|prose|excerpt|version|section)|your (?:${STRICT}|${LOOSE})|(?:my|an?) (?:version|attempt|take))[:.!]?$`,
  `(?:(?:the|my|final|revised|updated|full|complete|rough|new|first|rewritten|edited|corrected|scene|chapter|story|draft|opening) )*(?:scene|draft|version|continuation|rewrite|revision|response|output|answer|prose|text)(?: of chapter ${NUMBER}| ${NUMBER})?\\s*:$`,
  `(?:assistant|ai|ai assistant|chatgpt)\\s*:$`,
  `(?:the )?story continues\\s*:$`,
  `here you go\\s*[:!]$`,
  `(?:characters|genre|point of view|word count target)\\s*:[^.!?]+`,
  `(?:title|chapter|scene)\\s*:[^.!?]+$`,
]);
const AT_END = startingWith([
  `(?:just |simply )?(?:say|type|reply|write)(?: with)? ["“‘'](?:continue|next)["”’']`,
  "let me know (?:your thoughts|(?:if|whether) this (?:works|fits|suits)[^.!?]*)[.!]?$",
  "(?:I )?hope (?:this helps|you (?:like|liked|enjoy|enjoyed) (?:it|this)(?: scene| chapter)?)!$",
  "enjoy the (?:scene|chapter|story)!$",
  "(?:happy writing|good luck with your (?:novel|book|story))!$",
  "(?:key )?(?:beats|elements|themes) (?:covered|included|addressed|used)\\b",
  "(?:any )?feedback (?:is|would be) (?:always )?(?:welcome|appreciated)[.!]?$",
  "continue[?]$",
  "(?:the )?end$",
  "let me know what you think!$",
  "what do you think of (?:this|the) (?:scene|chapter|draft)\\?$",
]);

/** Means nothing alone, and is judged by the lines next to it. */
const SMALL_TALK = new RegExp(
  `^(?:${SURE}|great (?:idea|choice|prompt)|i understand|enjoy(?: reading)?|happy (?:writing|reading)|good luck|(?:thank you|thanks) for (?:your|the) [^.!?]+|(?:${SURE},? )?i understand|i hope you (?:enjoy|like) it|thank you for (?:your|the) [^.!?]+)[.!,:]*$`,
  "iu",
);
/** "[Scene begins]", "[End]", "(Scene 2 of 4)": in brackets, and names nothing in the story. */
const STAGE_MARK =
  /^\W*[[({](?:scene|chapter|start|begin(?:ning)?|end|continu(?:ed?|ing)|to be continued|word count|draft)\b[^\])}]{0,80}[\])}]\W*$/i;
const CALLED_FOR = new RegExp(`^(?:${SURE}\\b|${HERE}\\b(?=.*\\b${STRICT}\\b)(?=.*\\b${ASKED}))`, "iu");
const HEADING = new RegExp(
  `^(?:(?:chapter|ch[.]|scene|part|section|act|book|${CHAPTER_ABROAD}|${SCENE_ABROAD})\\s+${NUMBER}(?:\\s*(?:of|/)\\s*(?:chapter\\s+)?${NUMBER})?)(?:(?:\\s*[,:.|–—-]+\\s*|\\s+)(?:scene|${SCENE_ABROAD})\\s+${NUMBER})?(?:[.:]?$|\\s*[(][^.!?]+$|(?:\\s*[:.]\\s+|\\s+[–—-]+\\s+|\\s*[–—]\\s*)[^.!?…]+[?!]?$)`,
  "iu",
);
const SCENE_NUMBER = new RegExp(
  `^(?:(?:chapter|${CHAPTER_ABROAD})\\s+${NUMBER}\\s*[,:.–—-]?\\s*)?(?:scene|${SCENE_ABROAD})\\s+${NUMBER}(?:\\s*(?:of|/)\\s*(?:chapter\\s+)?${NUMBER})?[.:]?$`,
  "iu",
);

/**
 * Such talk is short; bounds within the expressions would make each take a hundred times as long to compile.
 */
const TALK_MAX = 320;
const HEADING_MAX = 120;

/** Position of a line in its text. */
export type LinePlace = "start" | "end" | "inside";

/** A line without surrounding marks of emphasis, headings, quotation blocks and brackets. */
export function withoutMarks(line: string): string {
  return line.replace(/^[\s*_#>~=[({|•–—-]+/u, "").replace(/[\s*_\])}|~=]+$|\s[–—-]+$/gu, "");
}

/** Whether a line consists only of model talk around its text. A line that opens with speech never does. */
export function isFramingLine(line: string, place: LinePlace): boolean {
  const bare = withoutMarks(line);
  if (bare === "" || isSpoken(bare)) return false;
  if (STAGE_MARK.test(line) || isFraming(bare, place)) return true;
  const sentences = splitSentences(bare);
  return (
    sentences.some((sentence) => isFraming(sentence, place)) &&
    sentences.every((sentence) => SMALL_TALK.test(sentence) || isFraming(sentence, place))
  );
}

/** Whether one sentence is model talk, at any position. */
export function isFramingSentence(sentence: string): boolean {
  const bare = withoutMarks(sentence);
  return !isSpoken(bare) && (STAGE_MARK.test(sentence) || isFraming(bare, "inside"));
}

/**
 * Whether the start of a line is so clearly an answer to a request that it can be cut off the prose after it.
 */
export function isAnswerTo(beginning: string): boolean {
  return CALLED_FOR.test(withoutMarks(beginning)) && isFramingLine(beginning, "inside");
}

/** "Certainly!", "Enjoy!": model talk if next to other talk, otherwise ordinary text. */
export function isSmallTalk(line: string): boolean {
  return SMALL_TALK.test(withoutMarks(line));
}

/** "Chapter 3: The Quay", "Scene 2 of 4", "**Scene Two — The Wharf**": a heading, not a sentence. */
export function isNumberedHeading(line: string): boolean {
  const bare = withoutMarks(line);
  return bare.length <= HEADING_MAX && HEADING.test(bare);
}

/** Only "Scene 2" and marks. */
export function isSceneNumber(line: string): boolean {
  return SCENE_NUMBER.test(withoutMarks(line));
}

function isFraming(bare: string, place: LinePlace): boolean {
  if (bare.length > TALK_MAX) return false;
  const ofPlace = place === "start" ? AT_START : place === "end" ? AT_END : [];
  return [...ANYWHERE, ...ofPlace].some((pattern) => pattern.test(bare));
}

/** A single combined expression would take half a second to compile. */
function startingWith(sources: readonly string[]): RegExp[] {
  return sources.map((source) => new RegExp(`^(?:${source})`, "i"));
}

function isSpoken(bare: string): boolean {
  return /^["“”„«'‘’]/u.test(bare);
}
