import { expect, test } from "vitest";
import { ApiError } from "../../platform/api.ts";
import { showServerError } from "./server-errors.ts";

type Form = { fullName: string; email: string; password: string };

function refusal(changes: Partial<ConstructorParameters<typeof ApiError>[0]>): ApiError {
  return new ApiError({
    status: 422,
    detail: "Some fields need attention.",
    code: "test",
    fields: {},
    data: {},
    ...changes,
  });
}

/** What stands where on the form after the error; the field that has the focus is marked. */
function shown(error: unknown, passwordField?: "password"): string[] {
  const lines: string[] = [];
  showServerError<Form>({
    error,
    fallback: "Registration failed.",
    setError: (name, { message }, options) => {
      lines.push(`${name}: ${message}${options?.shouldFocus === true ? " (focus)" : ""}`);
    },
    fields: { full_name: "fullName", email: "email" },
    ...(passwordField && { passwordField }),
  });
  return lines;
}

test("each field of the form gets its own message, and the first one the focus", () => {
  const error = refusal({ fields: { full_name: "Too long", email: "No such place" } });
  expect(shown(error)).toEqual(["fullName: Too long (focus)", "email: No such place"]);
});

test("a field the form does not have is told above it", () => {
  expect(shown(refusal({ fields: { language: "Unknown" } }))).toEqual(["root: Some fields need attention."]);
});

test("a refusal that names no field stands above the form", () => {
  expect(shown(refusal({ detail: "Too many tries." }))).toEqual(["root: Too many tries."]);
});

test("a common password is told at the password, where there is one", () => {
  const error = refusal({ code: "auth.password_common", detail: "This password is well known." });
  expect(shown(error, "password")).toEqual(["password: This password is well known. (focus)"]);
  expect(shown(error)).toEqual(["root: This password is well known."]);
});

test("what the server did not say is said by the form", () => {
  expect(shown(refusal({ code: "unknown", detail: "Something went wrong." }))).toEqual([
    "root: Registration failed.",
  ]);
  expect(shown(new TypeError("a mistake of ours"))).toEqual(["root: Registration failed."]);
});
