import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],

  test: {
    name: "web",
    root: import.meta.dirname,
    environment: "jsdom",
    include: ["app/**/*.test.{ts,tsx}"],
    setupFiles: ["app/test-kit/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
