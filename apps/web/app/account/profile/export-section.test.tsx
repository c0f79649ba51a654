import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import type { DataExport } from "./data-export-queries.ts";
import { ExportSection } from "./export-section.tsx";

afterEach(() => vi.restoreAllMocks());

const ZIP = "/api/account-exports/t";

function buildExport(changes: Partial<DataExport> = {}): DataExport {
  return {
    id: "00000000-0000-4000-8000-000000000001",
    status: "ready",
    progress: 100,
    step: "",
    bytes: 1_234_567,
    asked_at: "2026-11-23T10:00:00.000Z",
    made_at: "2026-11-23T10:01:00.000Z",
    expires_at: "2026-11-30T10:01:00.000Z",
    ...changes,
  };
}

type Served = {
  exports?: (DataExport | null)[];
  left?: number;
  order?: () => Response;
  head?: () => Response;
};

/** Serves exports one after the other as they are requested; the last one repeats. */
function open({ exports = [null], left = 3, order, head }: Served): ReturnType<typeof fakeApi> {
  localStorage.setItem("token", "t");
  const waiting = [...exports];
  const api = fakeApi({
    "GET /api/account/exports": () =>
      reply({ export: (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? null, left_today: left }),
    "POST /api/account/exports": () =>
      order?.() ?? reply(buildExport({ status: "queued", progress: 0, bytes: null, made_at: null }), 202),
    "POST /api/account/exports/ticket": () => reply({ path: ZIP, expires_at: "2026-11-23T10:11:00.000Z" }),
    [`HEAD ${ZIP}`]: () => head?.() ?? new Response(null),
  });
  renderPage({ at: "/", pages: { "/": <ExportSection /> } });
  return api;
}

test("requests an author's data, and says that an email will come", async () => {
  open({});
  await userEvent.click(await screen.findByRole("button", { name: "Prepare my data" }));
  expect(await screen.findByText("Waiting for its turn")).toBeDefined();
  expect(screen.getByText(/send you a mail when it is ready/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /Prepare/ })).toBeNull();
});

test("shows the packing progress until the download", async () => {
  const running = buildExport({ status: "running", progress: 40, step: "The Salt Road", bytes: null });
  open({ exports: [running, buildExport()] });
  const bar = await screen.findByRole("progressbar", { name: "Preparing your data" });
  expect(bar.getAttribute("value")).toBe("40");
  expect(screen.getByText("Packing: The Salt Road").closest("[aria-live=polite]")).not.toBeNull();
  expect(await screen.findByRole("button", { name: "Download my data" })).toBeDefined();
});

test("downloads the ZIP by its own URL", async () => {
  const led: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    led.push(new URL(this.href).pathname);
  });
  const { requests } = open({ exports: [buildExport()] });
  expect(await screen.findByText("One ZIP, 1.2 MB")).toBeDefined();
  expect(screen.getByText(/It can be fetched until/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(led).toEqual([ZIP]));
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain(
    "POST /api/account/exports/ticket",
  );
});

test("says next to the button why a download does not start", async () => {
  open({ exports: [buildExport()], head: () => new Response(null, { status: 410 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Download my data" }));
  expect(
    await screen.findByText(/The file is not to be had just now.* It is kept until its end/),
  ).toBeDefined();
});

test("shows a rejection in the server's words", async () => {
  open({ order: () => errorReply(409, { detail: "An export of your account is being made already." }) });
  await userEvent.click(await screen.findByRole("button", { name: "Prepare my data" }));
  expect((await screen.findByRole("alert")).textContent).toContain("is being made already");
});

test.each([
  { status: "failed", message: "this one does not count" },
  { status: "over", message: "cleared away after its seven days" },
] as const)("says that one is $status, and offers another", async ({ status, message }) => {
  open({ exports: [buildExport({ status })] });
  expect(await screen.findByText(new RegExp(message))).toBeDefined();
  expect(screen.getByRole("button", { name: "Prepare it again" })).toBeDefined();
});

test("disables requests beyond three in 24 hours, and says why", async () => {
  open({ exports: [buildExport()], left: 0 });
  expect(await screen.findByText(/Three exports in 24 hours are the most/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Prepare it again" }).disabled).toBe(true);
  expect(screen.getByRole("button", { name: "Download my data" })).toBeDefined();
});
