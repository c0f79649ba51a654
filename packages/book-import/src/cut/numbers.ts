const ENGLISH =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";
/** The numbers from one in words, as in titles of chapters. */
const COUNTED: readonly (readonly string[])[] = [
  ENGLISH,
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
  "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
  "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
  "premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième",
  "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
  "primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo",
  "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti",
  "primo secondo terzo quarto quinto sesto settimo ottavo nono decimo",
  "um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte",
  "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig",
  "ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo",
  "en to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tyve",
  "en to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue",
  "yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista",
  "u dos tres quatre cinc sis set vuit nou deu onze dotze tretze catorze quinze setze disset divuit dinou vint",
  "een twee drie vier vyf ses sewe agt nege tien elf twaalf dertien veertien vyftien sestien sewentien agtien negentien twintig",
].map((words) => words.split(" "));

const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"] as const;
const ONES = ENGLISH.split(" ").slice(0, 9);

const BY_WORD: ReadonlyMap<string, number> = new Map([
  ...COUNTED.flatMap((words) => words.map((word, index): [string, number] => [word, index + 1])),
  ...TENS.flatMap((ten, index): [string, number][] => [
    [ten, (index + 2) * 10],
    ...ONES.map((one, unit): [string, number] => [`${ten}-${one}`, (index + 2) * 10 + unit + 1]),
  ]),
]);

const ROMAN = /^(?=[ivxlc])(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/iu;
const ROMAN_VALUES: ReadonlyMap<string, number> = new Map([
  ["i", 1],
  ["v", 5],
  ["x", 10],
  ["l", 50],
  ["c", 100],
]);

/** "12", "XII", "twelve", "Twenty-One", "twenty one" → the number; null if there is none, or above 999. */
export function numberOf(text: string): number | null {
  const plain = text.toLowerCase().replace(" ", "-");
  if (/^\d{1,3}$/u.test(plain)) return Number(plain);
  return BY_WORD.get(plain) ?? romanNumber(plain);
}

function romanNumber(text: string): number | null {
  if (!ROMAN.test(text)) return null;
  const values = Array.from(text, (letter) => ROMAN_VALUES.get(letter) ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
