import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, reply } from "../../test-kit/fake-api.ts";
import { renderPage } from "../../test-kit/render-page.tsx";
import SupportPage from "./support-page.tsx";

test("support says when it is there before anything came from the server", async () => {
  fakeApi({});
  renderPage({ pages: { "/support": <SupportPage /> }, at: "/support" });
  expect(screen.getByText("Monday to Friday, 9 am to 6 pm Eastern Time")).toBeTruthy();
  expect(screen.getByText("12–24 hours")).toBeTruthy();
  expect(await screen.findByRole("form", { name: "Contact support" })).toBeTruthy();
});

test("hours and mailboxes are those of the installation", async () => {
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
