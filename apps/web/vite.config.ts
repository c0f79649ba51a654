import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkReport } from "./scripts/chunk-report.ts";
import { throwRouteFailures } from "./scripts/route-failures.ts";
import { SCRIPT_GROUPS } from "./scripts/script-groups.ts";
import { zodWithoutEval } from "./scripts/zod-without-eval.ts";

/**
 * Schemas that a page does not use fall away, and zod with the last of them. The bundler has to be told that making
 * one changes nothing; only what these functions return is used.
 */
const SCHEMA_MAKERS = ["z", "textLine", "textParagraphs", "secretText", "keysOf"];

export default defineConfig({
  plugins: [
    tailwindcss(),
    throwRouteFailures(),
    reactRouter(),
    zodWithoutEval(),
    chunkReport(path.resolve(import.meta.dirname, "../..")),
  ],
  build: {
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: SCHEMA_MAKERS,
        moduleSideEffects: [{ test: /[\\/]packages[\\/](?:contracts|domain)[\\/]/u, sideEffects: false }],
      },
    },
  },
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
