import { defineConfig } from "vitest/config";
import web, { PARTS } from "./vitest.config.ts";

export default defineConfig({
  ...web,
  test: { ...web.test, name: "web parts", include: PARTS, exclude: [], isolate: false },
});
