import type { FastifyInstance } from "fastify";

/** The methods allowed at a path, from the registered routes; empty if there are none. */
export type MethodsOf = (path: string) => string[];

/** Records every route registered from now on. */
export function recordMethods(app: FastifyInstance): MethodsOf {
  const routes: { methods: readonly string[]; address: RegExp }[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    routes.push({ methods: [method].flat(), address: urlPattern(url) });
  });
  return (path) => {
    const found = routes.filter(({ address }) => address.test(path)).flatMap(({ methods }) => methods);
    return [...new Set(found)].toSorted();
  };
}

/** "/api/books/:id" as a pattern. */
function urlPattern(url: string): RegExp {
  const parts = url
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replaceAll(".", String.raw`\.`)));
  return new RegExp(`^${parts.join("/")}$`, "u");
}
