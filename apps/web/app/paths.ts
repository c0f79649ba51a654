// The only place for the site's URLs, as one table in parts; those of guides, articles and free tools are in
// `public-paths.ts`. The routes, the list of pages rendered at build time, and the list for which the server
// returns the application file are all derived from them.

/** Rendered at build time and sent without JavaScript; the router must not take them over. */
export const staticPages = {
  home: "/",
  terms: "/terms",
  privacy: "/privacy",
  kdpGuide: "/kdp-guide",
  notFound: "/404.html",
} as const;

/** Rendered at build time and then taken over by the router: the sign-in pages, and support. */
export const prerenderedPages = {
  register: "/register",
  login: "/login",
  verifyEmail: "/verify-email",
  confirmEmail: "/confirm-email",
  requestPasswordReset: "/request-password-reset",
  resetPassword: "/reset-password",
  support: "/support",
  contact: "/contact",
} as const;

/**
 * Signed-in screens, rendered in the browser. A segment that starts with a colon is a parameter, as in
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
  bookChat: "/books/:bookId/ask",
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
  importManuscript: "/import",
  authors: "/authors",
  help: "/help",
  helpArticle: "/help/:article",
  modelSetup: "/setup/writer",
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

/** Paths the router opens without loading a document. */
const routedPages = { ...prerenderedPages, ...screens } as const;

/** Every path by name, except those in `public-paths.ts`. */
export const paths = { ...staticPages, ...routedPages } as const;

/** The API description, for programs. */
export const apiDescription = "/openapi.json";

/** Destination after signing in for the lifetime offer: the dashboard starts the purchase. */
export const lifetimePurchase = `${screens.dashboard}?purchase=lifetime`;

/** The lifetime offer among all offers. */
export const lifetimeCard = `${screens.purchase}#plan-lifetime`;

/** Registration for the lifetime offer. */
export const lifetimeRegistration = `${prerenderedPages.register}?offer=lifetime`;

const routed: ReadonlySet<string> = new Set(Object.values(routedPages).map(beginningOf));

/** Whether the router can open this URL without loading a new document. */
export function isRoutedPath(href: string): boolean {
  return href.startsWith("/") && routed.has(beginningOf(href));
}

/** First segment: "books" of "/books/7?tab=cover". */
function beginningOf(address: string): string {
  return address.split(/[/?#]/u)[1] ?? "";
}

/** Sign-in for the lifetime offer. */
export const lifetimeLogin = `${prerenderedPages.login}?offer=lifetime`;

/** URL of an account tab. */
export function accountUrl(tab: "security" | "plan" | "keys" | "data"): string {
  return `${paths.account}?tab=${tab}`;
}

const BACK = "back";

/** URL to set up a second factor, with the admin page to return to. */
export function backToUrl(page: string): string {
  return `${accountUrl("security")}&${BACK}=${encodeURIComponent(page)}`;
}

/** The page passed to `backToUrl`; null for anything but an admin page. */
export function pageToComeBackTo(search: URLSearchParams): string | null {
  const page = search.get(BACK) ?? "";
  return page === paths.modelSetup || /^\/admin(\/[\w-]+)*$/u.test(page) ? page : null;
}
