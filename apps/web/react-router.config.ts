import type { Config } from "@react-router/dev/config";
import { prerenderedPages, staticPages } from "./app/paths.ts";

export default {
  ssr: false,
  prerender: {
    paths: [...Object.values(staticPages), ...Object.values(prerenderedPages)],
    concurrency: 2,
  },
} satisfies Config;
