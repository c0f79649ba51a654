import { screen, waitFor, within } from "@testing-library/react";
import type { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { saveToken } from "../../platform/token-store.ts";
import { useSession } from "../../auth/session/session.tsx";
import { buildAuthor } from "../../testing/build-author.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { ContactSection } from "./contact-section.tsx";
import { ContactForm } from "./contact-form.tsx";

const SENT = "Support request sent successfully! We'll get back to you soon.";
const T1 = "10000000-0000-4000-8000-000000000001";
const TICKET = {
  id: T1,
  number: 1042,
  subject: "<b>The spine</b>",
  category: "technical",
  priority: "medium",
  status: "responded",
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-21T10:00:00.000Z",
};
const MESSAGE = {
  id: "20000000-0000-4000-8000-000000000001",
  from: "support",
  name: "Grace",
  text: "<img src=x onerror=alert(1)> Please lower it.",
  by_mail: true,
  at: "2026-11-21T10:00:00.000Z",
  attachments: [],
};
const PAGINATION = {
  current_page: 1,
  total_pages: 1,
  total_items: 1,
  items_per_page: 10,
  has_next: false,
  has_prev: false,
};
const ME = {
  "GET /api/auth/me": () => reply(buildAuthor({ full_name: "Ada Test", email: "ada@readers.example" })),
};
const DRAFT = `colophon.draft.support.${buildAuthor().id}`;
const TICKETS = { "GET /api/support/tickets": () => reply({ tickets: [TICKET], pagination: PAGINATION }) };

beforeEach(() => localStorage.clear());

function shown(at = "/help"): { user: ReturnType<typeof userEvent.setup> } {
  saveToken("a-token");
  const hub = (
    <SignedIn>
      <ContactSection />
    </SignedIn>
  );
  return renderPage({ pages: { "/help": hub }, at });
}

async function typeRequest(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(await screen.findByLabelText("Subject"), "The spine");
  await user.type(screen.getByLabelText("Message"), "It is too narrow.");
}

test("fills in the account's name and address, and again after sending", async () => {
  const { requests } = fakeApi({
    ...ME,
    ...TICKETS,
    "POST /api/support/contact": () => reply({ message: SENT, ticket_number: 1043 }, 201),
  });
  const { user } = shown();
  await typeRequest(user);
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Ada Test");
  await user.selectOptions(screen.getByLabelText("Priority"), "urgent");
  await user.click(screen.getByRole("button", { name: "Send request" }));
  expect(await screen.findAllByText(SENT)).toBeTruthy();
  expect(bodyOf(requests, "/api/support/contact")).toMatchObject({
    name: "Ada Test",
    email: "ada@readers.example",
    subject: "The spine",
    priority: "urgent",
    attachments: [],
  });
  expect(screen.getByLabelText("Subject")).toHaveProperty("value", "");
  expect(screen.getByLabelText("Priority")).toHaveProperty("value", "medium");
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test("reports an unsent request, and loses nothing typed", async () => {
  fakeApi({
    ...ME,
    ...TICKETS,
    "POST /api/support/contact": () => errorReply(500, { detail: "The desk is away." }),
  });
  const { user } = shown();
  await typeRequest(user);
  await user.click(screen.getByRole("button", { name: "Send request" }));
  expect(await screen.findAllByText("Failed to send support request. Please try again.")).toBeTruthy();
  expect(screen.getByText("Your request was not sent").parentElement?.textContent).toContain(
    "The desk is away. What you typed is still here.",
  );
  expect(screen.getByLabelText("Message")).toHaveProperty("value", "It is too narrow.");
});

test("restores what was typed and not sent, and says that its files are gone", async () => {
  fakeApi({ ...ME, ...TICKETS });
  localStorage.setItem(DRAFT, JSON.stringify({ subject: "The spine", message: "Too narrow" }));
  shown();
  expect(await screen.findByLabelText("Subject")).toHaveProperty("value", "The spine");
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Ada Test");
  expect(screen.getByText(/Files are not kept with it: please choose them anew/u)).toBeTruthy();
});

test("shows nobody what another account or a visitor typed on the same device", async () => {
  fakeApi({ ...ME, ...TICKETS });
  for (const owner of ["visitor", "0197a8a0-0000-7000-8000-000000000002"]) {
    localStorage.setItem(`colophon.draft.support.${owner}`, JSON.stringify({ subject: "Not hers" }));
  }
  localStorage.setItem("colophon.draft.support", JSON.stringify({ subject: "Nobody's" }));
  shown();
  expect(await screen.findByLabelText("Subject")).toHaveProperty("value", "");
  expect(screen.queryByText(/Files are not kept/u)).toBeNull();
});

test("keeps what is typed during sending for the next request", async () => {
  const answer = Promise.withResolvers<undefined>();
  fakeApi({
    ...ME,
    ...TICKETS,
    "POST /api/support/contact": () =>
      answer.promise.then(() => reply({ message: SENT, ticket_number: 1043 }, 201)),
  });
  const { user } = shown();
  await typeRequest(user);
  await user.click(screen.getByRole("button", { name: "Send request" }));
  await user.type(screen.getByLabelText("Message"), " And one thing more.");
  answer.resolve(undefined);
  await waitFor(() => expect(screen.getByLabelText("Subject")).toHaveProperty("value", ""));
  const rest = "It is too narrow. And one thing more.";
  expect(screen.getByLabelText("Message")).toHaveProperty("value", rest);
  expect(JSON.parse(localStorage.getItem(DRAFT) ?? "null")).toEqual({ message: rest });
});

test.each([
  [true, "Premium"],
  [false, "Trial"],
])("with premium %j shows the account's status %s", async (isPremium, status) => {
  fakeApi({
    ...TICKETS,
    "GET /api/auth/me": () => reply(buildAuthor({ full_name: "Ada Test", is_premium: isPremium })),
  });
  shown();
  const form = await screen.findByRole("form", { name: "Contact support" });
  expect(form.textContent).toContain(`You write as Ada Test. Account status: ${status}`);
});

test("says why the server rejects a field, and focuses the first", async () => {
  fakeApi({
    ...ME,
    ...TICKETS,
    "POST /api/support/contact": () =>
      errorReply(422, {
        detail: "Please enter a valid e-mail address",
        fields: { message: "Please write your message", email: "Please enter a valid e-mail address" },
      }),
  });
  const { user } = shown();
  await typeRequest(user);
  await user.click(screen.getByRole("button", { name: "Send request" }));
  await waitFor(() => expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
});

test("sends a visitor's form to their endpoint, with bot protection", async () => {
  const { requests } = fakeApi({
    "POST /api/support/visitors": () => reply({ message: SENT, ticket_number: 1 }, 201),
  });
  const { user } = renderPage({ pages: { "/support": <ContactForm user={null} /> }, at: "/support" });
  await user.type(await screen.findByLabelText("Name"), "Eve");
  await user.type(screen.getByLabelText("Email"), "eve@readers.example");
  await typeRequest(user);
  await user.click(screen.getByRole("button", { name: "Send request" }));
  await screen.findAllByText(SENT);
  expect(bodyOf(requests, "/api/support/visitors")).toMatchObject({
    name: "Eve",
    website: "",
    seconds_open: expect.any(Number),
  });
  expect(screen.queryByRole("textbox", { name: "Website" })).toBeNull();
});

test("uploads files when chosen, attaches them by keys, and can remove them", async () => {
  const { requests } = fakeApi({
    ...ME,
    ...TICKETS,
    "POST /api/support/attachments": ({ search }) =>
      search.includes("bad")
        ? errorReply(422, { detail: "This file is damaged." })
        : reply({ key: search.slice(-5), filename: "notes.txt", media_type: "text/plain", bytes: 1200 }, 201),
    "POST /api/support/contact": () => reply({ message: SENT, ticket_number: 1043 }, 201),
  });
  const { user } = shown();
  await typeRequest(user);
  const chooser = (): HTMLElement => screen.getByLabelText("Files, if they help (up to 3)");
  await user.upload(chooser(), new File(["x"], "bad.txt"));
  expect(await screen.findByText("This file is damaged.")).toBeTruthy();
  await user.upload(chooser(), new File(["x"], "a.txt"));
  await screen.findByRole("button", { name: "Remove notes.txt" });
  await user.upload(chooser(), new File(["x"], "b.txt"));
  const list = await screen.findByRole("list", { name: "Files that go along" });
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(2));
  await user.click(within(list).getAllByRole("button", { name: "Remove notes.txt" })[0] ?? list);
  // The pressed button is gone; keyboard focus moves next to it, not to the top of the page.
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove notes.txt" }));
  await user.click(screen.getByRole("button", { name: "Send request" }));
  await screen.findAllByText(SENT);
  expect(bodyOf(requests, "/api/support/contact")).toMatchObject({ attachments: ["b.txt"] });
});

test("links tickets to their threads, as text, and back", async () => {
  fakeApi({
    ...ME,
    ...TICKETS,
    [`GET /api/support/tickets/${T1}`]: () => reply({ ...TICKET, messages: [MESSAGE] }),
  });
  const { user } = shown();
  await user.click(await screen.findByRole("button", { name: /The spine/ }));
  const heading = await screen.findByRole("heading", { name: "<b>The spine</b>" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(MESSAGE.text)).toBeTruthy();
  expect(document.querySelector("img[src=x]")).toBeNull();
  await user.click(screen.getByRole("button", { name: "My tickets" }));
  const tickets = await screen.findByRole("heading", { name: "My tickets" });
  await waitFor(() => expect(document.activeElement).toBe(tickets));
});

test("lets an author write to a ticket and close it", async () => {
  const thread = { ...TICKET, messages: [MESSAGE] };
  const mine = { ...MESSAGE, id: "20000000-0000-4000-8000-000000000002", from: "author", text: "Thank you!" };
  const { requests } = fakeApi({
    ...ME,
    ...TICKETS,
    [`GET /api/support/tickets/${T1}`]: () => reply(thread),
    [`POST /api/support/tickets/${T1}/messages`]: () =>
      reply({ ...thread, status: "open", messages: [MESSAGE, mine] }, 201),
    [`POST /api/support/tickets/${T1}/close`]: () => reply({ ...thread, status: "closed" }),
  });
  const { user } = shown(`/help?ticket=${T1}`);
  await user.type(await screen.findByLabelText("Your message"), "Thank you!");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findAllByText("Your message was sent")).toBeTruthy();
  expect(bodyOf(requests, `/api/support/tickets/${T1}/messages`)).toEqual({
    message: "Thank you!",
    attachments: [],
  });
  expect(screen.getByText("Open")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close the ticket" }));
  expect(await screen.findByText("Closed")).toBeTruthy();
  expect(screen.getByLabelText("Write again, and the ticket is open again")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "<b>The spine</b>" }));
});

function bodyOf(requests: readonly SeenRequest[], path: string): unknown {
  return requests.find((request) => request.path === path && request.method === "POST")?.body;
}

test("allows no typing that would be lost once the author is known", async () => {
  const answer = Promise.withResolvers<undefined>();
  fakeApi({
    ...ME,
    "GET /api/auth/me": () => answer.promise.then(() => reply(buildAuthor({ full_name: "Ada Test" }))),
  });
  saveToken("a-token");
  function OpenPage(): React.ReactElement {
    return <ContactForm user={useSession().user} />;
  }
  renderPage({ pages: { "/support": <OpenPage /> }, at: "/support" });
  const subject = screen.getByLabelText("Subject");
  expect(subject.matches(":disabled")).toBe(true);
  expect(screen.getByLabelText(/^Files, if they help/u).matches(":disabled")).toBe(true);
  answer.resolve(undefined);
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveProperty("value", "Ada Test"));
  expect(screen.getByLabelText("Subject").matches(":disabled")).toBe(false);
});
