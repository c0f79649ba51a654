// @module-tag merge

// Imported here so that tests time the screen, not the loading of its dialogs and menus.
import "../../ui/dialog-parts.tsx";
import "../../ui/menu-parts.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { saveToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import SupportPage from "./support-page.tsx";
import TicketPage from "./ticket-page.tsx";

const T1 = "10000000-0000-4000-8000-000000000001";
const ADMIN_TICKETS = "/api/admin/support/tickets";
const ROW = {
  id: T1,
  number: 1042,
  priority: "medium",
  name: "Ada <script>",
  email: "ada@readers.example",
  category: "technical",
  subject: "The spine",
  status: "open",
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-20T10:00:00.000Z",
  waiting_since: "2026-11-20T10:00:00.000Z",
  user_id: "30000000-0000-4000-8000-000000000001",
  is_premium: true,
  assignee: null,
};
const MESSAGE = {
  id: "20000000-0000-4000-8000-000000000001",
  kind: "author",
  name: "Ada <script>",
  text: "<img src=x onerror=alert(1)>",
  by_mail: false,
  at: "2026-11-20T10:00:00.000Z",
  attachments: [],
};
const TICKET = {
  ...ROW,
  was_signed_in: true,
  user_context: {
    user_id: ROW.user_id,
    subscription_status: "trial",
    credits: 40,
    is_premium: true,
    books_generated: 3,
    created_at: "2026-01-01T10:00:00.000Z",
  },
  messages: [MESSAGE],
};
const ME = { "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true })) };
const CANNED = {
  ...ME,
  "GET /api/admin/support/answers": () =>
    reply({ answers: [{ id: T1, title: "Spines", text: "Hello {name}, about {ticket}:" }] }),
};
const LIST = {
  ...ME,
  [`GET ${ADMIN_TICKETS}`]: () =>
    reply({ tickets: [ROW], next: null, previous: null, total: { count: 1, is_more: false } }),
};

function shown(at: string): ReturnType<typeof renderPage> {
  saveToken("a-token");
  const list = (
    <SignedIn>
      <SupportPage />
    </SignedIn>
  );
  const page = (
    <SignedIn>
      <TicketPage />
    </SignedIn>
  );
  return renderPage({ pages: { "/admin/support": list, "/admin/support/:ticketId": page }, at });
}

test("names each ticket in the inbox, filtered by URL", async () => {
  const { requests } = fakeApi({ ...LIST, ...CANNED });
  shown("/admin/support?status=open&mine=true");
  expect((await screen.findByRole("link", { name: "#1042 The spine" })).getAttribute("href")).toBe(
    `/admin/support/${T1}`,
  );
  expect(requests.find(({ path }) => path === ADMIN_TICKETS)?.search).toBe("?status=open&mine=true");
  expect(screen.getByText("1 ticket")).toBeTruthy();
});

test("reports a list that does not load in the agreed words", async () => {
  fakeApi({ ...ME, [`GET ${ADMIN_TICKETS}`]: () => errorReply(500, { detail: "The database is away." }) });
  shown("/admin/support");
  expect(await screen.findByText("Failed to fetch tickets")).toBeTruthy();
});

test("assigns a ticket from the list, and reports a failure as “Failed to update ticket status”", async () => {
  fakeApi({
    ...LIST,
    [`PATCH ${ADMIN_TICKETS}/${T1}/working-on`]: () => errorReply(409, { detail: "It is closed." }),
  });
  const { user } = shown("/admin/support");
  await user.click(await screen.findByRole("button", { name: "Ticket #1042" }));
  await user.click(await screen.findByRole("menuitem", { name: "Working on it" }));
  expect(await screen.findAllByText("Failed to update ticket status")).toBeTruthy();
  // Not only as a toast, and with the server's reason.
  expect((await screen.findByText("It is closed.")).closest('[role="alert"]')?.textContent).toContain(
    "Failed to update ticket status",
  );
});

test("deletes a ticket after a question, and reports a failure as “Failed to delete ticket”", async () => {
  const { requests } = fakeApi({
    ...LIST,
    [`DELETE ${ADMIN_TICKETS}/${T1}`]: () => errorReply(500, { detail: "Away." }),
  });
  const { user } = shown("/admin/support");
  await user.click(await screen.findByRole("button", { name: "Ticket #1042" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  // Not the earlier error's toast, which stays and also has a dialog role.
  const dialog = await screen.findByRole("alertdialog", { name: "Delete ticket #1042?" });
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Delete the ticket" }));
  expect(await screen.findAllByText("Failed to delete ticket")).toBeTruthy();
});

test("shows who asks and what they wrote, as text", async () => {
  fakeApi({ ...CANNED, [`GET ${ADMIN_TICKETS}/${T1}`]: () => reply(TICKET) });
  shown(`/admin/support/${T1}`);
  expect(await screen.findByText(MESSAGE.text)).toBeTruthy();
  expect(document.querySelector("img[src=x]")).toBeNull();
  expect(screen.getByText("Books generated").parentElement?.textContent).toContain("3");
  expect(screen.getByRole("link", { name: "See the account" }).getAttribute("href")).toBe(
    `/admin/users/${ROW.user_id}`,
  );
  expect(screen.queryByText("Sent without signing in")).toBeNull();
});

test("marks a ticket without a session", async () => {
  fakeApi({
    ...CANNED,
    [`GET ${ADMIN_TICKETS}/${T1}`]: () => reply({ ...TICKET, was_signed_in: false, user_context: null }),
  });
  shown(`/admin/support/${T1}`);
  expect(await screen.findByText("Sent without signing in")).toBeTruthy();
});

test("starts an answer with a canned text, sends it, and keeps what was typed on failure", async () => {
  let fails = true;
  const { requests } = fakeApi({
    ...CANNED,
    [`GET ${ADMIN_TICKETS}/${T1}`]: () => reply(TICKET),
    [`POST ${ADMIN_TICKETS}/${T1}/answers`]: () =>
      fails
        ? errorReply(500, { detail: "Away." })
        : reply({ ...TICKET, status: "responded", waiting_since: null }),
  });
  const { user } = shown(`/admin/support/${T1}`);
  await user.selectOptions(await screen.findByLabelText("Begin with a canned answer"), "Spines");
  const field = screen.getByLabelText("Answer to Ada <script>");
  expect(field).toHaveProperty("value", "Hello Ada <script>, about #1042:");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText("Away.")).toBeTruthy();
  expect(field).toHaveProperty("value", "Hello Ada <script>, about #1042:");
  fails = false;
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  await waitFor(() => expect(field).toHaveProperty("value", ""));
  expect(requests.filter(({ path }) => path.endsWith("/answers") && path.includes(T1)).at(-1)?.body).toEqual({
    message: "Hello Ada <script>, about #1042:",
    close: false,
    last_seen_message_id: MESSAGE.id,
  });
  expect(screen.getByText("Responded")).toBeTruthy();
});

test("allows answers to a closed ticket only after reopening", async () => {
  fakeApi({
    ...CANNED,
    [`GET ${ADMIN_TICKETS}/${T1}`]: () => reply({ ...TICKET, status: "closed", waiting_since: null }),
    [`POST ${ADMIN_TICKETS}/${T1}/reopen`]: () => reply(TICKET),
  });
  const { user } = shown(`/admin/support/${T1}`);
  const openAgain = await screen.findByRole("button", { name: "Open again" });
  expect(screen.getByText("This ticket is closed. To answer it, open it again first.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send answer" })).toBeNull();
  await user.click(openAgain);
  expect(await screen.findByRole("button", { name: "Send answer" })).toBeTruthy();
});

test("adds canned answers where they are managed", async () => {
  const { requests } = fakeApi({
    ...LIST,
    ...CANNED,
    "POST /api/admin/support/answers": () => reply({ id: T1, title: "New", text: "Text" }, 201),
  });
  const { user } = shown("/admin/support");
  const disclosure = await screen.findByText("Canned answers");
  await user.click(disclosure);
  await user.type(await screen.findByLabelText("Title of a new answer"), "New");
  const form = screen.getByRole("form", { name: "A new canned answer" });
  await user.type(within(form).getByLabelText("Text"), "Text");
  await user.click(within(form).getByRole("button", { name: "Add the answer" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ title: "New", text: "Text" }),
  );
});
