import { NAME_REGIONS, type NamePeriod, type NameRegion } from "./name-bank.ts";

/** Where and when a story is set, as needed to choose names. */
export type NameSetting = {
  /** the parts of the world it mentions, most mentioned first; empty if none */
  regions: NameRegion[];
  period: NamePeriod;
};

/** Places and peoples, in lower case. */
const HINTS: Record<NameRegion, string> = {
  english:
    "england|english|london|yorkshire|cornwall|devon|manchester|liverpool|oxford|cambridge|bristol|sussex|norfolk|kent|britain|british|america|american|new york|boston|chicago|texas|california|ohio|kansas|maine|vermont|oregon|seattle|virginia|alabama|louisiana|montana|nebraska|florida|brooklyn|los angeles|san francisco|new orleans|philadelphia|australian?|sydney|melbourne|canadian|canada|toronto|vancouver|new zealand|auckland",
  celtic:
    "ireland|irish|dublin|cork|galway|belfast|kerry|donegal|limerick|connemara|scotland|scottish|edinburgh|glasgow|hebrides|hebridean|highlands?|orkney|shetland|isle of skye|aberdeen|wales|welsh|cardiff|swansea|snowdonia|gaelic|celtic|celts?",
  "west-african":
    "nigerian?|lagos|abuja|ibadan|kano|ghana|ghanaian|accra|kumasi|senegal|senegalese|dakar|malian|timbuktu|sierra leone|gambian?|liberian?|cameroon|yoruba|igbo|hausa|ashanti|asante|wolof|benin|west africa|west african",
  "east-african":
    "kenyan?|nairobi|mombasa|ethiopian?|addis ababa|ugandan?|kampala|tanzanian?|zanzibar|dar es salaam|rwandan?|kigali|somalia|somali|eritrean?|kikuyu|luo|maasai|swahili|east africa|east african",
  arabic:
    "arabs?|arabic|arabian?|egypt|egyptian|cairo|alexandria|morocco|moroccan|marrakesh|marrakech|fez|tunisian?|tunis|algerian?|algiers|syrian?|damascus|aleppo|lebanon|lebanese|beirut|iraq|iraqi|baghdad|jordanian|amman|palestine|palestinian|yemen|yemeni|saudi|qatar|dubai|libyan?|ottoman|bedouins?|caliph|sultan",
  "south-asian":
    "india|indian|mumbai|bombay|delhi|kolkata|calcutta|chennai|madras|bangalore|kerala|punjab|punjabi|rajasthan|bengal|bengali|gujarat|gujarati|tamil|hyderabad|jaipur|varanasi|goa|pakistan|pakistani|karachi|lahore|bangladesh|bangladeshi|dhaka|sri lankan?|colombo|nepal|nepali|kathmandu|mughal",
  chinese:
    "china|chinese|beijing|peking|shanghai|hong kong|taiwan|taiwanese|taipei|canton|guangzhou|sichuan|nanjing|wuhan|chongqing|cantonese|(?:ming|qing|tang|song) dynasty",
  japanese:
    "japan|japanese|tokyo|kyoto|osaka|hokkaido|okinawa|hiroshima|nagasaki|sapporo|kobe|samurai|geisha|meiji|edo",
  korean: "korean?|seoul|busan|pusan|incheon|jeju|joseon|pyongyang",
  slavic:
    "russian?|moscow|(?:st\\.? |saint )petersburg|siberian?|soviet|ukraine|ukrainian|kyiv|kiev|odessa|odesa|lviv|poland|polish|warsaw|krakow|gdansk|czech|prague|bohemian?|slovakia|slovak|bratislava|serbian?|belgrade|croatian?|zagreb|dubrovnik|bosnian?|sarajevo|slovenian?|bulgarian?|belarus|balkans?|slavic|yugoslavia",
  nordic:
    "norway|norwegian|oslo|bergen|tromso|sweden|swedish|stockholm|gothenburg|denmark|danish|copenhagen|finland|finnish|helsinki|lapland|iceland|icelandic|reykjavik|nordic|scandinavian?|vikings?|norse|faroe",
  german:
    "germany|german|berlin|munich|hamburg|cologne|dresden|leipzig|frankfurt|bavarian?|black forest|austrian?|vienna|viennese|salzburg|zurich|prussian?|weimar|saxony",
  french:
    "france|french|paris|parisian|lyon|marseille|provence|brittany|normandy|bordeaux|burgundy|alsace|versailles|quebec|quebecois|montreal|toulouse|belgium|belgian|brussels",
  iberian:
    "spain|spanish|madrid|barcelona|seville|granada|andalusian?|valencia|basque|catalan|catalonia|galician?|portugal|portuguese|lisbon|mexico|mexican|oaxaca|guadalajara|argentina|argentine|buenos aires|chilean?|santiago|peru|peruvian|lima|cuzco|cusco|colombian?|bogota|medellin|cartagena|brazil|brazilian|rio de janeiro|sao paulo|bahia|cuban?|havana|puerto rico|guatemala|ecuador|bolivia|venezuela|uruguay|latin america|latin american|latin[ao]",
  italian:
    "italy|italian|rome|roman|naples|neapolitan|venice|venetian|florentine|milan|tuscany|tuscan|sicily|sicilian|palermo|sardinia|genoa|bologna|turin",
  greek:
    "greece|greek|athens|athenian|crete|cretan|sparta|spartan|thessaloniki|corfu|rhodes|cyprus|cypriot|santorini|delphi|aegean|ionian|byzantine|byzantium",
};

/** Words that sound like a place but mean a food, a thing or a school subject. */
const NO_PLACE =
  /\b(?:french (?:fries|toast|press|horn|bulldog|windows?|doors?|bread)|german shepherds?|danish pastr(?:y|ies)|greek yogh?urt|irish (?:coffee|stew|setter|wolfhound)|chinese (?:takeaway|whispers|food|restaurant)|indian (?:food|restaurant|summer|ink)|italian (?:food|restaurant)|english (?:teacher|class|lessons?|language|muffins?|translation|breakfast)|(?:in|speaks?|learn(?:s|ing)?|teach(?:es|ing)?) english|polish(?:es)? (?:the|his|her|it|up)|china (?:cups?|plates?|dolls?|shop|cabinet)|bone china|fine china|brussels sprouts?|new mexico|welsh (?:dresser|rarebit)|lima beans?|swedish meatballs?|a cork|corks?crew|roman numerals?|santa fe|plaster of paris|kent (?:said|says))\b/gi;

const PERIODS: readonly (readonly [RegExp, NamePeriod])[] = [
  [
    /\b(?:victorian|regency|georgian era|elizabethan|tudor|medieval|middle ages|renaissance|ancient|antiquity|roman empire|vikings?|crusades?|napoleon(?:ic)?|civil war|gold rush|wild west|frontier|colonial|pirates?|samurai|knights?|(?:1[0-9]th|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth) century|bc|bce)\b/i,
    "old",
  ],
  [
    /\b(?:edwardian|first world war|second world war|world war (?:i|ii|one|two|1|2)|wartime|interwar|the blitz|prohibition|great depression|jazz age|roaring twenties|post-?war|great war|wwi|wwii)\b/i,
    "middle",
  ],
];
const YEAR =
  /(?<![\d,.$£€])(1[0-9]\d\d|20\d\d)(?:s\b)?(?![\d,]|\.\d| (?:words|steps|pages|people|miles|years))/g;
const MIDDLE_FROM = 1900;
const NOW_FROM = 1961;

/**
 * Where and when the author's own words set a story, by the places, peoples and years they name. Without a
 * year, a fantasy story gets old names, any other present-day names.
 */
export function readNameSetting({ description, genre }: { description: string; genre: string }): NameSetting {
  const text = description.replace(NO_PLACE, " ");
  const found = NAME_REGIONS.map((region) => {
    const hits = [...text.matchAll(FORMS[region])];
    return { region, hits: hits.length, first: hits[0]?.index ?? Infinity };
  });
  const regions = found
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits || a.first - b.first)
    .map(({ region }) => region);
  return { regions, period: readPeriod(text) ?? (genre === "Fantasy" ? "old" : "now") };
}

/** By the first year named; without one, by the name of a period. */
function readPeriod(text: string): NamePeriod | null {
  const [year] = Array.from(text.matchAll(YEAR), ([, digits]) => Number(digits));
  if (year !== undefined) return year < MIDDLE_FROM ? "old" : year < NOW_FROM ? "middle" : "now";
  return PERIODS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const FORMS = formsOfHints();

function formsOfHints(): Record<NameRegion, RegExp> {
  const form = (region: NameRegion): RegExp =>
    new RegExp(`(?<![\\p{L}])(?:${HINTS[region]})(?![\\p{L}])`, "giu");
  return {
    english: form("english"),
    celtic: form("celtic"),
    "west-african": form("west-african"),
    "east-african": form("east-african"),
    arabic: form("arabic"),
    "south-asian": form("south-asian"),
    chinese: form("chinese"),
    japanese: form("japanese"),
    korean: form("korean"),
    slavic: form("slavic"),
    nordic: form("nordic"),
    german: form("german"),
    french: form("french"),
    iberian: form("iberian"),
    italian: form("italian"),
    greek: form("greek"),
  };
}
