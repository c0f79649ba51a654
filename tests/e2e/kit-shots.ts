import path from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { openPage } from "./browser.ts";

/** Where the pictures lie that the kit is held against. */
export const IMAGES_FOLDER = path.join(import.meta.dirname, "pictures");

const WIDTHS = [390, 1440] as const;
const SCHEMES = ["light", "dark"] as const;

/** One way of looking at the kit. */
export type KitView = { width: number; scheme: "light" | "dark" };

export const kitViews: readonly KitView[] = WIDTHS.flatMap((width) =>
  SCHEMES.map((scheme) => ({ width, scheme })),
);

/** A group of parts as it is drawn, as PNG. */
export type KitShot = { name: string; png: Buffer };

/** Opens the page of all parts, standing still and with its fonts. */
export async function openKit(
  browser: Browser,
  address: string,
  { width, scheme }: KitView,
): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> {
  const { page, context, complaints } = await openPage(browser, { width, colorScheme: scheme });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${address}/dev/kit`);
  await page.getByRole("heading", { level: 1, name: "The kit" }).waitFor();
  await page.evaluate("document.fonts.ready");
  return { page, complaints, close: () => context.close() };
}

/** Every group of parts on the page, in few colours, so that a hundred pictures weigh little. */
export async function shootKit(page: Page, { width, scheme }: KitView): Promise<KitShot[]> {
  const shots: KitShot[] = [];
  for (const section of await page.locator("main > section").all()) {
    const name = (await section.getAttribute("aria-label")) ?? "";
    const shot = await section.screenshot({ animations: "disabled", caret: "hide" });
    const png = await sharp(shot).png({ palette: true, colours: 64, dither: 0, effort: 3 }).toBuffer();
    shots.push({ name: `${name.toLowerCase().replaceAll(" ", "-")}-${width}-${scheme}`, png });
  }
  return shots;
}
