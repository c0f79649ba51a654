import type { Export } from "@colophon/contracts/exports/export";
import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, refuse, reply, type SeenRequest } from "../../test-kit/fake-api.ts";
import { anImpatientClient, renderInApp } from "../../test-kit/in-app.tsx";
import type { ExportChoices } from "./export-choices.ts";
import { exportQuery } from "./export-queries.ts";
import { useExport } from "./use-export.ts";

const address = "/api/books/b1/exports";
const choices: ExportChoices = {
  formats: ["pdf"],
  trim: "6x9",
  paper: "cream",
  theme: "classic",
  largePrint: false,
};

function anExport(changes: Partial<Export> = {}): Export {
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

function open(answers: Record<string, (seen: SeenRequest) => Response>) {
  const api = fakeApi(answers);
  const client = anImpatientClient();
  const shown = renderInApp(client, () => useExport("b1"));
  return { ...api, ...shown, client, now: () => shown.result.current };
}

test("an order is sent once, followed, and asked for no more when it is ready", async () => {
  let asked = 0;
  const { now, requests } = open({
    [`POST ${address}`]: () => reply(anExport({ status: "queued", progress: 0 }), 202),
    [`GET ${address}/e1`]: () => reply((asked += 1) < 2 ? anExport({ status: "rendering" }) : anExport()),
  });
  expect(now().state).toBe("choosing");
  act(() => now().prepare(choices));
  await waitFor(() => expect(now().state).toBe("waiting"));
  await waitFor(() => expect(now().state).toBe("ready"), { timeout: 4000 });
  const count = requests.length;
  await new Promise((resolve) => {
    setTimeout(resolve, 600);
  });
  expect(requests).toHaveLength(count);
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("an order under way is found again when the window is opened anew, for this book only", async () => {
  const answers = {
    [`POST ${address}`]: () => reply(anExport({ status: "rendering", progress: 20 }), 202),
    [`GET ${address}/e1`]: () => reply(anExport({ status: "rendering", progress: 60 })),
  };
  const first = open(answers);
  act(() => first.now().prepare(choices));
  await waitFor(() => expect(first.now().state).toBe("waiting"));
  first.unmount();
  const again = open(answers);
  await waitFor(() => expect(again.now()).toMatchObject({ state: "waiting", made: { progress: 60 } }));
  expect(again.requests.some(({ method }) => method === "POST")).toBe(false);
  const other = renderInApp(anImpatientClient(), () => useExport("b2"));
  expect(other.result.current.state).toBe("choosing");
});

test("an order the server knows no more is no failure: the author chooses anew", async () => {
  sessionStorage.setItem("colophon.export.b1", "e1");
  const { now, client } = open({
    [`GET ${address}/e1`]: () => refuse(404, { code: "exports.not_found", detail: "Not found" }),
  });
  const { queryKey } = exportQuery({ bookId: "b1", exportId: "e1" });
  await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe("error"));
  expect(now()).toMatchObject({ state: "choosing", failure: null });
});

test("an order that cannot be asked about says why, and can be asked about again", async () => {
  sessionStorage.setItem("colophon.export.b1", "e1");
  let tries = 0;
  const { now } = open({
    [`GET ${address}/e1`]: () =>
      (tries += 1) === 1 ? refuse(500, { detail: "Not now." }) : reply(anExport()),
  });
  await waitFor(() => expect(now()).toMatchObject({ failure: { sentence: "Not now." } }));
  act(() => now().askAgain());
  await waitFor(() => expect(now().state).toBe("ready"));
});

test("a silent server is told apart from one that has nothing new", async () => {
  let tries = 0;
  const { now } = open({
    [`POST ${address}`]: () => reply(anExport({ status: "rendering" }), 202),
    [`GET ${address}/e1`]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError("fetch failed");
      return reply(anExport({ status: "rendering", progress: 50 }));
    },
  });
  act(() => now().prepare(choices));
  await waitFor(() => expect(now()).toMatchObject({ state: "waiting", isSilent: true }), { timeout: 3000 });
  await waitFor(() => expect(now()).toMatchObject({ state: "waiting", isSilent: false }), { timeout: 3000 });
});

test("going back to the choices forgets the order in this window", async () => {
  const { now } = open({
    [`POST ${address}`]: () => reply(anExport(), 202),
    [`GET ${address}/e1`]: () => reply(anExport()),
  });
  act(() => now().prepare(choices));
  await waitFor(() => expect(now().state).toBe("ready"));
  expect(sessionStorage.getItem("colophon.export.b1")).toBe("e1");
  act(() => now().leave());
  await waitFor(() => expect(now()).toMatchObject({ state: "choosing", failure: null }));
  expect(sessionStorage.getItem("colophon.export.b1")).toBeNull();
});

test("a refused order names the fields, and a lost connection says that nothing was charged", async () => {
  let tries = 0;
  const { now } = open({
    [`POST ${address}`]: () => {
      tries += 1;
      if (tries === 1)
        return refuse(422, { detail: "Look again.", fields: { trim: "Choose another size." } });
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
    [`POST ${address}`]: () => reply(anExport({ status: "failed" }), 202),
    [`GET ${address}/e1`]: () => reply(anExport({ status: "failed" })),
  });
  act(() => now().prepare(choices));
  const sentence = "The files could not be made. Nothing was charged.";
  await waitFor(() => expect(now()).toMatchObject({ state: "choosing", failure: { sentence } }));
});
