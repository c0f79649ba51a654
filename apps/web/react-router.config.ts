import type { Config } from "@react-router/dev/config";
import { prerenderedUrls } from "./app/public-paths.ts";

/**
 * Read from the command line: the prerenderer loads this file again in the same process, but without its
 * mode.
 */
const isKit = process.argv.join(" ").endsWith(" build --mode kit");

// The framework allows each page ten seconds to render, with no setting for it. The first page waits for the
// whole server bundle to load, which takes longer on a busy machine.
const abortAfter = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => abortAfter(Math.max(milliseconds, 600_000));

export default {
  // The page of UI components is a separate build, so it never ends up in the product's.
  buildDirectory: isKit ? "build-kit" : "build",
  ssr: false,
  prerender: {
    paths: prerenderedUrls(),
    concurrency: 2,
  },
} satisfies Config;
