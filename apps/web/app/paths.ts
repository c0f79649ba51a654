/** The only place where addresses of the site are written. */
export const paths = {
  home: "/",
  register: "/register",
  login: "/login",
  verifyEmail: "/verify-email",
  requestPasswordReset: "/request-password-reset",
  resetPassword: "/reset-password",
  terms: "/terms",
  privacy: "/privacy",
  dashboard: "/dashboard",
  generate: "/generate",
} as const;

/** Pages that are sent without JavaScript; the router must not take them over. */
const STATIC_PAGES: readonly string[] = [paths.home, paths.terms, paths.privacy];

/** Whether the router may go to this address without loading a new document. */
export function isRoutedPath(href: string): boolean {
  if (!href.startsWith("/") || href.startsWith("//") || href.startsWith("/api/")) return false;
  const [path = ""] = href.split(/[?#]/u);
  return !STATIC_PAGES.includes(path);
}
