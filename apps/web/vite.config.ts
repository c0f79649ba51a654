import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { throwRouteFailures } from "./scripts/route-failures.ts";

export default defineConfig({
  plugins: [tailwindcss(), throwRouteFailures(), reactRouter()],
  resolve: { dedupe: ["react", "react-dom"] },
  server: { proxy: { "/api": process.env["COLOPHON_API"] ?? "http://127.0.0.1:8787" } },
});
