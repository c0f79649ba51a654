import { ApplicationUrls, APPLICATION_URLS_FILE } from "@colophon/contracts/shared/application-urls";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ConfigError } from "../config/config-error.ts";

/** The build's list of URLs that aren't files; all are decoded. */
export type KnownUrls = {
  /** signed-in screens: all are served the single application file */
  isScreen: (address: string) => boolean;
  /** the page that an alias shows; null for any other URL */
  pageOf: (address: string) => string | null;
};

/**
 * Reads the list of URLs written by the build of the pages.
 * @param build  the folder of the build, e.g. `apps/web/build`
 * @throws ConfigError if it is missing or malformed: without it every screen would answer 404
 */
export function readApplicationUrls(build: string): KnownUrls {
  const file = path.join(build, APPLICATION_URLS_FILE);
  const list = ApplicationUrls.safeParse(readJson(file));
  if (!list.success) throw unusable(file, z.prettifyError(list.error));
  const screens = list.data.screens.map(screenPattern);
  const pages = new Map(Object.entries(list.data.second_names));
  return {
    isScreen: (address) => screens.some((screen) => screen.test(address)),
    pageOf: (address) => pages.get(address) ?? null,
  };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw unusable(file, String(error));
  }
}

function unusable(file: string, why: string): ConfigError {
  return new ConfigError(
    `The list of screens, ${file}, cannot be used: ${why}. Build the pages again: npm run build -w @colophon/web`,
  );
}

/** "/books/:bookId" as a pattern; a trailing slash is allowed, as everywhere on the site. */
function screenPattern(address: string): RegExp {
  const parts = address
    .split("/")
    .slice(1)
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replaceAll(".", String.raw`\.`)));
  return new RegExp(`^/${parts.join("/")}/?$`, "u");
}
