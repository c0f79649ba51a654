import type { Export } from "@colophon/contracts/exports/files/export";
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

test("an order is sent once, followed, and asked for no more when it is ready", async () => {
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

test("an order under way is found from another device, before one that is ready, for this book only", async () => {
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

test("the newest ready order offers its files; one that failed is not brought up again", async () => {
  const { now } = open({
    [`GET ${address}`]: () => reply(buildList([buildExport({ id: "e9", status: "failed" }), buildExport()])),
    [`GET ${address}/e1`]: () => reply(buildExport()),
  });
  await waitFor(() => expect(now()).toMatchObject({ state: "ready", made: { id: "e1" } }));
  expect(now().orders).toHaveLength(2);
});

test("an order the server knows no more is no failure: the author chooses anew", async () => {
  const { now } = open({
    [`GET ${address}/e7`]: () => errorReply(404, { code: "exports.not_found", detail: "Not found" }),
  });
  await waitFor(() => expect(now().state).toBe("choosing"));
  act(() => now().show("e7"));
  await waitFor(() => expect(now()).toMatchObject({ state: "choosing", failure: null }));
});

test("an order that cannot be asked about says why, and can be asked about again", async () => {
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

test("orders that cannot be listed keep nobody from choosing", async () => {
  const { now } = open({ [`GET ${address}`]: () => errorReply(500, { detail: "Not now." }) });
  await waitFor(() => expect(now()).toMatchObject({ state: "choosing", failure: null, orders: [] }));
});

test("a silent server is told apart from one that has nothing new", { tags: "merge" }, async () => {
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

test("going back to the choices forgets the order in this window", async () => {
  const { now } = open({
    [`POST ${address}`]: () => reply(buildExport(), 202),
    [`GET ${address}/e1`]: () => reply(buildExport()),
  });
  act(() => now().prepare(choices));
  await waitFor(() => expect(now().state).toBe("ready"));
  act(() => now().leave());
  await waitFor(() => expect(now()).toMatchObject({ state: "choosing", failure: null }));
});

test("a refused order names the fields, and a lost connection says that nothing was charged", async () => {
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

test("an order that failed without a word is said to have cost nothing", async () => {
  const { now } = open({
    [`POST ${address}`]: () => reply(buildExport({ status: "failed" }), 202),
    [`GET ${address}/e1`]: () => reply(buildExport({ status: "failed" })),
  });
  act(() => now().prepare(choices));
  const sentence = "The files could not be made. Nothing was charged.";
  await waitFor(() => expect(now()).toMatchObject({ state: "choosing", failure: { sentence } }));
});
