import type { Weighed } from "./weigh-pages.ts";

/** Most a page may load before it can be used: kB (1,000 bytes) of scripts as gzip sends them, and files. */
export type Budget = { kilobytes: number; files: number };

/** Budgets by a route's id. Pages without scripts are not weighed; a page that stands in no line has none. */
export const PAGE_BUDGETS: Readonly<Record<string, Budget>> = {
  // forms a stranger meets first, often on a phone; the goal is 130 kB: decision 0034 says what is in the way
  "auth/sessions/register-page": { kilobytes: 162, files: 15 },
  "auth/sessions/login-page": { kilobytes: 163, files: 15 },
  "auth/sessions/verify-email-page": { kilobytes: 159, files: 15 },
  "auth/sessions/confirm-email-page": { kilobytes: 157, files: 13 },
  "auth/sessions/request-password-reset-page": { kilobytes: 157, files: 12 },
  "auth/sessions/reset-password-page": { kilobytes: 158, files: 14 },
  // the screen that a day begins on; it shows books as covers and as a list, and how ready each is
  "library/shelf/dashboard-page": { kilobytes: 173, files: 14 },
  // says when its text was measured, leads to the bible, and to the plan that waits
  "library/book-page/book-page": { kilobytes: 180, files: 18 },
  "manuscript/editor/write-page": { kilobytes: 159, files: 12 },
  "writing-desk": { kilobytes: 159, files: 12 },
  "assistant/review/review-page": { kilobytes: 172, files: 15 },
  "publishing/preflight/preflight-page": { kilobytes: 171, files: 14 },
  "publishing/editions/editions-page": { kilobytes: 172, files: 17 },
  "generation/outline/outline-page": { kilobytes: 162, files: 13 },
  "library/style/style-page": { kilobytes: 172, files: 13 },
  // what these share with each other and the desk are small files of their own
  "library/bible/bible-page": { kilobytes: 169, files: 13 },
  "assistant/bulk-edits/bulk-edits-page": { kilobytes: 171, files: 15 },
  "assistant/book-chat/book-chat-page": { kilobytes: 170, files: 15 },
  "library/sources/sources-page": { kilobytes: 171, files: 14 },
  "library/imports/import-page": { kilobytes: 165, files: 14 },
  "library/author-profiles/authors-page": { kilobytes: 168, files: 15 },
  // the studio and the editor come beside the page, and the cover
  "covers/studio/cover-studio-page": { kilobytes: 161, files: 12 },
  "covers/editor/cover-design-page": { kilobytes: 162, files: 13 },
  "generation/quick-generate/quick-generate-page": { kilobytes: 190, files: 14 },
  // the form, and the steps of a book, come beside the draft
  "library/wizard/wizard-page": { kilobytes: 166, files: 14 },
  "wizard-by-its-second-name": { kilobytes: 166, files: 14 },
  "publishing/listing-studio/listing-studio-page": { kilobytes: 161, files: 12 },
  // each section comes beside the page
  "account/profile/account-page": { kilobytes: 161, files: 12 },
  // use, history and receipts come beside the page
  "billing/purchase/purchase-page": { kilobytes: 175, files: 19 },
  "billing/payment-result/payment-result-page": { kilobytes: 172, files: 16 },
  // with the list of all articles
  "support/help/help-page": { kilobytes: 174, files: 15 },
  "support/help/article-page": { kilobytes: 174, files: 15 },
  "admin/books/books-page": { kilobytes: 183, files: 20 },
  // all rooms of a book are tables; why it failed has a sentence for each code
  "admin/books/book-page": { kilobytes: 187, files: 20 },
  // the form is what the page is for; it says as whom an administrator sees it
  "support/tickets/support-page": { kilobytes: 181, files: 16 },
  "support-by-its-second-name": { kilobytes: 181, files: 16 },
  // tools for strangers; sizes and papers are in files that the desk is in too
  "tools/calculators/cover-calculator-page": { kilobytes: 176, files: 20 },
  // with KDP's prices, and the parts of the pricing panel
  "tools/calculators/royalty-calculator-page": { kilobytes: 178, files: 21 },
  // with the field and the preview of the optimizer
  "tools/calculators/description-editor-page": { kilobytes: 176, files: 22 },
  "tools/calculators/isbn-checker-page": { kilobytes: 150, files: 17 },
  // the tool, and what both checks are told in
  "tools/checks/manuscript-check-page": { kilobytes: 173, files: 16 },
  "tools/checks/epub-check-page": { kilobytes: 172, files: 16 },
  // the table kit of administration
  "support/inbox/support-page": { kilobytes: 184, files: 20 },
  "support/inbox/ticket-page": { kilobytes: 172, files: 21 },
  "ai/providers/setup-writer-page": { kilobytes: 170, files: 14 },
  "admin/analytics/analytics-page": { kilobytes: 170, files: 17 },
  // every setting there is, and KDP's figures as a list
  "settings/site-settings/settings-page": { kilobytes: 200, files: 23 },
  "admin/audit-log/audit-page": { kilobytes: 181, files: 18 },
  "admin/jobs/jobs-page": { kilobytes: 182, files: 18 },
  // the windows in which users are changed come beside the page
  "admin/users/users-page": { kilobytes: 181, files: 19 },
  "admin/users/user-page": { kilobytes: 170, files: 19 },
  "admin/users/transactions-page": { kilobytes: 162, files: 14 },
};

/**
 * Budgets of parts that are loaded when somebody asks for them, in kB of gzip beyond the page that asks, by their
 * source; one that ends with a slash is for each part of that folder.
 */
export const PART_BUDGETS: Readonly<Record<string, number>> = {
  // hours and mailboxes beside the form; the page is sent with them
  "apps/web/app/support/tickets/support-hours.tsx": 2,
  // what carries a file, fetched with the first one
  "apps/web/app/platform/uploading.ts": 1,
  // fetched as soon as a file can be chosen
  "apps/web/app/ui/upload-progress.tsx": 1,
  // once a manuscript has been read
  "apps/web/app/library/imports/import-preview.tsx": 6,
  // the text of one article
  "apps/web/content/help/": 4,
  // prices, pictures and checklists in it
  "apps/web/app/support/help/article-parts.tsx": 4,
  // with what articles are made of, and the window's parts
  "apps/web/app/shell/frame/help-dialog.tsx": 41,
  // all articles' words and texts
  "apps/web/app/support/help/search/search-engine.ts": 158,
  "apps/web/app/shell/frame/restore-screen.tsx": 2,
  "apps/web/app/shell/frame/impersonated-bar.tsx": 1,
  "apps/web/app/shell/frame/leave-to-change.tsx": 1,
  "apps/web/app/settings/site-settings/store-rules.tsx": 7,
  // the few administrators without a second factor
  "apps/web/app/admin/shell/mfa-required.tsx": 1,
  "apps/web/app/admin/shell/impersonate-dialog.tsx": 1,
  // with the catalog of all models
  "apps/web/app/ai/providers/ending-models.tsx": 4,
  "apps/web/app/settings/site-settings/known-price.ts": 3,
  "apps/web/app/support/help/contact-part.tsx": 10,
  // questions and answers below the form, which the page bears as text already
  "apps/web/app/support/tickets/support-faq.tsx": 2,
  "apps/web/app/shell/frame/farewell-screen.tsx": 2,
  "apps/web/app/shell/frame/password-due-screen.tsx": 3,
  "apps/web/app/admin/users/user-windows.tsx": 5,
  "apps/web/app/admin/users/last-transactions.tsx": 2,
  "apps/web/app/admin/users/everybodys-ledger.tsx": 2,
  "apps/web/app/library/author-profiles/author-name-choice.tsx": 1,
  "apps/web/app/covers/designs/cover-picker.tsx": 6,
  // the form, the words that KDP refuses, the sheet to scale and all covers
  "apps/web/app/covers/studio/cover-studio.tsx": 36,
  // the stage, its tabs and its views
  "apps/web/app/covers/editor/cover-editor.tsx": 46,
  "apps/web/app/account/profile/account-tabs.tsx": 48,
  // the charts' frame, the table of the history and its filters
  "apps/web/app/billing/purchase/credit-records.tsx": 12,
  "apps/web/app/auth/sessions/auth-resolvers.ts": 30,
  "apps/web/app/auth/sessions/second-step-form.tsx": 2,
  "apps/web/app/account/profile/qr-image.tsx": 5,
  "apps/web/app/auth/confirm/confirm-feed.tsx": 1,
  // with its fields
  "apps/web/app/auth/confirm/confirm-dialog.tsx": 3,
  // the library that speaks with the browser about passkeys
  "apps/web/app/auth/mfa/passkey-browser.ts": 4,
  "apps/web/app/jobs/progress/book-progress-feed.tsx": 34,
  "apps/web/app/library/book-page/findings-rows.tsx": 4,
  // the whole screen of a finished book but for its tabs, fetched beside the book
  "apps/web/app/library/book-page/finished-book.tsx": 12,
  "apps/web/app/library/book-page/more-of-content.tsx": 17,
  // while a blurb is edited: KDP's rules for its words
  "apps/web/app/library/book-page/blurb-check.ts": 4,
  "apps/web/app/library/book-page/add-chapter.tsx": 1,
  "apps/web/app/library/book-page/chapter-title.tsx": 1,
  "apps/web/app/covers/designs/remove-cover-dialog.tsx": 2,
  "apps/web/app/library/book-page/analysis-invitation.tsx": 1,
  "apps/web/app/exports/export-dialog/files-overlay.tsx": 40,
  "apps/web/app/generation/order/generate-rules.ts": 30,
  "apps/web/app/generation/order/sources-fields.tsx": 2,
  "apps/web/app/library/wizard/new-book.tsx": 18,
  "apps/web/app/library/wizard/book-in-wizard.tsx": 14,
  // the same panels as on the book's page, this one with the words that KDP refuses
  "apps/web/app/covers/designs/cover-panel.tsx": 21,
  "apps/web/app/publishing/prices/royalty-chart.tsx": 24,
  // the library that draws
  "apps/web/app/admin/analytics/drawn-chart.tsx": 23,
  "apps/web/app/library/shelf/lifetime-notice.tsx": 1,
  "apps/web/app/billing/prompts/upgrade-prompt-feed.tsx": 3,
  // the trial's banner, and that of the lifetime offer
  "apps/web/app/shell/frame/offer-banners.tsx": 4,
  // the form, the seven questions, and what is proposed
  "apps/web/app/publishing/listings/listing-panel.tsx": 19,
  // the whole of the optimizer: form, results with the score and Thema's subjects, history
  "apps/web/app/publishing/listing-studio/listing-studio.tsx": 58,
  "apps/web/app/publishing/kdp-form/publish-panel.tsx": 18,
  "apps/web/app/library/reader/proof/prepare-proof.ts": 2,
  "apps/web/app/library/reader/proof/proof-view.tsx": 205,
  "apps/web/app/library/reader/reader-overlay.tsx": 68,
  // with the reader, which is there already
  "apps/web/app/library/reader/search/search-bar.tsx": 73,
  "apps/web/app/shell/frame/command-palette.tsx": 47,
  "apps/web/app/library/book-page/contents-of-manuscript.ts": 2,
  "apps/web/app/library/book-page/rewrite-chapter.tsx": 2,
  // forms, mentions and the window for renaming
  "apps/web/app/library/bible/bible-editor.tsx": 17,
  "apps/web/app/ui/long-list.tsx": 11,
  "apps/web/app/generation/outline/word-difference.tsx": 2,
  // the fields, and what puts cards in order
  "apps/web/app/generation/outline/workbench.tsx": 33,
  // with the desk, which is there already
  "apps/web/app/manuscript/editor/prosemirror/search-worker.ts": 1,
  "apps/web/app/manuscript/editor/book-chat-panel.tsx": 1,
  "apps/web/app/manuscript/editor/goal-panel.tsx": 20,
  // with series, author and the pages made of them
  "apps/web/app/manuscript/editor/copyright-page-panel.tsx": 5,
  "apps/web/app/manuscript/editor/page-panel.tsx": 2,
  "apps/web/app/manuscript/editor/past-panel.tsx": 26,
  // the rows and what puts them in order, with the desk, which is there already
  "apps/web/app/manuscript/editor/rail.tsx": 46,
  // with the editor, which is there before either
  "apps/web/app/manuscript/editor/proposals-panel.tsx": 129,
  "apps/web/app/manuscript/editor/suggestions/assistant.tsx": 123,
  "apps/web/app/manuscript/editor/alternatives-panel.tsx": 27,
  // compares as the history does
  "apps/web/app/manuscript/editor/alternatives/alternative-comparison.tsx": 49,
  // the editor, the sync and ProseMirror
  "apps/web/app/manuscript/editor/synced-section-editor.tsx": 136,
  "apps/web/app/manuscript/editor/write-screen.tsx": 17,
  "apps/web/app/platform/toast-viewport.tsx": 21,
  "apps/web/app/ui/dialog-parts.tsx": 29,
  "apps/web/app/ui/menu-parts.tsx": 49,
  "apps/web/app/ui/popover-parts.tsx": 38,
  "node_modules/hyphen/af/index.js": 38,
  "node_modules/hyphen/ca/index.js": 4,
  "node_modules/hyphen/da/index.js": 6,
  "node_modules/hyphen/de/index.js": 104,
  "node_modules/hyphen/en-gb/index.js": 27,
  "node_modules/hyphen/en-us/index.js": 19,
  "node_modules/hyphen/es/index.js": 10,
  "node_modules/hyphen/fi/index.js": 3,
  "node_modules/hyphen/fr/index.js": 7,
  "node_modules/hyphen/is/index.js": 15,
  "node_modules/hyphen/it/index.js": 3,
  "node_modules/hyphen/nb/index.js": 85,
  "node_modules/hyphen/nl/index.js": 37,
  "node_modules/hyphen/nn/index.js": 85,
  "node_modules/hyphen/pt/index.js": 3,
  "node_modules/hyphen/sv/index.js": 16,
  "node_modules/pdfjs-dist/build/pdf.worker.min.mjs": 1,
};

/** Libraries that no page may load with its first files; they come with the part that needs them. */
export const NEVER_AT_FIRST: readonly string[] = ["zod", "@base-ui/react", "pdfjs-dist"];

/** Every budget that a build breaks, as sentences; empty where it keeps them all. */
export function brokenBudgets({ pages, parts }: Weighed, budgets: Budgets = ALL): string[] {
  return [
    ...[...pages].flatMap(([id, { bytes, files, libraries }]) => {
      const budget = budgets.pages[id];
      if (budget === undefined) return [];
      return [
        ...(bytes > budget.kilobytes * 1000
          ? [`${id} loads ${inKb(bytes)} kB, at most ${budget.kilobytes}`]
          : []),
        ...(files.length > budget.files
          ? [`${id} loads ${files.length} files, at most ${budget.files}`]
          : []),
        ...budgets.neverAtFirst
          .filter((name) => libraries.has(name))
          .map((name) => `${id} loads ${name} at first`),
      ];
    }),
    ...Object.keys(budgets.pages)
      .filter((id) => !pages.has(id))
      .map((id) => `${id} has a budget and is no page`),
    ...[...parts].flatMap(([source, { bytes }]) => {
      const most = budgets.parts[source] ?? budgets.parts[source.slice(0, source.lastIndexOf("/") + 1)];
      if (most === undefined)
        return [`${source} is loaded on demand and has no budget (it takes ${inKb(bytes)} kB)`];
      return bytes > most * 1000 ? [`${source} brings ${inKb(bytes)} kB, at most ${most}`] : [];
    }),
  ];
}

/** The tables a build is held to; other ones in tests. */
export type Budgets = {
  pages: Readonly<Record<string, Budget>>;
  parts: Readonly<Record<string, number>>;
  neverAtFirst: readonly string[];
};

const ALL: Budgets = { pages: PAGE_BUDGETS, parts: PART_BUDGETS, neverAtFirst: NEVER_AT_FIRST };

function inKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
