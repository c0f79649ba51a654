import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { saveToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { BackToAdminPage } from "./back-to-admin-page.tsx";

async function linkFor(back: string, hasMfa: boolean): Promise<string | null> {
  saveToken("kept");
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true, has_second_factor: hasMfa })) });
  const page = (
    <SignedIn>
      <h1>Account</h1>
      <BackToAdminPage />
    </SignedIn>
  );
  const { unmount } = renderPage({
    pages: { "/account": page },
    at: `/account?tab=security&back=${encodeURIComponent(back)}`,
  });
  await screen.findByRole("heading", { name: "Account" });
  const href = screen.queryByRole("link", { name: "Continue" })?.getAttribute("href") ?? null;
  unmount();
  return href;
}

test("leads to the wanted page with a second factor, and to no foreign one", async () => {
  expect(await linkFor("/setup/writer", true)).toBe("/setup/writer");
  expect(await linkFor("/admin/users", true)).toBe("/admin/users");
  expect(await linkFor("/setup/writer", false)).toBeNull();
  for (const elsewhere of ["https://evil.example", "//evil.example/admin", "/admin/../login", "/dashboard"]) {
    expect(await linkFor(elsewhere, true)).toBeNull();
  }
});
