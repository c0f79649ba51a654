// @module-tag merge

import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { saveToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import AdminLayout from "./admin-layout.tsx";

beforeEach(() => saveToken("kept"));

function show(user: Parameters<typeof buildAuthor>[0], at = "/admin/users"): void {
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor(user)) });
  const page = (
    <SignedIn>
      <AdminLayout />
    </SignedIn>
  );
  renderPage({ pages: { "/admin": page, "/admin/users": page }, at });
}

test("denies access without the administrator's role", async () => {
  show({ is_admin: false });
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
  expect(screen.getByText("You don't have permission to access this page.")).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("leads an administrator without a second factor to set one up", async () => {
  show({ is_admin: true, has_second_factor: false });
  const link = await screen.findByRole("link", { name: "Set up a second factor" });
  expect(link.getAttribute("href")).toBe("/account?tab=security&back=%2Fadmin%2Fusers");
});

test("tells an administrator who impersonates someone, with the way back", async () => {
  const impersonation = {
    administrator: "Ines Admin",
    may_write: false,
    ends_at: "2026-11-23T19:00:00.000Z",
  };
  show({ is_admin: false, impersonation });
  expect(await screen.findByRole("heading", { name: "You see Colophon as Eleanor Marsh" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Go back to administration" })).toBeTruthy();
});

test.each([
  ["/admin", "Analytics"],
  ["/admin/users", "Users"],
])("at %s marks the tab %s as current", async (at, name) => {
  show({ is_admin: true, has_second_factor: true }, at);
  const tabs = await screen.findAllByRole("link");
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    "Analytics",
    "Users",
    "Books",
    "Support",
    "Settings",
    "Audit",
    "Jobs",
  ]);
  expect(
    tabs.filter((tab) => tab.getAttribute("aria-current") === "page").map((tab) => tab.textContent),
  ).toEqual([name]);
});
