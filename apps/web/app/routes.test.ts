import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import config from "../react-router.config.ts";
import { paths, prerenderedPages, screens } from "./paths.ts";
import { documentPages, publicPages, prerenderedUrls, robotFiles, toolPages } from "./public-paths.ts";
import routes from "./routes.ts";

type Page = { address: string; file: string; frames: string[] };

/** Every page with its address and the files of the frames around it. */
function pagesOf(entries: readonly RouteConfigEntry[], frames: string[] = []): Page[] {
  return entries.flatMap((entry) =>
    entry.children === undefined
      ? [
          {
            address: entry.index === true ? "/" : `/${(entry.path ?? "").replace(/^\//u, "")}`,
            file: entry.file,
            frames,
          },
        ]
      : pagesOf(entry.children, [...frames, entry.file]),
  );
}

const pages = pagesOf(routes).filter(({ address }) => address !== "/*");
const urlsBehind = (frame: string): string[] =>
  pages.filter(({ frames }) => frames.some((file) => file.endsWith(frame))).map(({ address }) => address);

/** One route for all guides and articles, whose addresses are names of files. */
const GUIDES = "/:guide";
const table = new Set<string>([
  ...Object.values(paths),
  ...Object.values(publicPages),
  ...Object.values(toolPages),
  ...Object.values(robotFiles),
]);

test("every address of the tables is a route, and every route stands in a table", () => {
  const routed = pages.map(({ address }) => address).filter((address) => address !== GUIDES);
  const articles = ["masterKdp", "monetize", "niches", "coverArticle"] as const;
  for (const name of articles) table.delete(publicPages[name]);
  expect(routed.toSorted()).toEqual([...table].toSorted());
});

test("screens, and nothing else, stand behind the frame that asks for a session", () => {
  expect(urlsBehind("app-layout.tsx").toSorted()).toEqual(Object.values(screens).toSorted());
});

test("what waits beside every screen, as the question who it is, stands beside each", () => {
  expect(urlsBehind("overlays-layout.tsx").toSorted()).toEqual(Object.values(screens).toSorted());
});

test("every page that is no screen is rendered at build time, without parameters", () => {
  const shown = pages.filter(({ frames }) => !frames.some((file) => file.endsWith("app-layout.tsx")));
  const rendered = new Set(config.prerender.paths);
  expect(shown.map(({ address }) => address).filter((address) => !rendered.has(address))).toEqual([GUIDES]);
  expect(config.prerender.paths).toEqual(prerenderedUrls());
  expect(config.prerender.paths.filter((address) => /[:*]/u.test(address))).toEqual([]);
  expect(rendered.size).toBe(config.prerender.paths.length);
});

/** As text: importing every page takes a minute. */
const sources = import.meta.glob<string>("./*/*/*-page.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("screens and tools are sent with their JavaScript", () => {
  // The other way round, `npm run check:pages` reads the documents as they are sent.
  const documents = new Set([GUIDES, ...documentPages()]);
  const hydrated = pages.filter(({ address, file }) => file.endsWith("-page.tsx") && !documents.has(address));
  expect(hydrated.length).toBeGreaterThan(40);
  const saysOtherwise = hydrated.filter(({ file }) =>
    /\bhydrate\b/u.test(sources[`./${file}`] ?? "no hydrate"),
  );
  expect(saysOtherwise).toEqual([]);
});

test("the sign-in pages stand in their own frame", () => {
  const { support, contact, ...signIn } = prerenderedPages;
  expect(urlsBehind("auth-layout.tsx").toSorted()).toEqual(Object.values(signIn).toSorted());
  expect(urlsBehind("open-layout.tsx").toSorted()).toEqual(
    [support, contact, ...Object.values(toolPages)].toSorted(),
  );
});
