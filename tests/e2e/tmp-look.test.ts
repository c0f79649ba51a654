import { mkdirSync } from "node:fs";
import { test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { servePages } from "./served-pages.ts";
const list = (process.env["LOOK"] ?? "/").split(",");
test("look", async () => {
  const site = await servePages();
  const browser = await openBrowser();
  mkdirSync("/tmp/look", { recursive: true });
  for (const [scheme, width] of [
    ["light", 1440],
    ["light", 390],
    ["dark", 1440],
    ["dark", 390],
  ] as const) {
    if ((process.env["ONLY"] ?? `${scheme}${width}`) !== `${scheme}${width}`) continue;
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: process.env["MOTION"] ? "no-preference" : "reduce",
    });
    const page = await context.newPage();
    page.on("console", (m) => {
      if (m.type() === "error" || m.type() === "warning") console.log(width, page.url(), m.text());
    });
    for (const path of list) {
      await page.goto(site.address + path, { waitUntil: "load" });
      await page.evaluate(
        "(async()=>{for(let y=0;y<document.body.scrollHeight;y+=700){scrollTo(0,y);await new Promise(r=>setTimeout(r,60))}scrollTo(0,0)})()",
      );
      await page.waitForTimeout(300);
      await page.screenshot({
        path: `/tmp/look/${path.replaceAll(/[/#.]/g, "_")}-${width}-${scheme}.png`,
        fullPage: true,
      });
    }
    await context.close();
  }
  await browser.close();
  await site.close();
}, 280_000);
