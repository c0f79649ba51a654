// The only place where addresses of the site are written, as one table in parts; those of guides, articles and free
// tools lie beside it in `public-paths.ts`. The routes, the list of pages rendered at build time, and the list the
// server answers with the application file are all made of them.

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

/** What the router goes to without loading a document. */
const routedPages = { ...prerenderedPages, ...screens } as const;

/** Every address by its name, but for those of `public-paths.ts`. */
export const paths = { ...staticPages, ...routedPages } as const;

/** The API as data, for programs. */
export const apiDescription = "/openapi.json";

/** Where whoever came for the lifetime offer goes once they are signed in: the desk begins the purchase. */
export const lifetimePurchase = `${screens.dashboard}?purchase=lifetime`;

/** The lifetime offer beside all that is sold. */
export const lifetimeCard = `${screens.purchase}#plan-lifetime`;

/** The registration for whoever comes for it. */
export const lifetimeRegistration = `${prerenderedPages.register}?offer=lifetime`;

const routed: ReadonlySet<string> = new Set(Object.values(routedPages).map(beginningOf));

/** Whether the router may go to this address without loading a new document. */
export function isRoutedPath(href: string): boolean {
  return href.startsWith("/") && routed.has(beginningOf(href));
}

/** "books" of "/books/7?tab=cover". */
function beginningOf(address: string): string {
  return address.split(/[/?#]/u)[1] ?? "";
}

/** The sign-in of whoever comes for it. */
export const lifetimeLogin = `${prerenderedPages.login}?offer=lifetime`;

/** A tab of the account. */
export function accountUrl(tab: "security" | "plan" | "keys" | "data"): string {
  return `${paths.account}?tab=${tab}`;
}

const BACK = "back";

/** Where a second factor is set up, with the page of administrators to come back to. */
export function backToUrl(page: string): string {
  return `${accountUrl("security")}&${BACK}=${encodeURIComponent(page)}`;
}

/** The page that `backToUrl` names; null for anything but a page of administrators. */
export function pageToComeBackTo(search: URLSearchParams): string | null {
  const page = search.get(BACK) ?? "";
  return page === paths.modelSetup || /^\/admin(\/[\w-]+)*$/u.test(page) ? page : null;
}
