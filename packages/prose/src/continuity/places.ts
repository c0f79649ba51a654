const COUNTRIES =
  "afghanistan albania algeria angola argentina armenia australia austria bangladesh belgium bolivia brazil bulgaria cambodia cameroon canada chile china colombia croatia cuba cyprus czechia denmark ecuador egypt england estonia ethiopia finland france georgia germany ghana greece guatemala haiti hungary iceland india indonesia iran iraq ireland israel italy jamaica japan jordan kenya korea latvia lebanon lithuania malaysia mali malta mexico mongolia morocco nepal netherlands holland nigeria norway pakistan peru philippines poland portugal romania russia scotland senegal serbia singapore slovakia slovenia spain sudan sweden switzerland syria tanzania thailand tunisia turkey uganda ukraine uruguay venezuela vietnam wales yemen zambia zimbabwe".split(
    " ",
  );

/** Regions in which a town may lie: they never contradict a town. */
const REGIONS =
  "africa america asia europe britain scandinavia usa uk states alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia wisconsin wyoming ontario quebec cornwall devon dorset essex kent norfolk suffolk surrey sussex cumbria durham northumberland rutland somerset munster leinster ulster connacht connaught kerry clare galway mayo donegal sligo bavaria saxony prussia brittany normandy provence burgundy tuscany sicily lombardy andalusia catalonia galicia bengal punjab kerala coast highlands lowlands islands county shire province region district north south east west country countryside".split(
    " ",
  );

const CITIES =
  "london paris berlin rome madrid vienna dublin cork belfast edinburgh glasgow cardiff manchester liverpool leeds birmingham bristol york chicago boston philadelphia seattle houston dallas denver detroit atlanta miami toronto montreal vancouver sydney melbourne auckland tokyo kyoto osaka beijing shanghai seoul delhi mumbai kolkata chennai lagos accra nairobi cairo istanbul athens lisbon porto barcelona milan naples venice florence munich hamburg cologne frankfurt prague warsaw krakow budapest moscow kyiv oslo bergen stockholm copenhagen helsinki amsterdam rotterdam brussels antwerp geneva zurich".split(
    " ",
  );

const DWELLING =
  /\b(?:cottage|house|hall|street|lane|road|farm|court|manor|square|flat|apartment|avenue|terrace|row|hill|castle|mill|inn|lodge|abbey|rectory|vicarage|boat|caravan|close|drive|crescent|gardens)\b/i;

/** A place by its names: null if nothing certain is known about it. */
type Place = { kind: "country" | "city" | "town" | "street"; name: string; number: string };

function readPlace(text: string): Place | null {
  const names = (text.match(/\p{Lu}[\p{L}'’]+(?:[ -]\p{Lu}[\p{L}'’]+)*/gu) ?? []).map((name) =>
    name.toLowerCase(),
  );
  const [name, ...more] = names;
  if (name === undefined || more.length > 0 || /\b(?:near|outside|around|off|between)\b/.test(text))
    return null;
  if (DWELLING.test(text)) {
    const number = /\b\d{1,4}[a-z]?\b/i.exec(text)?.[0] ?? "";
    return number === "" ? null : { kind: "street", name, number };
  }
  if (name.split(/[ -]/).some((word) => REGIONS.includes(word) || word.endsWith("shire"))) return null;
  if (COUNTRIES.includes(name)) return { kind: "country", name, number: "" };
  return { kind: CITIES.includes(name) ? "city" : "town", name, number: "" };
}

/**
 * Whether two places contradict each other: two countries, two known cities, two numbers of one street. Of
 * two unknown towns, one may be part of the other, so they differ only if `isOneTown`, as for a home town.
 */
export function arePlacesConflicting(
  places: readonly [string, string],
  { isOneTown }: { isOneTown: boolean },
): boolean {
  const [first, second] = [readPlace(places[0]), readPlace(places[1])];
  return first !== null && second !== null && areConflicting({ first, second, isOneTown });
}

function areConflicting({
  first,
  second,
  isOneTown,
}: {
  first: Place;
  second: Place;
  isOneTown: boolean;
}): boolean {
  if (first.kind === "street" || second.kind === "street") {
    return first.kind === second.kind && first.name === second.name && first.number !== second.number;
  }
  if (first.name.includes(second.name) || second.name.includes(first.name)) return false;
  if (first.kind === "country" || second.kind === "country") return first.kind === second.kind;
  return isOneTown || (first.kind === "city" && second.kind === "city");
}
