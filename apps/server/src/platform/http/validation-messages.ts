import { FieldError } from "@colophon/contracts/errors";
import { validationMessage } from "@colophon/contracts/shared/validation-messages";
import { z } from "zod";

type Issue = z.core.$ZodIssue;

/**
 * Parses a value with its schema.
 * @throws FieldError  in form format: one message per field, the first that was found
 */
export function parseFields<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value, { error: () => UNWORDED, reportInput: true });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { name, message } of parsed.error.issues.flatMap(plainIssues).flatMap(problemsOf)) {
    fields[name] ??= message;
  }
  throw new FieldError(fields);
}

/**
 * Marks a rule without its own message: that message names the field, whose full path is known only at the
 * end.
 */
const UNWORDED = "";

type FieldProblem = { name: string; message: string };

function problemsOf(issue: Issue): FieldProblem[] {
  if (issue.code !== "unrecognized_keys") {
    const message = issue.message === UNWORDED ? validationMessage(issue) : issue.message;
    return [{ name: nameOf(issue.path), message }];
  }
  return issue.keys.map((key) => ({
    name: nameOf([...issue.path, key]),
    message: `There is no field “${key}” here. Nothing was saved; please check its name or leave it out.`,
  }));
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join(".") || "body";
}

/**
 * Of several alternatives in a union, the errors of the one that was intended say more than "matches none".
 */
function plainIssues(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const meant = issue.errors.find((branch) => branch.length > 0 && !branch.some(isOfAnotherKind));
  return meant?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

/** Text in place of a list, or a discriminator that matches no option: this alternative wasn't intended. */
function isOfAnotherKind({ code, path }: Issue): boolean {
  return path.length === 0 && (code === "invalid_type" || code === "invalid_value");
}
