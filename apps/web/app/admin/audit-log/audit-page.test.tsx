// @module-tag merge

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { saveToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import AuditPage from "./audit-page.tsx";

const ENTRY = {
  seq: 2,
  at: "2026-11-23T10:00:00.000Z",
  act: "user.edited",
  words: "Edited a user",
  actor: { id: "a", name: "Ines Admin" },
  as_user: null,
  subject: { kind: "user", id: "u", name: "Eleanor Marsh" },
  call: "PUT /api/admin/users/{id}",
  origin: "192.0.2.0/24",
  outcome: "done",
  detail: [{ name: "fields", value: "full_name" }],
};
const PLACE = { next: null, previous: null, total: { count: 1, is_more: false } };

beforeEach(() => {
  saveToken("of-the-admin");
});

function show(
  answer: (request: SeenRequest) => Response,
  at = "/",
): ReturnType<typeof renderPage> & ReturnType<typeof fakeApi> {
  const api = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true })),
    "GET /api/admin/audit": answer,
    "GET /api/admin/audit/file": () =>
      new Response("csv", { headers: { "content-disposition": 'attachment; filename="audit.csv"' } }),
  });
  return { ...renderPage({ pages: { "/": <AuditPage /> }, at }), ...api };
}

/** The query of the most recent request for the list. */
function asked(requests: readonly SeenRequest[]): string | undefined {
  return requests.findLast(({ path }) => path === "/api/admin/audit")?.search;
}

test("lists acts with actor, subject and outcome", async () => {
  show(() =>
    reply({
      ...PLACE,
      entries: [
        ENTRY,
        { ...ENTRY, seq: 1, outcome: null },
        { ...ENTRY, seq: 0, outcome: "auth.forbidden", as_user: { id: "x", name: "Tomas Beck" } },
      ],
    }),
  );
  const rows = await screen.findAllByRole("row");
  expect(rows[1]?.textContent).toContain("Ines AdminEdited a userEleanor MarshDonefields: full_name");
  expect(rows[2]?.textContent).toContain("Broke off");
  expect(rows[3]?.textContent).toContain("Ines Admin, as Tomas Beck");
  expect(rows[3]?.textContent).toContain("Refused: auth.forbidden");
});

test("sends search, filter and pages to the server, and restarts a new search at the first page", async () => {
  const { user, requests } = show(() => reply({ ...PLACE, entries: [ENTRY], next: "further" }));
  await user.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(asked(requests)).toBe("?after=further"));
  await user.selectOptions(screen.getByLabelText("Outcome"), "Refused");
  await waitFor(() => expect(asked(requests)).toBe("?outcome=refused"));
  await user.type(screen.getByLabelText("Search"), "Marsh");
  await waitFor(() => expect(asked(requests)).toBe("?q=Marsh&outcome=refused"));
});

test("keeps the field and every letter while typing continues", async () => {
  const { user, requests } = show(() => reply({ ...PLACE, entries: [ENTRY] }));
  const field = await screen.findByLabelText("Search");
  await user.type(field, "Mar");
  await waitFor(() => expect(asked(requests)).toBe("?q=Mar"));
  await user.keyboard("sh");
  await waitFor(() => expect(asked(requests)).toBe("?q=Marsh"));
  expect(field).toHaveProperty("value", "Marsh");
});

test("says that nothing matches, and shows everything again with one click", async () => {
  const { user, requests } = show(
    ({ search }) => reply({ ...PLACE, entries: search === "" ? [ENTRY] : [] }),
    "/?q=nobody&outcome=done",
  );
  expect(await screen.findByText("No acts like that")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show everything" }));
  expect(await screen.findByText("Edited a user")).toBeTruthy();
  expect(asked(requests)).toBe("");
  expect(screen.getByLabelText("Search")).toHaveProperty("value", "");
});

test("explains a URL unknown to the server, with a way out", async () => {
  const { user } = show(
    ({ search }) =>
      search === ""
        ? reply({ ...PLACE, entries: [ENTRY] })
        : errorReply(422, { detail: "This page is not known." }),
    "/?after=old",
  );
  expect(await screen.findByText(/This page is not known/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show everything" }));
  expect(await screen.findByText("Edited a user")).toBeTruthy();
});

test("shows and hides columns", async () => {
  const { user } = show(() => reply({ ...PLACE, entries: [ENTRY] }));
  await screen.findByText("Edited a user");
  expect(screen.queryByText("192.0.2.0/24")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Columns" }));
  const choice = await screen.findByRole("dialog");
  await user.click(within(choice).getByLabelText("From network"));
  expect(await screen.findByText("192.0.2.0/24")).toBeTruthy();
  await user.click(within(choice).getByLabelText("Did"));
  await waitFor(() => expect(screen.queryByText("Edited a user")).toBeNull());
});

test("says in an empty log what will be here", async () => {
  show(() => reply({ ...PLACE, entries: [], total: { count: 0, is_more: false } }));
  expect(await screen.findByText("Nothing was done yet")).toBeTruthy();
});

test("marks more rows than are counted", async () => {
  show(() => reply({ ...PLACE, entries: [ENTRY], total: { count: 10_000, is_more: true } }));
  expect(await screen.findByText("More than 10,000 acts")).toBeTruthy();
});
