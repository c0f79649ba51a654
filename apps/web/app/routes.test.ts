import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import config from "../react-router.config.ts";
import { paths, prerenderedPages, screens } from "./paths.ts";
import { documentPages, publicPages, prerenderedUrls, robotFiles, toolPages } from "./public-paths.ts";
import routes from "./routes.ts";

type Page = { address: string; file: string; frames: string[] };

/** Every page with its URL and the files of its layouts. */
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

/** One route for all guides and articles, whose URLs are file names. */
const GUIDES = "/:guide";
const table = new Set<string>([
  ...Object.values(paths),
  ...Object.values(publicPages),
  ...Object.values(toolPages),
  ...Object.values(robotFiles),
]);

test("has a route for every URL of the tables, and a table for every route", () => {
  const routed = pages.map(({ address }) => address).filter((address) => address !== GUIDES);
  const articles = ["masterKdp", "monetize", "niches", "coverArticle"] as const;
  for (const name of articles) table.delete(publicPages[name]);
  expect(routed.toSorted()).toEqual([...table].toSorted());
});

test("puts exactly the screens behind the frame that requires a session", () => {
  expect(urlsBehind("app-layout.tsx").toSorted()).toEqual(Object.values(screens).toSorted());
});

test("puts dialogs of all screens, such as confirming identity, into each", () => {
  expect(urlsBehind("overlays-layout.tsx").toSorted()).toEqual(Object.values(screens).toSorted());
});

test("renders every page that is no screen at build time, without parameters", () => {
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

test("sends screens and tools with their JavaScript", () => {
  // The reverse is covered by `npm run check:pages`, which reads the documents as sent.
  const documents = new Set([GUIDES, ...documentPages()]);
  const hydrated = pages.filter(({ address, file }) => file.endsWith("-page.tsx") && !documents.has(address));
  expect(hydrated.length).toBeGreaterThan(40);
  const saysOtherwise = hydrated.filter(({ file }) =>
    /\bhydrate\b/u.test(sources[`./${file}`] ?? "no hydrate"),
  );
  expect(saysOtherwise).toEqual([]);
});

test("puts the sign-in pages into their own frame", () => {
  const { support, contact, ...signIn } = prerenderedPages;
  expect(urlsBehind("auth-layout.tsx").toSorted()).toEqual(Object.values(signIn).toSorted());
  expect(urlsBehind("open-layout.tsx").toSorted()).toEqual(
    [support, contact, ...Object.values(toolPages)].toSorted(),
  );
});
