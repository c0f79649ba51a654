import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { deletedAccountUntil, saveToken, readToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { settle } from "../../testing/settle.ts";
import { DeletionSection } from "./deletion-section.tsx";
import { AccountAccessSection } from "./account-access-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

const account = {
  id: "11111111-1111-4111-8111-111111111111",
  email: "emma@example.com",
  full_name: "Emma Author",
  created_at: "2026-01-02T03:04:05.000Z",
  has_password: true,
  email_change: null,
  deletion: null,
};
const change = {
  new_email: "new@example.com",
  is_confirmed_by_new: true,
  is_confirmed_by_old: false,
  expires_at: "2026-11-24T10:00:00.000Z",
};
type Answers = Parameters<typeof fakeApi>[0];

function show(
  section: React.ReactElement,
  answers: Answers,
): {
  user: ReturnType<typeof renderPage>["user"];
  requests: ReturnType<typeof fakeApi>["requests"];
  left: string[];
} {
  saveToken("kept");
  const left: string[] = [];
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ email: account.email })),
    "GET /api/account": () => reply(account),
    "POST /api/auth/logout": () => reply({ message: "Bye." }),
    ...answers,
  });
  const { user } = renderPage({
    pages: { "/account": <SignedIn>{section}</SignedIn> },
    at: "/account",
    leave: (href) => left.push(href),
  });
  return { user, requests, left };
}

test("saves another name", async () => {
  const { user, requests } = show(<ProfileSection />, {
    "PUT /api/account": () => reply({ ...account, full_name: "Emma Woods" }),
  });
  const field = await screen.findByLabelText("Full name");
  await user.clear(field);
  await user.type(field, "Emma Woods{Enter}");
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ full_name: "Emma Woods" }),
  );
  expect(await screen.findByText("Your name is saved")).toBeTruthy();
});

test("keeps the focus when a name is saved, and shows the server's version of it", async () => {
  let known = account;
  const { user } = show(<ProfileSection />, {
    "GET /api/account": () => reply(known),
    "PUT /api/account": () => reply((known = { ...account, full_name: "Emma Woods" })),
  });
  const field = await screen.findByLabelText<HTMLInputElement>("Full name");
  await user.clear(field);
  await user.type(field, " Emma  Woods ");
  const button = screen.getByRole("button", { name: "Save name" });
  await user.click(button);
  expect(await screen.findByText("Your name is saved")).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText("Full name")).toHaveProperty("value", "Emma Woods"));
  expect(document.activeElement).toBe(button);
  expect(button.isConnected).toBe(true);
});

test("does not blame the field for a failed request", async () => {
  const { user } = show(<ProfileSection />, {
    "PUT /api/account": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  const field = await screen.findByLabelText<HTMLInputElement>("Full name");
  await user.type(field, "x{Enter}");
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).not.toBe("true");
  expect(field.value).toBe("Emma Authorx");
});

test("shows the server's rejection at the name's field, which keeps the text", async () => {
  const { user } = show(<ProfileSection />, {
    "PUT /api/account": () =>
      errorReply(422, {
        detail: "Please enter your full name",
        fields: { full_name: "Please enter your full name" },
      }),
  });
  const field = await screen.findByLabelText<HTMLInputElement>("Full name");
  await user.clear(field);
  await user.click(screen.getByRole("button", { name: "Save name" }));
  expect(await screen.findByText("Please enter your full name")).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("requests a change of address, shows it while pending, and cancels it", async () => {
  let waiting: typeof change | null = null;
  const now = (): Response => reply({ ...account, email_change: waiting });
  const { user, requests } = show(<ProfileSection />, {
    "GET /api/account": now,
    "POST /api/account/email-change": () => {
      waiting = change;
      return now();
    },
    "DELETE /api/account/email-change": () => {
      waiting = null;
      return now();
    },
  });
  await user.type(await screen.findByLabelText("New email address"), "new@example.com{Enter}");
  const waits = await screen.findByText("A change of your address waits");
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(waits)).toBe(true);
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ new_email: "new@example.com" });
  const sides = screen.getAllByRole("listitem").map((side) => side.textContent);
  expect(sides).toEqual(["emma@example.com: not confirmed yet", "new@example.com: confirmed"]);
  await user.click(screen.getByRole("button", { name: "Call it off" }));
  expect(await screen.findByLabelText("New email address")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("You sign in with emma@example.com."));
});

test("changes a password, and does not send two that differ", async () => {
  const { user, requests } = show(<PasswordSection />, {
    "POST /api/auth/change-password": () => reply({ message: "Your new password is set." }),
  });
  await user.type(await screen.findByLabelText("Current password"), "old secret");
  await user.type(screen.getByLabelText("New password"), "quiet rivers rise");
  await user.type(screen.getByLabelText("Confirm new password"), "quiet rivers{Enter}");
  expect(await screen.findByText("Passwords do not match")).toBeTruthy();
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(0);
  await user.type(screen.getByLabelText("Confirm new password"), " rise{Enter}");
  expect(await screen.findByText("Your new password is set.")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    current_password: "old secret",
    new_password: "quiet rivers rise",
  });
});

test("reports a wrong password, and keeps what was typed", async () => {
  const { user } = show(<PasswordSection />, {
    "POST /api/auth/change-password": () =>
      errorReply(422, { detail: "This is not your current password.", code: "auth.current_password_wrong" }),
  });
  const field = await screen.findByLabelText<HTMLInputElement>("Current password");
  await user.type(field, "old{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("This is not your current password.");
  expect(field.value).toBe("old");
});

test("offers a link to set a password without one", async () => {
  const { user, requests } = show(<PasswordSection />, {
    "GET /api/account": () => reply({ ...account, has_password: false }),
    "POST /api/auth/request-password-reset": () => reply({ message: "Sent." }, 202),
  });
  await user.click(await screen.findByRole("button", { name: "Set a password" }));
  expect(await screen.findByText(/on its way to emma@example.com/)).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ email: "emma@example.com" });
});

const device = (id: string, isCurrent: boolean): object => ({
  id,
  browser: isCurrent ? "Firefox on Linux" : "Safari on iPhone",
  origin: "203.0.113.0/24",
  created_at: "2026-11-20T10:00:00.000Z",
  last_used_at: "2026-11-22T10:00:00.000Z",
  is_current: isCurrent,
});

test("lists devices with their location, and signs them out singly or all others at once", async () => {
  let others = ["a", "b", "c"];
  const end = (id: string) => (): Response => {
    others = others.filter((one) => one !== id);
    return reply({ message: "Done." });
  };
  const { user, requests } = show(<SessionsSection />, {
    "GET /api/auth/sessions": () =>
      reply({ sessions: [device("here", true), ...others.map((id) => device(id, false))] }),
    "DELETE /api/auth/sessions/a": end("a"),
    "DELETE /api/auth/sessions/b": end("b"),
    "DELETE /api/auth/sessions/c": end("c"),
  });
  const rows = await screen.findAllByRole("listitem");
  const [here, there] = rows;
  expect(here?.textContent).toContain("This device");
  expect(here?.textContent).toContain("203.0.113.0/24");
  expect(here?.textContent).toContain("Last used 22 November 2026 at ");
  expect(here === undefined || within(here).queryByRole("button")).toBeNull();
  const [button] = there === undefined ? [] : within(there).getAllByRole("button");
  if (button !== undefined) await user.click(button);
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
  await user.click(screen.getByRole("button", { name: "Sign out all others" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Sign out all others" })).toBeNull();
  expect(requests.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual([
    "/api/auth/sessions/a",
    "/api/auth/sessions/b",
    "/api/auth/sessions/c",
  ]);
});

test("asks again before signing out everywhere, and leads out", async () => {
  const { user, left, requests } = show(<SessionsSection />, {
    "GET /api/auth/sessions": () => reply({ sessions: [device("here", true)] }),
    "POST /api/auth/logout-everywhere": () => reply({ message: "Done." }),
  });
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));
  await waitFor(() => expect(left).toEqual(["/"]));
  // Nothing is requested with the session that was ended.
  expect(requests.at(-1)?.path).toBe("/api/auth/logout-everywhere");
});

test("shows who viewed the account, why and when, and what would be here otherwise", async () => {
  let looks: object[] = [];
  const pagination = {
    current_page: 1,
    total_pages: 1,
    total_items: 0,
    items_per_page: 10,
    has_next: false,
    has_prev: false,
  };
  const list = (): Response => reply({ looks, pagination });
  show(<AccountAccessSection />, { "GET /api/account/looks": list });
  expect(await screen.findByText(/Nobody has\./)).toBeTruthy();
  looks = [
    {
      id: "l1",
      administrator: "Grace",
      kind: "impersonation",
      reason: "A ticket",
      looked_at: "2026-11-22T10:00:00.000Z",
    },
  ];
  show(<AccountAccessSection />, { "GET /api/account/looks": list });
  const row = await screen.findByRole("listitem");
  expect(row.textContent).toContain("Grace saw Colophon as you see it.");
  expect(row.textContent).toContain("A ticket");
});

test("deletes an account after its address was typed and the question answered", async () => {
  const { user, requests, left } = show(<DeletionSection />, {
    "POST /api/account/deletion": () =>
      reply({ asked_at: "2026-11-22T10:00:00.000Z", purge_at: "2026-12-22T10:00:00.000Z" }),
  });
  const field = await screen.findByLabelText("Your email address");
  await user.type(field, "emma@example{Enter}");
  expect(
    await screen.findByText("This is not the address of your account. Nothing was deleted."),
  ).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.type(field, ".com{Enter}");
  const dialog = await screen.findByRole("alertdialog");
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(readToken()).toBeNull());
  expect(deletedAccountUntil()).toBe("2026-12-22T10:00:00.000Z");
  expect(requests.find(({ path }) => path === "/api/account/deletion")?.body).toEqual({
    email: "emma@example.com",
  });
  // The session is dead: nothing more is requested, not even a logout, and the frame decides what's next.
  await settle();
  expect(requests.at(-1)?.path).toBe("/api/account/deletion");
  expect(left).toEqual([]);
});
