import type { z } from "zod";
import { placeOf } from "./problem-place.ts";

type Issue = z.core.$ZodIssue;

/**
 * The most telling complaint about what is no manuscript, as the end of a sentence: "the title of chapter 18 is
 * empty". Of a field that may be written two ways, the way that got furthest counts, unless the field has a sentence
 * of its own for what cannot be any of them.
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

/** What zod says of a field that has no sentence of its own. */
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

/** Kinds of values in the words of somebody who writes no programs. */
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

/** How far one way of writing a field got: deep into it, and at least to the right kind of value. */
function reach(issues: readonly Issue[]): number {
  const isRightKind = issues[0]?.code !== "invalid_type";
  return 2 * depth(issues) + (isRightKind ? 1 : 0);
}

function depth(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length));
}
