import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { LIMITS, WORKERS } from "../../vitest.config.ts";
import { helpArticles } from "./scripts/help/help-articles.ts";

/** Tests without JSX that run isolated: they need a DOM (storage, events or elements), or mock a module. */
export const ISOLATED = [
  "app/boot-script.test.ts",
  "app/platform/**/*.test.ts",
  "app/library/books/live-text.test.ts",
  "app/library/books/shelf-url.test.ts",
  "app/library/books/use-book-progress.test.ts",
  "app/exports/export-files/export-choices.test.ts",
  "app/site/guides/find-guide.test.ts",
  "app/manuscript/sections/create-section-sync.test.ts",
  "app/manuscript/sections/tab-names.test.ts",
  "app/manuscript/sections/use-section-sync.test.ts",
  "app/manuscript/sections/use-structure.test.ts",
  "app/generation/order/generate-form.test.ts",
  "app/generation/outline/unsent-outlines.test.ts",
  "app/generation/outline/outline-draft.test.ts",
  "app/billing/prompts/dismissed-prompts.test.ts",
  "app/assistant/suggestions/settle-queue.test.ts",
  "app/covers/studio/studio-form.test.ts",
  "app/site/kdp-guide/tool-guides.test.ts",
  "app/site/robots/robots.test.ts",
  "app/library/wizard/draft-sync.test.ts",
  "app/manuscript/editor/{prosemirror,suggestions}/**/*.test.ts",
];

export const shared = {
  root: import.meta.dirname,
  // Same as the root's, which a project with its own config doesn't inherit.
  maxWorkers: WORKERS,
  ...LIMITS,
  restoreMocks: true,
  unstubGlobals: true,
} as const;

/** Tests that need a DOM, or a module registry of their own: each file gets both. */
export default defineConfig({
  plugins: [helpArticles(), react()],

  test: {
    ...shared,
    name: "web",
    environment: "jsdom",
    include: ["app/**/*.test.tsx", ...ISOLATED],
    setupFiles: ["app/testing/setup.ts"],
    // A new page in a running worker costs a third less CPU time than a process per file.
    pool: "vmThreads",
    // Modules of earlier files stay in memory, so a worker that exceeds this is replaced.
    vmMemoryLimit: "1500MB",
  },
});
