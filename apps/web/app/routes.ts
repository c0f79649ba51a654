import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { paths } from "./paths.ts";
import { publicPages, robotFiles, toolPages } from "./public-paths.ts";

/** The page of all parts: in a build of its own (`react-router build --mode kit`), never in the product's. */
const kit = import.meta.env.MODE === "kit" ? [route("/dev/kit", "features/kit/kit-page.tsx")] : [];

export default [
  route(robotFiles.sitemap, "features/robots/sitemap.ts"),
  route(robotFiles.robots, "features/robots/robots.ts"),
  layout("features/shell/public-layout.tsx", [
    index("features/landing/home-page.tsx"),
    route(paths.terms, "features/legal/terms-page.tsx"),
    route(paths.privacy, "features/legal/privacy-page.tsx"),
    route(paths.kdpGuide, "features/kdp-guide/kdp-guide-page.tsx"),
    route(publicPages.tools, "features/free-tools/free-tools-page.tsx"),
    route(publicPages.samples, "features/samples/samples-page.tsx"),
    // Guides and articles: the address is the name of a file in content/guides.
    route(":guide", "features/guides/guide-page.tsx"),
    route(paths.notFound, "features/not-found/not-found-page.tsx"),
    route("*", "features/not-found/not-found-page.tsx", { id: "unknown-address" }),
  ]),
  layout("features/shell/session-layout.tsx", [
    ...kit,
    layout("features/shell/auth-layout.tsx", [
      layout("features/shell/screen-layout.tsx", { id: "sign-in-screens" }, [
        route(paths.register, "features/auth/register-page.tsx"),
        route(paths.login, "features/auth/login-page.tsx"),
        route(paths.verifyEmail, "features/auth/verify-email-page.tsx"),
        route(paths.confirmEmail, "features/auth/confirm-email-page.tsx"),
        route(paths.requestPasswordReset, "features/auth/request-password-reset-page.tsx"),
        route(paths.resetPassword, "features/auth/reset-password-page.tsx"),
      ]),
    ]),
    layout("features/shell/open-layout.tsx", [
      layout("features/shell/screen-layout.tsx", { id: "open-screens" }, [
        route(paths.support, "features/support/support-page.tsx"),
        route(paths.contact, "features/support/support-page.tsx", { id: "support-by-its-second-name" }),
        route(toolPages.coverCalculator, "features/free-tools/cover-calculator-page.tsx"),
        route(toolPages.royaltyCalculator, "features/free-tools/royalty-calculator-page.tsx"),
        route(toolPages.descriptionEditor, "features/free-tools/description-editor-page.tsx"),
        route(toolPages.isbnChecker, "features/free-tools/isbn-checker-page.tsx"),
        route(toolPages.manuscriptCheck, "features/free-checks/manuscript-check-page.tsx"),
        route(toolPages.epubCheck, "features/free-checks/epub-check-page.tsx"),
      ]),
    ]),
    layout("features/shell/app-layout.tsx", [
      layout("features/overlays/overlays-layout.tsx", [
        layout("features/admin/admin-layout.tsx", [
          layout("features/shell/screen-layout.tsx", { id: "admin-screens" }, [
            route(paths.admin, "features/admin-analytics/analytics-page.tsx"),
            route(paths.adminUsers, "features/admin-users/users-page.tsx"),
            route(paths.adminTransactions, "features/admin-users/transactions-page.tsx"),
            route(paths.adminUser, "features/admin-users/user-page.tsx"),
            route(paths.adminBooks, "features/admin-books/books-page.tsx"),
            route(paths.adminBook, "features/admin-books/book-page.tsx"),
            route(paths.adminSupport, "features/admin-support/support-page.tsx"),
            route(paths.adminTicket, "features/admin-support/ticket-page.tsx"),
            route(paths.adminSettings, "features/admin-settings/settings-page.tsx"),
            route(paths.adminJobs, "features/admin-jobs/jobs-page.tsx"),
            route(paths.adminAudit, "features/admin-audit/audit-page.tsx"),
          ]),
        ]),
        layout("features/shell/screen-layout.tsx", { id: "signed-in-screens" }, [
          route(paths.dashboard, "features/dashboard/dashboard-page.tsx"),
          route(paths.book, "features/book/book-page.tsx"),
          route(paths.write, "features/write/write-page.tsx"),
          route(paths.writeSection, "features/write/write-page.tsx", { id: "writing-desk" }),
          route(paths.bible, "features/bible/bible-page.tsx"),
          route(paths.plan, "features/outline/outline-page.tsx"),
          route(paths.style, "features/style/style-page.tsx"),
          route(paths.sources, "features/sources/sources-page.tsx"),
          route(paths.bookChat, "features/ask/ask-page.tsx"),
          route(paths.review, "features/review/review-page.tsx"),
          route(paths.preflight, "features/preflight/preflight-page.tsx"),
          route(paths.editions, "features/editions/editions-page.tsx"),
          route(paths.changes, "features/book-changes/changes-page.tsx"),
          route(paths.generate, "features/quick-generate/quick-generate-page.tsx"),
          route(paths.coverStudio, "features/cover-studio/cover-studio-page.tsx"),
          route(paths.coverDesign, "features/cover-design/cover-design-page.tsx"),
          route(paths.listingStudio, "features/listing-studio/listing-studio-page.tsx"),
          route(paths.create, "features/wizard/wizard-page.tsx"),
          route(paths.wizard, "features/wizard/wizard-page.tsx", { id: "wizard-by-its-second-name" }),
          route(paths.importManuscript, "features/import/import-page.tsx"),
          route(paths.authors, "features/authors/authors-page.tsx"),
          route(paths.account, "features/account/account-page.tsx"),
          route(paths.purchase, "features/credits-purchase/purchase-page.tsx"),
          route(paths.paymentResult, "features/payment-result/payment-result-page.tsx"),
          route(paths.help, "features/help/help-page.tsx"),
          route(paths.helpArticle, "features/help/article-page.tsx"),
          route(paths.modelSetup, "features/setup-writer/setup-writer-page.tsx"),
        ]),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
