import type { Page } from "playwright-core";
import type { Shelf } from "./shelf.ts";

/** A screen in a particular state. */
export type Screen = {
  name: string;
  /** path within the site */
  path: string;
  /** actions before the screenshot */
  prepare?: (page: Page) => Promise<void>;
  /** true for screens visible without an account */
  isPublic?: boolean;
  /** the whole page rather than the viewport */
  isWhole?: boolean;
};

/** Screens used in the README. */
export const readmeScreens: ReadonlySet<string> = new Set([
  "writing",
  "dashboard",
  "book",
  "reader",
  "files",
  "print-proof",
]);

/** Every screen; books being written come first, while they are. */
export function screensOf({ finished, writing, cancelled }: Shelf): readonly Screen[] {
  return [
    {
      name: "writing",
      path: `/books/${writing}`,
      prepare: async (page) => {
        await page.getByRole("region", { name: "Manuscript" }).waitFor();
      },
    },
    {
      name: "writing-paused",
      path: `/books/${writing}`,
      // Once paused, it stays so for the following screenshots.
      prepare: async (page) => {
        // On a phone it is inside the collapsed outline.
        const button = (does: string) =>
          page.getByRole("button", { name: `${does} The Winter Orchard`, includeHidden: true });
        await button("Pause").or(button("Resume")).first().waitFor({ state: "attached" });
        if ((await button("Resume").count()) === 0) await button("Pause").first().dispatchEvent("click");
        await button("Resume").first().waitFor({ state: "attached" });
      },
    },
    { name: "dashboard", path: "/dashboard", prepare: shelfDrawn },
    { name: "dashboard-whole", path: "/dashboard", prepare: shelfDrawn, isWhole: true },
    {
      name: "dashboard-menu",
      path: "/dashboard",
      prepare: async (page) => {
        await shelfDrawn(page);
        await page.getByRole("button", { name: "More for The Salt Garden" }).click();
        await page.getByRole("menu").waitFor();
      },
    },
    { name: "dashboard-nothing-found", path: "/dashboard?q=zzz" },
    { name: "bin", path: "/dashboard?state=bin" },
    { name: "book", path: `/books/${finished}`, prepare: bookDrawn },
    { name: "book-whole", path: `/books/${finished}`, prepare: bookDrawn, isWhole: true },
    { name: "book-cancelled", path: `/books/${cancelled}` },
    { name: "book-unknown", path: "/books/00000000-0000-4000-8000-000000000000" },
    { name: "generate", path: "/generate", isWhole: true },
    { name: "setup-writer", path: "/setup/writer", isWhole: true },
    { name: "reader", path: `/dashboard?read=${finished}&at=2.0`, prepare: leafDrawn },
    { name: "reader-title", path: `/dashboard?read=${finished}&page=1`, prepare: leafDrawn },
    {
      name: "print-proof",
      path: `/dashboard?read=${finished}&view=proof&page=8`,
      prepare: async (page) => {
        await page.locator("figure canvas[data-drawn]").first().waitFor({ timeout: 60_000 });
      },
    },
    {
      name: "files",
      path: `/dashboard?files=${finished}`,
      prepare: async (page) => {
        await page.getByRole("dialog").first().waitFor();
      },
    },
    { name: "home", path: "/", isPublic: true, isWhole: true },
    { name: "login", path: "/login", isPublic: true },
    { name: "register", path: "/register", isPublic: true, isWhole: true },
    { name: "request-password-reset", path: "/request-password-reset", isPublic: true },
    { name: "verify-email", path: "/verify-email", isPublic: true },
    { name: "confirm-email", path: "/confirm-email", isPublic: true },
    { name: "terms", path: "/terms", isPublic: true },
    { name: "not-found", path: "/nowhere", isPublic: true },
  ];
}

async function shelfDrawn(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Read The Salt Garden" }).waitFor();
}

async function bookDrawn(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
}

async function leafDrawn(page: Page): Promise<void> {
  await page.getByText(/^Pages? [\d and]+ of \d+/u).waitFor();
}
