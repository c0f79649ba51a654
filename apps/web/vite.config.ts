import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { dedupe: ["react", "react-dom"] },
  server: { proxy: { "/api": process.env["COLOPHON_API"] ?? "http://127.0.0.1:8787" } },
});
