// @module-tag merge

import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { packagesQuery } from "../../billing/payments/payment-queries.ts";
import { writerQuery } from "../../ai/providers/provider-queries.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { FIGURES, SETTING_VALUES as VALUES, someSettings } from "../../testing/build-settings.ts";
import SettingsPage from "./settings-page.tsx";

type Answers = Parameters<typeof fakeApi>[0];

const CEILING = "Ceiling of spend in 24 hours, US dollars";
const UNREADABLE = "Enter a number in figures alone, such as 1000 or 19.99";

const withLimits = (limits: object): object => ({ ...VALUES, limits: { ...VALUES.limits, ...limits } });

/** A screen that shows prices and the provider, like others in the product. */
function Elsewhere(): React.ReactElement {
  const packages = useQuery(packagesQuery);
  const writer = useQuery(writerQuery);
  return <p hidden>{`${packages.status} ${writer.status}`}</p>;
}

async function openPage(options: { settings?: object; answers?: Answers } = {}) {
  localStorage.setItem("token", "t");
  const api = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true })),
    "GET /api/admin/settings": () => reply(options.settings ?? someSettings()),
    "GET /api/admin/store-figures": () => reply({ figures: FIGURES, as_of: "2026-10-01" }),
    "GET /api/credits/packages": () => reply({ packs: [] }),
    "GET /api/writer": () => reply({ state: "ready", can_set_up: true, author_key: null }),
    "POST /api/admin/settings": () => reply(someSettings({ version: 4 })),
    ...options.answers,
  });
  const page = renderPage({
    at: "/admin/settings",
    pages: {
      "/admin/settings": (
        <SignedIn>
          <SettingsPage />
          <Elsewhere />
        </SignedIn>
      ),
    },
  });
  const save = await screen.findByRole("button", { name: "Save All Settings" });
  const seen = (call: string): SeenRequest[] =>
    api.requests.filter(({ method, path }) => `${method} ${path}` === call);
  return { ...page, save, seen, posted: () => seen("POST /api/admin/settings") };
}

test.each(["1,000", "50 $", "1e3", "Infinity", "0x10", "-"])(
  "reports an unreadable limit, %s, at its field without sending it",
  async (typed) => {
    const { user, save, posted } = await openPage({
      settings: someSettings({ settings: withLimits({ spend_per_day_usd: 40 }) }),
    });
    const ceiling = screen.getByLabelText(CEILING);
    await user.clear(ceiling);
    await user.type(ceiling, typed);
    await user.click(save);
    expect(await screen.findByText("One field needs attention")).toBeTruthy();
    expect(screen.getAllByText(UNREADABLE)).toHaveLength(2);
    expect(ceiling.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(ceiling);
    expect(posted()).toEqual([]);
  },
);

test("does not take an unreadable limit as none where there was none", async () => {
  const { user, save, posted } = await openPage();
  await user.type(screen.getByLabelText(CEILING), "50 $");
  expect(screen.getByText("Not saved yet: Limits.")).toBeTruthy();
  await user.click(save);
  expect(await screen.findByText("One field needs attention")).toBeTruthy();
  expect(posted()).toEqual([]);
});

test("takes an empty limit as none, and sends a corrected one", async () => {
  const { user, save, posted } = await openPage({
    settings: someSettings({ settings: withLimits({ spend_per_day_usd: 40 }) }),
  });
  const ceiling = screen.getByLabelText(CEILING);
  await user.clear(ceiling);
  await user.type(ceiling, "1,000");
  await user.click(save);
  await user.clear(ceiling);
  await user.type(screen.getByLabelText("Tokens of all writing in 24 hours"), "-");
  expect(screen.queryByText("One field needs attention")).toBeNull();
  await user.type(screen.getByLabelText("Tokens of all writing in 24 hours"), "{Backspace}");
  await user.click(save);
  await waitFor(() =>
    expect(posted()[0]?.body).toMatchObject({ settings: { limits: { spend_per_day_usd: null } } }),
  );
});

test.each([
  ["fal: dollars a picture", "0,04"],
  ["Books an author may start in 24 hours", "ten"],
])("%s: reports a text that is no number once the field loses the focus", async (label, typed) => {
  const { user } = await openPage();
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, typed);
  expect(screen.queryByText(UNREADABLE)).toBeNull();
  await user.tab();
  expect(screen.getByText(UNREADABLE)).toBeTruthy();
});

test("rejects a price with part of a cent", async () => {
  const { user, save, posted } = await openPage();
  const price = within(screen.getByRole("group", { name: "Pack: Quick Boost" })).getByLabelText(
    "Price in US dollars",
  );
  await user.clear(price);
  await user.type(price, "19.999");
  await user.click(save);
  expect(await screen.findByText("One field needs attention")).toBeTruthy();
  expect(posted()).toEqual([]);
});

test("keeps what is typed during saving, without calling it saved", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, save, posted } = await openPage({ answers: { "POST /api/admin/settings": () => promise } });
  const banner = screen.getByLabelText("A line across every signed-in screen");
  const operator = screen.getByLabelText("Operator");
  await user.type(banner, "Back at noon");
  await user.click(save);
  await user.type(banner, ", UTC");
  await user.clear(operator);
  await user.type(operator, "Salt Press");
  resolve(reply(someSettings({ version: 4, settings: { ...VALUES, banner: "Back at noon" } })));
  expect(await screen.findByText("Not saved yet: Site, Banner.")).toBeTruthy();
  expect(banner).toHaveProperty("value", "Back at noon, UTC");
  expect(operator).toHaveProperty("value", "Salt Press");
  await user.click(save);
  await waitFor(() =>
    expect(posted()[1]?.body).toMatchObject({
      version: 4,
      settings: { banner: "Back at noon, UTC", site: { operator: "Salt Press" } },
    }),
  );
});

test("names all rejected fields, including those without a field here", async () => {
  const fields = {
    "settings.limits.books_per_day": "Enter a whole number of books from 1 to 10,000",
    "settings.site.operator": "Please say who runs this site",
    "settings.model_prices": "Prices of at most 100 models can be kept",
  };
  const answers = {
    "POST /api/admin/settings": () => errorReply(422, { detail: "Some fields need attention.", fields }),
  };
  const { user, save } = await openPage({ answers });
  await user.type(screen.getByLabelText("A line across every signed-in screen"), "x");
  await user.click(save);
  const notice = await screen.findByText("3 fields need attention");
  for (const sentence of Object.values(fields)) {
    expect(within(notice.parentElement ?? notice).getByText(sentence)).toBeTruthy();
  }
  expect(document.activeElement).toBe(screen.getByLabelText("Books an author may start in 24 hours"));
});

test("keeps the focus on the button after saving", async () => {
  const { user, save } = await openPage();
  await user.type(screen.getByLabelText("A line across every signed-in screen"), "x");
  await user.click(save);
  expect(await screen.findByText("Everything is saved.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(save));
});

/** Names another model, and waits until it can be added: known prices load alongside the page. */
async function nameModel({ user }: Awaited<ReturnType<typeof openPage>>, name: string): Promise<void> {
  await user.type(screen.getByLabelText("Another model"), name);
  const add = screen.getByRole("button", { name: "Add its price" });
  await waitFor(() => expect(add).toHaveProperty("disabled", false));
}

test("adds a model by Enter in its field, to be priced, without saving", async () => {
  const page = await openPage();
  await nameModel(page, "acme/big-1");
  await page.user.keyboard("{Enter}");
  const price = screen.getByRole("group", { name: "acme/big-1" });
  expect(document.activeElement).toBe(within(price).getByLabelText("Input, dollars a million tokens"));
  expect(page.posted()).toEqual([]);
});

test("starts a known model with its provider's price", async () => {
  const page = await openPage();
  await nameModel(page, "openai/gpt-6-luna");
  await page.user.keyboard("{Enter}");
  const price = within(screen.getByRole("group", { name: "openai/gpt-6-luna" }));
  expect(price.getByLabelText("Output, dollars a million tokens")).toHaveProperty("value", "0.5");
});

test("moves the focus from a removed row to the next, or to the button that adds one", async () => {
  const prices = { "a/one": { input: 1, output: 2 }, "a/two": { input: 1, output: 2 } };
  const { user } = await openPage({
    settings: someSettings({ settings: { ...VALUES, model_prices: prices } }),
  });
  await user.click(screen.getByRole("button", { name: "Remove the price of a/one" }));
  const other = screen.getByRole("button", { name: "Remove the price of a/two" });
  expect(document.activeElement).toBe(other);
  await user.click(other);
  expect(document.activeElement).toBe(screen.getByLabelText("Another model"));
  const add = screen.getByRole("button", { name: "Add a claim" });
  await user.click(add);
  await user.click(add);
  await user.click(screen.getByRole("button", { name: "Remove claim 2" }));
  const first = screen.getByRole("button", { name: "Remove claim 1" });
  expect(document.activeElement).toBe(first);
  await user.click(first);
  expect(document.activeElement).toBe(add);
});

test("reloads other screens' prices and providers after saving them", async () => {
  const keys = { providers: { text: ["openai", "gemini"], image: [], text_is_by_environment: false } };
  const { user, save, seen } = await openPage({
    settings: someSettings(keys),
    answers: { "POST /api/admin/settings": () => reply(someSettings({ ...keys, version: 4 })) },
  });
  await waitFor(() => expect(seen("GET /api/writer")).toHaveLength(1));
  const pack = screen.getByRole("group", { name: "Pack: Quick Boost" });
  await user.type(within(pack).getByLabelText("Description"), "!");
  await user.click(save);
  await waitFor(() => expect(seen("GET /api/credits/packages")).toHaveLength(2));
  expect(seen("GET /api/writer")).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText("First for text"), "gemini");
  await user.click(save);
  await waitFor(() => expect(seen("GET /api/writer")).toHaveLength(2));
});

test("takes an emptied mailbox as none", async () => {
  const site = { ...VALUES.site, support_email: "help@salt.example" };
  const { user, save, posted } = await openPage({
    settings: someSettings({ settings: { ...VALUES, site } }),
  });
  await user.clear(screen.getByLabelText("Mailbox for support"));
  await user.click(save);
  await waitFor(() =>
    expect(posted()[0]?.body).toMatchObject({ settings: { site: { support_email: null } } }),
  );
});
