import {
  LoginRequest,
  NewPassword,
  RegisterRequest,
  ResetPassword,
  VerifyPasswordForm,
} from "@colophon/contracts/auth/credentials";
import { z } from "zod";

// The two passwords are compared as soon as both are entered, not only once all other fields are valid.
const TypedTwice = z.object({ password: z.string(), confirmPassword: z.string() });

/** The registration form, field by field. */
export const RegisterForm = z
  .object({
    fullName: RegisterRequest.shape.full_name,
    email: RegisterRequest.shape.email,
    password: NewPassword,
    confirmPassword: z.string(),
    terms: z.boolean().refine((ticked) => ticked, "Please accept the terms to create an account."),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
    when: ({ value }) => TypedTwice.safeParse(value).success,
  });
export type RegisterForm = z.output<typeof RegisterForm>;

export const LoginForm = LoginRequest;
export type LoginForm = z.output<typeof LoginForm>;

/** Confirmation of an emailed link: the password chosen at registration. */
export const VerifyForm = VerifyPasswordForm;
export type VerifyForm = z.output<typeof VerifyForm>;

export const ResetForm = z
  .object({ password: ResetPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match.",
    when: ({ value }) => TypedTwice.safeParse(value).success,
  });
export type ResetForm = z.output<typeof ResetForm>;
