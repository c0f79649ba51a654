import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkReport } from "./scripts/chunk-report.ts";
import { throwRouteFailures } from "./scripts/route-failures.ts";
import { SCHEMA_MAKERS, schemaNames } from "./scripts/schema-names.ts";
import { zodWithoutEval } from "./scripts/zod-without-eval.ts";

/**
 * Parts that several pages load become few files: each costs a request, and small ones compress badly. Parts below
 * this size, in bytes before they are minified, join the files of their nearest neighbours.
 */
const SMALLEST_SHARED_PART = 8000;

export default defineConfig({
  plugins: [
    tailwindcss(),
    throwRouteFailures(),
    schemaNames(),
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
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@react-router)[\\/]/u,
                  priority: 2,
                },
                {
                  name: "shared",
                  entriesAware: true,
                  entriesAwareMergeThreshold: SMALLEST_SHARED_PART,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { "/api": process.env["COLOPHON_API"] ?? "http://127.0.0.1:8787" } },
});
