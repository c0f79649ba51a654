/** An author tool's figures for a keyword; null if missing in its file. */
export type KeywordFigures = {
  /** searches in the store per month, as estimated by the tool */
  monthlySearches: number | null;
  /** the tool's own score, 0 to 100, higher is harder */
  competition: number | null;
  /** books found for the keyword */
  competitors: number | null;
  /** average monthly earnings of the books found for it, in US dollars unless the tool states otherwise */
  monthlyEarnings: number | null;
};

export type KeywordFigure = KeywordFigures & { keyword: string };

/** Column index of each value in a table; −1: none. */
export type KeywordColumns = { keyword: number } & Record<keyof KeywordFigures, number>;

/** Maximum length of an imported keyword; a longer cell is ignored. */
const IMPORTED_KEYWORD_CHARACTERS = 120;
const MAX = 1e9;
/**
 * Maximum number of columns, and of characters in a column name: no real
 * table has more, and reading it would take minutes.
 */
const HEADED_COLUMNS = 200;
const NAME_CHARACTERS = 100;

/**
 * Names of columns, in lower case without punctuation. The first in a list that a table has is used.
 * @source what exports of Publisher Rocket's keyword search are headed with (keyword, competitors, average monthly
 *         earnings, estimated Amazon searches a month, competitive score), and names other tools use for the same; put
 *         together by us on 2026-11-23, since none of them publishes a format
 */
const NAMES: Readonly<Record<keyof KeywordColumns, readonly RegExp[]>> = {
  keyword: [
    /^keywords?$/u,
    /^(?:keyword|search) (?:phrase|term)s?$/u,
    /^(?:search )?(?:query|phrase|term)s?$/u,
  ],
  monthlySearches: [
    /amazon searche?s?/u,
    /searches? (?:per |a |each )?mo(?:nth)?\b/u,
    /monthly search/u,
    /^(?:avg |average |est |estimated )?search volume/u,
    /^(?:searches|volume)$/u,
  ],
  competition: [/compet\w+ score/u, /^(?:competition|competitive|difficulty|keyword difficulty)$/u],
  competitors: [/^(?:number of |no of |of )?(?:competitors|competing (?:books|products)|results|books)$/u],
  monthlyEarnings: [
    /(?:monthly|month) (?:earnings|revenue)/u,
    /(?:earnings|revenue)(?: \w+)* mo(?:nth)?\b/u,
    /^(?:earnings|revenue)$/u,
  ],
};

/** Column positions from a table's first row; null if no column has keywords. */
export function keywordColumns(header: readonly string[]): KeywordColumns | null {
  const names = namesOf(header);
  // Google's searches belong to another store.
  const find = (patterns: readonly RegExp[]): number => {
    for (const pattern of patterns) {
      const at = names.findIndex((name) => pattern.test(name) && !name.includes("google"));
      if (at >= 0) return at;
    }
    return -1;
  };
  const keyword = find(NAMES.keyword);
  if (keyword < 0) return null;
  return {
    keyword,
    monthlySearches: find(NAMES.monthlySearches),
    competition: find(NAMES.competition),
    competitors: find(NAMES.competitors),
    monthlyEarnings: find(NAMES.monthlyEarnings),
  };
}

/** Whether a table has the header of Publisher Rocket's exports. */
export function isPublisherRocket(header: readonly string[]): boolean {
  const names = namesOf(header);
  return (
    names.some((name) => /compet\w+ score/u.test(name)) &&
    names.some((name) => /amazon search/u.test(name)) &&
    names.some((name) => /earnings/u.test(name))
  );
}

/** One row of such a table; null if it has no keyword. */
export function keywordFigure(cells: readonly string[], columns: KeywordColumns): KeywordFigure | null {
  const keyword = (cells[columns.keyword] ?? "").replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  if (keyword === "" || keyword.length > IMPORTED_KEYWORD_CHARACTERS) return null;
  const read = (at: number): number | null => (at < 0 ? null : readFigure(cells[at] ?? ""));
  const whole = (figure: number | null): number | null => (figure === null ? null : Math.round(figure));
  const competition = read(columns.competition);
  return {
    keyword,
    monthlySearches: whole(read(columns.monthlySearches)),
    competition: competition !== null && competition <= 100 ? competition : null,
    competitors: whole(read(columns.competitors)),
    monthlyEarnings: read(columns.monthlyEarnings),
  };
}

/**
 * A number as programs write it: 1,234 and 1.234,5 and $1 234.50 and 12.3K. Anything that is not a plain
 * number, such as "<100", "10-20" or "N/A", is null: nothing is guessed.
 */
export function readFigure(typed: string): number | null {
  const text = typed.replaceAll(/[\s'’\u00A0\u202F]|[$€£¥]|(?:US|CA|AU)?D\b|^="?|"$/giu, "");
  const match = /^(\d[\d.,]*)([km]?)%?$/iu.exec(text);
  if (match === null) return null;
  const [, digits = "", unit = ""] = match;
  const figure = Number(plainDigits(digits)) * (UNITS.get(unit.toLowerCase()) ?? 1);
  return Number.isFinite(figure) && figure <= MAX ? figure : null;
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ["k", 1000],
  ["m", 1_000_000],
]);

/**
 * The last separator is the decimal point if both occur, or if it is not followed by exactly three digits.
 */
function plainDigits(digits: string): string {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last < 0) return digits;
  const separator = digits[last] ?? "";
  const whole = digits.slice(0, last);
  const rest = digits.slice(last + 1);
  const isDecimal = whole.includes(separator) ? false : /[.,]/u.test(whole) || rest.length !== 3;
  if (!isDecimal) return digits.replaceAll(/[.,]/gu, "");
  return `${whole.replaceAll(/[.,]/gu, "")}.${rest}`;
}

function namesOf(header: readonly string[]): string[] {
  return header.slice(0, HEADED_COLUMNS).map(plainName);
}

function plainName(name: string): string {
  return name
    .slice(0, NAME_CHARACTERS)
    .replace(/^\uFEFF/u, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Normalized keyword for comparison: lower case, single spaces. */
export function keywordKey(keyword: string): string {
  return keyword
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
