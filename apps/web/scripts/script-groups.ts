/** A file shared by pages: the first matching group takes a module. */
type ScriptGroup = { name: string; test: RegExp; tags: ["$initial"]; priority: number };

/** @param places  parts of paths, with `/` between folders */
function of(...places: string[]): RegExp {
  return new RegExp(places.map((place) => place.replaceAll("/", String.raw`[\\/]`)).join("|"), "u");
}

/**
 * Each file costs a request, and small ones compress badly: pages first load a few files, split by who needs
 * them. A group includes its modules' imports, unless an earlier group has them. Parts loaded on demand are
 * left to the bundler.
 */
const GROUPS: readonly [name: string, test: RegExp][] = [
  ["react", of("/node_modules/(?:react|react-dom|scheduler|react-router|@react-router)/")],
  [
    "frame",
    of(
      "/app/(?:paths|site|boot-script|spa-shell)\\.",
      "/app/platform/(?:api|connection|forms/form-draft|lost-part|page-meta|query-client|random-id|served-build|toast|toast-queue|token-store)\\.",
      "/app/ui/(?:anchor|banner-slot|button|class-names|error-boundary|lazy-part|logo|notice|part-on-demand|spinner|theme-button)\\.",
      "/app/shell/frame/(?:frame-error|frame-skeleton|header-frame|navigation-places|screen-error|seen-as|skip-link|start-failed)\\.",
      "/app/auth/session/",
      "/app/publishing/kdp/format-day\\.",
      "/app/ui/field",
      "/node_modules/(?:clsx/|@tanstack/(?!(?:react-)?(?:virtual|table|store))(?!.*(?:useInfiniteQuery|infiniteQueryObserver)))",
      "/packages/contracts/src/billing/credit-prices\\.",
      "/packages/rules/src/table-entry\\.",
    ),
  ],
  [
    "forms",
    of(
      "/node_modules/react-hook-form/",
      "/app/platform/(?:forms/|(?:navigation-state|use-in-browser)\\.)",
      "/app/auth/sessions/(?:auth-calls|provider-sign-in)\\.",
      "/app/auth/sessions/(?:auth-heading|auth-rules|form-frame)\\.",
    ),
  ],
  [
    "app",
    of(
      "/app/ai/providers/(?:provider-queries|writer-notice)\\.",
      "/app/assistant/book-chat/book-chat-url\\.",
      "/app/billing/credits/",
      "/app/covers/designs/cover-url\\.",
      "/app/exports/export-files/(?!(?:export-queries|layout-of-book|layout-options|pick)\\.)",
      "/app/generation/outline/outline-url\\.",
      "/app/library/bible/bible-url\\.",
      "/app/library/books/(?!(?:book-lengths|book-screen|live-text|steer-buttons|use-approve-blurb)\\.)",
      "/app/library/sources/sources-url\\.",
      "/app/library/style/style-url\\.",
      "/app/manuscript/sections/(?:editor-url|manuscript-queries)\\.",
      "/app/ui/(?:badge|cover-thumbnail|dialog|disclosure|empty-state|error-panel|failure-dialog|format-size|menu|progress-bar|skeleton|toggle-group)\\.",
      "/packages/rules/src/(?:card-state|readiness)\\.",
      // names the author's key that a stopped book is waiting for
      "/packages/contracts/src/ai/provider-kinds\\.",
      "/app/shell/frame/(?!(?:app-layout|auth-layout|document-page|open-layout|public-footer|public-header|public-layout|router-anchor|screen-error|screen-layout|session-layout)\\.)",
      "/app/shell/overlays/(?:overlay-frame|overlay-registry)\\.",
      // in the editor and in every breadcrumb
      "/icons/chevron-right\\.",
    ),
  ],
  // file uploads; most screens have none
  ["uploads", of("/app/platform/(?:upload|use-upload)\\.", "/app/ui/(?:drop-zone|upload-zone)\\.")],
  // the frame of screens reached from there
  [
    "screens",
    of(
      "/app/library/books/book-screen\\.",
      "/app/platform/(?:leave-guard|use-rested|use-typed-text)\\.",
      "/app/ui/(?:page-header|query-view)\\.",
    ),
  ],
  // tasks between a book and the store, for their own page and for screens that link there
  [
    "verdicts",
    of(
      "/app/publishing/preflight/(?:fix-url|open-place|preflight-queries|readiness-line)\\.",
      "/app/ui/verdict-line\\.",
    ),
  ],
  // shared by screens where a model does work for credits
  [
    "work",
    of(
      "/app/assistant/assistant-jobs/",
      "/app/assistant/bulk-edits/book-change-queries\\.",
      "/app/library/bible/(?:bible-edits|bible-keys|bible-queries|continuation-panel|continuation-queries|custom-card|use-section-names)\\.",
      "/app/ui/lasting-panel\\.",
      "/icons/book-open-check\\.",
    ),
  ],
  // wording of a book's outline and findings, in every state
  [
    "labels",
    of(
      "/app/library/book-page/(?:book-outline|writing-labels)\\.",
      "/app/assistant/review/findings-labels\\.",
    ),
  ],
  // formatting of money, credits, times and codes, and the admin's links
  [
    "figures",
    of(
      "/app/admin/shell/(?:admin-urls|code-labels|explain-rejection|format-figures)\\.",
      "/packages/rules/src/credit-labels\\.",
    ),
  ],
  // a text's paragraphs and marks, for books and for store descriptions
  ["marks", of("/packages/rules/src/chapter-text\\.", "/app/library/book-page/manuscript-blocks\\.")],
  ["listing-rules", of("/packages/kdp/src/listing-rules\\.")],
  [
    "descriptions",
    of(
      "/packages/kdp/src/(?:forbidden-in-listing|store-description)\\.",
      "/app/publishing/listings/description-text\\.",
    ),
  ],
  // changes when an administrator changes prices
  ["payments", of("/app/billing/payments/(?:lifetime-offer|payment-queries)\\.")],
  [
    "store-queries",
    of("/app/publishing/kdp-form/publishing-queries\\.", "/app/publishing/prices/pricing-queries\\."),
  ],
  // the list of models, without the catalog of their capabilities
  ["models", of("/packages/contracts/src/ai/default-models\\.", "/app/ai/providers/ending-notice\\.")],
  [
    "lengths",
    of(
      "/app/exports/export-files/(?:export-queries|layout-of-book)\\.",
      "/app/library/books/(?:book-lengths|live-text)\\.",
      "/packages/(?!contracts/src/(?:admin/audit-acts|ai/|library/(?:author-profile|series|style)|manuscript/sections/isbn|publishing/(?:kdp-form|markets)|settings|support)|rules/src/(?:chapter-text|support/)|prose/src/manuscript-health/|kdp/src/(?:cover-template|file-limits|fit-listing|isbn|listing|prices|store))",
    ),
  ],
  // KDP's currencies and prices: the admin only needs the figures' names
  ["money", of("/packages/contracts/src/publishing/markets\\.", "/kdp/src/prices/money\\.")],
  [
    "royalties",
    of(
      "/kdp/src/prices/(?:ebook-royalty|print-royalty|printing-cost|printing-rates)\\.",
      "/app/publishing/kdp-form/price-table\\.",
    ),
  ],
  // except those used by a single page
  ["icons", of("/node_modules/lucide-react/(?!.*/(?:chevron-up|layout-grid|rows-3|scale|server)\\.)")],
  // the head of indexed pages, and the layout of the free tools
  ["open", of("/app/platform/(?:public-meta|use-focus-fallback)\\.", "/contracts/src/shared/page-facts\\.")],
  [
    "tools",
    of(
      "/app/tools/calculators/(?:tool-crumbs|tool-list|tool-meta|tools)\\.",
      "/app/platform/structured-data\\.",
      "/app/public-paths\\.",
    ),
  ],
  // shared by admin lists; nobody else loads a table at first
  [
    "admin",
    of(
      "/node_modules/(?:@tanstack/(?:react-)?(?:table|store)|use-sync-external-store/)",
      // admin pages without a list load what they need of it themselves
      "/app/admin/shell/(?:admin-list|list-url|list-ways)\\.",
      "/app/ui/(?:data-table|popover)\\.",
    ),
  ],
];

/** The groups in the bundler's format. */
export const SCRIPT_GROUPS: ScriptGroup[] = GROUPS.map(([name, test], index) => ({
  name,
  test,
  tags: ["$initial"],
  priority: GROUPS.length - index,
}));
