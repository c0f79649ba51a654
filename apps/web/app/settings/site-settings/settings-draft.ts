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

/** The id of a group's heading, linked from the contents. */
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

/** One difference between two forms, ready to show. */
export type Difference = { key: SettingKey; place: string; mine: string; theirs: string };

/** Settings that have changed. */
export function changedKeys(before: SettingValues, after: SettingValues): SettingKey[] {
  return KEYS.filter((key) => !isSame(before[key], after[key]));
}

/** Differences between two forms, one level deep: enough to see what somebody else has saved. */
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

/** An unreadable number is different from none. */
function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other);
}

/** As JSON, except that NaN isn't written as null, which would read as "none". */
function written(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => (Number.isNaN(inner) ? "not a number" : inner));
}

/** Error message at a field whose text is not a number. */
export const UNREADABLE = "Enter a number in figures alone, such as 1000 or 19.99";

/** Fields of the given settings that don't contain a number, by path: "limits.books_per_day" → what to do. */
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

/** A typed number; NaN if the text isn't one, which is never sent: `unreadableFields`. */
export function typedNumber(text: string): number {
  const typed = text.trim();
  const number = FIGURES.test(typed) ? Number(typed) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}

/** The same for fields that may be empty; text that is not a number never counts as empty. */
export function typedNumberOrNone(text: string): number | null {
  return text.trim() === "" ? null : typedNumber(text);
}

/** A number as shown in its field. */
export function numberText(value: number | null | undefined): string {
  return value === null || value === undefined || Number.isNaN(value) ? "" : String(value);
}

/** A dollar amount as typed, in whole cents. */
export function typedCents(text: string): number {
  // Fractions of a cent aren't a price, so this must be a typing error.
  if (/\.\d\d\d/u.test(text)) return Number.NaN;
  return Math.round(typedNumber(text) * 100);
}

/** Cents formatted as a dollar amount for an input. */
export function dollarsText(cents: number): string {
  return Number.isNaN(cents) ? "" : (cents / 100).toFixed(2);
}
