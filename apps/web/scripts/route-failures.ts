import type { Plugin } from "vite";

const FILE = /react-router\/dist\/(?:production|development)\/lib\/dom\/ssr\/routeModules\.js$/u;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => ?\{\}\);/u;

/**
 * A screen whose file does not arrive is an error of the router, shown by the nearest error boundary. As it comes,
 * the router reloads the document instead: offline that leaves the browser's own error page, and where the file
 * stays away it would be for ever.
 */
export function throwRouteFailures(): Plugin {
  return {
    name: "throw-route-failures",
    apply: "build",
    transform(code, id) {
      if (!FILE.test(id)) return null;
      const changed = code.replace(RELOAD, "throw error;");
      if (changed === code) this.error("The router loads its route modules in another way now.");
      return { code: changed, map: null };
    },
  };
}
