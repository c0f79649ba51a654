import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { paths } from "./paths.ts";
import { publicPages, robotFiles, toolPages } from "./public-paths.ts";

/**
 * The page of all UI components: only in a separate build (`react-router build --mode kit`), never in the
 * product's.
 */
const kit = import.meta.env.MODE === "kit" ? [route("/dev/kit", "site/kit/kit-page.tsx")] : [];

export default [
  route(robotFiles.sitemap, "site/robots/sitemap.ts"),
  route(robotFiles.robots, "site/robots/robots.ts"),
  layout("shell/frame/public-layout.tsx", [
    index("site/landing/home-page.tsx"),
    route(paths.terms, "site/legal/terms-page.tsx"),
    route(paths.privacy, "site/legal/privacy-page.tsx"),
    route(paths.kdpGuide, "site/kdp-guide/kdp-guide-page.tsx"),
    route(publicPages.tools, "tools/calculators/tools-page.tsx"),
    route(publicPages.samples, "site/samples/samples-page.tsx"),
    // Guides and articles: the path is a file name in content/guides.
    route(":guide", "site/guides/guide-page.tsx"),
    route(paths.notFound, "site/not-found/not-found-page.tsx"),
    route("*", "site/not-found/not-found-page.tsx", { id: "unknown-address" }),
  ]),
  layout("shell/frame/session-layout.tsx", [
    ...kit,
    layout("shell/frame/auth-layout.tsx", [
      layout("shell/frame/screen-layout.tsx", { id: "sign-in-screens" }, [
        route(paths.register, "auth/sessions/register-page.tsx"),
        route(paths.login, "auth/sessions/login-page.tsx"),
        route(paths.verifyEmail, "auth/sessions/verify-email-page.tsx"),
        route(paths.confirmEmail, "auth/sessions/confirm-email-page.tsx"),
        route(paths.requestPasswordReset, "auth/sessions/request-password-reset-page.tsx"),
        route(paths.resetPassword, "auth/sessions/reset-password-page.tsx"),
      ]),
    ]),
    layout("shell/frame/open-layout.tsx", [
      layout("shell/frame/screen-layout.tsx", { id: "open-screens" }, [
        route(paths.support, "support/tickets/support-page.tsx"),
        route(paths.contact, "support/tickets/support-page.tsx", { id: "support-by-its-second-name" }),
        route(toolPages.coverCalculator, "tools/calculators/cover-calculator-page.tsx"),
        route(toolPages.royaltyCalculator, "tools/calculators/royalty-calculator-page.tsx"),
        route(toolPages.descriptionEditor, "tools/calculators/description-editor-page.tsx"),
        route(toolPages.isbnChecker, "tools/calculators/isbn-checker-page.tsx"),
        route(toolPages.manuscriptCheck, "tools/checks/manuscript-check-page.tsx"),
        route(toolPages.epubCheck, "tools/checks/epub-check-page.tsx"),
      ]),
    ]),
    layout("shell/frame/app-layout.tsx", [
      layout("shell/overlays/overlays-layout.tsx", [
        layout("admin/shell/admin-layout.tsx", [
          layout("shell/frame/screen-layout.tsx", { id: "admin-screens" }, [
            route(paths.admin, "admin/analytics/analytics-page.tsx"),
            route(paths.adminUsers, "admin/users/users-page.tsx"),
            route(paths.adminTransactions, "admin/users/transactions-page.tsx"),
            route(paths.adminUser, "admin/users/user-page.tsx"),
            route(paths.adminBooks, "admin/books/books-page.tsx"),
            route(paths.adminBook, "admin/books/book-page.tsx"),
            route(paths.adminSupport, "support/inbox/support-page.tsx"),
            route(paths.adminTicket, "support/inbox/ticket-page.tsx"),
            route(paths.adminSettings, "settings/site-settings/settings-page.tsx"),
            route(paths.adminJobs, "admin/jobs/jobs-page.tsx"),
            route(paths.adminAudit, "admin/audit-log/audit-page.tsx"),
          ]),
        ]),
        layout("shell/frame/screen-layout.tsx", { id: "signed-in-screens" }, [
          route(paths.dashboard, "library/shelf/dashboard-page.tsx"),
          route(paths.book, "library/book-page/book-page.tsx"),
          route(paths.write, "manuscript/editor/write-page.tsx"),
          route(paths.writeSection, "manuscript/editor/write-page.tsx", { id: "writing-desk" }),
          route(paths.bible, "library/bible/bible-page.tsx"),
          route(paths.plan, "generation/outline/outline-page.tsx"),
          route(paths.style, "library/style/style-page.tsx"),
          route(paths.sources, "library/sources/sources-page.tsx"),
          route(paths.bookChat, "assistant/book-chat/book-chat-page.tsx"),
          route(paths.review, "assistant/review/review-page.tsx"),
          route(paths.preflight, "publishing/preflight/preflight-page.tsx"),
          route(paths.editions, "publishing/editions/editions-page.tsx"),
          route(paths.changes, "assistant/bulk-edits/bulk-edits-page.tsx"),
          route(paths.generate, "generation/quick-generate/quick-generate-page.tsx"),
          route(paths.coverStudio, "covers/studio/cover-studio-page.tsx"),
          route(paths.coverDesign, "covers/editor/cover-design-page.tsx"),
          route(paths.listingStudio, "publishing/listing-studio/listing-studio-page.tsx"),
          route(paths.create, "library/wizard/wizard-page.tsx"),
          route(paths.wizard, "library/wizard/wizard-page.tsx", { id: "wizard-by-its-second-name" }),
          route(paths.importManuscript, "library/imports/import-page.tsx"),
          route(paths.authors, "library/author-profiles/authors-page.tsx"),
          route(paths.account, "account/profile/account-page.tsx"),
          route(paths.purchase, "billing/purchase/purchase-page.tsx"),
          route(paths.paymentResult, "billing/payment-result/payment-result-page.tsx"),
          route(paths.help, "support/help/help-page.tsx"),
          route(paths.helpArticle, "support/help/article-page.tsx"),
          route(paths.modelSetup, "ai/providers/setup-writer-page.tsx"),
        ]),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
