import { DEFAULT_PRICES } from "@colophon/contracts/billing/price-table";
import { DEFAULT_SITE } from "@colophon/contracts/settings/site-details";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadWebFiles } from "../platform/http/web-files.ts";
import { type SettingsStage, buildSettingsStage } from "./testing/build-settings-stage.ts";

const build = mkdtempSync(path.join(tmpdir(), "pages-of-settings-"));
let stage: SettingsStage;

beforeAll(async () => {
  const folder = path.join(build, "client");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "__spa-fallback.html"), "<p>Application</p>");
  writeFileSync(
    path.join(folder, "index.html"),
    "<p>{{plan.price}}</p><p>{{operator}}</p>{{#packs}}<li>{{name}} {{price}}</li>{{/packs}}{{#claims}}<p>{{text}}</p>{{/claims}}",
  );
  writeFileSync(
    path.join(build, "application-addresses.json"),
    '{"screens":["/dashboard"],"second_names":{}}',
  );
  const web = loadWebFiles(folder);
  if (web === null) throw new Error("no pages");
  stage = await buildSettingsStage({}, { web });
});
afterAll(async () => {
  await stage.close();
  rmSync(build, { recursive: true });
});

async function landing(etag?: string): Promise<{ status: number; text: string; etag: string }> {
  const answer = await stage.app.server.inject({
    method: "GET",
    url: "/",
    headers: etag === undefined ? {} : { "if-none-match": etag },
  });
  return { status: answer.statusCode, text: answer.body, etag: String(answer.headers["etag"]) };
}

test("shows an administrator's price on the landing page at once", async () => {
  const before = await landing();
  expect(before.text).toContain("<p>$19</p>");
  expect((await landing(before.etag)).status).toBe(304);
  const plans = {
    monthly: { ...DEFAULT_PRICES.plans["monthly"], name: "Studio", credits: 100, cents: 2450 },
  };
  const { status } = await stage.save({ prices: { ...DEFAULT_PRICES, plans } });
  expect(status).toBe(200);
  // Anyone who has the old page must not get a 304.
  const after = await landing(before.etag);
  expect([after.status, after.text.includes("<p>$24.50</p>")]).toEqual([200, true]);
});

test("shows a pack's name and a claim as typed, with any characters", async () => {
  const quick = DEFAULT_PRICES.packs["quick_boost"];
  const packs = { quick_boost: { ...quick, name: "Quick & <b>dear</b>", credits: 50, cents: 1999 } };
  const claims = [{ text: '"A" <script>', source: "Our journal", substantiated_by: "The owner" }];
  const site = { ...DEFAULT_SITE, operator: "A & B" };
  const { status } = await stage.save({ prices: { ...DEFAULT_PRICES, packs }, claims, site });
  expect(status).toBe(200);
  const { text } = await landing();
  expect(text).toContain("<li>Quick &amp; &lt;b&gt;dear&lt;/b&gt; $19.99</li>");
  expect(text).toContain("<p>&quot;A&quot; &lt;script&gt;</p>");
  expect(text).toContain("<p>A &amp; B</p>");
});
