import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildAuthor } from "../../testing/build-author.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { AuthorKeysSection } from "./author-keys-section.tsx";

const MODELS = { strong: "gpt-6.2-sol", cheap: "gpt-6-luna" };
const SAVED = {
  last_four: "WXYZ",
  is_used: true,
  can_open: true,
  entered_at: "2026-11-23T08:00:00.000Z",
  tested_at: "2026-11-23T08:00:00.000Z",
  refused_at: null,
};
const keys = (key: object | null, changes: object = {}): object => ({
  kinds: [{ kind: "openai", models: MODELS, key }],
  can_keep_keys: true,
  ...changes,
});

function open(
  shown: object,
  answers: Record<string, (request: SeenRequest) => Response> = {},
): { requests: SeenRequest[] } {
  const api = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "GET /api/account/own-keys": () => reply(shown),
    ...answers,
  });
  renderPage({ at: "/here", pages: { "/here": <AuthorKeysSection /> } });
  return api;
}

const PATH = "/api/account/own-keys/openai";

test("enters and tests a key, and shows its last four characters only", async () => {
  const { requests } = open(keys(null), { [`PUT ${PATH}`]: () => reply(keys(SAVED)) });
  await userEvent.click(await screen.findByRole("button", { name: "Enter a key of OpenAI" }));
  await userEvent.type(screen.getByLabelText("OpenAI key"), "sk-proj-secret-WXYZ");
  await userEvent.click(screen.getByRole("button", { name: "Test and keep" }));
  expect(await screen.findByText(/key ends in WXYZ/)).toBeTruthy();
  expect(screen.getByText("The key works, and is used from now on.")).toBeTruthy();
  expect(screen.queryByDisplayValue("sk-proj-secret-WXYZ")).toBeNull();
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ api_key: "sk-proj-secret-WXYZ" });
  expect(document.activeElement?.textContent).toBe("OpenAI");
});

test("allows pasting a key as soon as its field has opened, by keyboard alone", async () => {
  open(keys(null));
  const enter = await screen.findByRole("button", { name: "Enter a key of OpenAI" });
  // Voice control users say the button's visible label.
  expect(enter.getAttribute("aria-label")).toContain(enter.textContent);
  enter.focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.paste("sk-pasted");
  expect(screen.getByLabelText("OpenAI key")).toHaveProperty("value", "sk-pasted");
});

test("says why a key is rejected, and keeps what was typed for correction", async () => {
  const detail = "OpenAI does not accept this key. The key was not stored, and nothing was charged.";
  open(keys(null), { [`PUT ${PATH}`]: () => errorReply(422, { code: "own_keys.not_accepted", detail }) });
  await userEvent.click(await screen.findByRole("button", { name: "Enter a key of OpenAI" }));
  await userEvent.type(screen.getByLabelText("OpenAI key"), "sk-wrong");
  await userEvent.click(screen.getByRole("button", { name: "Test and keep" }));
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.getByDisplayValue("sk-wrong")).toBeTruthy();
});

test("switches a key off and on", async () => {
  const { requests } = open(keys(SAVED), {
    [`POST ${PATH}/use`]: () => reply(keys({ ...SAVED, is_used: false })),
  });
  await userEvent.click(await screen.findByRole("switch", { name: "Use my OpenAI key" }));
  expect(await screen.findByText("Switched off")).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith("/use"))?.body).toEqual({ is_used: false });
});

test("removes a key only after confirming what will wait", async () => {
  const { requests } = open(keys(SAVED), { [`DELETE ${PATH}`]: () => reply(keys(null)) });
  await userEvent.click(await screen.findByRole("button", { name: "Remove the OpenAI key" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText(/Books that are being written with it wait/)).toBeTruthy();
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove it" }));
  await waitFor(() => expect(screen.queryByText(/key ends in/)).toBeNull());
});

test("marks a key that was rejected, or can't be decrypted", async () => {
  open(keys({ ...SAVED, refused_at: "2026-11-23T09:00:00.000Z" }));
  expect(await screen.findByText(/did not accept this key when it was last used/)).toBeTruthy();
});

test("allows no key if nothing can be encrypted", async () => {
  open(keys(null, { can_keep_keys: false }));
  expect(await screen.findByText(/No key can be kept here yet/)).toBeTruthy();
  const enter = screen.getByRole("button", { name: "Enter a key of OpenAI" });
  expect(enter.hasAttribute("disabled") || enter.getAttribute("aria-disabled") === "true").toBe(true);
});
