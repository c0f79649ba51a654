import path from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { openPage } from "./browser.ts";

/** Folder of the kit's approved screenshots. */
export const IMAGES_FOLDER = path.join(import.meta.dirname, "pictures");

const WIDTHS = [390, 1440] as const;
const SCHEMES = ["light", "dark"] as const;

/** A viewport and color scheme for viewing the kit. */
export type KitView = { width: number; scheme: "light" | "dark" };

export const kitViews: readonly KitView[] = WIDTHS.flatMap((width) =>
  SCHEMES.map((scheme) => ({ width, scheme })),
);

/** A screenshot of a component group, as PNG. */
export type KitShot = { name: string; png: Buffer };

/** Opens the kit's page, with animations stopped and fonts loaded. */
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

/** Every component group on the page, with a reduced palette so that a hundred images stay small. */
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
