import { defineConfig } from "vitest/config";
import { IN_A_PAGE, shared } from "./vitest.config.ts";

/** Tests that need no page. They share a worker, because a new one takes longer than most files. */
export default defineConfig({
  test: {
    ...shared,
    name: "web parts",
    include: ["app/**/*.test.ts"],
    exclude: IN_A_PAGE,
    isolate: false,
  },
});
