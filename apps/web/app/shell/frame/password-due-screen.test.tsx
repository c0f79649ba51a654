import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { saveToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import AppLayout from "./app-layout.tsx";

function signIn(
  change: () => Response = () => reply({ message: "Done." }),
  purgeAt: string | null = null,
): ReturnType<typeof renderPage> & { requests: ReturnType<typeof fakeApi>["requests"] } {
  saveToken("kept");
  let isDue = true;
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ must_change_password: isDue, purge_at: purgeAt })),
    "GET /api/credits/balance": () =>
      reply({ balance: 40, buckets: { trial: 40, allowance: 0, purchased: 0 }, held: 0, lots: [] }),
    "POST /api/auth/request-password-reset": () => reply({ message: "Sent." }, 202),
    "POST /api/auth/change-password": () => {
      const answer = change();
      if (answer.ok) isDue = false;
      return answer;
    },
  });
  return { ...renderPage({ pages: { "/dashboard": <AppLayout /> }, at: "/dashboard" }), requests };
}

async function fill(
  user: ReturnType<typeof renderPage>["user"],
  again = "four blue words here",
): Promise<void> {
  await user.type(await screen.findByLabelText("The password you were given"), "abcde-fghjk");
  await user.type(screen.getByLabelText("New password"), "four blue words here");
  await user.type(screen.getByLabelText("Confirm new password"), again);
  await user.click(screen.getByRole("button", { name: "Set password" }));
}

test("shows one screen for a generated password, and requests nothing else", async () => {
  const { requests } = signIn();
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Set your own password");
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(new Set(requests.map(({ path }) => path))).toEqual(new Set(["/api/auth/me"]));
});

test("shows it before the screen of an account being deleted, which could not be restored yet", async () => {
  signIn(undefined, "2026-12-22T10:00:00.000Z");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Set your own password");
});

test("shows the screens after setting a password", async () => {
  const { user, requests } = signIn();
  await fill(user);
  expect(await screen.findByRole("navigation", { name: "Main" })).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    current_password: "abcde-fghjk",
    new_password: "four blue words here",
  });
});

test("does not send two that differ, and shows a rejection", async () => {
  const { user, requests } = signIn(() =>
    errorReply(422, { code: "auth.current_password_wrong", detail: "This is not your current password." }),
  );
  await fill(user, "another");
  expect(screen.getByText("Passwords do not match")).toBeTruthy();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
  const again = screen.getByLabelText("Confirm new password");
  await user.clear(again);
  await user.type(again, "four blue words here{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("This is not your current password.");
});

test("sends a link to someone who was never told the password", async () => {
  const { user, requests } = signIn();
  await user.click(await screen.findByRole("button", { name: "Mail me a link" }));
  expect(await screen.findByText(/The link is on its way/)).toBeTruthy();
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith("request-password-reset"))?.body).toEqual({
      email: "eleanor@example.com",
    }),
  );
});
