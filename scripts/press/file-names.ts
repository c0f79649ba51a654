const LONGEST = 60;
/** Windows reserves these for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/u;
const WITHOUT_ACCENT: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/**
 * File name prefix derived from a book's title.
 * @returns at most 60 of a-z, 0-9 and "-"; "book" for a title without Latin letters or digits
 */
export function fileStem(title: string): string {
  const plain = title
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/['’\p{M}]/gu, "")
    .replaceAll(/[^a-z0-9]/gu, (char) => WITHOUT_ACCENT[char] ?? "-")
    .replaceAll(/-+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
  const stem = shortened(plain);
  return stem === "" || RESERVED.test(stem) ? "book" : stem;
}

/** Cut between words if one ends in the second half. */
function shortened(stem: string): string {
  if (stem.length <= LONGEST) return stem;
  const end = stem.lastIndexOf("-", LONGEST);
  return stem.slice(0, end > LONGEST / 2 ? end : LONGEST);
}
