/** Capitalisation of a name. `other`: follows no rule. */
export type NameCase = "exact" | "capitals" | "small" | "first" | "title" | "other";

const ARTICLES = new Set(
  "the a an der die das den dem le la les il lo el los las o os as de het en ett".split(" "),
);

/**
 * Capitalisation of a name in a text. @param found  folded, as the text
 * has it @param name  folded, as it is known
 */
export function caseOf(found: string, name: string): NameCase {
  if (found === name) return "exact";
  if (found === name.toUpperCase() && found.length > 1) return "capitals";
  if (found.slice(1) === name.slice(1) && isFirstFree(found, name)) return "first";
  if (found === titled(name)) return "title";
  return found === name.toLowerCase() ? "small" : "other";
}

/**
 * A lower-case name may be capitalized at the start of a sentence, and a
 * leading article may be lower-case within one.
 */
function isFirstFree(found: string, name: string): boolean {
  const [word = ""] = name.split(" ");
  return found[0] !== found[0]?.toLowerCase() || ARTICLES.has(word.toLowerCase());
}

/** A name in the capitalisation of another. @param found  the current text */
export function inCase(name: string, { is, found }: { is: NameCase; found: string }): string {
  switch (is) {
    case "capitals":
      return name.toUpperCase();
    case "small":
      return name.toLowerCase();
    case "title":
      return titled(name);
    case "first":
      return withFirst(name, found[0] === found[0]?.toUpperCase());
    case "exact":
    case "other":
      return name;
    default:
      return is satisfies never;
  }
}

/** An article may become lower-case; a name without one keeps its capital within a sentence. */
function withFirst(name: string, isCapital: boolean): string {
  const [first = ""] = name;
  const rest = name.slice(first.length);
  if (isCapital) return first.toUpperCase() + rest;
  const [word = ""] = name.split(" ");
  return ARTICLES.has(word.toLowerCase()) ? first.toLowerCase() + rest : name;
}

function titled(name: string): string {
  return name.replaceAll(
    /(^|[ -])(\p{L})/gu,
    (_all, gap: string, letter: string) => gap + letter.toUpperCase(),
  );
}

/** Whether the plural of a name takes `es`, and whether its possessive may be an apostrophe alone. */
export function endsInHiss(name: string): boolean {
  return /(?:[sxzß]|ch|sh)$/iu.test(name);
}

/** The plural of a name: the Harrisons, the Joneses. */
export function pluralOf(name: string): string {
  return name + (endsInHiss(name) ? "es" : "s");
}

/**
 * The genitive ends in `s` without an apostrophe, or in an apostrophe after a
 * sibilant: as in German, Dutch and Scandinavian languages.
 */
export function genitiveOf(name: string): string {
  return endsInHiss(name) ? `${name}’` : `${name}s`;
}
