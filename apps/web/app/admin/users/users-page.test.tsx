// @module-tag merge

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { saveToken } from "../../platform/token-store.ts";
import { buildListedUser } from "../../testing/build-listed-user.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import UsersPage from "./users-page.tsx";

const emma = buildListedUser();
const boss = buildListedUser({
  id: "0197a8a0-0000-7000-8000-0000000000bb",
  full_name: "Bea Boss",
  email: "bea@example.com",
  is_admin: true,
});
const leaving = buildListedUser({
  id: "0197a8a0-0000-7000-8000-0000000000cc",
  full_name: "Gone Soon",
  purge_at: "2026-12-22T10:00:00.000Z",
});
const OF_EMMA = `/api/admin/users/${emma.id}`;
type Answers = Parameters<typeof fakeApi>[0];

function show(
  answers: Answers = {},
  at = "/admin/users",
): { user: ReturnType<typeof renderPage>["user"]; requests: ReturnType<typeof fakeApi>["requests"] } {
  saveToken("kept");
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true, has_second_factor: true })),
    "GET /api/admin/users": () =>
      reply({
        users: [emma, boss, leaving],
        next: null,
        previous: null,
        total: { count: 3, is_more: false },
      }),
    ...answers,
  });
  const page = (
    <SignedIn>
      <UsersPage />
    </SignedIn>
  );
  return { user: renderPage({ pages: { "/admin/users": page }, at }).user, requests };
}

async function choose(
  { user }: { user: ReturnType<typeof renderPage>["user"] },
  { of, act }: { of: string; act: string },
): Promise<HTMLElement> {
  await user.click(await screen.findByRole("button", { name: `What can be done with ${of}` }));
  await user.click(await screen.findByRole("menuitem", { name: act }));
  return screen.findByRole(act === "Edit" || act === "Adjust credits" ? "dialog" : "alertdialog");
}

test("lists users with their terms, linked to their pages", async () => {
  show();
  const row = await screen.findByRole("row", { name: /Emma Author/ });
  expect(within(row).getByRole("link", { name: "Emma Author" }).getAttribute("href")).toBe(
    `/admin/users/${emma.id}`,
  );
  expect(row.textContent).toContain("Free, trial");
  expect(row.textContent).toContain("Never");
  expect(screen.getByRole("row", { name: /Bea Boss/ }).textContent).toContain("Administrator");
  expect(screen.getByText("3 users")).toBeTruthy();
});

test("requests from the server what the URL says", async () => {
  const { requests } = show({}, "/admin/users?q=emma&plan=free&sort=credits&order=asc");
  await screen.findByRole("row", { name: /Emma Author/ });
  const asked = requests.find(({ path }) => path === "/api/admin/users");
  expect(asked?.search).toBe("?q=emma&sort=credits&order=asc&plan=free");
});

test("reports a list that does not load in the specified words", async () => {
  show({ "GET /api/admin/users": () => errorReply(403, { detail: "Not you." }) });
  expect(await screen.findByText("Failed to fetch users")).toBeTruthy();
  expect(screen.getByText(/Not you[.]/)).toBeTruthy();
});

test("offers neither Delete nor a new password for administrators, and no second deletion", async () => {
  const shown = show();
  await screen.findByRole("row", { name: /Emma Author/ });
  const entriesOf = async (name: string): Promise<(string | null)[]> => {
    const button = screen.getByRole("button", { name: `What can be done with ${name}` });
    await shown.user.click(button);
    const entries = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    await shown.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    return entries;
  };
  const all = ["Details", "Edit", "Adjust credits", "Reset password", "Impersonate", "Delete"];
  expect(await entriesOf("Emma Author")).toEqual(all);
  expect(await entriesOf("Bea Boss")).toEqual(all.slice(0, 3));
  expect(await entriesOf("Gone Soon")).toEqual(all.slice(0, 4));
});

test.each(["{Escape}", "a press outside", "Close", "Cancel"])(
  "closes the dialog of changes by %s",
  async (by) => {
    const shown = show();
    const dialog = await choose(shown, { of: "Emma Author", act: "Edit" });
    if (by === "{Escape}") await shown.user.keyboard(by);
    else if (by === "a press outside") await shown.user.click(document.body);
    else await shown.user.click(within(dialog).getByRole("button", { name: by }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

test("changes a user as typed, and reloads the list", async () => {
  const shown = show({ [`PUT ${OF_EMMA}`]: () => reply({ user: emma }) });
  const dialog = await choose(shown, { of: "Emma Author", act: "Edit" });
  const name = within(dialog).getByLabelText(/Full name/);
  await shown.user.clear(name);
  await shown.user.type(name, "Emma Woods");
  await shown.user.click(within(dialog).getByLabelText("Premium"));
  await shown.user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("User updated successfully")).toBeTruthy();
  const { full_name, email, is_premium, is_admin } = emma;
  expect(shown.requests.find(({ method }) => method === "PUT")?.body).toEqual({
    full_name: "Emma Woods",
    email: "emma@example.com",
    is_premium: true,
    is_admin: false,
    base: { full_name, email, is_premium, is_admin },
  });
  await waitFor(() =>
    expect(shown.requests.filter(({ path }) => path === "/api/admin/users")).toHaveLength(2),
  );
});

test("keeps what was typed after a rejection, shown at its field and above", async () => {
  const shown = show({
    [`PUT ${OF_EMMA}`]: () =>
      errorReply(422, {
        detail: "Please enter a valid email address",
        fields: { email: "Please enter a valid email address" },
      }),
  });
  const dialog = await choose(shown, { of: "Emma Author", act: "Edit" });
  const email = within(dialog).getByLabelText(/E-mail/);
  await shown.user.clear(email);
  await shown.user.type(email, "nowhere");
  await shown.user.click(within(dialog).getByRole("button", { name: "Save changes" }));
  expect(await within(dialog).findByText("Failed to update user")).toBeTruthy();
  expect(email).toHaveProperty("value", "nowhere");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(email));
});

test("keeps the text of an overtaken form, shows the user's state, and saves when asked again", async () => {
  const { full_name, email, is_premium, is_admin } = emma;
  const asOpened = { full_name, email, is_premium, is_admin };
  const byNow = { ...asOpened, full_name: "Emma Other", is_premium: true };
  const sentence = "Somebody else changed this user since you opened the form.";
  let tries = 0;
  const shown = show({
    [`PUT ${OF_EMMA}`]: () => {
      tries += 1;
      return tries === 1
        ? errorReply(409, { code: "admin.user_changed_meanwhile", detail: sentence, user: byNow })
        : reply({ user: emma });
    },
  });
  const dialog = await choose(shown, { of: "Emma Author", act: "Edit" });
  const name = within(dialog).getByLabelText(/Full name/);
  await shown.user.clear(name);
  await shown.user.type(name, "Emma Mine{Enter}");
  expect((await within(dialog).findByRole("alert")).textContent).toContain(
    `${sentence}Now: Emma Other, emma@example.com, premium, no administrator.`,
  );
  expect(name).toHaveProperty("value", "Emma Mine");
  await shown.user.type(name, "{Enter}");
  expect(await screen.findByText("User updated successfully")).toBeTruthy();
  const typed = { ...asOpened, full_name: "Emma Mine" };
  expect(shown.requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { ...typed, base: asOpened },
    { ...typed, base: byNow },
  ]);
});

test("locks an administrator's address and role", async () => {
  const shown = show();
  const dialog = await choose(shown, { of: "Bea Boss", act: "Edit" });
  expect(within(dialog).getByLabelText(/E-mail/)).toHaveProperty("readOnly", true);
  expect(within(dialog).getByLabelText("Administrator")).toHaveProperty("disabled", true);
});

test("requires amount and reason of an adjustment, and sends nothing", async () => {
  const shown = show();
  const dialog = await choose(shown, { of: "Emma Author", act: "Adjust credits" });
  const send = within(dialog).getByRole("button", { name: "Adjust credits" });
  const sentence = "Please enter both credit adjustment amount and reason";
  for (const [amount, reason] of [
    ["", ""],
    ["5", " "],
    ["0", "For the trouble"],
  ]) {
    const fields = [/Credits to add or take/, /Reason/].map((label) => within(dialog).getByLabelText(label));
    for (const [index, text] of [amount, reason].entries()) {
      const field = fields[index];
      if (field === undefined) throw new Error("no such field");
      await shown.user.clear(field);
      if (text !== undefined && text !== "") await shown.user.type(field, text);
    }
    await shown.user.click(send);
    expect(within(dialog).getByRole("alert").textContent).toContain(sentence);
  }
  expect(shown.requests.some(({ method }) => method === "POST")).toBe(false);
});

test("adjusts credits with one key per content, and shows before and after", async () => {
  let tries = 0;
  const shown = show({
    "POST /api/admin/credits/adjust": () => {
      tries += 1;
      return tries === 1
        ? errorReply(503, { detail: "The service is busy just now." })
        : reply({ new_balance: 30, message: "Credits adjusted successfully" });
    },
  });
  const dialog = await choose(shown, { of: "Emma Author", act: "Adjust credits" });
  await shown.user.type(within(dialog).getByLabelText(/Credits to add or take/), "-10");
  expect(within(dialog).getByText("Afterwards: 30 credits.")).toBeTruthy();
  await shown.user.type(within(dialog).getByLabelText(/Reason/), "Given twice");
  const send = within(dialog).getByRole("button", { name: "Adjust credits" });
  await shown.user.click(send);
  expect(await within(dialog).findByText("Failed to adjust credits")).toBeTruthy();
  await shown.user.click(send);
  expect(await screen.findByText("Credits adjusted: Emma Author has 30 now")).toBeTruthy();
  const sent = shown.requests.filter(({ method }) => method === "POST");
  expect(sent.map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ user_id: emma.id, amount: -10, reason: "Given twice" })),
  );
  expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});

test("shows a new password once, in a toast that stays and can be copied", async () => {
  const shown = show({
    [`POST ${OF_EMMA}/reset-password`]: () =>
      reply({ new_password: "abcde-fghjk-mnpqr-23456", message: "Password reset successfully" }),
  });
  const dialog = await choose(shown, { of: "Emma Author", act: "Reset password" });
  await shown.user.click(within(dialog).getByRole("button", { name: "Reset password" }));
  expect(await screen.findByText("abcde-fghjk-mnpqr-23456")).toBeTruthy();
  await shown.user.click(screen.getByRole("button", { name: "Copy the password" }));
  expect(await navigator.clipboard.readText()).toBe("abcde-fghjk-mnpqr-23456");
});

test("shows a generated password before the lists reload, and without its dialog too", async () => {
  const answer = Promise.withResolvers<Response>();
  let asked = 0;
  saveToken("kept");
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true, has_second_factor: true })),
    "GET /api/admin/users": () => {
      asked += 1;
      const list = { users: [emma], next: null, previous: null, total: { count: 1, is_more: false } };
      return asked === 1 ? reply(list) : new Promise<Response>(() => undefined);
    },
    [`POST ${OF_EMMA}/reset-password`]: () => answer.promise,
  });
  const page = (
    <SignedIn>
      <UsersPage />
      <Link to="/elsewhere">Leave</Link>
    </SignedIn>
  );
  const { user } = renderPage({ pages: { "/admin/users": page }, at: "/admin/users" });
  const dialog = await choose({ user }, { of: "Emma Author", act: "Reset password" });
  await user.click(within(dialog).getByRole("button", { name: "Reset password" }));
  await user.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog")).toBe(dialog);
  // Back navigates away whatever is open; a link under the dialog simulates it.
  fireEvent.click(screen.getByText("Leave"));
  expect(await screen.findByText("arrived at /elsewhere")).toBeTruthy();
  answer.resolve(reply({ new_password: "abcde-fghjk-mnpqr-23456", message: "Password reset successfully" }));
  expect(await screen.findByText("abcde-fghjk-mnpqr-23456")).toBeTruthy();
});

test("closes a dialog when done, however long the lists take", async () => {
  let asked = 0;
  const shown = show({
    "GET /api/admin/users": () => {
      asked += 1;
      const list = { users: [emma], next: null, previous: null, total: { count: 1, is_more: false } };
      return asked === 1 ? reply(list) : new Promise<Response>(() => undefined);
    },
    [`DELETE ${OF_EMMA}`]: () => reply({ message: "User deleted successfully", purge_at: "2026-12-22" }),
  });
  const dialog = await choose(shown, { of: "Emma Author", act: "Delete" });
  await shown.user.click(within(dialog).getByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("updates the frame for an administrator's own account too", async () => {
  const own = buildListedUser({ id: buildAuthor().id, full_name: "Eleanor Marsh", is_admin: true });
  const shown = show({
    "GET /api/admin/users": () =>
      reply({ users: [own, emma], next: null, previous: null, total: { count: 2, is_more: false } }),
    [`PUT /api/admin/users/${own.id}`]: () => reply({ user: own }),
    [`PUT ${OF_EMMA}`]: () => reply({ user: emma }),
  });
  const looks = (): number => shown.requests.filter(({ path }) => path === "/api/auth/me").length;
  const save = async (of: string): Promise<void> => {
    await shown.user.click(await screen.findByRole("button", { name: `What can be done with ${of}` }));
    await shown.user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    const button = await screen.findByRole("button", { name: "Save changes" });
    await shown.user.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await save("Emma Author");
  expect(looks()).toBe(1);
  await save("your own account");
  await waitFor(() => expect(looks()).toBe(2));
});

test("reports a failed reset and deletion in the specified words, in place", async () => {
  const shown = show();
  const reset = await choose(shown, { of: "Emma Author", act: "Reset password" });
  await shown.user.click(within(reset).getByRole("button", { name: "Reset password" }));
  expect((await within(reset).findByRole("alert")).textContent).toContain("Failed to reset password.");
  await shown.user.click(within(reset).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const remove = await choose(shown, { of: "Emma Author", act: "Delete" });
  await shown.user.click(within(remove).getByRole("button", { name: "Delete account" }));
  expect((await within(remove).findByRole("alert")).textContent).toContain("Failed to delete user.");
});

test("deletes an account after a question, and shows the result", async () => {
  const shown = show({
    [`DELETE ${OF_EMMA}`]: () =>
      reply({ message: "User deleted successfully", purge_at: "2026-12-22T10:00:00.000Z" }),
  });
  const dialog = await choose(shown, { of: "Emma Author", act: "Delete" });
  expect(dialog.textContent).toContain("30 days");
  expect(shown.requests.some(({ method }) => method === "DELETE")).toBe(false);
  await shown.user.click(within(dialog).getByRole("button", { name: "Delete account" }));
  expect(await screen.findByText("User deleted successfully")).toBeTruthy();
});
