import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PAGE = /[\\/]app[\\/](?:[^\\/]+[\\/]){2}[^\\/]+-page\.tsx$/u;
/** Also shown by the router, for unknown URLs. */
const ALSO_A_SCREEN = /not-found-page\.tsx$/u;

const STUB = `
import { DocumentPage } from "/app/shell/frame/document-page.tsx";
export const handle = { hydrate: false };
export function meta() { return []; }
export default DocumentPage;
`;

/**
 * Removes pages that are sent without scripts from the scripts: each becomes the one line that loads its
 * document. Otherwise, code that only they use would be in files that screens share with them.
 */
export function documentPages(): Plugin {
  let isBuild = false;
  return {
    name: "document-pages",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    load: {
      filter: { id: PAGE },
      handler(id) {
        if (!isBuild || this.environment.config.consumer !== "client" || ALSO_A_SCREEN.test(id)) return null;
        const isDocument = /export const handle = \{ hydrate: false \}/u.test(readFileSync(id, "utf8"));
        return isDocument ? STUB : null;
      },
    },
  };
}
