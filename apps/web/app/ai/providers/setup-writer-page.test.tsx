import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { isConfirmationAsked, settleConfirmation, watchConfirmation } from "../../platform/confirmation.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import ModelSetupPage from "./setup-writer-page.tsx";

type Answers = Parameters<typeof fakeApi>[0];

const A_LIST = { environment: [], providers: [], can_keep_keys: true };

const buildProvider = (changes: object = {}): object => ({
  id: "0197a8a0-0000-7000-8000-00000000c001",
  kind: "openai",
  base_url: null,
  models: { strong: "gpt-6.2-sol", cheap: "gpt-6-luna" },
  has_key: true,
  key_last_four: "WXYZ",
  can_open_key: true,
  is_enabled: true,
  tested_at: "2026-11-22T10:00:00.000Z",
  updated_at: "2026-11-22T10:00:00.000Z",
  ...changes,
});

const OLLAMA = { name: "Ollama", base_url: "http://127.0.0.1:11434/v1", models: ["qwen3:8b", "gemma3:12b"] };

const buildTest = (changes: object = {}): object => ({
  works: true,
  problem: null,
  sentence: "It works.",
  model: "qwen3:8b",
  sample: "The lamp was lit.",
  milliseconds: 840,
  models: [],
  suggested: null,
  ...changes,
});

function openPage({
  list = A_LIST,
  isAdmin = true,
  ...rest
}: { list?: object; isAdmin?: boolean; answers?: Answers } = {}) {
  localStorage.setItem("token", "t");
  const api = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ is_admin: isAdmin })),
    "GET /api/providers": () => reply(list),
    "GET /api/providers/local": () => reply({ servers: [] }),
    ...rest.answers,
  });
  const page = renderPage({
    at: "/setup/writer",
    pages: {
      "/setup/writer": (
        <SignedIn>
          <ModelSetupPage />
        </SignedIn>
      ),
    },
  });
  const sent = (): unknown[] =>
    api.requests
      .filter(({ method }) => method !== "GET")
      .map(({ method, path, body }) => [`${method} ${path}`, body]);
  return { ...page, ...api, sent };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });

test("tells an author who sets this up, and asks for nothing", async () => {
  const { requests } = openPage({ isAdmin: false });
  expect(await screen.findByRole("heading", { name: "For administrators" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/dashboard");
  expect(requests.map(({ path }) => path)).toEqual(["/api/auth/me"]);
});

test("tests a found server at once with the chosen model, and then saves it", async () => {
  const { user, sent } = openPage({
    answers: {
      "GET /api/providers/local": () => reply({ servers: [OLLAMA] }),
      "POST /api/providers/test": () => reply(buildTest()),
      "POST /api/providers": () =>
        reply(buildProvider({ kind: "compatible", base_url: OLLAMA.base_url }), 201),
    },
  });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Model of Ollama" }), "gemma3:12b");
  await user.click(await button("Use it: Ollama"));
  expect(await screen.findByText("It works. The answer took 0.8 seconds.")).toBeTruthy();
  expect(screen.getByText("The lamp was lit.")).toBeTruthy();
  await user.click(await button("Save"));
  const body = {
    kind: "compatible",
    base_url: OLLAMA.base_url,
    api_key: null,
    model_strong: "gemma3:12b",
    model_cheap: "",
  };
  await waitFor(() =>
    expect(sent()).toEqual([
      ["POST /api/providers/test", body],
      ["POST /api/providers", { ...body, is_enabled: true }],
    ]),
  );
  expect(
    await screen.findByText(/^Saved\. Books are written by Ollama on this machine from now on\.$/),
  ).toBeTruthy();
});

test("says that nothing runs on this machine, and looks again on request", async () => {
  let servers: object[] = [];
  const { user } = openPage({ answers: { "GET /api/providers/local": () => reply({ servers }) } });
  expect(await screen.findByText(/^Nothing was found at the usual ports of Ollama/)).toBeTruthy();
  expect(screen.getByText("npm run local-model")).toBeTruthy();
  servers = [OLLAMA];
  await user.click(await button("Look again"));
  expect(await screen.findByRole("heading", { name: "Ollama" })).toBeTruthy();
});

test("tests a pasted key with the usual models, and says how to fix problems", async () => {
  const sentence = "OpenAI does not accept this key. See that it was copied whole.";
  const failed = buildTest({ works: false, problem: "key", sentence, sample: "" });
  const { user, sent } = openPage({ answers: { "POST /api/providers/test": () => reply(failed) } });
  await user.type(await screen.findByLabelText("Key"), " sk-wrong{Enter}");
  expect(await screen.findByText("The key doesn't work")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain(sentence);
  expect(sent()).toEqual([
    [
      "POST /api/providers/test",
      {
        kind: "openai",
        base_url: null,
        api_key: "sk-wrong",
        model_strong: "gpt-6.2-sol",
        model_cheap: "gpt-6-luna",
      },
    ],
  ]);
  expect(await button("Save without a test")).toBeTruthy();
});

test("does not take changes after a test as tested", async () => {
  const { user } = openPage({ answers: { "POST /api/providers/test": () => reply(buildTest()) } });
  await user.type(await screen.findByLabelText("Key"), "sk-right");
  await user.click(await button("Test"));
  expect(await button("Save")).toBeTruthy();
  await user.type(screen.getByLabelText("Model that writes"), "x");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.queryByText(/^It works/)).toBeNull();
});

test("shows a rejection at its field, and loses nothing typed", async () => {
  const fields = { base_url: "Please enter the server's address" };
  const { user } = openPage({
    answers: { "POST /api/providers/test": () => errorReply(422, { detail: fields.base_url, fields }) },
  });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Provider" }), "compatible");
  await user.type(screen.getByLabelText("Model that writes"), "story");
  await user.click(await button("Test"));
  const address = screen.getByRole("textbox", { name: "Address" });
  await waitFor(() => expect(address.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByLabelText("Model that writes")).toHaveProperty("value", "story");
  await user.type(address, "h");
  expect(address.getAttribute("aria-invalid")).toBeNull();
});

test("offers a server's other models at the field", async () => {
  const failed = buildTest({ works: false, problem: "model", sentence: "It has: a.", models: ["a", "b"] });
  const { user } = openPage({ answers: { "POST /api/providers/test": () => reply(failed) } });
  await user.type(await screen.findByLabelText("Key"), "sk{Enter}");
  expect(await screen.findByText("Unknown model")).toBeTruthy();
  const list = screen.getByLabelText("Model that writes").getAttribute("list") ?? "";
  const offered = document.querySelectorAll(`[id="${list}"] option`);
  expect([...offered].map((option) => option.textContent)).toEqual(["a", "b"]);
});

test("offers models that a key has instead of the usual ones, tested at once", async () => {
  const suggested = { strong: "gpt-6.1-sol", cheap: "gpt-6.1-terra" };
  const failed = buildTest({ works: false, problem: "model", sentence: "No such model.", suggested });
  const answers = [failed, buildTest({ sentence: "Both models work." })];
  const { user, sent } = openPage({ answers: { "POST /api/providers/test": () => reply(answers.shift()) } });
  await user.type(await screen.findByLabelText("Key"), "sk{Enter}");
  await user.click(await button("Use gpt-6.1-sol and gpt-6.1-terra"));
  expect(await screen.findByText(/^Both models work\./)).toBeTruthy();
  expect(screen.getByLabelText("Model that writes")).toHaveProperty("value", "gpt-6.1-sol");
  expect(sent().at(-1)).toMatchObject([
    "POST /api/providers/test",
    { api_key: "sk", model_strong: "gpt-6.1-sol", model_cheap: "gpt-6.1-terra" },
  ]);
});

test("keeps what was typed for one provider while another is viewed", async () => {
  const { user } = openPage();
  const provider = await screen.findByRole("combobox", { name: "Provider" });
  await user.selectOptions(provider, "Another server");
  await user.type(screen.getByLabelText("Address"), "http://localhost:9/v1");
  await user.selectOptions(provider, "OpenAI");
  expect(screen.getByLabelText("Model that writes")).toHaveProperty("value", "gpt-6.2-sol");
  await user.selectOptions(provider, "Another server");
  expect(screen.getByLabelText("Address")).toHaveProperty("value", "http://localhost:9/v1");
});

test("does not announce a provider saved without a test as the one in use", async () => {
  openPage({ list: { ...A_LIST, providers: [buildProvider({ tested_at: null })] } });
  expect(
    await screen.findByText("OpenAI is set up but not tested. Test it before you create a book."),
  ).toBeTruthy();
});

test("marks a model that has ended where it is stored and typed, with its successor", async () => {
  const models = { strong: "gpt-image-1", cheap: "o3-mini" };
  const { user } = openPage({ list: { ...A_LIST, providers: [buildProvider({ models })] } });
  const notice = "o3-mini was shut down on Oct 23, 2026. Its provider recommends gpt-6.1-sol.";
  expect(await screen.findByText(notice)).toBeTruthy();
  await user.click(await button("Change OpenAI"));
  expect(screen.getAllByText(notice)).toHaveLength(2);
});

test("leads an administrator without a second factor to set one up, and back here afterwards", async () => {
  openPage({
    answers: {
      "GET /api/providers": () => errorReply(403, { detail: "Not yet.", code: "admin.second_factor_needed" }),
    },
  });
  const link = await screen.findByRole("link", { name: "Set up a second factor" });
  expect(link.getAttribute("href")).toBe("/account?tab=security&back=%2Fsetup%2Fwriter");
});

test("says first that no key can be stored without SECRETS_KEY", async () => {
  openPage({ list: { ...A_LIST, can_keep_keys: false } });
  expect(await screen.findByText("No key can be kept here yet")).toBeTruthy();
});

test("shows the environment's providers as unchangeable", async () => {
  const environment = [
    {
      kind: "anthropic",
      base_url: null,
      models: { strong: "claude-sonnet-5-5", cheap: "claude-haiku-5-5" },
      has_key: true,
    },
  ];
  openPage({ list: { ...A_LIST, environment, providers: [buildProvider()] } });
  expect(await screen.findByText("Books are written by Anthropic, with claude-sonnet-5-5.")).toBeTruthy();
  const set = within(screen.getByRole("region", { name: "Set by the environment" }));
  expect(set.getByRole("heading", { name: "Anthropic" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Kept, and not used now" })).toBeTruthy();
  for (const name of ["Test", "Change OpenAI", "Add another"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  expect(await button("Remove OpenAI")).toBeTruthy();
});

test("shows a stored provider by the end of its key, and changes it without entering it again", async () => {
  const { user, sent } = openPage({
    list: { ...A_LIST, providers: [buildProvider()] },
    answers: { "PUT /api/providers/0197a8a0-0000-7000-8000-00000000c001": () => reply(buildProvider()) },
  });
  expect(await screen.findByText("key ends in WXYZ")).toBeTruthy();
  await user.click(await button("Change OpenAI"));
  expect(await screen.findByText(/^One that ends in WXYZ is kept\./)).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Use it for books" }));
  await user.click(await button("Save without a test"));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject([
    "PUT /api/providers/0197a8a0-0000-7000-8000-00000000c001",
    { api_key: null, is_enabled: false },
  ]);
  expect(await screen.findByText("OpenAI is changed.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Set up here"));
});

test("says where a key that can't be decrypted can be fixed", async () => {
  openPage({ list: { ...A_LIST, providers: [buildProvider({ can_open_key: false })] } });
  expect(await screen.findByText(/sealed with another SECRETS_KEY/)).toBeTruthy();
  expect(screen.getByText(/^No model writes yet\./)).toBeTruthy();
});

test("changes the order by a button, and asks before removing", async () => {
  const other = buildProvider({ id: "other", kind: "gemini" });
  const list = { ...A_LIST, providers: [buildProvider(), other] };
  const { user, sent } = openPage({
    list,
    answers: {
      "POST /api/providers/order": () => reply({ ...list, providers: [other, buildProvider()] }),
      "DELETE /api/providers/other": () => reply({ id: "other" }),
    },
  });
  expect(await button("Move OpenAI up")).toHaveProperty("disabled", true);
  await user.click(await button("Move Google Gemini up"));
  await waitFor(() =>
    expect(sent()).toEqual([
      ["POST /api/providers/order", { ids: ["other", "0197a8a0-0000-7000-8000-00000000c001"] }],
    ]),
  );
  await user.click(await button("Remove Google Gemini"));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Remove it" }));
  await waitFor(() => expect(sent().at(-1)).toEqual(["DELETE /api/providers/other", undefined]));
  expect(await screen.findByText("Google Gemini is removed, and its key with it.")).toBeTruthy();
});

test("moves the focus to the form for a new provider when the last is removed", async () => {
  let providers = [buildProvider()];
  const { user } = openPage({
    answers: {
      "GET /api/providers": () => reply({ ...A_LIST, providers }),
      "DELETE /api/providers/0197a8a0-0000-7000-8000-00000000c001": () => {
        providers = [];
        return reply({ id: "0197a8a0-0000-7000-8000-00000000c001" });
      },
    },
  });
  await user.click(await button("Remove OpenAI"));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Remove it" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("With a key, or at an address"));
});

/** Simulates the dialog that asks users to confirm their identity. */
function answerConfirmation(answer: "confirmed" | "cancelled"): () => void {
  return watchConfirmation(() => {
    if (isConfirmationAsked()) queueMicrotask(() => settleConfirmation(answer));
  });
}

test("sends a key again once its administrator has confirmed their identity", async () => {
  let asked = 0;
  const answers: Answers = {
    "POST /api/providers": () =>
      (asked += 1) === 1
        ? errorReply(403, { detail: "Please confirm.", code: "auth.confirmation_needed" })
        : reply(buildProvider(), 201),
  };
  const stop = answerConfirmation("confirmed");
  const { user, sent } = openPage({ answers });
  await user.type(await screen.findByLabelText("Key"), "sk-proj-1");
  await user.click(await button("Save without a test"));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
  stop();
});

test("loses nothing typed without a confirmation", async () => {
  const answers: Answers = {
    "POST /api/providers": () =>
      errorReply(403, { detail: "Please confirm.", code: "auth.confirmation_needed" }),
  };
  const stop = answerConfirmation("cancelled");
  const { user, sent } = openPage({ answers });
  await user.type(await screen.findByLabelText("Key"), "sk-proj-1");
  await user.click(await button("Save without a test"));
  expect(await screen.findByText(/You did not confirm that it is you/u)).toBeTruthy();
  expect(screen.getByLabelText("Key")).toHaveProperty("value", "sk-proj-1");
  expect(sent()).toHaveLength(1);
  stop();
});
