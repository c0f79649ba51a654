// @module-tag merge

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { saveToken } from "../../platform/token-store.ts";
import { buildListedUser, userDetails } from "../../testing/build-listed-user.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import TransactionsPage from "./transactions-page.tsx";
import UserPage from "./user-page.tsx";

const { id, full_name: name, email } = buildListedUser();
const line = {
  id: "7",
  amount: -10,
  transaction_type: "adjust",
  operation: "adjustment",
  description: "Given twice",
  balance_before: 50,
  balance_after: 40,
  created_at: "2026-11-22T10:00:00.000Z",
  user: { id, name, email },
  book: null,
  admin_info: { name: "Bea Boss" },
};
const NO_PLACE = { next: null, previous: null, total: { count: 1, is_more: false } };

function show(details: () => Response): ReturnType<typeof fakeApi>["requests"] {
  saveToken("kept");
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true, has_second_factor: true })),
    [`GET /api/admin/users/${id}`]: details,
    "GET /api/admin/credits/transactions": () => reply({ transactions: [line], ...NO_PLACE }),
  });
  renderPage({
    pages: {
      "/admin/users/:userId": (
        <SignedIn>
          <UserPage />
        </SignedIn>
      ),
      "/admin/users/transactions": <TransactionsPage />,
    },
    at: `/admin/users/${id}`,
  });
  return requests;
}

test("shows a user's terms, credits and last ten transactions", async () => {
  const requests = show(() => reply(userDetails()));
  expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe("Emma Author");
  const money = screen.getByRole("region", { name: "Terms and credits" });
  expect(money.textContent).toContain("30 trial, 0 allowance, 10 bought or added");
  expect(money.textContent).toContain("Set aside for work under way12");
  expect(screen.getByRole("region", { name: "Account" }).textContent).toContain("2 there, 3 generated");
  const row = await screen.findByRole("row", { name: /Given twice/ });
  expect(row.textContent).toContain("−10");
  expect(row.textContent).toContain("Bea Boss");
  const asked = requests.find(({ path }) => path === "/api/admin/credits/transactions");
  expect(asked?.search).toBe(`?user_id=${id}&limit=10`);
});

test("links to their books, tickets and administrators' acts", async () => {
  show(() => reply(userDetails()));
  const more = await screen.findByRole("navigation", { name: "More about this user" });
  expect(
    within(more)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual([
    "/admin/books?q=emma%40example.com",
    "/admin/support?q=emma%40example.com",
    `/admin/audit?q=${id}`,
  ]);
  expect(screen.getByRole("link", { name: "All of them" }).getAttribute("href")).toBe(
    `/admin/users/transactions?q=${id}`,
  );
});

test("mentions a generated password that is pending, and offers no impersonation of an administrator", async () => {
  show(() => reply(userDetails({ user: buildListedUser({ is_admin: true }), must_change_password: true })));
  expect(await screen.findByText("A password was drawn for them")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reset password" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  expect(screen.getByRole("button", { name: "Edit" })).toBeTruthy();
});

test("says that a user was deleted", async () => {
  show(() => errorReply(404, { detail: "There is no such user any more." }));
  expect(await screen.findByText(/There is no such user any more[.]/)).toBeTruthy();
});

test("names the owner of each entry in the full ledger, and links its book", async () => {
  saveToken("kept");
  const book = { id: "b7", title: "The Salt Garden" };
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true, has_second_factor: true })),
    "GET /api/admin/credits/transactions": () =>
      reply({
        transactions: [
          { ...line, description: "Not delivered: The Salt Garden", book },
          { ...line, id: "8", user: null, admin_info: null },
          { ...line, id: "9", description: "A working title", book },
        ],
        ...NO_PLACE,
      }),
  });
  renderPage({
    pages: { "/admin/users/transactions": <TransactionsPage /> },
    at: "/admin/users/transactions",
  });
  const [, first, second, third] = await screen.findAllByRole("row");
  expect(first?.textContent).toContain("Emma Author");
  expect(second?.textContent).toContain("An account that is gone");
  const titles = screen.getAllByRole("link", { name: "The Salt Garden" });
  expect(titles.map((title) => title.getAttribute("href"))).toEqual(["/admin/books/b7", "/admin/books/b7"]);
  expect(first?.textContent).toContain("Not delivered: The Salt Garden");
  expect(third?.textContent).toContain("A working title, now The Salt Garden");
});

test("shows no dialog of the previous user's page", async () => {
  const other = buildListedUser({ id: `${id.slice(0, -1)}b`, full_name: "Tomas Beck" });
  saveToken("kept");
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true, has_second_factor: true })),
    [`GET /api/admin/users/${id}`]: () => reply(userDetails()),
    [`GET /api/admin/users/${other.id}`]: () => reply(userDetails({ user: other })),
    "GET /api/admin/credits/transactions": () => reply({ transactions: [line], ...NO_PLACE }),
  });
  const page = (
    <SignedIn>
      <UserPage />
      <Link to={`/admin/users/${id}`}>The one</Link>
      <Link to={`/admin/users/${other.id}`}>The other</Link>
    </SignedIn>
  );
  const { user } = renderPage({ pages: { "/admin/users/:userId": page }, at: `/admin/users/${id}` });
  await screen.findByRole("heading", { name: "Emma Author" });
  await user.click(screen.getByText("The other"));
  await screen.findByRole("heading", { name: "Tomas Beck" });
  await user.click(screen.getByText("The one"));
  await screen.findByRole("heading", { name: "Emma Author" });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit Emma Author" });
  // Both users are cached and render at once, so no loading state closes the dialog in between. A link under
  // the dialog simulates Back.
  fireEvent.click(screen.getByText("The other"));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});
