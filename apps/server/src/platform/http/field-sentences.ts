import { FieldError } from "@colophon/contracts/errors";
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** What a schema found wrong, as a form shows it: one sentence a field, the first that was found. */
export function fieldError({ issues }: z.ZodError): FieldError {
  const fields: Record<string, string> = {};
  for (const issue of issues.flatMap(plainIssues)) {
    fields[issue.path.map(String).join(".") || "body"] ??= issue.message;
  }
  return new FieldError(fields);
}

/** Of several forms that a value may have, the one it was meant to have tells more than "Invalid input". */
function plainIssues(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const meant = issue.errors.find((branch) => branch.length > 0 && !branch.some(isOfAnotherKind));
  return meant?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

/** A text where a list is read, or a word that is none of those to choose from: this form was not meant. */
function isOfAnotherKind({ code, path }: Issue): boolean {
  return path.length === 0 && (code === "invalid_type" || code === "invalid_value");
}
