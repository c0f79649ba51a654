import type { Weighed } from "./weigh-pages.ts";

/**
 * Maximum a page may load before it can be used: gzipped scripts in kB (1,000 bytes), and number of files.
 */
export type Budget = { kilobytes: number; files: number };

/** Budgets by route id. Pages without scripts are not weighed; a page not listed has no budget. */
export const PAGE_BUDGETS: Readonly<Record<string, Budget>> = {
  // forms that new visitors see first, often on a phone; the goal is 130 kB: decision 0032 explains the
  // obstacles
  "auth/sessions/register-page": { kilobytes: 162, files: 15 },
  "auth/sessions/login-page": { kilobytes: 163, files: 15 },
  "auth/sessions/verify-email-page": { kilobytes: 159, files: 15 },
  "auth/sessions/confirm-email-page": { kilobytes: 157, files: 13 },
  "auth/sessions/request-password-reset-page": { kilobytes: 157, files: 12 },
  "auth/sessions/reset-password-page": { kilobytes: 158, files: 14 },
  // the first screen of the day; shows books as covers and as a list, with the status of each
  "library/shelf/dashboard-page": { kilobytes: 173, files: 14 },
  // shows when its text was measured, links to the bible and to the outline awaiting approval
  "library/book-page/book-page": { kilobytes: 180, files: 18 },
  "manuscript/editor/write-page": { kilobytes: 159, files: 12 },
  "writing-desk": { kilobytes: 159, files: 12 },
  "assistant/review/review-page": { kilobytes: 172, files: 15 },
  "publishing/preflight/preflight-page": { kilobytes: 171, files: 14 },
  "publishing/editions/editions-page": { kilobytes: 172, files: 17 },
  "generation/outline/outline-page": { kilobytes: 162, files: 13 },
  "library/style/style-page": { kilobytes: 172, files: 13 },
  // code shared among these and the editor is in small separate files
  "library/bible/bible-page": { kilobytes: 169, files: 13 },
  "assistant/bulk-edits/bulk-edits-page": { kilobytes: 171, files: 15 },
  "assistant/book-chat/book-chat-page": { kilobytes: 170, files: 15 },
  "library/sources/sources-page": { kilobytes: 171, files: 14 },
  "library/imports/import-page": { kilobytes: 165, files: 14 },
  "library/author-profiles/authors-page": { kilobytes: 167, files: 15 },
  // studio, editor and cover load separately
  "covers/studio/cover-studio-page": { kilobytes: 161, files: 12 },
  "covers/editor/cover-design-page": { kilobytes: 162, files: 13 },
  "generation/quick-generate/quick-generate-page": { kilobytes: 190, files: 14 },
  // the form and the book's steps load separately from the draft
  "library/wizard/wizard-page": { kilobytes: 166, files: 14 },
  "wizard-by-its-second-name": { kilobytes: 166, files: 14 },
  "publishing/listing-studio/listing-studio-page": { kilobytes: 161, files: 12 },
  // each section loads separately
  "account/profile/account-page": { kilobytes: 161, files: 12 },
  // usage, history and receipts load separately
  "billing/purchase/purchase-page": { kilobytes: 175, files: 19 },
  "billing/payment-result/payment-result-page": { kilobytes: 172, files: 16 },
  // includes the list of all articles
  "support/help/help-page": { kilobytes: 174, files: 15 },
  "support/help/article-page": { kilobytes: 174, files: 15 },
  "admin/books/books-page": { kilobytes: 183, files: 20 },
  // all views of a book are tables; every failure code has a message
  "admin/books/book-page": { kilobytes: 187, files: 20 },
  // the page exists for the form; shows whom an administrator is impersonating
  "support/tickets/support-page": { kilobytes: 181, files: 16 },
  "support-by-its-second-name": { kilobytes: 181, files: 16 },
  // tools for visitors; sizes and papers are in files shared with the editor
  "tools/calculators/cover-calculator-page": { kilobytes: 176, files: 20 },
  // includes KDP's prices, and the components of the pricing panel
  "tools/calculators/royalty-calculator-page": { kilobytes: 178, files: 21 },
  // includes the optimizer's field and preview
  "tools/calculators/description-editor-page": { kilobytes: 176, files: 22 },
  "tools/calculators/isbn-checker-page": { kilobytes: 150, files: 17 },
  // the tool, and the layout of both checks
  "tools/checks/manuscript-check-page": { kilobytes: 173, files: 16 },
  "tools/checks/epub-check-page": { kilobytes: 172, files: 16 },
  // the admin's table components
  "support/inbox/support-page": { kilobytes: 184, files: 20 },
  "support/inbox/ticket-page": { kilobytes: 172, files: 21 },
  "ai/providers/setup-writer-page": { kilobytes: 170, files: 14 },
  "admin/analytics/analytics-page": { kilobytes: 170, files: 17 },
  // every setting, and KDP's figures as a list
  "settings/site-settings/settings-page": { kilobytes: 200, files: 23 },
  "admin/audit-log/audit-page": { kilobytes: 180, files: 18 },
  "admin/jobs/jobs-page": { kilobytes: 182, files: 18 },
  // the dialogs for editing users load separately
  "admin/users/users-page": { kilobytes: 181, files: 19 },
  "admin/users/user-page": { kilobytes: 170, files: 19 },
  "admin/users/transactions-page": { kilobytes: 162, files: 14 },
};

/**
 * Budgets of parts loaded on demand, in gzipped kB beyond the requesting page, by source; a path ending with
 * a slash applies to each part in that folder.
 */
export const PART_BUDGETS: Readonly<Record<string, number>> = {
  // hours and mailboxes next to the form; included in the page's HTML
  "apps/web/app/support/tickets/support-hours.tsx": 2,
  // upload code, loaded with the first file
  "apps/web/app/platform/uploading.ts": 1,
  // loaded as soon as a file can be chosen
  "apps/web/app/ui/upload-progress.tsx": 1,
  // after a manuscript has been read
  "apps/web/app/library/imports/import-preview.tsx": 6,
  // the text of one article
  "apps/web/content/help/": 4,
  // prices, images and checklists in articles
  "apps/web/app/support/help/article-parts.tsx": 4,
  // includes the components of articles and dialogs
  "apps/web/app/shell/frame/help-dialog.tsx": 41,
  // the full text of all articles
  "apps/web/app/support/help/search/search-engine.ts": 158,
  "apps/web/app/shell/frame/restore-screen.tsx": 2,
  "apps/web/app/shell/frame/impersonated-bar.tsx": 1,
  "apps/web/app/shell/frame/leave-to-change.tsx": 1,
  "apps/web/app/settings/site-settings/store-rules.tsx": 7,
  // the few administrators without MFA
  "apps/web/app/admin/shell/mfa-required.tsx": 1,
  "apps/web/app/admin/shell/impersonate-dialog.tsx": 1,
  // includes the catalog of all models
  "apps/web/app/ai/providers/ending-models.tsx": 4,
  "apps/web/app/settings/site-settings/known-price.ts": 3,
  "apps/web/app/support/help/contact-part.tsx": 10,
  // questions and answers below the form, already in the page's HTML as text
  "apps/web/app/support/tickets/support-faq.tsx": 2,
  "apps/web/app/shell/frame/farewell-screen.tsx": 2,
  "apps/web/app/shell/frame/password-due-screen.tsx": 3,
  "apps/web/app/admin/users/user-windows.tsx": 5,
  "apps/web/app/admin/users/last-transactions.tsx": 2,
  "apps/web/app/admin/users/everybodys-ledger.tsx": 2,
  "apps/web/app/library/author-profiles/author-name-choice.tsx": 1,
  "apps/web/app/covers/designs/cover-picker.tsx": 6,
  // the form, the words KDP rejects, the wrap to scale and all covers
  "apps/web/app/covers/studio/cover-studio.tsx": 36,
  // the stage, its tabs and its views
  "apps/web/app/covers/editor/cover-editor.tsx": 46,
  "apps/web/app/account/profile/account-tabs.tsx": 48,
  // the chart frame, the history table and its filters
  "apps/web/app/billing/purchase/credit-records.tsx": 12,
  "apps/web/app/auth/sessions/auth-resolvers.ts": 30,
  "apps/web/app/auth/sessions/second-step-form.tsx": 2,
  "apps/web/app/account/profile/qr-image.tsx": 5,
  "apps/web/app/auth/confirm/confirm-feed.tsx": 1,
  // includes its fields
  "apps/web/app/auth/confirm/confirm-dialog.tsx": 3,
  // the library for the browser's passkey API
  "apps/web/app/auth/mfa/passkey-browser.ts": 4,
  "apps/web/app/jobs/progress/book-progress-feed.tsx": 34,
  "apps/web/app/library/book-page/findings-rows.tsx": 4,
  // the whole screen of a finished book except its tabs, loaded in parallel with the book
  "apps/web/app/library/book-page/finished-book.tsx": 12,
  "apps/web/app/library/book-page/more-of-content.tsx": 17,
  // while a blurb is edited: KDP's wording rules
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
  // the same panels as on the book's page, this one with the words KDP rejects
  "apps/web/app/covers/designs/cover-panel.tsx": 21,
  "apps/web/app/publishing/prices/royalty-chart.tsx": 24,
  // the charting library
  "apps/web/app/admin/analytics/drawn-chart.tsx": 23,
  "apps/web/app/library/shelf/lifetime-notice.tsx": 1,
  "apps/web/app/billing/prompts/upgrade-prompt-feed.tsx": 3,
  // the banners of the trial and the lifetime offer
  "apps/web/app/shell/frame/offer-banners.tsx": 4,
  // the form, the seven questions, and the proposal
  "apps/web/app/publishing/listings/listing-panel.tsx": 19,
  // the whole optimizer: form, results with score and Thema subjects, history
  "apps/web/app/publishing/listing-studio/listing-studio.tsx": 58,
  "apps/web/app/publishing/kdp-form/publish-panel.tsx": 18,
  "apps/web/app/library/reader/proof/prepare-proof.ts": 2,
  "apps/web/app/library/reader/proof/proof-view.tsx": 205,
  "apps/web/app/library/reader/reader-overlay.tsx": 68,
  // includes the reader, which is already loaded by then
  "apps/web/app/library/reader/search/search-bar.tsx": 73,
  "apps/web/app/shell/frame/command-palette.tsx": 47,
  "apps/web/app/library/book-page/contents-of-manuscript.ts": 2,
  "apps/web/app/library/book-page/rewrite-chapter.tsx": 2,
  // forms, mentions and the rename dialog
  "apps/web/app/library/bible/bible-editor.tsx": 17,
  "apps/web/app/ui/long-list.tsx": 11,
  "apps/web/app/generation/outline/word-difference.tsx": 2,
  // the fields, and the sorting of cards
  "apps/web/app/generation/outline/workbench.tsx": 33,
  // used by the editor, which is already loaded by then
  "apps/web/app/manuscript/editor/prosemirror/search-worker.ts": 1,
  "apps/web/app/manuscript/editor/book-chat-panel.tsx": 1,
  "apps/web/app/manuscript/editor/goal-panel.tsx": 20,
  // includes series, author and the pages generated from them
  "apps/web/app/manuscript/editor/copyright-page-panel.tsx": 5,
  "apps/web/app/manuscript/editor/page-panel.tsx": 2,
  "apps/web/app/manuscript/editor/past-panel.tsx": 26,
  // rows and their sorting; includes the editor, which is already loaded by then
  "apps/web/app/manuscript/editor/rail.tsx": 46,
  // includes the editor, which is always loaded first
  "apps/web/app/manuscript/editor/proposals-panel.tsx": 129,
  "apps/web/app/manuscript/editor/suggestions/assistant.tsx": 123,
  "apps/web/app/manuscript/editor/alternatives-panel.tsx": 27,
  // compares like the history
  "apps/web/app/manuscript/editor/alternatives/alternative-comparison.tsx": 49,
  // the editor, sync and ProseMirror
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

/** Libraries that no page may load at first; they load with the part that needs them. */
export const NEVER_AT_FIRST: readonly string[] = ["zod", "@base-ui/react", "pdfjs-dist"];

/** A message for every budget the build exceeds; empty if there is none. */
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

/** The budgets applied to a build; different ones in tests. */
export type Budgets = {
  pages: Readonly<Record<string, Budget>>;
  parts: Readonly<Record<string, number>>;
  neverAtFirst: readonly string[];
};

const ALL: Budgets = { pages: PAGE_BUDGETS, parts: PART_BUDGETS, neverAtFirst: NEVER_AT_FIRST };

function inKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
