import type { Page, Route } from "playwright-core";
import { z } from "zod";

/** Signs in through the interface only. @returns the browser's token */
export async function tokenOf(address: string, author: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: author.email, password: author.password }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

/** Runs an action while calls of one kind fail with just a status. */
export async function whileBroken(
  page: Page,
  call: { method: string; address: RegExp },
  act: () => Promise<void>,
): Promise<void> {
  const answer = (route: Route): Promise<void> =>
    route.request().method() === call.method ? route.fulfill({ status: 500, body: "" }) : route.fallback();
  await page.route(call.address, answer);
  try {
    await act();
  } finally {
    await page.unroute(call.address, answer);
  }
}

/** Runs an action without a network. */
export async function whileOffline(page: Page, act: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  try {
    await act();
  } finally {
    await page.context().setOffline(false);
  }
}
