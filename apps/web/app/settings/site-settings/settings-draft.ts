import type { SettingValues } from "./settings-queries.ts";

export type SettingKey = keyof SettingValues;

export const SETTING_NAMES: Readonly<Record<SettingKey, string>> = {
  prices: "Prices",
  limits: "Limits",
  model_prices: "Prices of models",
  image_models: "Models for pictures",
  image_order: "Order of picture providers",
  site: "Site",
  claims: "Claims",
  switches: "Open and closed",
  banner: "Banner",
};

/** The id of a group's heading, which the contents lead to. */
export function groupId(of: SettingKey): string {
  return `settings-${of.replaceAll("_", "-")}`;
}

const KEYS: readonly SettingKey[] = [
  "prices",
  "limits",
  "model_prices",
  "image_models",
  "image_order",
  "site",
  "claims",
  "switches",
  "banner",
];

/** One place where two forms differ, as it is shown. */
export type Difference = { key: SettingKey; place: string; mine: string; theirs: string };

/** The settings that are another than they were. */
export function changedKeys(before: SettingValues, after: SettingValues): SettingKey[] {
  return KEYS.filter((key) => !isSame(before[key], after[key]));
}

/** Where two forms differ, one member deep: enough to know what somebody else has saved. */
export function differences(mine: SettingValues, theirs: SettingValues): Difference[] {
  return changedKeys(mine, theirs).flatMap((key) => differencesIn(key, mine[key], theirs[key]));
}

function differencesIn(key: SettingKey, mine: unknown, theirs: unknown): Difference[] {
  const name = SETTING_NAMES[key];
  const own = membersOf(mine);
  const other = membersOf(theirs);
  if (own === null || other === null) return [{ key, place: name, mine: shown(mine), theirs: shown(theirs) }];
  return [...new Set([...own.keys(), ...other.keys()])]
    .filter((member) => !isSame(own.get(member), other.get(member)))
    .map((member) => ({
      key,
      place: `${name}, ${member.replaceAll("_", " ")}`,
      mine: shown(own.get(member)),
      theirs: shown(other.get(member)),
    }));
}

function membersOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value));
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  if (value === true) return "open";
  if (value === false) return "closed";
  return typeof value === "string" ? value : written(value).slice(0, 200);
}

/** What cannot be read as a number is another than none. */
function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other);
}

/** As JSON, which would write a number that cannot be read as null: "none" to whoever reads it. */
function written(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => (Number.isNaN(inner) ? "not a number" : inner));
}

/** What stands at a field whose text is no number. */
export const UNREADABLE = "Enter a number in figures alone, such as 1000 or 19.99";

/** The fields of some settings that hold no number, by their places: "limits.books_per_day" → what to do. */
export function unreadableFields(
  draft: SettingValues,
  keys: readonly SettingKey[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    keys.flatMap((key) => unreadablePlaces(draft[key], key)).map((at) => [at, UNREADABLE]),
  );
}

function unreadablePlaces(value: unknown, place: string): string[] {
  if (Number.isNaN(value)) return [place];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unreadablePlaces(inner, `${place}.${name}`));
}

const FIGURES = /^-?(?:\d+\.?\d*|\.\d+)$/u;

/** A number as it is typed; not a number while the text is none, which is never sent: `unreadableFields`. */
export function typedNumber(text: string): number {
  const typed = text.trim();
  const number = FIGURES.test(typed) ? Number(typed) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}

/** The same where an empty field is an answer too; a text that is no number is never taken for one. */
export function typedNumberOrNone(text: string): number | null {
  return text.trim() === "" ? null : typedNumber(text);
}

/** A number as its field shows it. */
export function numberText(value: number | null | undefined): string {
  return value === null || value === undefined || Number.isNaN(value) ? "" : String(value);
}

/** Dollars as they are typed, in whole cents. */
export function typedCents(text: string): number {
  // A part of a cent is no price, and whoever types one meant another.
  if (/\.\d\d\d/u.test(text)) return Number.NaN;
  return Math.round(typedNumber(text) * 100);
}

/** Cents as dollars are typed. */
export function dollarsText(cents: number): string {
  return Number.isNaN(cents) ? "" : (cents / 100).toFixed(2);
}
