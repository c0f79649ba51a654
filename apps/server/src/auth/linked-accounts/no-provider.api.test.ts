import { afterAll, beforeAll, expect, test } from "vitest";
import { createOpenidProvider } from "../../adapters/openid/openid-provider.ts";
import { buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { TestBrowser } from "./testing/build-browser.ts";
import { CALLBACK, buildProvider } from "./testing/build-provider.ts";

let without: TestApp;
let withSilent: TestApp;
beforeAll(async () => {
  const config = { issuer: "http://localhost:9", clientId: "a", clientSecret: "b", name: "Quiet" };
  const identityProvider = createOpenidProvider(config, { redirectUri: CALLBACK, now: () => 0 });
  without = await startTestApp();
  withSilent = await startTestApp({ adapters: { identityProvider } });
});
afterAll(async () => {
  await without.close();
  await withSilent.close();
});

test("returns to the page with a reason if no provider is set up", async () => {
  const visitor = callAs(without, null);
  expect((await visitor("GET", "/api/auth/google")).body).toEqual({ name: null });
  const start = await visitor("GET", "/api/auth/google/start?via=sign-up&offer=lifetime");
  expect(start.headers["location"]).toBe("http://localhost:3000/register?google=unavailable&offer=lifetime");
  const callback = await visitor("GET", "/api/auth/google/callback?code=x&state=y");
  expect(callback.headers["location"]).toBe("http://localhost:3000/login?google=unavailable");
  const author = await buildAuthor(without);
  const linking = await author.call("POST", "/api/account/identities/start", { body: {} });
  expect([linking.status, linking.body["code"]]).toEqual([409, "auth.provider_missing"]);
});

test("names an unreachable provider, and reports a failure", async () => {
  const visitor = callAs(withSilent, null);
  expect((await visitor("GET", "/api/auth/google")).body).toEqual({ name: "Quiet" });
  const start = await visitor("GET", "/api/auth/google/start");
  expect(start.headers["location"]).toBe("http://localhost:3000/login?google=failed");
  expect(start.headers["set-cookie"]).toBeUndefined();
});

test("tries a failed provider again with the next person", { tags: "merge" }, async () => {
  const provider = await buildProvider();
  provider.isDown = true;
  const app = await startTestApp({ adapters: { identityProvider: provider.adapter } });
  const browser = new TestBrowser(app, provider);
  expect((await browser.get("/api/auth/google/start")).search).toBe("?google=failed");
  provider.isDown = false;
  expect((await browser.get("/api/auth/google/start")).origin).toBe(provider.issuer);
  await app.close();
  await provider.close();
});
