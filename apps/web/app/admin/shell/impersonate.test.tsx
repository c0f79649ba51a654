// @module-tag merge

import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { saveToken, readParkedToken, readToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { Impersonate } from "./impersonate.tsx";

beforeEach(() => saveToken("of-the-admin"));

const close = vi.fn<() => void>();
const pages = {
  "/": (
    <SignedIn>
      <Impersonate user={{ id: "u1", name: "Tomas Beck" }} onClose={close} />
    </SignedIn>
  ),
};

test("impersonates a user for a reason, and suspends one's own session", async () => {
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "POST /api/admin/impersonate": () =>
      reply({ access_token: "of-the-author", ends_at: "2026-11-23T19:00:00.000Z" }),
  });
  const { user } = renderPage({ pages, at: "/" });
  await user.type(await screen.findByLabelText(/^Why/), "Ticket 7");
  await user.click(screen.getByRole("button", { name: "Impersonate" }));
  expect(await screen.findByText("arrived at /dashboard")).toBeTruthy();
  expect([readToken(), readParkedToken()]).toEqual(["of-the-author", "of-the-admin"]);
  const begun = requests.find(({ path }) => path === "/api/admin/impersonate");
  expect(begun?.body).toEqual({ user_id: "u1", reason: "Ticket 7" });
  expect(requests.at(-1)?.headers.get("authorization")).toBe("Bearer of-the-author");
});

test("sends nothing without a reason", async () => {
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "POST /api/admin/impersonate": () =>
      reply({ access_token: "of-the-author", ends_at: "2026-11-23T19:00:00.000Z" }),
  });
  const { user } = renderPage({ pages, at: "/" });
  await user.click(await screen.findByRole("button", { name: "Impersonate" }));
  await screen.findByText("arrived at /dashboard");
  expect(requests.find(({ path }) => path === "/api/admin/impersonate")?.body).toEqual({ user_id: "u1" });
});

test("shows a rejection in the dialog and in a toast, and keeps what was typed", async () => {
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "POST /api/admin/impersonate": () =>
      errorReply(409, {
        detail: "Administrators cannot be seen as.",
        code: "impersonation.of_administrator",
      }),
  });
  const { user } = renderPage({ pages, at: "/" });
  await user.type(await screen.findByLabelText(/^Why/), "Ticket 7{Enter}");
  expect(await screen.findByText("Administrators cannot be seen as.")).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText("Failed to impersonate user").length).toBeGreaterThan(0));
  expect(screen.getByLabelText(/^Why/)).toHaveProperty("value", "Ticket 7");
  expect([readToken(), readParkedToken()]).toEqual(["of-the-admin", null]);
});
