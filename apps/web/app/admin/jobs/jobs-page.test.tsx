// @module-tag merge

import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { type FailedJob, type AdminJobs, lastedText } from "./job-labels.ts";
import JobsPage from "./jobs-page.tsx";

const AT = "2026-11-23T10:00:00.000Z";

type Queue = AdminJobs["queues"][number];

function buildQueue(changes: Partial<Queue> = {}): Queue {
  return {
    name: "books.write",
    words: "Writing books",
    waiting: 0,
    later: 0,
    running: 0,
    failed: 0,
    oldest_waiting_at: null,
    done_last_hour: 0,
    done_last_day: 0,
    ...changes,
  };
}

function watched(changes: Partial<AdminJobs> = {}): AdminJobs {
  return {
    queues: [
      buildQueue({ waiting: 2, oldest_waiting_at: AT }),
      buildQueue({ name: "books.take", words: "Other takes" }),
    ],
    workers: [{ number: 3, since: AT }],
    circuits: [],
    stops: [],
    checks: {
      invariants: { looked_at: AT, broken: 0, could_not_look: 0 },
      payments_at: null,
      figures_at: AT,
    },
    readiness: {
      is_ready: true,
      parts: [
        { name: "database", is_there: true },
        { name: "files", is_there: true },
      ],
    },
    ...changes,
  };
}

const JOB: FailedJob = {
  id: "0197a8a0-0000-7000-8000-00000000000a",
  queue: "books.write",
  words: "Writing books",
  failed_at: AT,
  created_at: AT,
  tries: 3,
  error: { name: "TypeError", code: "E_1", place: "apps/server/src/a.ts:4" },
  about: [{ name: "bookId", id: "0197a8a0-0000-7000-8000-00000000000b" }],
  no_retry: null,
};

function show(watch: AdminJobs | Response = watched(), jobs: FailedJob[] = [], retried?: () => Response) {
  const api = fakeApi({
    "GET /api/admin/jobs": () => (watch instanceof Response ? watch.clone() : reply(watch)),
    "GET /api/admin/jobs/failed": () =>
      reply({ jobs, next: null, previous: null, total: { count: jobs.length, is_more: false } }),
    [`POST /api/admin/jobs/${JOB.id}/retry`]: retried ?? (() => reply({ queue: "books.write" })),
  });
  return { ...renderPage({ at: "/admin/jobs", pages: { "/admin/jobs": <JobsPage /> } }), ...api };
}

test("shows queues with something to do, and idle ones on request", async () => {
  const { user } = show();
  const table = await screen.findByRole("table", { name: "Queues of jobs" });
  expect(within(table).queryByText("Other takes")).toBeNull();
  expect(within(table).getByRole("rowheader", { name: "Writing books" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Idle ones too" }));
  expect(within(table).getByText("Other takes")).toBeTruthy();
});

test("counts workers, and says what is stopped without any", async () => {
  show();
  expect(await screen.findByText(/^1 worker runs: number 3 since/u)).toBeTruthy();
  expect(screen.getByText("Ready")).toBeTruthy();
  expect(screen.queryByText("No worker runs")).toBeNull();
});

test("says first that no worker runs, or has its files", async () => {
  const parts = [{ name: "files", is_there: false }];
  show(watched({ workers: [], readiness: { is_ready: false, parts } }));
  expect(await screen.findByText("No worker runs")).toBeTruthy();
  expect(screen.getByText(/does not reach: files/u)).toBeTruthy();
  expect(screen.queryByText("Ready")).toBeNull();
});

test("says why and until when a provider is held back", async () => {
  const open = { state: "open", last_failure: "overloaded", until: AT } as const;
  show(watched({ circuits: [{ worker: 3, provider: "anthropic", noted_at: AT, ...open }] }));
  expect(await screen.findByText("Held back")).toBeTruthy();
  expect(screen.getByText(/no call goes out. Last failure: overloaded. Until/u)).toBeTruthy();
});

test("links a frozen account to its page, and a general freeze to the command", async () => {
  const account = "0197a8a0-0000-7000-8000-00000000000c";
  show(
    watched({
      stops: [
        { account_id: account, invariant: "ledger", stopped_at: AT },
        { account_id: null, invariant: "ledger without its guard", stopped_at: AT },
      ],
    }),
  );
  const link = await screen.findByRole("link", { name: "One account's" });
  expect(link.getAttribute("href")).toBe(`/admin/users/${account}`);
  expect(screen.getByText(/Everybody's: ledger without its guard/u)).toBeTruthy();
  expect(screen.getByText("npm run invariants")).toBeTruthy();
});

test("shows the latest checks, and those that never ran", async () => {
  show(
    watched({
      checks: {
        invariants: { looked_at: AT, broken: 1, could_not_look: 2 },
        payments_at: null,
        figures_at: null,
      },
    }),
  );
  expect(await screen.findByText(/: 1 does not hold; 2 could not be looked at$/u)).toBeTruthy();
  expect(screen.getByText("Not asked for yet")).toBeTruthy();
  expect(screen.getByText("Not summed up yet")).toBeTruthy();
});

test("retries a failed job, and reloads the lists", async () => {
  const { user, requests } = show(watched(), [JOB]);
  expect(await screen.findByText("apps/server/src/a.ts:4")).toBeTruthy();
  const book = screen.getByRole("link", { name: "Its book" });
  expect(book.getAttribute("href")).toBe(`/admin/books/${JOB.about[0]?.id ?? ""}`);
  const asked = () => requests.filter(({ path }) => path === "/api/admin/jobs/failed").length;
  const before = asked();
  await user.click(screen.getByRole("button", { name: /^Do it again: Writing books/u }));
  expect(await screen.findByText("It waits again: Writing books")).toBeTruthy();
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

test("says why a job is not retried in place of the button", async () => {
  show(watched(), [{ ...JOB, no_retry: "Its mail may be out already." }]);
  expect(await screen.findByText("Its mail may be out already.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Do it again/u })).toBeNull();
});

test("shows a rejection in the server's words", async () => {
  const { user } = show(watched(), [JOB], () =>
    errorReply(409, { detail: "Another job for the same work waits." }),
  );
  await user.click(await screen.findByRole("button", { name: /^Do it again/u }));
  expect(await screen.findAllByText("Another job for the same work waits.")).not.toEqual([]);
});

test("reports jobs that do not load", async () => {
  show(errorReply(503, { detail: "The database is away." }));
  expect(await screen.findByText("Failed to fetch jobs")).toBeTruthy();
});

test.each([
  [null, "–"],
  ["2026-11-23T10:00:30.000Z", "under a minute"],
  ["2026-11-23T09:00:00.000Z", "61 min"],
  ["2026-11-23T05:00:00.000Z", "5 h"],
  ["2026-11-20T10:00:00.000Z", "3 days"],
])("formats what has lasted since %s as %s", (since, words) => {
  expect(lastedText(since, Date.parse("2026-11-23T10:01:00.000Z"))).toBe(words);
});
