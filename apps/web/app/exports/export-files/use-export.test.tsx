import type { Export } from "@colophon/contracts/exports/files";
import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { buildImpatientClient, renderInApp } from "../../testing/in-app.tsx";
import type { ExportChoices } from "./export-choices.ts";
import { useExport } from "./use-export.ts";

afterEach(() => vi.useRealTimers());

const address = "/api/books/b1/exports";
const choices: ExportChoices = {
  formats: ["pdf"],
  trim: "6x9",
  paper: "cream",
  theme: "classic",
  largePrint: false,
};

function buildExport(changes: Partial<Export> = {}): Export {
  return {
    id: "e1",
    book_id: "b1",
    status: "ready",
    progress: 100,
    step: "",
    formats: ["pdf"],
    trim: "6x9",
    paper: "cream",
    theme: "classic",
    large_print: false,
    files: [],
    withheld: [],
    not_made: [],
    findings: [],
    rules_checked: 54,
    failure: null,
    created_at: new Date().toISOString(),
    ...changes,
  };
}

function buildList(orders: readonly Export[]): object {
  const exports = orders.map((order) => ({ ...order, kept: [] }));
  return { exports, pagination: { current_page: 1, total_pages: 1, total_items: exports.length } };
}

function open(answers: Record<string, (seen: SeenRequest) => Response>) {
  const api = fakeApi({ [`GET ${address}`]: () => reply(buildList([])), ...answers });
  const client = buildImpatientClient();
  const shown = renderInApp(client, () => useExport("b1"));
  return { ...api, ...shown, client, now: () => shown.result.current };
}

test("sends a request once, follows it, and stops polling when it is ready", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  const { now, requests } = open({
    [`POST ${address}`]: () => reply(buildExport({ status: "queued", progress: 0 }), 202),
    [`GET ${address}/e1`]: () =>
      reply((asked += 1) < 2 ? buildExport({ status: "rendering" }) : buildExport()),
  });
  expect(now().state).toBe("opening");
  await waitFor(() => expect(now().state).toBe("choosing"));
  act(() => now().prepare(choices));
  await waitFor(() => expect(now().state).toBe("waiting"));
  await waitFor(() => expect(now().state).toBe("ready"));
  const count = requests.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requests).toHaveLength(count);
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("finds a running request of another device before a finished one, for this book only", async () => {
  const running = buildExport({ id: "e2", status: "rendering", progress: 20 });
  const answers = {
    [`GET ${address}`]: () => reply(buildList([buildExport(), running])),
    [`GET ${address}/e2`]: () => reply({ ...running, progress: 60 }),
    "GET /api/books/b2/exports": () => reply(buildList([])),
  };
  const { now, requests } = open(answers);
  await waitFor(() => expect(now()).toMatchObject({ state: "waiting", made: { id: "e2", progress: 60 } }));
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
  const other = renderInApp(buildImpatientClient(), () => useExport("b2"));
  await waitFor(() => expect(other.result.current.state).toBe("choosing"));
});

test("offers the newest finished request's files, and not a failed one", async () => {
  const { now } = open({
    [`GET ${address}`]: () => reply(buildList([buildExport({ id: "e9", status: "failed" }), buildExport()])),
    [`GET ${address}/e1`]: () => reply(buildExport()),
  });
  await waitFor(() => expect(now()).toMatchObject({ state: "ready", made: { id: "e1" } }));
  expect(now().orders).toHaveLength(2);
});

test("starts over for a request unknown to the server, without an error", async () => {
  const { now } = open({
    [`GET ${address}/e7`]: () => errorReply(404, { code: "exports.not_found", detail: "Not found" }),
  });
  await waitFor(() => expect(now().state).toBe("choosing"));
  act(() => now().show("e7"));
  await waitFor(() => expect(now()).toMatchObject({ state: "choosing", failure: null }));
});

test("says why a request cannot be polled, and retries", async () => {
  let tries = 0;
  const { now } = open({
    [`GET ${address}/e1`]: () =>
      (tries += 1) === 1 ? errorReply(500, { detail: "Not now." }) : reply(buildExport()),
  });
  await waitFor(() => expect(now().state).toBe("choosing"));
  act(() => now().show("e1"));
  await waitFor(() => expect(now()).toMatchObject({ failure: { sentence: "Not now." } }));
  act(() => now().refetch());
  await waitFor(() => expect(now().state).toBe("ready"));
});

test("allows choosing if requests cannot be listed", async () => {
  const { now } = open({ [`GET ${address}`]: () => errorReply(500, { detail: "Not now." }) });
  await waitFor(() => expect(now()).toMatchObject({ state: "choosing", failure: null, orders: [] }));
});

test("tells a silent server from one without news", { tags: "merge" }, async () => {
  let tries = 0;
  const { now } = open({
    [`POST ${address}`]: () => reply(buildExport({ status: "rendering" }), 202),
    [`GET ${address}/e1`]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError("fetch failed");
      return reply(buildExport({ status: "rendering", progress: 50 }));
    },
  });
  act(() => now().prepare(choices));
  await waitFor(() => expect(now()).toMatchObject({ state: "waiting", isSilent: true }));
  await waitFor(() => expect(now()).toMatchObject({ state: "waiting", isSilent: false }));
});

test("forgets the request in this dialog when going back to the choices", async () => {
  const { now } = open({
    [`POST ${address}`]: () => reply(buildExport(), 202),
    [`GET ${address}/e1`]: () => reply(buildExport()),
  });
  act(() => now().prepare(choices));
  await waitFor(() => expect(now().state).toBe("ready"));
  act(() => now().leave());
  await waitFor(() => expect(now()).toMatchObject({ state: "choosing", failure: null }));
});

test("names the fields of a rejected request, and says that nothing was charged without a connection", async () => {
  let tries = 0;
  const { now } = open({
    [`POST ${address}`]: () => {
      tries += 1;
      if (tries === 1)
        return errorReply(422, { detail: "Look again.", fields: { trim: "Choose another size." } });
      throw new TypeError("fetch failed");
    },
  });
  act(() => now().prepare(choices));
  await waitFor(() =>
    expect(now()).toMatchObject({
      state: "choosing",
      failure: { sentence: "Look again.", fields: { trim: "Choose another size." } },
    }),
  );
  act(() => now().prepare(choices));
  const sentence =
    "Network error. Please check your connection and try again. Nothing was charged, and your choices are kept.";
  await waitFor(() => expect(now()).toMatchObject({ failure: { sentence, fields: {} } }));
});

test("says that an unexplained failed request cost nothing", async () => {
  const { now } = open({
    [`POST ${address}`]: () => reply(buildExport({ status: "failed" }), 202),
    [`GET ${address}/e1`]: () => reply(buildExport({ status: "failed" })),
  });
  act(() => now().prepare(choices));
  const sentence = "The files could not be made. Nothing was charged.";
  await waitFor(() => expect(now()).toMatchObject({ state: "choosing", failure: { sentence } }));
});
