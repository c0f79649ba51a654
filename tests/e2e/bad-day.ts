import type { Page, Route } from "playwright-core";
import { z } from "zod";

/** Signs in by the interface alone. @returns what the browser keeps as its token */
export async function tokenOf(address: string, author: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: author.email, password: author.password }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

/** What is done while calls of one kind meet a server that answers nothing but a status. */
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

/** What is done without a network. */
export async function whileOffline(page: Page, act: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  try {
    await act();
  } finally {
    await page.context().setOffline(false);
  }
}
