import type { Config } from "@react-router/dev/config";
import { prerenderedPages, staticPages } from "./app/paths.ts";
import { toolPages } from "./app/public-paths.ts";

/** As asked for: the prerenderer reads this file once more, in the same process but without its mode. */
const isKit = process.argv.join(" ").endsWith(" build --mode kit");

export default {
  // The page of all parts is a build of its own, so that it never stands in the product's.
  buildDirectory: isKit ? "build-kit" : "build",
  ssr: false,
  prerender: {
    paths: [...Object.values(staticPages), ...Object.values(prerenderedPages), ...Object.values(toolPages)],
    concurrency: 2,
  },
} satisfies Config;
