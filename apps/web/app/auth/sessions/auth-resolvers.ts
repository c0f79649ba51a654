import { RequestPasswordResetRequest } from "@colophon/contracts/auth/credentials";
import { validationMessage } from "@colophon/contracts/shared/validation-messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { LoginForm, RegisterForm, ResetForm, VerifyForm } from "./auth-forms.ts";

/** For rules without a sentence of their own. */
const WORDED = { error: validationMessage };

// Loaded on first interaction with a form: the schemas are heavier than the pages.

export const loginRules = { resolver: zodResolver(LoginForm, WORDED) };
export const registerRules = { resolver: zodResolver(RegisterForm, WORDED) };
export const verifyRules = { resolver: zodResolver(VerifyForm, WORDED) };
export const resetRules = { resolver: zodResolver(ResetForm, WORDED) };
export const requestResetRules = { resolver: zodResolver(RequestPasswordResetRequest, WORDED) };
