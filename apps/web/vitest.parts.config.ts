import { defineConfig } from "vitest/config";
import { ISOLATED, shared } from "./vitest.config.ts";

/** Tests without a page. They share a worker, because a new one takes longer than most files. */
export default defineConfig({
  test: {
    ...shared,
    name: "web parts",
    include: ["app/**/*.test.ts"],
    exclude: ISOLATED,
    isolate: false,
  },
});
