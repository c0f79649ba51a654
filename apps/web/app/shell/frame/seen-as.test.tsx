import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { saveToken, parkToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import AuthLayout from "./auth-layout.tsx";

vi.mock("./impersonated-bar.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("names the impersonated author if the bar's code does not load, with a reload", async () => {
  saveToken("of-the-admin");
  parkToken("of-the-author");
  const impersonation = {
    administrator: "Ines Admin",
    may_write: false,
    ends_at: "2026-11-23T19:00:00.000Z",
  };
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor({ impersonation })) });
  renderPage({ pages: { "/": <AuthLayout /> }, at: "/" });
  const again = await screen.findByRole("button", { name: "Load again to go back" });
  expect(again.hasAttribute("data-reload")).toBe(true);
  expect(screen.getByText("You see Colophon as Eleanor Marsh (eleanor@example.com).")).toBeTruthy();
});
