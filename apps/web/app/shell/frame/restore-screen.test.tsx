import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { saveToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import AppLayout from "./app-layout.tsx";

const PURGE_AT = "2026-12-22T10:00:00.000Z";

function signIn(restore: () => Response): ReturnType<typeof renderPage> & { paths: () => string[] } {
  saveToken("kept");
  let purgeAt: string | null = PURGE_AT;
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ purge_at: purgeAt })),
    "GET /api/credits/balance": () =>
      reply({ balance: 40, buckets: { trial: 40, allowance: 0, purchased: 0 }, held: 0 }),
    "POST /api/account/restore": () => {
      const answer = restore();
      if (answer.ok) purgeAt = null;
      return answer;
    },
  });
  const page = renderPage({ pages: { "/dashboard": <AppLayout /> }, at: "/dashboard" });
  return { ...page, paths: () => requests.map(({ path }) => path) };
}

test("shows one screen for an account being deleted, and requests nothing else", async () => {
  const { paths } = signIn(() => reply({}));
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(
    "Your account is being deleted",
  );
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(new Set(paths())).toEqual(new Set(["/api/auth/me"]));
});

test("restores it, and shows the screens again", async () => {
  const { user } = signIn(() => reply({}));
  await user.click(await screen.findByRole("button", { name: "Restore my account" }));
  expect(await screen.findByRole("navigation", { name: "Main" })).toBeTruthy();
});

test("says that it is too late", async () => {
  const { user } = signIn(() =>
    errorReply(409, { code: "account.too_late", detail: "It cannot be restored any more." }),
  );
  await user.click(await screen.findByRole("button", { name: "Restore my account" }));
  expect((await screen.findByRole("alert")).textContent).toContain("It cannot be restored any more.");
});
