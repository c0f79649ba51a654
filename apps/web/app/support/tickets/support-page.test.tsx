import { RESTORABLE_DAYS } from "@colophon/contracts/account/profile";
import { CREDIT_COSTS, TRIAL_CREDITS, TRIAL_DAYS } from "@colophon/contracts/billing/credit-prices";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import SupportPage from "./support-page.tsx";

test("shows support hours before the server answers", async () => {
  fakeApi({});
  renderPage({ pages: { "/support": <SupportPage /> }, at: "/support" });
  expect(await screen.findByText("Monday to Friday, 9 am to 6 pm Eastern Time")).toBeTruthy();
  expect(screen.getByText("12–24 hours")).toBeTruthy();
  expect(await screen.findByRole("form", { name: "Contact support" })).toBeTruthy();
});

test("shows the installation's hours and mailboxes", async () => {
  fakeApi({
    "GET /api/site": () =>
      reply({
        site: {
          operator: "Ada Press",
          company: "12 Mill Lane",
          support_email: "help@desk.example",
          privacy_email: "privacy@desk.example",
          hours: "Always",
          response_time: "1 hour",
        },
        claims: [],
        switches: { registration: true, generation: true, imports: true, exports: true, purchases: true },
        banner: "",
      }),
    "GET /api/support/desk": () =>
      reply({
        hours: "Configured",
        answered_in: { authors: "9 hours", general: "2 hours", technical: "3 hours" },
        mailboxes: [
          { kind: "support", address: "old@desk.example" },
          { kind: "legal", address: "legal@desk.example" },
        ],
      }),
  });
  renderPage({ pages: { "/support": <SupportPage /> }, at: "/support" });
  expect(await screen.findByText("Always")).toBeTruthy();
  expect(screen.getByText("1 hour")).toBeTruthy();
  expect(screen.getByText(/12 Mill Lane/u)).toBeTruthy();
  expect(screen.getByRole("link", { name: "help@desk.example" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "old@desk.example" })).toBeNull();
  expect((await screen.findByRole("link", { name: "legal@desk.example" })).getAttribute("href")).toBe(
    "mailto:legal@desk.example",
  );
});

test("hides an address that the installation does not have", async () => {
  fakeApi({
    "GET /api/site": () =>
      reply({
        site: {
          operator: "Ada Press",
          company: "12 Mill Lane",
          support_email: null,
          privacy_email: "",
          hours: "Always",
          response_time: "1 hour",
        },
        claims: [],
        switches: { registration: true, generation: true, imports: true, exports: true, purchases: true },
        banner: "",
      }),
    "GET /api/support/desk": () =>
      reply({
        hours: "Configured",
        answered_in: { authors: "9 hours", general: "2 hours", technical: "3 hours" },
        mailboxes: [],
      }),
  });
  renderPage({ pages: { "/support": <SupportPage /> }, at: "/support" });
  expect(await screen.findByText("Always")).toBeTruthy();
  expect(screen.queryByText("Our mailboxes")).toBeNull();
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});

test("links questions, help, registration and legal pages before the server answers", () => {
  fakeApi({});
  renderPage({ pages: { "/support": <SupportPage /> }, at: "/support" });
  const linksTo = (name: string): string | null => screen.getByRole("link", { name }).getAttribute("href");
  expect(linksTo("All help articles")).toBe("/help");
  expect(linksTo("Create an account")).toBe("/register");
  expect(linksTo("Terms of Service")).toBe("/terms");
  expect(linksTo("Privacy Policy")).toBe("/privacy");
  const target = linksTo("Questions we are often asked")?.slice(1);
  expect(document.querySelector(`#${target ?? ""}`)?.tagName).toBe("H2");
});

test("shows the product's prices and days in the questions", async () => {
  fakeApi({});
  renderPage({ pages: { "/support": <SupportPage /> }, at: "/support" });
  await screen.findByText("What does it cost?");
  const answerTo = (asks: string): string =>
    screen.getByText(asks).closest("details")?.textContent.replaceAll(/\s+/gu, " ") ?? "";
  const { base, chaptersIncluded, perExtraChapter } = CREDIT_COSTS.book_generation;
  expect(answerTo("What does it cost?")).toContain(
    `${TRIAL_CREDITS} credits for ${TRIAL_DAYS} days, without a card. A book of up to ${chaptersIncluded} chapters`,
  );
  expect(answerTo("What does it cost?")).toContain(
    `takes ${base} credits, and each further chapter ${perExtraChapter}; a set of covers takes ${CREDIT_COSTS.cover_generation.base}, a listing ${CREDIT_COSTS.metadata_optimization.base}.`,
  );
  expect(answerTo("How do I delete my account?")).toContain(`For ${RESTORABLE_DAYS} days you can sign in`);
});
