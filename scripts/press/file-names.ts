const LONGEST = 60;
/** Windows keeps these for devices, with any ending. */
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
 * A book's title as the beginning of its files' names.
 * @returns at most 60 of a-z, 0-9 and "-"; "book" for a title that has no Latin letter or digit
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

/** Cut between words where one ends in the second half. */
function shortened(stem: string): string {
  if (stem.length <= LONGEST) return stem;
  const end = stem.lastIndexOf("-", LONGEST);
  return stem.slice(0, end > LONGEST / 2 ? end : LONGEST);
}
