/** Members whose values are our own codes, never an author's or a model's text. */
const CODES: ReadonlySet<string> = new Set([
  "code",
  "stage",
  "status",
  "kind",
  "severity",
  "format",
  "section_id",
  "chapter_id",
]);
const CODE = /^[a-z0-9][a-z0-9_.-]{0,63}$/iu;
/** Names of ours; a map keyed by an author's text has that for names. */
const NAME = /^[a-zA-Z_]{1,40}$/u;
const MAX_MEMBERS = 40;

/** One member of an event's data, as shown. */
export type MaskedMember = { name: string; value: string };

/**
 * An event's data without any text: numbers, booleans and our own codes are shown, other texts by their
 * length, lists by their count. Unknown members are masked.
 */
export function maskEvent(data: Readonly<Record<string, unknown>>): MaskedMember[] {
  return Object.entries(data)
    .flatMap(([name, value]) => masked(shownName(name), value))
    .slice(0, MAX_MEMBERS);
}

function masked(name: string, value: unknown): MaskedMember[] {
  if (value === null || typeof value === "number" || typeof value === "boolean") {
    return [{ name, value: String(value) }];
  }
  if (typeof value === "string") return [{ name, value: maskedText(name, value) }];
  if (Array.isArray(value)) return [{ name, value: `${value.length} of them` }];
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const inner = shownName(key);
    return typeof one === "object" && one !== null
      ? [{ name: `${name}.${inner}`, value: "left out" }]
      : masked(inner, one).map((member) => ({ ...member, name: `${name}.${inner}` }));
  });
}

function shownName(name: string): string {
  return NAME.test(name) ? name : `a name of ${name.length} characters`;
}

function maskedText(name: string, text: string): string {
  if (CODES.has(name) && CODE.test(text)) return text;
  return `${text.length} characters`;
}
