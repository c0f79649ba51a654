// @module-tag merge

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import AnalyticsPage from "./analytics-page.tsx";
import type { Figures, Step } from "./step-labels.ts";

const drawn = vi.hoisted(() => ({ charts: new Array<unknown[]>(), fails: false }));
// jsdom has no canvas to draw on: record what the library was given.
vi.mock("uplot", () => ({
  default: class {
    constructor(_options: unknown, lines: unknown[]) {
      if (drawn.fails) throw new Error("no canvas");
      drawn.charts.push(lines);
    }
    setSize = (): void => undefined;
    destroy = (): void => undefined;
  },
}));
const saved = vi.hoisted(() => new Array<string>());
vi.mock("../../platform/save-file.ts", () => ({
  saveFile: ({ filename }: { filename: string }) => void saved.push(filename),
}));

beforeEach(() => {
  drawn.charts.length = 0;
  drawn.fails = false;
  saved.length = 0;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});

const NO_MONEY = { paid: 0, returned: 0, revenue: 0, monthly_recurring: 0, first_payments: 0 };

function buildStep(day: string, changes: Partial<Step> = {}): Step {
  return {
    from: day,
    until: day,
    sign_ups: 0,
    users: 4,
    premium: 1,
    conversion_rate: 25,
    books_begun: 0,
    books_completed: 0,
    money: NO_MONEY,
    test_money: NO_MONEY,
    credits: { sold: 0, granted: 0, spent: 0, refunded: 0, lapsed: 0, adjusted: 0 },
    provider_cost: 0,
    ...changes,
  };
}

function figures(changes: Partial<Figures> = {}): Figures {
  return {
    users: { total: 1234, premium: 12 },
    books: { total: 77, completed: 70 },
    revenue: { total: 123_450, monthly_recurring: 1900 },
    test_revenue: { total: 0, monthly_recurring: 0 },
    conversion_rate: 1,
    as_of: "2026-11-23T10:00:00.000Z",
    steps: [
      buildStep("2026-11-22", { sign_ups: 3 }),
      buildStep("2026-11-23", { sign_ups: 2, conversion_rate: 50 }),
    ],
    models: [],
    jobs: [],
    ...changes,
  };
}

function show(answer: Figures | Response, at = "/admin") {
  const respond = () => (answer instanceof Response ? answer.clone() : reply(answer));
  const api = fakeApi({
    "GET /api/admin/analytics": respond,
    "GET /api/admin/analytics/file": () =>
      new Response("a,b", {
        headers: { "content-disposition": 'attachment; filename="analytics-people.csv"' },
      }),
  });
  return { ...renderPage({ at, pages: { "/admin": <AnalyticsPage /> } }), ...api };
}

const chart = (name: string) => screen.findByRole("figure", { name });

test("shows present figures above the charts, money in dollars", async () => {
  show(figures());
  const total = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await total("Users")).toBe("1,234");
  expect(await total("Premium users")).toBe("12");
  expect(screen.getByText("1 % of all")).toBeTruthy();
  expect(await total("Books completed")).toBe("70");
  expect(await total("Revenue")).toBe("$1,234.50");
  expect(await total("Monthly recurring")).toBe("$19.00");
  expect(screen.queryByText(/in tests/u)).toBeNull();
  expect(screen.queryByRole("figure", { name: "Test payments" })).toBeNull();
});

test("shows test payments separately, if there are any", async () => {
  const test_money = { ...NO_MONEY, paid: 4999, revenue: 4999 };
  show(
    figures({
      test_revenue: { total: 4999, monthly_recurring: 0 },
      steps: [buildStep("2026-11-23", { test_money })],
    }),
  );
  expect(await screen.findByText("and $49.99 in tests")).toBeTruthy();
  expect(within(await chart("Test payments")).getByText(/Paid in tests: \$49.99 in all/u)).toBeTruthy();
  expect(within(await chart("Revenue, refunds taken off")).getByText(/nothing to show/u)).toBeTruthy();
});

test("describes a chart in words: events as a sum, levels from start to end", async () => {
  show(figures());
  const signUps = await chart("Sign-ups");
  expect(within(signUps).getByText("Sign-ups: 5 in all. First payments: 0 in all.")).toBeTruthy();
  const conversion = await chart("Conversion: premium users of all");
  expect(within(conversion).getByText("Premium of all users: from 25 % to 50 %.")).toBeTruthy();
  await waitFor(() =>
    expect(drawn.charts).toContainEqual([
      [0, 1],
      [3, 2],
      [0, 0],
    ]),
  );
});

test("shows and draws a level measured as 0, and none that was not measured", async () => {
  const calls = { calls: 8, failed: 0, error_rate: 0, p50_ms: 1, p95_ms: null, cost: 1, unpriced: 0 };
  const model = { provider: "anthropic", model: "m1", input_tokens: 1, output_tokens: 1 };
  show(figures({ models: [{ ...model, ...calls, steps: [calls, calls] }] }));
  const failed = await chart("Calls that failed, by model");
  expect(within(failed).getByText("anthropic m1: 0 %.")).toBeTruthy();
  const slow = await chart("How long 95 of 100 calls took at most, by model");
  expect(within(slow).getByText("There is nothing to show for these days.")).toBeTruthy();
  expect(within(await chart("Books")).getByText("There is nothing to show for these days.")).toBeTruthy();
});

test("redraws charts in another theme's colors", async () => {
  show(figures());
  await waitFor(() => expect(drawn.charts.length).toBeGreaterThan(0));
  await chart("Sign-ups");
  const before = drawn.charts.length;
  document.documentElement.dataset["theme"] = "dark";
  await waitFor(() => expect(drawn.charts).toHaveLength(before * 2));
  document.documentElement.removeAttribute("data-theme");
});

test("says that the old period is shown while another loads", async () => {
  const coming = Promise.withResolvers<Response>();
  fakeApi({
    "GET /api/admin/analytics": ({ search }) => (search.includes("365") ? coming.promise : reply(figures())),
  });
  const { user } = renderPage({ at: "/admin", pages: { "/admin": <AnalyticsPage /> } });
  await user.click(await screen.findByRole("radio", { name: "Year" }));
  expect(await screen.findByText(/These days are on their way/u)).toBeTruthy();
  coming.resolve(reply(figures({ users: { total: 9876, premium: 1 } })));
  expect(await screen.findByText("9,876")).toBeTruthy();
  expect(screen.queryByText(/These days are on their way/u)).toBeNull();
});

test("has a table for each chart, newest days first, with a dash for missing values", async () => {
  const { user } = show(
    figures({ steps: [buildStep("2026-11-22", { conversion_rate: null }), buildStep("2026-11-23")] }),
  );
  const conversion = await chart("Conversion: premium users of all");
  await user.click(within(conversion).getByRole("button", { name: "As a table" }));
  const rows = within(conversion).getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(["Nov 23, 202625 %", "Nov 22, 2026–"]);
});

test("shows a table for what cannot be drawn", async () => {
  // React also logs it to the console.
  vi.spyOn(console, "error").mockReturnValue();
  drawn.fails = true;
  show(figures());
  expect(await within(await chart("Sign-ups")).findByRole("table")).toBeTruthy();
});

test("downloads a chart's figures for the period shown", async () => {
  const { user, requests } = show(figures(), "/admin?days=90&by=week");
  await user.click(within(await chart("Sign-ups")).getByRole("button", { name: "CSV" }));
  await waitFor(() => expect(saved).toEqual(["analytics-people.csv"]));
  expect(requests.at(-1)?.search).toBe("?days=90&by=week&table=people");
});

test("keeps period and steps in the URL, and requests them", async () => {
  const { user, requests } = show(figures());
  await chart("Sign-ups");
  expect(requests[0]?.search).toBe("?days=30&by=day");
  await user.click(screen.getByRole("radio", { name: "Year" }));
  await user.click(screen.getByRole("radio", { name: "Months" }));
  await waitFor(() => expect(requests.at(-1)?.search).toBe("?days=365&by=month"));
});

test("reports figures that do not load, and retries", async () => {
  show(errorReply(503, { detail: "The database is away." }));
  expect(await screen.findByText("Failed to fetch analytics")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("leads a URL with an unknown period back to thirty days", async () => {
  const { user, requests } = show(errorReply(422, { detail: "No such period." }), "/admin?days=31");
  await user.click(await screen.findByRole("button", { name: "Show 30 days" }));
  await waitFor(() => expect(requests.at(-1)?.search).toBe("?days=30&by=day"));
});

test("says before the first aggregation who does it", async () => {
  show(figures({ as_of: null, steps: [buildStep("2026-11-23", { conversion_rate: null })] }));
  expect(await screen.findByText("The days are not summed up yet")).toBeTruthy();
});

test("shows providers and jobs for the full period, with times in suitable units", async () => {
  const calls = {
    calls: 8,
    failed: 1,
    error_rate: 12.5,
    p50_ms: 950,
    p95_ms: 65_000,
    cost: 1_500_000,
    unpriced: 2,
  };
  const jobs = { done: 3, failed: 1, p50_ms: 2100, p95_ms: 9_000_000 };
  show(
    figures({
      models: [
        {
          provider: "anthropic",
          model: "m1",
          input_tokens: 1,
          output_tokens: 1,
          ...calls,
          steps: [calls, calls],
        },
      ],
      jobs: [{ name: "books.write", words: "Writing books", ...jobs, steps: [jobs, jobs] }],
    }),
  );
  const models = await screen.findByRole("region", { name: "Providers and models" });
  expect(within(models).getAllByRole("row").at(-1)?.textContent).toBe(
    "anthropic m181 (12.5 %)950 ms65 s$1.50 and 2 calls without a price",
  );
  const done = screen.getByRole("region", { name: "Jobs" });
  expect(within(done).getAllByRole("row").at(-1)?.textContent).toBe("Writing books312.1 s2.5 h");
});
