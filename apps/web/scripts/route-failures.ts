import type { Plugin } from "vite";

const FILE = /react-router\/dist\/(?:production|development)\/lib\/dom\/ssr\/routeModules\.js$/u;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => ?\{\}\);/u;

/**
 * Makes a screen whose file fails to load a router error, shown by the nearest error boundary. By default the
 * router reloads the document instead: offline that ends in the browser's own error page, and if the file
 * stays missing it would reload forever.
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
