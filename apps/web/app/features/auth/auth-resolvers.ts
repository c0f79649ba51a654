import { RequestPasswordResetRequest } from "@colophon/contracts/auth/credentials";
import { zodResolver } from "@hookform/resolvers/zod";
import { LoginForm, RegisterForm, ResetForm, VerifyForm } from "./auth-forms.ts";

// Comes with the first touch of a form: the schemas weigh more than the pages.

export const loginRules = { resolver: zodResolver(LoginForm) };
export const registerRules = { resolver: zodResolver(RegisterForm) };
export const verifyRules = { resolver: zodResolver(VerifyForm) };
export const resetRules = { resolver: zodResolver(ResetForm) };
export const requestResetRules = { resolver: zodResolver(RequestPasswordResetRequest) };
