import type { RequestPasswordResetRequest } from "@colophon/contracts/auth/credentials";
import type { z } from "zod";
import { lazyRules } from "../../platform/forms/lazy-resolver.ts";
import type * as AuthResolvers from "./auth-resolvers.ts";
import type { LoginForm, RegisterForm, ResetForm, VerifyForm } from "./auth-forms.ts";

export type RequestResetForm = z.output<typeof RequestPasswordResetRequest>;

const load = (): Promise<typeof AuthResolvers> => import("./auth-resolvers.ts");

export const loginRules = lazyRules<LoginForm, LoginForm>(async () => (await load()).loginRules);
export const registerRules = lazyRules<RegisterForm, RegisterForm>(async () => (await load()).registerRules);
export const verifyRules = lazyRules<VerifyForm, VerifyForm>(async () => (await load()).verifyRules);
export const resetRules = lazyRules<ResetForm, ResetForm>(async () => (await load()).resetRules);
export const requestResetRules = lazyRules<RequestResetForm, RequestResetForm>(
  async () => (await load()).requestResetRules,
);

/** Password rejections that name no field. */
export const ABOUT_THE_PASSWORD = {
  "auth.password_common": "password",
  "auth.password_guessable": "password",
  "auth.registration_password_wrong": "password",
} as const;
