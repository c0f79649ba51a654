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

test("a registration that is filled in is taken", () => {
  expect(RegisterForm.safeParse(registration).success).toBe(true);
});

test("terms that were not accepted are asked for", () => {
  expect(refusals(RegisterForm, { ...registration, terms: false })).toEqual({
    terms: "Please accept the terms to create an account.",
  });
});

test("passwords that differ are told at the second one, also while other fields are wrong", () => {
  const typed = { ...registration, email: "nowhere", confirmPassword: "quiet harbour lamps" };
  const found = refusals(RegisterForm, typed);
  expect(Object.keys(found).toSorted()).toEqual(["confirmPassword", "email"]);
  expect(found["confirmPassword"]).toBe("Passwords do not match");
});

test("a new password that is short is told, one of any length may sign in", () => {
  const short = { ...registration, password: "seven77", confirmPassword: "seven77" };
  expect(Object.keys(refusals(RegisterForm, short))).toEqual(["password"]);
  expect(LoginForm.safeParse({ email: "eleanor@example.com", password: "x" }).success).toBe(true);
});

test("a reset wants a new password, typed twice", () => {
  const same = { password: "quiet harbour lamp", confirmPassword: "quiet harbour lamp" };
  expect(refusals(ResetForm, same)).toEqual({});
  expect(refusals(ResetForm, { ...same, confirmPassword: "" })).toEqual({
    confirmPassword: "Passwords do not match.",
  });
  expect(Object.keys(refusals(ResetForm, { password: "short", confirmPassword: "short" }))).toEqual([
    "password",
  ]);
});

test("a name that leads somewhere, or holds signs that nobody sees, is told at its field", () => {
  for (const fullName of ["Win at http://evil.example", "Eleanor\u0000Marsh"]) {
    expect(Object.keys(refusals(RegisterForm, { ...registration, fullName }))).toEqual(["fullName"]);
  }
});

test("confirming a mailed link wants a password of any length", () => {
  expect(refusals(VerifyForm, { password: "" })).toEqual({ password: "Please enter your password" });
  expect(VerifyForm.safeParse({ password: "x" }).success).toBe(true);
});
