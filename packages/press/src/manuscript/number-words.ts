/** A language's number words: the irregular small numbers, the tens, a hundred. */
type NumberWords = {
  /** from one up, as long as they are separate words */
  small: readonly string[];
  /** from twenty up, by tens */
  tens: readonly string[];
  hundred: string;
  /** a number above twenty that is not a multiple of ten */
  joined: (number: { ten: string; unit: string; tens: number; units: number }) => string;
};

const split = (words: string): string[] => words.split(" ");

const ENGLISH: NumberWords = {
  small: split(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  ),
  tens: split("twenty thirty forty fifty sixty seventy eighty ninety"),
  hundred: "one hundred",
  joined: ({ ten, unit }) => `${ten}-${unit}`,
};

const GERMAN: NumberWords = {
  small: split(
    "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
  ),
  tens: split("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"),
  hundred: "hundert",
  joined: ({ ten, unit, units }) => `${units === 1 ? "ein" : unit}und${ten}`,
};

const FRENCH_SMALL = split(
  "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
);
// as an ordinal, "quatre-vingt" has no s
const FRENCH: NumberWords = {
  small: FRENCH_SMALL,
  tens: split("vingt trente quarante cinquante soixante soixante-dix quatre-vingt quatre-vingt-dix"),
  hundred: "cent",
  joined: ({ ten, unit, tens, units }) => {
    if (tens === 7) return units === 1 ? "soixante et onze" : `soixante-${FRENCH_SMALL[9 + units] ?? ""}`;
    if (tens === 9) return `quatre-vingt-${FRENCH_SMALL[9 + units] ?? ""}`;
    return units === 1 && tens < 8 ? `${ten} et un` : `${ten}-${unit}`;
  },
};

const SPANISH: NumberWords = {
  small: split(
    "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve " +
      "veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve",
  ),
  tens: split("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa"),
  hundred: "cien",
  joined: ({ ten, unit }) => `${ten} y ${unit}`,
};

const ITALIAN: NumberWords = {
  small: split(
    "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove",
  ),
  tens: split("venti trenta quaranta cinquanta sessanta settanta ottanta novanta"),
  hundred: "cento",
  joined: ({ ten, unit, units }) => {
    if (units === 3) return `${ten}tré`;
    return (units === 1 || units === 8 ? ten.slice(0, -1) : ten) + unit;
  },
};

const PORTUGUESE: NumberWords = {
  small: split(
    "um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove",
  ),
  tens: split("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa"),
  hundred: "cem",
  joined: ({ ten, unit }) => `${ten} e ${unit}`,
};

const PORTUGUESE_OF_PORTUGAL: NumberWords = {
  ...PORTUGUESE,
  small: split(
    "um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove",
  ),
};

const DUTCH: NumberWords = {
  small: split(
    "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien",
  ),
  tens: split("twintig dertig veertig vijftig zestig zeventig tachtig negentig"),
  hundred: "honderd",
  joined: ({ ten, unit }) => `${unit}${unit.endsWith("e") ? "ën" : "en"}${ten}`,
};

const CATALAN: NumberWords = {
  small: split(
    "u dos tres quatre cinc sis set vuit nou deu onze dotze tretze catorze quinze setze disset divuit dinou",
  ),
  tens: split("vint trenta quaranta cinquanta seixanta setanta vuitanta noranta"),
  hundred: "cent",
  joined: ({ ten, unit, tens }) => (tens === 2 ? `${ten}-i-${unit}` : `${ten}-${unit}`),
};

const AFRIKAANS: NumberWords = {
  small: split(
    "een twee drie vier vyf ses sewe agt nege tien elf twaalf dertien veertien vyftien sestien sewentien agttien negentien",
  ),
  tens: split("twintig dertig veertig vyftig sestig sewentig tagtig negentig"),
  hundred: "honderd",
  joined: ({ ten, unit }) => `${unit}-en-${ten}`,
};

const SWEDISH: NumberWords = {
  small: split(
    "ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton",
  ),
  tens: split("tjugo trettio fyrtio femtio sextio sjuttio åttio nittio"),
  hundred: "hundra",
  joined: ({ ten, unit }) => ten + unit,
};

const DANISH: NumberWords = {
  small: split(
    "et to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten",
  ),
  tens: split("tyve tredive fyrre halvtreds tres halvfjerds firs halvfems"),
  hundred: "hundrede",
  joined: ({ ten, unit, units }) => `${units === 1 ? "en" : unit}og${ten}`,
};

const NORWEGIAN: NumberWords = {
  small: split(
    "en to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten",
  ),
  tens: split("tjue tretti førti femti seksti sytti åtti nitti"),
  hundred: "hundre",
  joined: ({ ten, unit }) => ten + unit,
};

const NYNORSK: NumberWords = { ...NORWEGIAN, small: ["ein", ...NORWEGIAN.small.slice(1)] };

const FINNISH_UNITS = split("yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän");
const FINNISH: NumberWords = {
  small: [...FINNISH_UNITS, "kymmenen", ...FINNISH_UNITS.map((unit) => `${unit}toista`)],
  tens: FINNISH_UNITS.slice(1).map((unit) => `${unit}kymmentä`),
  hundred: "sata",
  joined: ({ ten, unit }) => ten + unit,
};

const BY_LANGUAGE: Readonly<Record<string, NumberWords | null>> = {
  af: AFRIKAANS,
  ca: CATALAN,
  da: DANISH,
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  fi: FINNISH,
  fr: FRENCH,
  // "fyrsti kafli": numbers vary by gender, and are unverified
  is: null,
  it: ITALIAN,
  nb: NORWEGIAN,
  nl: DUTCH,
  nn: NYNORSK,
  pt: PORTUGUESE,
  "pt-PT": PORTUGUESE_OF_PORTUGAL,
  sv: SWEDISH,
};

const MAX_NUMBER = 100;

/**
 * A number in words for counting chapters: lower case, without gender. Unsupported languages use English, as
 * for the press's other labels. Null above 100, and in Icelandic, whose chapters have digits.
 * @param language  a tag such as de-AT
 */
export function spellNumber(number: number, language: string): string | null {
  const words = numberWordsOf(language);
  if (words === null || number < 1 || number > MAX_NUMBER) return null;
  if (number === MAX_NUMBER) return words.hundred;
  const small = words.small[number - 1];
  if (small !== undefined) return small;
  const [tens, units] = [Math.floor(number / 10), number % 10];
  const ten = words.tens[tens - 2] ?? "";
  return units === 0 ? ten : words.joined({ ten, unit: words.small[units - 1] ?? "", tens, units });
}

function numberWordsOf(language: string): NumberWords | null {
  const own = BY_LANGUAGE[language];
  if (own !== undefined) return own;
  const general = BY_LANGUAGE[language.split("-")[0] ?? ""];
  return general === undefined ? ENGLISH : general;
}

/** Whether number words are capitalized inside a heading: "Chapter Twenty-One", but "Kapitel eins". */
export function hasCapitalNumbers(language: string): boolean {
  const key = language.split("-")[0] ?? "";
  return key === "en" || !(key in BY_LANGUAGE);
}
