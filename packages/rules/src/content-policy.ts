/** Why a request is rejected, in a sentence for its author. */
export type PolicyRejection = { code: "minors" | "harm" | "hatred" | "copy"; sentence: string };

const YOUNG = String.raw`(?:child|children|kids?|minors|under-?age[sd]?|pre-?teens?|teens?|teenage[rd]?s?|adolescents?|toddlers?|school ?(?:girls?|boys?|child(?:ren)?)|(?:young|little) (?:girls?|boys?)|(?:[1-9]|1[0-7])[- ]years?[- ]olds?|(?:six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)[- ]years?[- ]olds?|aged? (?:[1-9]|1[0-7]))`;

/** Words that mark a text as written to arouse, whatever its subject. */
const EROTIC = String.raw`(?:erotic\w*|smut\w*|hentai|(?:explicit|graphic|steamy|hot) (?:sex\w*|love ?making|love scenes?)|sexy (?:stor\w+|novel|romance|tales?)|nude (?:photos?|pictures?|images?) of)`;

/** Words also used in a crime novel or a survivor's memoir. */
const SEXUAL = String.raw`(?:(?:has|have|having) sex|sex with|sexual (?:scenes?|encounters?|acts?|relations?|relationships?|fantas\w+|activit\w+|adventures?)|seduc(?:es|e|ing|tion of)|porn\w*)`;

/** Words of a text about a crime or its prevention, which calls it one. */
const AS_A_WRONG =
  /\b(?:investigat\w+|detectives?|inspector|police|trials?|court\w*|surviv\w+|victims?|abus\w+|accus\w+|convict\w+|prevent\w*|protect\w*|trauma\w*|heal(?:ing)?|traffick\w+|predators?|crimes?|hunts?|lawyers?|safeguard\w*|harm\w*|talk(?:ing)? (?:to|with)|addict\w+)\b/iu;

/** Words with which history and testimony attribute hatred to others. */
const AS_OF_OTHERS =
  /\b(?:histor\w+|propaganda|holocaust|memoirs?|surviv\w+|witness\w*|claimed|believed|preached|stud(?:y|ies)|novel|thriller|trials?|never again|biography|resist\w*)\b/iu;

/** Things ruled out for the book, or mentioned harmlessly: teaching, health, abuse described as such. */
const HARMLESS = [
  /\b(?:no|without|free of|never any|not an?|nothing)\b(?: \w+){0,2} (?:sex\w*|erotic\w*|explicit\w*|nud\w*|porn\w*|smut\w*)(?: \w+)?/giu,
  /\bsex(?:ual)?(?:ly)? (?:education|health|abus\w+|assault\w*|violence|exploit\w+|harass\w+|development|orientation|identity|transmitted|predators?|offend\w+|crimes?|traffick\w+)\b/giu,
  /\b(?:grown|grown-up|adult) (?:children|kids)\b/giu,
  /\b(?:mother|father|parents?|mum|mom|dad) of (?:\w+ )?(?:child(?:ren)?|kids|teens|teenagers)\b/giu,
];

/** Up to three words on the same subject: "a simple homemade" before "bomb". */
const A_FEW = String.raw`(?:(?!(?:about|of|in|from|for|without|against|with|after|before|out|on|at|film|story|novel|game|song)\b)[\w-]+ ){0,3}`;

const WEAPON = String.raw`(?:(?<!\b(?:bath|seed|cherry|glitter|cocoa|chocolate|photo|love|truth|flavou?r|shower|jelly|smoke|cheese|fat) )bombs?(?![- ](?:shelters?|cyclones?|disposal|squads?|proof|detect\w+|damage|craters?))|explosives|explosive devices?|nerve (?:gas|agents?)|(?:chemical|biological|nuclear) weapons?|ricin|(?:crystal )?meth(?:amphetamine)?|(?:untraceable|deadly|lethal) poisons?|(?:ransomware|malware|computer virus(?:es)?)(?! (?:analys\w+|resilien\w+|defen[cs]\w+|protect\w+|detect\w+|response|removal|scanners?|labs?|sandbox|incident))|ghost guns?|(?:3d[- ]printed|untraceable) (?:guns?|firearms?|weapons?)|silencers?)`;

const HOW_TO_REQUEST = String.raw`(?:how to|instructions? (?:for|to|on)|(?:guide|manual) (?:to|for|on)|step[- ]by[- ]step|recipes? for|teach\w* (?:\w+ ){0,2}to|learn to)`;
const MAKES = String.raw`(?:build|make|mak(?:e|es|ing)|building|synthesi[sz]\w*|assembl\w+|cook(?:ing)?|brew(?:ing)?|writ(?:e|ing)|cod(?:e|ing)|construct(?:ing)?|mix(?:ing)?)`;

const GROUPS = String.raw`(?:jews|muslims|christians|hindus|sikhs|black people|blacks|white people|whites|gays|lesbians|trans people|immigrants|migrants|refugees|roma|gypsies|women|disabled people|the disabled)`;
const WIPED_OUT = String.raw`(?:die|be (?:killed|exterminated|eradicated|gassed|shot|lynched|wiped out|slaughtered|hanged|burned|destroyed|put to death))`;

type Rule = { pattern: RegExp; unless?: RegExp };

/**
 * Content that no shop sells and no model writes: rejected on request, before any credits are held. Short on
 * purpose: a dark theme is no reason to reject a book.
 */
const FORBIDDEN: readonly { refusal: PolicyRejection; rules: readonly Rule[] }[] = [
  {
    refusal: {
      code: "minors",
      sentence: "We do not write sexual content that involves anyone under 18.",
    },
    rules: [
      { pattern: near(EROTIC, YOUNG) },
      { pattern: near(YOUNG, EROTIC) },
      { pattern: near(SEXUAL, YOUNG), unless: AS_A_WRONG },
      { pattern: near(YOUNG, SEXUAL), unless: AS_A_WRONG },
    ],
  },
  {
    refusal: {
      code: "harm",
      sentence:
        "We do not write instructions for weapons, explosives, poisons, malware or for ending one's life.",
    },
    rules: [
      { pattern: new RegExp(String.raw`\b${HOW_TO_REQUEST}\b ${A_FEW}${MAKES} ${A_FEW}${WEAPON}\b`, "iu") },
      { pattern: new RegExp(String.raw`\b(?:recipes?|instructions?) for ${A_FEW}${WEAPON}\b`, "iu") },
      {
        pattern:
          /\b(?:how to|guide to|ways? (?:to|of)|methods? (?:to|of|for))(?: (?!not\b|stop|prevent|instead|keep|help|surviv|talk|avoid|resist|overcom|never\b)\w+){0,3} (?:kill(?:ing)? (?:yourself|oneself|myself)|commit(?:ting)? suicide|end(?:ing)? (?:your|my|one's|your own|my own) life)\b/iu,
      },
      {
        pattern:
          /\b(?:painless|quickest|easiest|surest|best) (?:ways?|methods?) (?:to (?:die|end it all)|of suicide)\b/iu,
      },
    ],
  },
  {
    refusal: {
      code: "hatred",
      sentence: "We do not write books that call for violence against people for who they are.",
    },
    rules: [
      {
        pattern: new RegExp(
          String.raw`\b${GROUPS}\b (?:\w+ ){0,2}(?:should|must|deserve to|ought to|have to|need to) (?:all )?${WIPED_OUT}\b`,
          "iu",
        ),
        unless: AS_OF_OTHERS,
      },
      {
        pattern: new RegExp(
          String.raw`\b(?:kill|exterminate|eradicate|gas|lynch|wipe out|slaughter) (?:all |every |the |all the )${GROUPS}\b`,
          "iu",
        ),
        unless: AS_OF_OTHERS,
      },
      {
        pattern: new RegExp(
          String.raw`\b(?:genocide|extermination|killing) of (?:all |the )?${GROUPS}\b[^.!?]{0,30}\b(?:is|was) (?:necessary|justified|right|deserved)\b`,
          "iu",
        ),
        unless: AS_OF_OTHERS,
      },
    ],
  },
  {
    refusal: {
      code: "copy",
      sentence:
        "We do not rewrite or copy somebody else's book: Amazon KDP refuses it, and the account that uploads it pays for that.",
    },
    rules: [
      {
        // A name follows: "by morning" is a deadline. Names are recognized by their capital.
        pattern:
          /(?<!\b(?:[Aa]|[Tt]he|[Oo]ld|[Ff]irst|[Ss]igned|[Ll]ast|[Oo]ne|[Rr]are) )\b(?:[Cc]opy|[Rr]ewrite|[Rr]eproduce|[Pp]araphrase|[Pp]lagiari[sz]e|[Rr]etype) (?:[\w“”"'’-]+ ){0,6}?(?:by|from) (?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Christmas|Easter)\p{Lu}/u,
      },
      {
        pattern:
          /\b(?:copy|rewrite|reproduce|paraphrase|plagiari[sz]e|retype) (?:out )?the (?:whole|entire|full|complete) (?:text|book|novel)\b/iu,
      },
      {
        pattern:
          /\bword[- ]for[- ]word (?:copy|version|reproduction) of\b[^.!?]{0,40}\b(?:books?|novels?|bestsellers?)\b/iu,
      },
    ],
  },
];

/** Both in one sentence, close together. */
function near(one: string, other: string): RegExp {
  return new RegExp(String.raw`\b${one}\b[^.!?]{0,60}?\b${other}\b`, "iu");
}

/**
 * Whether a request is allowed, based on the author's own words.
 * @returns null if it is
 */
export function policyRejection(order: {
  title: string;
  description: string;
  themes?: readonly string[] | null | undefined;
}): PolicyRejection | null {
  const fullText = [order.title, order.description, ...(order.themes ?? [])]
    .join(". ")
    .replaceAll(/\s+/gu, " ");
  const meant = HARMLESS.reduce((text, harmless) => text.replaceAll(harmless, " "), fullText);
  const found = FORBIDDEN.find(({ rules }) =>
    rules.some(({ pattern, unless }) => pattern.test(meant) && unless?.test(fullText) !== true),
  );
  return found?.refusal ?? null;
}
