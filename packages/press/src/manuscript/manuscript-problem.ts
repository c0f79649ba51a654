import type { z } from "zod";
import { placeOf } from "./problem-place.ts";

type Issue = z.core.$ZodIssue;

/**
 * The most useful error for an invalid manuscript, as the end of a sentence: "the title of chapter 18 is
 * empty". For a field with two valid forms, the form that matched furthest counts, unless the field has its
 * own message for anything that is neither.
 */
export function problemOf(issues: readonly Issue[], base: readonly PropertyKey[] = []): string {
  const [issue] = issues;
  if (issue === undefined) return "it is no book";
  const path = [...base, ...issue.path];
  if (issue.code === "invalid_union") {
    const [best] = issue.errors.toSorted((a, b) => reach(b) - reach(a));
    const saysMore = best !== undefined && (depth(best) > 0 || issue.message === GENERIC_MESSAGE);
    if (saysMore && best.length > 0) return problemOf(best, path);
  }
  const where = placeOf(path);
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => `“${key}”`).join(", ");
    const fields = issue.keys.length === 1 ? "a field" : "fields";
    return `${where || "the book"} has ${fields} that the press doesn't know: ${names}`;
  }
  if (where === "") return "it is no book";
  return `${where}${complaintOf(issue)}`;
}

/** Zod's message for a field without its own. */
const GENERIC_MESSAGE = "Invalid input";

function complaintOf(issue: Issue): string {
  if (!isOfZod(issue.message)) return `: ${issue.message}`;
  switch (issue.code) {
    case "invalid_type":
      return typeComplaint(issue);
    case "too_small":
      return sizeComplaint(issue.origin, { limit: Number(issue.minimum), isTooSmall: true });
    case "too_big":
      return sizeComplaint(issue.origin, { limit: Number(issue.maximum), isTooSmall: false });
    case "invalid_value":
      return ` is none of ${issue.values.map((value) => `“${String(value)}”`).join(", ")}`;
    case "invalid_union":
      return " is one that the press does not know";
    default:
      return " is not what belongs there";
  }
}

function isOfZod(message: string): boolean {
  return /^(?:Invalid|Too (?:big|small)|Unrecognized|No matching)/u.test(message);
}

/** Types of values in non-technical words. */
const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  array: "a list",
  object: "a group of fields",
  boolean: "yes or no",
  null: "nothing",
  NaN: "no number",
};

function typeComplaint({ expected, message }: { expected: string; message: string }): string {
  const [, found = ""] = /received (\w+)$/u.exec(message) ?? [];
  if (found === "undefined") return " is missing";
  const [is, due] = [KINDS[found], KINDS[expected]];
  return is === undefined || due === undefined
    ? " is not what belongs there"
    : ` is ${is}, and should be ${due}`;
}

function sizeComplaint(
  origin: string,
  { limit, isTooSmall }: { limit: number; isTooSmall: boolean },
): string {
  if (origin !== "string" && origin !== "array") {
    return isTooSmall ? ` is less than ${limit}` : ` is more than ${limit}`;
  }
  if (isTooSmall) return limit === 1 ? " is empty" : ` has fewer than ${limit}`;
  return ` has more than ${limit} ${origin === "string" ? "characters" : "entries"}`;
}

/** How far one form of a field matched: the depth reached, and at least whether the type was right. */
function reach(issues: readonly Issue[]): number {
  const isRightKind = issues[0]?.code !== "invalid_type";
  return 2 * depth(issues) + (isRightKind ? 1 : 0);
}

function depth(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length));
}
