import type { z } from "zod";

/** A schema's issue, during or after parsing. `input` is the invalid value; undefined: missing. */
type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

/**
 * A message for every schema rule without its own: the field's name and what is
 * wrong with it. Users never see the library's wording.
 * @example zodResolver(schema, { error: validationMessage })
 */
export function validationMessage(issue: Issue): string {
  return `${labelOf(issue.path ?? [])} ${complaintOf(issue)}`;
}

/** With more choices than this, the message refers to the documentation instead of listing them. */
const MAX_CHOICES = 12;

/** Issues that for a missing field only mean that it is missing. */
const MISSING: ReadonlySet<string> = new Set(["invalid_type", "invalid_value", "invalid_union"]);

const OTHERS: Readonly<Record<string, string>> = {
  unrecognized_keys: "has fields we don't know.",
  invalid_union: "doesn't match any accepted format.",
};

function complaintOf(issue: Issue): string {
  if (issue.input === undefined && MISSING.has(issue.code)) return "is missing.";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${wordOf(KINDS, issue.expected, "of another type")}.`;
    case "too_small":
      return sizeOf(issue.origin, Number(issue.minimum), boundOf(issue, "at least", "more than"));
    case "too_big":
      return sizeOf(issue.origin, Number(issue.maximum), boundOf(issue, "at most", "less than"));
    case "invalid_value":
      return choiceOf(issue.values);
    case "invalid_format":
      return `is not ${wordOf(FORMATS, issue.format, "in the right format")}.`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}.`;
    default:
      return wordOf(OTHERS, issue.code, "is not valid.");
  }
}

function wordOf(table: Readonly<Record<string, string>>, name = "", otherwise = ""): string {
  return table[name] ?? otherwise;
}

function boundOf(issue: { inclusive?: boolean }, inclusive: string, exclusive: string): string {
  return issue.inclusive === false ? exclusive : inclusive;
}

/**
 * The field's name in words: `words_per_chapter` → Words per chapter,
 * the second of `themes` → Item 2 of themes.
 */
function labelOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return "The request";
  if (typeof last === "number") {
    const list = path.findLast((step) => typeof step !== "number");
    return list === undefined ? `Item ${last + 1}` : `Item ${last + 1} of ${fieldLabel(list)}`;
  }
  const words = fieldLabel(last);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function fieldLabel(name: PropertyKey): string {
  return String(name)
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .replaceAll("_", " ")
    .trim();
}

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
  date: "a date",
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "an email address",
  url: "a web address",
  uuid: "an id",
  guid: "an id",
  datetime: "a date and time",
  date: "a date",
  base64: "base64",
  base64url: "base64url",
};

function sizeOf(origin: string, limit: number, bound: string): string {
  const figure = limit.toLocaleString("en-US");
  if (origin === "string") {
    if (limit === 1 && bound === "at least") return "must not be empty.";
    return `must have ${bound} ${figure} ${limit === 1 ? "character" : "characters"}.`;
  }
  if (origin === "array" || origin === "set" || origin === "map" || origin === "object") {
    return `must have ${bound} ${figure} ${limit === 1 ? "item" : "items"}.`;
  }
  return `must be ${bound} ${figure}.`;
}

function choiceOf(values: readonly unknown[]): string {
  if (values.length > MAX_CHOICES) return "isn't an accepted value.";
  const [only, ...others] = values.map((value) => `“${String(value)}”`);
  if (others.length === 0) return `must be ${only}.`;
  return `must be ${[only, ...others.slice(0, -1)].join(", ")} or ${others.at(-1)}.`;
}
