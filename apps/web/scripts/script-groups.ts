/** One of the files that pages share: what goes into it, the first group that fits taking a module. */
type ScriptGroup = { name: string; test: RegExp; tags: ["$initial"]; priority: number };

/** @param places  parts of paths, with `/` between folders */
function of(...places: string[]): RegExp {
  return new RegExp(places.map((place) => place.replaceAll("/", String.raw`[\\/]`)).join("|"), "u");
}

/**
 * Each file costs a request, and small ones compress badly: what pages load at first is few files, cut by who needs
 * them. A group brings what its parts import, unless a group before it has that. Parts that are loaded on demand stay
 * as the bundler makes them.
 */
const GROUPS: readonly [name: string, test: RegExp][] = [
  ["framework", of("/node_modules/(?:react|react-dom|scheduler|react-router|@react-router)/")],
  [
    "frame",
    of(
      "/app/(?:paths|site|boot-script|spa-shell)\\.",
      "/app/platform/(?:api|connection|forms/form-draft|lost-part|page-meta|query-client|random-id|served-build|toast|toast-queue|token-store)\\.",
      "/app/ui/(?:anchor|banner-slot|button|class-names|error-boundary|lazy-part|logo|notice|part-on-demand|spinner|theme-button)\\.",
      "/app/features/shell/(?:header-frame|frame-skeleton|frame-error|navigation-places|screen-error|seen-as|skip-link|start-failed)\\.",
      "/app/data/session/",
      "/app/data/kdp/day-words\\.",
      "/app/ui/field",
      "/node_modules/(?:clsx/|@tanstack/(?!(?:react-)?(?:virtual|table|store))(?!.*(?:useInfiniteQuery|infiniteQueryObserver)))",
      "/contracts/src/credits/prices\\.",
      "/packages/domain/src/table-entry\\.",
    ),
  ],
  [
    "forms",
    of(
      "/node_modules/react-hook-form/",
      "/app/platform/(?:forms/|(?:navigation-state|use-in-browser)\\.)",
      "/app/data/auth/",
      "/app/features/auth/(?:auth-heading|form-frame|auth-rules)\\.",
    ),
  ],
  [
    "desk",
    of(
      "/app/data/(?:books/(?!book-lengths|book-screen|live-text|steer-buttons|use-approve-blurb)|credits/|bible/bible-address|ask/ask-address|covers/cover-address|outline/outline-address|sources/sources-address|style/style-address|exports/(?!export-queries|look-o|pick)|manuscript/(?:manuscript-queries|write-address)|providers/(?:provider-queries|writer-notice))",
      "/app/ui/(?:badge|book-front|dialog|disclosure|empty-state|error-panel|failure-dialog|menu|progress-bar|size-in-words|skeleton|toggle-group)\\.",
      "/packages/domain/src/(?:card-state|readiness)\\.",
      // says which key of an author's a stopped book waits for
      "/packages/contracts/src/providers/kinds\\.",
      "/app/features/(?:overlays/overlay-|shell/(?!public|document|open-layout|auth|session|screen|router|app-layout))",
      // on the desk and in every breadcrumb
      "/icons/chevron-right\\.",
    ),
  ],
  // what takes a file; most screens take none
  ["uploads", of("/app/platform/(?:upload|use-upload)\\.", "/app/ui/(?:drop-zone|upload-zone)\\.")],
  // the frame of screens that are reached from there
  [
    "rooms",
    of(
      "/app/data/books/book-screen\\.",
      "/app/platform/(?:leave-guard|use-rested|use-typed-text)\\.",
      "/app/ui/(?:page-header|query-view)\\.",
    ),
  ],
  // what stands between a book and the store, on its own page and in the rooms that lead there
  [
    "verdicts",
    of(
      "/app/data/preflight/(?:mending-address|open-place|preflight-queries|readiness-line)\\.",
      "/app/ui/verdict-line\\.",
    ),
  ],
  // what screens share on which a model is had work done for credits
  [
    "work",
    of(
      "/app/data/(?:paid-work|book-changes/(?!proposal-pages)|bible/(?!bible-address))",
      "/app/ui/lasting-panel\\.",
      "/icons/book-open-check\\.",
    ),
  ],
  // how a book's plan and findings are put into words, in every state of it
  [
    "book-words",
    of("/app/features/book/(?:book-outline|writing-words)\\.", "/app/data/review/findings-words\\."),
  ],
  // how money, credits, times and codes are told, and where administration leads
  [
    "figures",
    of(
      "/app/data/admin/(?:admin-addresses|code-words|figure-words|refusal)\\.",
      "/packages/domain/src/credit-words\\.",
    ),
  ],
  // a text's paragraphs and marks, as the book and descriptions for the store have them
  ["marks", of("/packages/domain/src/chapter-text\\.", "/app/features/book/manuscript-blocks\\.")],
  ["listing-rules", of("/packages/domain/src/kdp/listing-rules\\.")],
  [
    "descriptions",
    of(
      "/packages/domain/src/kdp/(?:refused-in-listing|store-description)\\.",
      "/app/data/listings/description-text\\.",
    ),
  ],
  // what changes when an administrator changes prices
  ["payments", of("/app/data/payments/(?:lifetime-offer|payment-queries)\\.")],
  ["store-queries", of("/app/data/(?:pricing/pricing-queries|publishing/publishing-queries)\\.")],
  // which models there are, without the catalog of what they can do
  ["models", of("/contracts/src/providers/default-models\\.", "/app/data/providers/ending-notice\\.")],
  [
    "lengths",
    of(
      "/app/data/(?:books/(?:book-lengths|live-text)|exports/(?:export-queries|look-of-book))\\.",
      "/packages/(?!contracts/src/(?:audit|author-profiles|manuscript/isbn|providers|publishing|series|settings|style|support)|domain/src/(?:chapter-text|isbn|manuscript-health/|support/|kdp/(?:cover-template|file-limits|fit-listing|listing|prices|refused|store)))",
    ),
  ],
  // KDP's currencies, and its prices: administration has the names of the figures alone
  ["money", of("/contracts/src/publishing/markets\\.", "/domain/src/kdp/prices/money\\.")],
  [
    "royalties",
    of(
      "/domain/src/kdp/prices/(?:ebook-royalty|print-royalty|printing-cost|printing-rates)\\.",
      "/app/data/publishing/price-table\\.",
    ),
  ],
  // but those that one page has to itself
  ["icons", of("/node_modules/lucide-react/(?!.*/(?:chevron-up|layout-grid|rows-3|scale|server)\\.)")],
  // the head of pages that are to be found, and what the free tools stand in
  ["open", of("/app/platform/(?:public-meta|use-focus-kept)\\.", "/contracts/src/shared/page-facts\\.")],
  ["tools", of("/app/data/free-tools/", "/app/platform/structured-data\\.", "/app/public-paths\\.")],
  // what the lists of administration share; nobody else loads a table at first
  [
    "administration",
    of(
      "/node_modules/(?:@tanstack/(?:react-)?(?:table|store)|use-sync-external-store/)",
      // what rooms without a list want of it is theirs to bring
      "/app/data/admin/(?:admin-list|list-address|list-ways)\\.",
      "/app/ui/(?:data-table|popover)\\.",
    ),
  ],
];

/** The groups as the bundler takes them. */
export const SCRIPT_GROUPS: ScriptGroup[] = GROUPS.map(([name, test], index) => ({
  name,
  test,
  tags: ["$initial"],
  priority: GROUPS.length - index,
}));
