// Loaded already: dialogs load their parts when first opened.
import "../../ui/dialog-parts.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApiToken } from "../../auth/api-tokens/api-tokens.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { TokensSection } from "./tokens-section.tsx";

const pages = { "/account": <TokensSection /> };
const SECRET = "clp_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG";

function buildToken(changes: Partial<ApiToken> = {}): ApiToken {
  return {
    id: "t1",
    name: "My script",
    scope: "read",
    ending: "wxyz",
    created_at: "2026-11-01T12:00:00.000Z",
    expires_at: "2026-12-01T12:00:00.000Z",
    last_used_at: null,
    has_expired: false,
    ...changes,
  };
}

test("tells an author without tokens that most need none", async () => {
  fakeApi({ "GET /api/account/tokens": () => reply({ tokens: [] }) });
  renderPage({ pages, at: "/account" });
  expect(await screen.findByText("You have no tokens. Most authors never need one.")).toBeTruthy();
});

test("shows each token's rights, ending, expiry and last use", async () => {
  const ended = buildToken({
    id: "t2",
    name: "Old one",
    scope: "write",
    has_expired: true,
    last_used_at: "2026-11-20T12:00:00.000Z",
  });
  fakeApi({ "GET /api/account/tokens": () => reply({ tokens: [buildToken(), ended] }) });
  renderPage({ pages, at: "/account" });
  const [one, other] = await screen.findAllByRole("listitem");
  expect(one?.textContent).toContain("Looks · clp_…wxyz · ends 1 December 2026Never used");
  expect(other?.textContent).toContain("Old oneEndedLooks and changes · clp_…wxyz · ended 1 December 2026");
  expect(other?.textContent).toContain("Last used on 20 November 2026");
});

test("creates a token, shows it once with the focus on it, and forgets it", async () => {
  let tokens: ApiToken[] = [];
  const { requests } = fakeApi({
    "GET /api/account/tokens": () => reply({ tokens }),
    "POST /api/account/tokens": () => {
      tokens = [buildToken()];
      return reply({ token: SECRET, api_token: buildToken() }, 201);
    },
  });
  const { user } = renderPage({ pages, at: "/account" });
  await user.click(await screen.findByRole("button", { name: "New token" }));
  await user.type(await screen.findByLabelText("Name"), "My script");
  await user.click(screen.getByRole("radio", { name: /Look and change/u }));
  await user.selectOptions(screen.getByLabelText("Ends after"), "A year");
  await user.click(screen.getByRole("button", { name: "Make token" }));
  const shown = await screen.findByLabelText("The token");
  expect(shown.textContent).toBe(SECRET);
  expect(document.activeElement).toBe(shown);
  expect(screen.getByText("Copy it now: it is shown this once")).toBeTruthy();
  const sent = requests.find(({ method }) => method === "POST");
  expect(sent?.body).toEqual({ name: "My script", scope: "write", days: 365 });
  await user.click(screen.getByRole("button", { name: "I have copied it" }));
  expect(await screen.findByText("My script")).toBeTruthy();
  expect(document.body.textContent).not.toContain(SECRET);
});

test("defaults to a read-only token for a month", async () => {
  const { requests } = fakeApi({
    "GET /api/account/tokens": () => reply({ tokens: [] }),
    "POST /api/account/tokens": () => reply({ token: SECRET, api_token: buildToken() }, 201),
  });
  const { user } = renderPage({ pages, at: "/account" });
  await user.click(await screen.findByRole("button", { name: "New token" }));
  await user.type(await screen.findByLabelText("Name"), "A{Enter}");
  await screen.findByLabelText("The token");
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    name: "A",
    scope: "read",
    days: 30,
  });
});

async function makeByKeyboard() {
  fakeApi({
    "GET /api/account/tokens": () => reply({ tokens: [] }),
    "POST /api/account/tokens": () => reply({ token: SECRET, api_token: buildToken() }, 201),
  });
  const { user } = renderPage({ pages, at: "/account" });
  await user.click(await screen.findByRole("button", { name: "New token" }));
  const field = await screen.findByLabelText("Name");
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("A{Enter}");
  await screen.findByLabelText("The token");
  return user;
}

test("focuses the name in the dialog for a new token, and closes at once if nothing is in progress", async () => {
  fakeApi({ "GET /api/account/tokens": () => reply({ tokens: [] }) });
  const { user } = renderPage({ pages, at: "/account" });
  await user.click(await screen.findByRole("button", { name: "New token" }));
  const field = await screen.findByLabelText("Name");
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByLabelText("Name")).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("keeps a new token shown until its author confirms having it", async () => {
  const user = await makeByKeyboard();
  await user.keyboard("{Escape}");
  const again = await screen.findByRole("alertdialog", { name: "Have you copied the token?" });
  await user.click(within(again).getByRole("button", { name: "Show it again" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByLabelText("The token").textContent).toBe(SECRET);
  await user.click(screen.getByRole("button", { name: "Close" }));
  const asked = await screen.findByRole("alertdialog", { name: "Have you copied the token?" });
  await user.click(within(asked).getByRole("button", { name: "I have copied it" }));
  await waitFor(() => expect(screen.queryByLabelText("The token")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("New token"));
});

test("shows a rejection above the form, and one about the name at its field", async () => {
  let problem: Record<string, unknown> = { detail: "You have 20 API tokens, which is the most." };
  fakeApi({
    "GET /api/account/tokens": () => reply({ tokens: [] }),
    "POST /api/account/tokens": () => errorReply(409, problem),
  });
  const { user } = renderPage({ pages, at: "/account" });
  await user.click(await screen.findByRole("button", { name: "New token" }));
  await user.click(await screen.findByRole("button", { name: "Make token" }));
  expect((await screen.findByRole("alert")).textContent).toBe("You have 20 API tokens, which is the most.");
  problem = { detail: "x", fields: { name: "Please give the token a name" } };
  await user.click(screen.getByRole("button", { name: "Make token" }));
  expect(await screen.findByText("Please give the token a name")).toBeTruthy();
  expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true");
});

test("asks before revoking", async () => {
  let tokens = [buildToken()];
  fakeApi({
    "GET /api/account/tokens": () => reply({ tokens }),
    "DELETE /api/account/tokens/t1": () => {
      tokens = [];
      return reply({ message: "This token works no more." });
    },
  });
  const { user } = renderPage({ pages, at: "/account" });
  const opener = await screen.findByRole("button", { name: "Revoke My script" });
  await user.click(opener);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await user.click(opener);
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(screen.queryByText("My script")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("API tokens"));
});

test("says that a token could not be revoked", async () => {
  fakeApi({
    "GET /api/account/tokens": () => reply({ tokens: [buildToken()] }),
    "DELETE /api/account/tokens/t1": () => new Response("oops", { status: 500 }),
  });
  const { user } = renderPage({ pages, at: "/account" });
  await user.click(await screen.findByRole("button", { name: "Revoke My script" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("The token was not revoked. Please try again.")).toBeTruthy();
});
