import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import config from "../react-router.config.ts";
import { paths, prerenderedPages, screens, staticPages } from "./paths.ts";
import routes from "./routes.ts";

type Page = { address: string; file: string; frames: string[] };

/** Every page with its address and the files of the frames around it. */
function pagesOf(entries: readonly RouteConfigEntry[], frames: string[] = []): Page[] {
  return entries.flatMap((entry) =>
    entry.children === undefined
      ? [{ address: entry.index === true ? "/" : (entry.path ?? ""), file: entry.file, frames }]
      : pagesOf(entry.children, [...frames, entry.file]),
  );
}

const pages = pagesOf(routes).filter(({ address }) => address !== "*");
const addressesBehind = (frame: string): string[] =>
  pages.filter(({ frames }) => frames.some((file) => file.endsWith(frame))).map(({ address }) => address);

test("every address of the table is a route, and every route stands in the table", () => {
  expect(pages.map(({ address }) => address).toSorted()).toEqual(Object.values(paths).toSorted());
});

test("screens, and nothing else, stand behind the frame that asks for a session", () => {
  expect(addressesBehind("app-layout.tsx").toSorted()).toEqual(Object.values(screens).toSorted());
});

test("what waits beside every screen, as the question who it is, stands beside each", () => {
  expect(addressesBehind("overlays-layout.tsx").toSorted()).toEqual(Object.values(screens).toSorted());
});

test("every page that is no screen is rendered at build time, without parameters", () => {
  const shown = pages.filter(({ frames }) => !frames.some((file) => file.endsWith("app-layout.tsx")));
  expect([...config.prerender.paths].toSorted()).toEqual(shown.map(({ address }) => address).toSorted());
  expect(config.prerender.paths.filter((address) => /[:*]/u.test(address))).toEqual([]);
});

const modules = import.meta.glob<{ handle?: { hydrate?: boolean } }>("./features/**/*-page.tsx");

test.each(pages)("$address is sent without JavaScript only where the table says so", async (page) => {
  const { handle } = (await modules[`./${page.file}`]?.()) ?? {};
  const isStatic = Object.values<string>(staticPages).includes(page.address);
  expect(handle?.hydrate).toBe(isStatic ? false : undefined);
});

test("the sign-in pages stand in their own frame", () => {
  const { support, contact, manuscriptCheck, epubCheck, ...signIn } = prerenderedPages;
  expect(addressesBehind("auth-layout.tsx").toSorted()).toEqual(Object.values(signIn).toSorted());
  expect(addressesBehind("open-layout.tsx").toSorted()).toEqual(
    [support, contact, manuscriptCheck, epubCheck].toSorted(),
  );
});
