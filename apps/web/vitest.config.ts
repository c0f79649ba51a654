import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { helpArticles } from "./scripts/help/help-articles.ts";

/** What keeps nothing between two pages: these share a page (vitest.parts.config.ts), since a new one takes a second. */
export const PARTS = ["app/ui/**/*.test.{ts,tsx}", "app/features/**/*.test.ts"];

/** The tests that get a page of their own, as screens and what is kept for a whole visit need it. */
export default defineConfig({
  plugins: [helpArticles(), react()],

  test: {
    name: "web",
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["app/**/*.test.{ts,tsx}"],
    exclude: PARTS,
    setupFiles: ["app/test-kit/setup.ts"],
    // As the root's, which a project with a file of its own does not take over: left out, files go one by one.
    maxWorkers: "100%",
    // Typing into a form letter by letter takes seconds on a busy machine.
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
