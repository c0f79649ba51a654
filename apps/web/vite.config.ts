import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkReport } from "./scripts/chunk-report.ts";
import { documentPages } from "./scripts/document-pages.ts";
import { helpArticles } from "./scripts/help/help-articles.ts";
import { siteGuides } from "./scripts/guides/site-guides.ts";
import { throwRouteFailures } from "./scripts/route-failures.ts";
import { SCRIPT_GROUPS } from "./scripts/script-groups.ts";
import { zodWithoutEval } from "./scripts/zod-without-eval.ts";

export default defineConfig({
  plugins: [
    tailwindcss(),
    throwRouteFailures(),
    documentPages(),
    helpArticles(),
    siteGuides(),
    reactRouter(),
    zodWithoutEval(),
    chunkReport(path.resolve(import.meta.dirname, "../..")),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: SCRIPT_GROUPS },
          },
        },
      },
    },
  },
  server: { proxy: { "/api": process.env["COLOPHON_API"] ?? "http://127.0.0.1:8787" } },
});
