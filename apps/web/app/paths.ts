// The only place where addresses of the site are written, as one table in three parts. The routes, the list of pages
// rendered at build time, and the list the server answers with the application file are all made of it.

/** Rendered at build time and sent without JavaScript; the router must not take them over. */
export const staticPages = {
  home: "/",
  terms: "/terms",
  privacy: "/privacy",
  notFound: "/404.html",
} as const;

/** Pages of the public site. Apart from `staticPages`, so that no screen carries addresses that it does not show. */
export const publicPages = {
  freeTools: "/free-tools",
} as const;

/** Rendered at build time and then taken over by the router: the sign-in pages, support, and checks of files. */
export const prerenderedPages = {
  register: "/register",
  login: "/login",
  verifyEmail: "/verify-email",
  confirmEmail: "/confirm-email",
  requestPasswordReset: "/request-password-reset",
  resetPassword: "/reset-password",
  support: "/support",
  contact: "/contact",
  manuscriptCheck: "/manuscript-check",
  epubCheck: "/epub-check",
} as const;

/**
 * Signed-in screens, drawn in the browser. A part that begins with a colon stands for any text, as in
 * `/books/:bookId`; the router's `generatePath` fills it in.
 */
export const screens = {
  dashboard: "/dashboard",
  book: "/books/:bookId",
  write: "/books/:bookId/write",
  writeSection: "/books/:bookId/write/:sectionId",
  bible: "/books/:bookId/bible",
  plan: "/books/:bookId/plan",
  style: "/books/:bookId/style",
  sources: "/books/:bookId/sources",
  ask: "/books/:bookId/ask",
  review: "/books/:bookId/review",
  changes: "/books/:bookId/changes",
  preflight: "/books/:bookId/preflight",
  editions: "/books/:bookId/editions",
  create: "/create",
  wizard: "/wizard",
  generate: "/generate",
  coverStudio: "/kdp-covers",
  coverDesign: "/kdp-covers/:coverId",
  listingStudio: "/metadata-optimizer",
  bringManuscript: "/import",
  authors: "/authors",
  help: "/help",
  helpArticle: "/help/:article",
  setupWriter: "/setup/writer",
  account: "/account",
  purchase: "/credits/purchase",
  paymentResult: "/payment-success",
  admin: "/admin",
  adminUsers: "/admin/users",
  adminTransactions: "/admin/users/transactions",
  adminUser: "/admin/users/:userId",
  adminBooks: "/admin/books",
  adminBook: "/admin/books/:bookId",
  adminSupport: "/admin/support",
  adminTicket: "/admin/support/:ticketId",
  adminSettings: "/admin/settings",
  adminAudit: "/admin/audit",
  adminJobs: "/admin/jobs",
} as const;

/** Every address of the site by its name. */
export const paths = { ...staticPages, ...prerenderedPages, ...screens } as const;

/** The API as data, for programs. */
export const apiDescription = "/openapi.json";

/** Where whoever came for the lifetime offer goes once they are signed in: the desk begins the purchase. */
export const lifetimePurchase = `${screens.dashboard}?purchase=lifetime`;

/** The lifetime offer beside all that is sold. */
export const lifetimeCard = `${screens.purchase}#plan-lifetime`;

/** The registration for whoever comes for it. */
export const lifetimeRegistration = `${prerenderedPages.register}?offer=lifetime`;

const documents: readonly string[] = Object.values(staticPages);

/** Whether the router may go to this address without loading a new document. */
export function isRoutedPath(href: string): boolean {
  if (!href.startsWith("/") || href.startsWith("//") || href.startsWith("/api/")) return false;
  const [path = ""] = href.split(/[?#]/u);
  return !documents.includes(path);
}

/** The sign-in of whoever comes for it. */
export const lifetimeLogin = `${prerenderedPages.login}?offer=lifetime`;

/** A tab of the account. */
export function accountAddress(tab: "security" | "plan" | "keys" | "data"): string {
  return `${paths.account}?tab=${tab}`;
}
