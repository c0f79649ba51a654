import { expect, test } from "vitest";
import type { z } from "zod";
import { LoginForm, RegisterForm, ResetForm, VerifyForm } from "./auth-forms.ts";

const registration = {
  fullName: "Eleanor Marsh",
  email: "eleanor@example.com",
  password: "quiet harbour lamp",
  confirmPassword: "quiet harbour lamp",
  terms: true,
};

function refusals(schema: z.ZodType, form: unknown): Record<string, string> {
  const { error } = schema.safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("accepts a complete registration", () => {
  expect(RegisterForm.safeParse(registration).success).toBe(true);
});

test("requires accepting the terms", () => {
  expect(refusals(RegisterForm, { ...registration, terms: false })).toEqual({
    terms: "Please accept the terms to create an account.",
  });
});

test("reports different passwords at the second field, with other errors too", () => {
  const typed = { ...registration, email: "nowhere", confirmPassword: "quiet harbour lamps" };
  const found = refusals(RegisterForm, typed);
  expect(Object.keys(found).toSorted()).toEqual(["confirmPassword", "email"]);
  expect(found["confirmPassword"]).toBe("Passwords do not match");
});

test("rejects a short new password, but not a short existing one", () => {
  const short = { ...registration, password: "seven77", confirmPassword: "seven77" };
  expect(Object.keys(refusals(RegisterForm, short))).toEqual(["password"]);
  expect(LoginForm.safeParse({ email: "eleanor@example.com", password: "x" }).success).toBe(true);
});

test("requires a new password twice for a reset", () => {
  const same = { password: "quiet harbour lamp", confirmPassword: "quiet harbour lamp" };
  expect(refusals(ResetForm, same)).toEqual({});
  expect(refusals(ResetForm, { ...same, confirmPassword: "" })).toEqual({
    confirmPassword: "Passwords do not match.",
  });
  expect(Object.keys(refusals(ResetForm, { password: "short", confirmPassword: "short" }))).toEqual([
    "password",
  ]);
});

test("rejects a name with a link or invisible characters at its field", () => {
  for (const fullName of ["Win at http://evil.example", "Eleanor\u0000Marsh"]) {
    expect(Object.keys(refusals(RegisterForm, { ...registration, fullName }))).toEqual(["fullName"]);
  }
});

test("accepts a password of any length to confirm an emailed link", () => {
  expect(refusals(VerifyForm, { password: "" })).toEqual({ password: "Please enter your password" });
  expect(VerifyForm.safeParse({ password: "x" }).success).toBe(true);
});
