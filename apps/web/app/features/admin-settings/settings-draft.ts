import type { SettingValues } from "../../data/settings/settings-queries.ts";

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
  return typeof value === "string" ? value : JSON.stringify(value).slice(0, 200);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A number as it is typed; not a number while the field is empty, which the server refuses in words. */
export function typedNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** The same where nothing is an answer too. */
export function typedNumberOrNone(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}

/** A number as its field shows it. */
export function numberText(value: number | null | undefined): string {
  return value === null || value === undefined || Number.isNaN(value) ? "" : String(value);
}

/** Dollars as they are typed, in whole cents. */
export function typedCents(text: string): number {
  return Math.round(typedNumber(text) * 100);
}

/** Cents as dollars are typed. */
export function dollarsText(cents: number): string {
  return Number.isNaN(cents) ? "" : (cents / 100).toFixed(2);
}
