import type { Config } from "@react-router/dev/config";
import { prerenderedUrls } from "./app/public-paths.ts";

/** As asked for: the prerenderer reads this file once more, in the same process but without its mode. */
const isKit = process.argv.join(" ").endsWith(" build --mode kit");

// The framework gives each page ten seconds to render and has no setting for it. The first page waits for the whole
// server bundle to load, which takes longer on a busy machine.
const abortAfter = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => abortAfter(Math.max(milliseconds, 600_000));

export default {
  // The page of all parts is a build of its own, so that it never stands in the product's.
  buildDirectory: isKit ? "build-kit" : "build",
  ssr: false,
  prerender: {
    paths: prerenderedUrls(),
    concurrency: 2,
  },
} satisfies Config;
