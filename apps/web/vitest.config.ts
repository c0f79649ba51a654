import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { LIMITS, WORKERS } from "../../vitest.config.ts";
import { helpArticles } from "./scripts/help/help-articles.ts";

/** Tests without JSX that run isolated: they need a page (its storage, events or elements), or mock a module. */
export const ISOLATED = [
  "app/boot-script.test.ts",
  "app/platform/**/*.test.ts",
  "app/data/books/{live-text,shelf-address,use-book-progress}.test.ts",
  "app/data/exports/export-choices.test.ts",
  "app/data/guides/find-guide.test.ts",
  "app/data/manuscript/{create-section-sync,tab-names,use-section-sync,use-structure}.test.ts",
  "app/data/order/generate-form.test.ts",
  "app/data/outline/{kept-plans,plan-draft}.test.ts",
  "app/data/prompts/dismissed-prompts.test.ts",
  "app/data/suggestions/settle-queue.test.ts",
  "app/features/cover-studio/studio-form.test.ts",
  "app/features/{kdp-guide/tool-guides,robots/robots}.test.ts",
  "app/features/wizard/draft-sync.test.ts",
  "app/features/write/{editor,suggestions}/**/*.test.ts",
];

export const shared = {
  root: import.meta.dirname,
  // As the root's, which a project with a file of its own does not inherit.
  maxWorkers: WORKERS,
  ...LIMITS,
  restoreMocks: true,
  unstubGlobals: true,
} as const;

/** Tests that need a page, or modules of their own: each file gets both. */
export default defineConfig({
  plugins: [helpArticles(), react()],

  test: {
    ...shared,
    name: "web",
    environment: "jsdom",
    include: ["app/**/*.test.tsx", ...ISOLATED],
    setupFiles: ["app/test-kit/setup.ts"],
    // A page in a running worker costs a third less CPU time than a process per file.
    pool: "vmThreads",
    // Modules of earlier files stay in memory, so a worker past this size is replaced.
    vmMemoryLimit: "1500MB",
  },
});
