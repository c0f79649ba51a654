// @module-tag merge

import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildAuthor } from "../../testing/build-author.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { FIGURES, NO_KEYS, SETTING_VALUES as VALUES, someSettings } from "../../testing/build-settings.ts";
import SettingsPage from "./settings-page.tsx";

const describedBy = (field: HTMLElement): string | null | undefined =>
  document.querySelector(`[id="${field.id}-error"]`)?.textContent;

type Answers = Parameters<typeof fakeApi>[0];

async function openPage(options: { settings?: object; answers?: Answers } = {}) {
  localStorage.setItem("token", "t");
  const api = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ is_admin: true })),
    "GET /api/admin/settings": () => reply(options.settings ?? someSettings()),
    "GET /api/admin/store-figures": () => reply({ figures: FIGURES, as_of: "2026-10-01" }),
    "POST /api/admin/settings": () => reply(someSettings({ version: 4 })),
    ...options.answers,
  });
  const page = renderPage({
    at: "/admin/settings",
    pages: {
      "/admin/settings": (
        <SignedIn>
          <SettingsPage />
        </SignedIn>
      ),
    },
  });
  await screen.findByRole("button", { name: "Save All Settings" });
  const posted = (): SeenRequest[] =>
    api.requests.filter(({ method, path }) => method === "POST" && path === "/api/admin/settings");
  return { ...page, posted };
}

test("links every group from the contents, and marks the one being edited", async () => {
  const { user } = await openPage();
  const contents = within(screen.getByRole("navigation", { name: "Contents of the settings" }));
  for (const link of contents.getAllByRole("link")) {
    const id = link.getAttribute("href")?.slice(1) ?? "";
    expect([id, document.querySelector(`h3#${id}`)?.textContent]).toEqual([id, link.textContent]);
  }
  await user.click(screen.getByLabelText("Operator"));
  const here = contents.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  expect(here.map(({ textContent }) => textContent)).toEqual(["Site"]);
});

test("enables a key's button with text, sends that key alone, and forgets it", async () => {
  const { user, posted } = await openPage();
  const button = screen.getByRole("button", { name: "Update fal key" });
  expect(button).toHaveProperty("disabled", true);
  const field = screen.getByLabelText("fal key");
  await user.type(field, "fal-key-1");
  await user.click(button);
  await waitFor(() => expect(field).toHaveProperty("value", ""));
  expect(posted()[0]?.body).toEqual({ api_keys: { fal_api_key: "fal-key-1" } });
});

test("keeps the text of a key that could not be stored, with the reason", async () => {
  const answers = {
    "POST /api/admin/settings": () => new Response("no", { status: 500 }),
  };
  const { user } = await openPage({ answers });
  await user.type(screen.getByLabelText("OpenAI key"), "sk-1");
  await user.click(screen.getByRole("button", { name: "Update OpenAI key" }));
  expect((await screen.findAllByText("Failed to update API key")).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("OpenAI key")).toHaveProperty("value", "sk-1");
});

test("shows the last four characters of keys, and locks the environment's", async () => {
  await openPage({
    settings: someSettings({
      api_keys: { ...NO_KEYS, openai_configured: true, openai_partial: "…0A1B", fal_configured: true },
      by_environment: ["fal_api_key"],
      stripe_mode: "live",
    }),
  });
  expect(screen.getByText("Set: …0A1B")).toBeTruthy();
  expect(screen.getByLabelText("fal key")).toHaveProperty("disabled", true);
  expect(screen.getByText("Set by the environment, which has the last word.")).toBeTruthy();
  expect(screen.getByText("Live: money moves")).toBeTruthy();
});

test("sends Stripe's keys together, and reports a wrong one at its field", async () => {
  const sentence = "A webhook secret of Stripe's begins with whsec_";
  const answers = {
    "POST /api/admin/settings": () =>
      errorReply(422, { detail: sentence, fields: { "api_keys.stripe_webhook_secret": sentence } }),
  };
  const { user, posted } = await openPage({ answers });
  await user.type(screen.getByLabelText("Stripe secret key"), "sk_test_1");
  await user.type(screen.getByLabelText("Stripe webhook secret"), "oops");
  await user.click(screen.getByRole("button", { name: "Update Stripe keys" }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(posted()[0]?.body).toEqual({
    api_keys: { stripe_secret_key: "sk_test_1", stripe_webhook_secret: "oops" },
  });
});

test("asks before removing a key, and sends null", async () => {
  const settings = someSettings({ api_keys: { ...NO_KEYS, fal_configured: true, fal_partial: "…FA11" } });
  const { user, posted } = await openPage({ settings });
  await user.click(screen.getByRole("button", { name: "Remove the key of fal" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(posted()[0]?.body).toEqual({ api_keys: { fal_api_key: null } }));
});

test("saves changes with the full form and version, and says what is unsaved", async () => {
  const { user, posted } = await openPage();
  const save = screen.getByRole("button", { name: "Save All Settings" });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  await user.click(save);
  expect(posted()).toEqual([]);
  const books = screen.getByLabelText("Books an author may start in 24 hours");
  await user.clear(books);
  await user.type(books, "7");
  await user.type(screen.getByLabelText("A line across every signed-in screen"), "Back at noon");
  await user.click(screen.getByLabelText("Imports"));
  expect(screen.getByText("Not saved yet: Limits, Open and closed, Banner.")).toBeTruthy();
  await user.click(save);
  await waitFor(() =>
    expect(posted()[0]?.body).toEqual({
      version: 3,
      settings: {
        limits: { ...VALUES.limits, books_per_day: 7 },
        switches: { ...VALUES.switches, imports: false },
        banner: "Back at noon",
      },
    }),
  );
  expect(await screen.findByText("Everything is saved.")).toBeTruthy();
});

test("takes prices in dollars and sends cents", async () => {
  const { user, posted } = await openPage();
  const pack = screen.getByRole("group", { name: "Pack: Quick Boost" });
  const price = within(pack).getByLabelText("Price in US dollars");
  expect(price).toHaveProperty("value", "19.99");
  await user.clear(price);
  await user.type(price, "24.90");
  await user.click(screen.getByRole("button", { name: "Save All Settings" }));
  await waitFor(() =>
    expect(posted()[0]?.body).toMatchObject({
      settings: { prices: { packs: { quick_boost: { cents: 2490 } } } },
    }),
  );
});

test("says why a field is rejected, and keeps what was typed", async () => {
  const sentence = "Enter a whole number of books from 1 to 10,000";
  const answers = {
    "POST /api/admin/settings": () =>
      errorReply(422, {
        detail: "Some fields need attention.",
        fields: { "settings.limits.books_per_day": sentence },
      }),
  };
  const { user } = await openPage({ answers });
  const books = screen.getByLabelText("Books an author may start in 24 hours");
  await user.clear(books);
  await user.type(books, "0");
  await user.click(screen.getByRole("button", { name: "Save All Settings" }));
  await screen.findByText("One field needs attention");
  expect(books.getAttribute("aria-invalid")).toBe("true");
  expect(describedBy(books)).toBe(sentence);
  expect(books).toHaveProperty("value", "0");
  expect(document.activeElement).toBe(books);
});

test("shows another's changes next to one's own, and saves one's own when repeated", async () => {
  let version = 3;
  const theirs = { ...VALUES, limits: { ...VALUES.limits, books_per_day: 9 } };
  const answers: Answers = {
    "GET /api/admin/settings": () =>
      reply(
        version === 3
          ? someSettings()
          : someSettings({
              version,
              settings: theirs,
              changed: [{ key: "limits", at: "2026-11-23T10:00:00.000Z", by: "Ada" }],
            }),
      ),
    "POST /api/admin/settings": ({ body }) => {
      if (version === 3) {
        version = 4;
        return errorReply(409, { code: "settings.changed_meanwhile", detail: "Somebody else has saved." });
      }
      expect(body).toMatchObject({ version: 4, settings: { limits: { books_per_day: 7 } } });
      return reply(someSettings({ version: 5 }));
    },
  };
  const { user } = await openPage({ answers });
  const books = screen.getByLabelText("Books an author may start in 24 hours");
  await user.clear(books);
  await user.type(books, "7");
  await user.click(screen.getByRole("button", { name: "Save All Settings" }));
  expect(await screen.findByText("Ada has saved the settings meanwhile")).toBeTruthy();
  expect(screen.getByText("Yours: 7")).toBeTruthy();
  expect(screen.getByText("Theirs: 9")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save All Settings" }));
  expect(await screen.findByText("Everything is saved.")).toBeTruthy();
});

test("makes no claims until one is entered with its source", async () => {
  const { user, posted } = await openPage();
  await user.click(screen.getByRole("button", { name: "Add a claim" }));
  const claim = screen.getByRole("group", { name: "Claim 1" });
  await user.type(within(claim).getByLabelText("Claim"), "Read by librarians");
  await user.type(within(claim).getByLabelText("Where it can be looked up"), "Survey");
  await user.type(within(claim).getByLabelText("Who can substantiate it"), "Ada");
  await user.click(screen.getByRole("button", { name: "Save All Settings" }));
  await waitFor(() =>
    expect(posted()[0]?.body).toMatchObject({
      settings: { claims: [{ text: "Read by librarians", source: "Survey", substantiated_by: "Ada" }] },
    }),
  );
});
