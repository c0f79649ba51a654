// @module-tag merge

import { screen, waitFor, within } from "@testing-library/react";
import { Link } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { saveToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { CannedAnswers } from "./canned-answers.tsx";
import TicketPage from "./ticket-page.tsx";

const T1 = "10000000-0000-4000-8000-000000000001";
const T2 = "10000000-0000-4000-8000-000000000002";
const ADMIN_TICKETS = "/api/admin/support/tickets";
const ME = { "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true })) };

function ticketOf(id: string, changes: object = {}) {
  return {
    id,
    number: 1042,
    priority: "medium",
    name: "Ada",
    email: "ada@readers.example",
    category: "technical",
    subject: `The spine of ${id}`,
    status: "open",
    created_at: "2026-11-20T10:00:00.000Z",
    updated_at: "2026-11-20T10:00:00.000Z",
    waiting_since: null,
    user_id: null,
    is_premium: false,
    assignee: null,
    was_signed_in: true,
    user_context: null,
    messages: [],
    ...changes,
  };
}

const TICKETS = {
  ...ME,
  "GET /api/admin/support/answers": () => reply({ answers: [] }),
  [`GET ${ADMIN_TICKETS}/${T1}`]: () => reply(ticketOf(T1)),
  [`GET ${ADMIN_TICKETS}/${T2}`]: () => reply(ticketOf(T2)),
};

function openTicket(id: string): ReturnType<typeof renderPage> {
  const page = (
    <SignedIn>
      <TicketPage />
    </SignedIn>
  );
  const list = <Link to={`/admin/support/${id}`}>The ticket again</Link>;
  return renderPage({
    pages: { "/admin/support": list, "/admin/support/:ticketId": page },
    at: `/admin/support/${id}`,
  });
}

function ofMethod(requests: readonly SeenRequest[], method: string): SeenRequest[] {
  return requests.filter((request) => request.method === method);
}

beforeEach(() => saveToken("a-token"));

test.each(["Answer to Ada", "Note for the desk"])(
  "restores what was typed as “%s” on its own ticket only",
  async (label) => {
    fakeApi(TICKETS);
    const first = openTicket(T1);
    await first.user.type(await screen.findByLabelText(label), "Look at the paper");
    first.unmount();
    const other = openTicket(T2);
    expect(await screen.findByLabelText(label)).toHaveProperty("value", "");
    other.unmount();
    openTicket(T1);
    expect(await screen.findByLabelText(label)).toHaveProperty("value", "Look at the paper");
  },
);

test.each([
  { label: "Answer to Ada", press: "Send answer", path: "answers" },
  { label: "Note for the desk", press: "Keep note", path: "notes" },
])("keeps what is typed as “$label” while the last one is sent", async ({ label, press, path }) => {
  const answer = Promise.withResolvers<undefined>();
  fakeApi({
    ...TICKETS,
    [`POST ${ADMIN_TICKETS}/${T1}/${path}`]: () =>
      answer.promise.then(() => reply(ticketOf(T1, { status: "responded" }))),
  });
  const { user } = openTicket(T1);
  const field = await screen.findByLabelText(label);
  await user.type(field, "Lower it");
  await user.click(screen.getByRole("button", { name: press }));
  await user.type(field, " a little");
  answer.resolve(undefined);
  expect(await screen.findByText("Responded")).toBeTruthy();
  expect(field).toHaveProperty("value", "Lower it a little");
});

test("does not restore an answer sent while its page was left", async () => {
  const answer = Promise.withResolvers<undefined>();
  fakeApi({
    ...TICKETS,
    [`POST ${ADMIN_TICKETS}/${T1}/answers`]: () => answer.promise.then(() => reply(ticketOf(T1))),
  });
  const { user, unmount } = openTicket(T1);
  await user.type(await screen.findByLabelText("Answer to Ada"), "Lower it");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  unmount();
  answer.resolve(undefined);
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes("draft"))).toEqual([]));
});

test("keeps an answer rejected because the ticket has changed, and reloads the ticket", async () => {
  let subject = "Before";
  fakeApi({
    ...TICKETS,
    [`GET ${ADMIN_TICKETS}/${T1}`]: () => reply(ticketOf(T1, { subject })),
    [`POST ${ADMIN_TICKETS}/${T1}/answers`]: () => errorReply(409, { detail: "Ada has written once more." }),
  });
  const { user } = openTicket(T1);
  const field = await screen.findByLabelText("Answer to Ada");
  await user.type(field, "Lower it");
  subject = "After";
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText("Ada has written once more.")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "After" })).toBeTruthy();
  expect(field).toHaveProperty("value", "Lower it");
});

test("keeps the focus after a step by keyboard, and moves it to the ticket when the button is gone", async () => {
  const answer = Promise.withResolvers<undefined>();
  fakeApi({
    ...TICKETS,
    [`POST ${ADMIN_TICKETS}/${T1}/close`]: () =>
      answer.promise.then(() => reply(ticketOf(T1, { status: "closed" }))),
  });
  const { user } = openTicket(T1);
  const close = await screen.findByRole("button", { name: "Close" });
  close.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(close.getAttribute("aria-busy")).toBe("true"));
  expect(close).toHaveProperty("disabled", false);
  answer.resolve(undefined);
  expect(await screen.findByText("Closed")).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: /The spine/u })),
  );
});

test("changes a priority once confirmed, not with each arrow key", async () => {
  const { requests } = fakeApi({
    ...TICKETS,
    [`PUT ${ADMIN_TICKETS}/${T1}/priority`]: () => reply(ticketOf(T1, { priority: "low" })),
  });
  const { user } = openTicket(T1);
  const field = await screen.findByLabelText("Priority");
  await user.selectOptions(field, "high");
  await user.selectOptions(field, "low");
  expect(ofMethod(requests, "PUT")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Change priority" }));
  await waitFor(() =>
    expect(ofMethod(requests, "PUT").map(({ body }) => body)).toEqual([{ priority: "low" }]),
  );
  expect(field).toHaveProperty("disabled", false);
  expect(field).toHaveProperty("value", "low");
});

test("removes a deleted ticket from its page and the browser's memory", async () => {
  let isGone = false;
  fakeApi({
    ...TICKETS,
    [`GET ${ADMIN_TICKETS}/${T1}`]: () =>
      isGone ? errorReply(404, { detail: "It is gone." }) : reply(ticketOf(T1)),
    [`DELETE ${ADMIN_TICKETS}/${T1}`]: () => {
      isGone = true;
      return reply({ id: T1 });
    },
  });
  const { user } = openTicket(T1);
  await user.type(await screen.findByLabelText("Note for the desk"), "About the spine");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete the ticket" }));
  const again = await screen.findByRole("link", { name: "The ticket again" });
  expect(localStorage.getItem(`colophon.draft.support.${buildAuthor().id}.${T1}.note`)).toBeNull();
  await user.click(again);
  expect(await screen.findByText("The ticket did not load")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: /The spine/u })).toBeNull();
});

const SPINES = { id: T1, title: "Spines", text: "About spines" };
const COVERS = { id: T2, title: "Covers", text: "About covers" };

async function openCanned(
  answers: object,
): Promise<ReturnType<typeof fakeApi> & ReturnType<typeof renderPage>> {
  let kept = [COVERS, SPINES];
  const api = fakeApi({
    ...ME,
    "GET /api/admin/support/answers": () => reply({ answers: kept }),
    [`DELETE /api/admin/support/answers/${T1}`]: () => {
      kept = [COVERS];
      return reply({ id: T1 });
    },
    ...answers,
  });
  const page = (
    <SignedIn>
      <CannedAnswers />
    </SignedIn>
  );
  const shown = renderPage({ pages: { "/": page }, at: "/" });
  await shown.user.click(await screen.findByText("Canned answers"));
  await screen.findByRole("form", { name: "Spines" });
  return { ...api, ...shown };
}

test("keeps a new answer being written when another is removed, after a question", async () => {
  const { user, requests } = await openCanned({});
  const title = screen.getByLabelText("Title of a new answer");
  await user.type(title, "Papers");
  await user.click(screen.getByRole("button", { name: "Remove Spines" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(ofMethod(requests, "DELETE")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Remove the answer" }));
  await waitFor(() => expect(screen.queryByRole("form", { name: "Spines" })).toBeNull());
  expect(screen.getByLabelText("Title of a new answer")).toBe(title);
  expect(title).toHaveProperty("value", "Papers");
});

test("keeps what was typed when folding the answers, without storage too", async () => {
  const { user } = await openCanned({});
  const title = screen.getByLabelText("Title of a new answer");
  await user.type(title, "Papers");
  localStorage.removeItem(`colophon.draft.support.${buildAuthor().id}.canned.new`);
  await user.click(screen.getByText("Canned answers"));
  await user.click(screen.getByText("Canned answers"));
  expect(screen.getByLabelText("Title of a new answer")).toHaveProperty("value", "Papers");
});

test("shows what was stored after changing an answer, and empties the new one after adding it", async () => {
  const PAPERS = { id: "10000000-0000-4000-8000-000000000003", title: "Papers", text: "About papers" };
  const refetch = Promise.withResolvers<Response>();
  let isFirst = true;
  const { user } = await openCanned({
    "GET /api/admin/support/answers": () => {
      if (!isFirst) return refetch.promise;
      isFirst = false;
      return reply({ answers: [COVERS, SPINES] });
    },
    "POST /api/admin/support/answers": () => reply(PAPERS, 201),
    [`PUT /api/admin/support/answers/${T1}`]: () => reply({ ...SPINES, text: "About spines, anew" }),
  });
  const spines = screen.getByRole("form", { name: "Spines" });
  await user.type(within(spines).getByLabelText("Text"), ", anew");
  await user.click(within(spines).getByRole("button", { name: "Keep changes" }));
  await waitFor(() =>
    expect(localStorage.getItem(`colophon.draft.support.${buildAuthor().id}.canned.${T1}`)).toBeNull(),
  );
  expect(within(spines).getByLabelText("Text")).toHaveProperty("value", "About spines, anew");
  const form = screen.getByRole("form", { name: "A new canned answer" });
  await user.type(within(form).getByLabelText("Title of a new answer"), "Papers");
  await user.type(within(form).getByLabelText("Text"), "About papers");
  await user.click(within(form).getByRole("button", { name: "Add the answer" }));
  expect(await screen.findByRole("form", { name: "Papers" })).toBeTruthy();
  await waitFor(() => expect(within(form).getByLabelText("Text")).toHaveProperty("value", ""));
});
