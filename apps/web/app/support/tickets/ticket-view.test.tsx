import { screen, waitFor } from "@testing-library/react";
import type { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { saveToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { ContactSection } from "./contact-section.tsx";

const T1 = "10000000-0000-4000-8000-000000000001";
const T2 = "10000000-0000-4000-8000-000000000002";
const MESSAGE = {
  id: "20000000-0000-4000-8000-000000000001",
  from: "support",
  name: "Grace",
  text: "Please lower it.",
  by_mail: true,
  at: "2026-11-21T10:00:00.000Z",
  attachments: [],
};
const ME = { "GET /api/auth/me": () => reply(buildAuthor()) };

function threadOf(id: string, changes: object = {}) {
  return {
    id,
    number: 1042,
    subject: `The spine of ${id}`,
    category: "technical",
    priority: "medium",
    status: "responded",
    created_at: "2026-11-20T10:00:00.000Z",
    updated_at: "2026-11-21T10:00:00.000Z",
    messages: [MESSAGE],
    ...changes,
  };
}

function shown(ticket: string): ReturnType<typeof renderPage> {
  saveToken("a-token");
  return renderPage({
    pages: {
      "/help": (
        <SignedIn>
          <ContactSection />
        </SignedIn>
      ),
    },
    at: `/help?ticket=${ticket}`,
  });
}

test("restores an unsent reply on its own ticket only", async () => {
  fakeApi({
    ...ME,
    [`GET /api/support/tickets/${T1}`]: () => reply(threadOf(T1)),
    [`GET /api/support/tickets/${T2}`]: () => reply(threadOf(T2)),
  });
  const first = shown(T1);
  await first.user.type(await screen.findByLabelText("Your message"), "Thank you");
  first.unmount();
  const other = shown(T2);
  expect(await screen.findByLabelText("Your message")).toHaveProperty("value", "");
  other.unmount();
  shown(T1);
  expect(await screen.findByLabelText("Your message")).toHaveProperty("value", "Thank you");
  expect(screen.getByText(/Files are not kept with it/u)).toBeTruthy();
});

test("keeps what is typed during a reply, and drops what was sent", async () => {
  const answer = Promise.withResolvers<undefined>();
  fakeApi({
    ...ME,
    [`GET /api/support/tickets/${T1}`]: () => reply(threadOf(T1)),
    [`POST /api/support/tickets/${T1}/messages`]: () =>
      answer.promise.then(() => reply(threadOf(T1, { status: "open" }), 201)),
  });
  const { user } = shown(T1);
  const field = await screen.findByLabelText("Your message");
  await user.type(field, "Thank you");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.type(field, ". And one thing more");
  answer.resolve(undefined);
  expect(await screen.findByText("Open")).toBeTruthy();
  expect(field).toHaveProperty("value", "Thank you. And one thing more");
});

test("reloads a ticket that has changed after a rejection, and keeps what was typed", async () => {
  let isClosed = false;
  const { user } = refusingPage(() => isClosed);
  await user.type(await screen.findByLabelText("Your message"), "Thank you");
  isClosed = true;
  const close = screen.getByRole("button", { name: "Close the ticket" });
  close.focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("The ticket is closed already.")).toBeTruthy();
  expect(await screen.findByText("Closed")).toBeTruthy();
  expect(screen.getByLabelText("Write again, and the ticket is open again")).toHaveProperty(
    "value",
    "Thank you",
  );
});

function refusingPage(isClosed: () => boolean): { user: ReturnType<typeof userEvent.setup> } {
  fakeApi({
    ...ME,
    [`GET /api/support/tickets/${T1}`]: () =>
      reply(threadOf(T1, { status: isClosed() ? "closed" : "responded" })),
    [`POST /api/support/tickets/${T1}/close`]: () =>
      errorReply(409, { detail: "The ticket is closed already.", code: "support.step_refused" }),
  });
  return shown(T1);
}

test("keeps the focus when turning pages of tickets by keyboard", async () => {
  const ticket = threadOf(T1);
  fakeApi({
    ...ME,
    "GET /api/support/tickets": ({ search }) => {
      const page = search.includes("page=2") ? 2 : 1;
      return reply({
        tickets: [{ ...ticket, subject: `Of page ${page}` }],
        pagination: {
          current_page: page,
          total_pages: 2,
          total_items: 11,
          items_per_page: 10,
          has_next: page === 1,
          has_prev: page === 2,
        },
      });
    },
  });
  saveToken("a-token");
  const hub = (
    <SignedIn>
      <ContactSection />
    </SignedIn>
  );
  const { user } = renderPage({ pages: { "/help": hub }, at: "/help" });
  const older = await screen.findByRole("button", { name: "Older" });
  older.focus();
  await user.keyboard("{Enter}");
  await screen.findByText("Of page 2");
  await waitFor(() => expect(older.getAttribute("aria-disabled")).toBe("true"));
  expect(document.activeElement).toBe(older);
  // A disabled button would lose the focus in a browser, but not here.
  expect(older).toHaveProperty("disabled", false);
  await user.keyboard("{Enter}");
  expect(screen.getByText("Of page 2")).toBeTruthy();
});
