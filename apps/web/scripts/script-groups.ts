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
      "/app/platform/(?:api|connection|lost-part|navigation-state|page-meta|query-client|served-build|toast|toast-queue|token-store|use-in-browser)\\.",
      "/app/ui/(?:anchor|button|class-names|error-boundary|logo|notice|spinner|theme-button)\\.",
      "/app/features/shell/(?:header-frame|frame-skeleton|frame-error|navigation-places|screen-error|skip-link|start-failed)\\.",
      "/app/data/session/",
      "/app/ui/field",
      "/node_modules/(?:clsx|@tanstack)/",
      "/contracts/src/credits/prices\\.",
    ),
  ],
  [
    "forms",
    of(
      "/node_modules/react-hook-form/",
      "/app/platform/forms/",
      "/app/data/auth/",
      "/app/features/auth/(?:auth-heading|form-frame|auth-rules)\\.",
    ),
  ],
  [
    "desk",
    of(
      "/app/data/(?:books/(?!book-lengths|live-text)|credits/|bible/bible-address|exports/|manuscript/(?:manuscript-queries|write-address)|providers/(?:provider-queries|writer-notice))",
      "/app/ui/(?:badge|banner-slot|book-front|dialog|disclosure|empty-state|error-panel|failure-dialog|lazy-part|menu|progress-bar|skeleton)\\.",
      "/app/features/(?:overlays/overlay-|shell/(?!public|auth|session|screen|router|app-layout))",
    ),
  ],
  ["lengths", of("/app/data/books/", "/packages/")],
  ["icons", of("/node_modules/lucide-react/")],
];

/** The groups as the bundler takes them. */
export const SCRIPT_GROUPS: ScriptGroup[] = GROUPS.map(([name, test], index) => ({
  name,
  test,
  tags: ["$initial"],
  priority: GROUPS.length - index,
}));
