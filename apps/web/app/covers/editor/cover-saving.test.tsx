import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { buildList } from "../../testing/build-book.ts";
import { buildCover } from "../../testing/build-cover.ts";
import { buildCatalogue, buildPreview } from "../../testing/build-cover-studio.ts";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import CoverDesignPage from "./cover-design-page.tsx";

type Answers = Record<string, (seen: SeenRequest) => Response | Promise<Response>>;
const cover = buildCover(1, { book_format: "paperback", dimensions: "6x9", page_count: 200 });
const copied = buildCover(2, { revision: 1 });
const PUT = `PUT /api/covers/${cover.id}/design`;
const DUPLICATE = `POST /api/covers/${cover.id}/duplicate`;
const WINDOW = "This cover was changed in another window.";
const overtaken = () => errorReply(409, { code: "covers.changed", detail: WINDOW });

// The editor loads with its first cover; preloading keeps tests from waiting for it.
beforeAll(async () => {
  await import("./cover-editor.tsx");
});
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined });
});

function open(answers: Answers = {}) {
  const { requests } = fakeApi({
    [`GET /api/covers/${cover.id}`]: () => reply(cover),
    "GET /api/covers/catalogue": () => reply(buildCatalogue()),
    "GET /api/books": () => reply(buildList([])),
    "POST /api/covers/prompt": () => reply({ prompt: "", subjects: [], subgenre: "regency" }),
    "POST /api/covers/preview": () => reply(buildPreview()),
    ...answers,
  });
  const pages = { "/kdp-covers/:coverId": <CoverDesignPage /> };
  return { requests, ...renderPage({ at: `/kdp-covers/${cover.id}`, pages }) };
}

async function saveAs(user: ReturnType<typeof open>["user"], title: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: title } });
  await user.click(screen.getByRole("button", { name: "Save" }));
}

test("continues in the editor with one's own copy, saved, and leaves the other window's", async () => {
  const mine = { ...copied, title: "Ebb", revision: 2 };
  const { user, requests } = open({
    [PUT]: overtaken,
    [DUPLICATE]: () => reply(copied, 201),
    [`PUT /api/covers/${copied.id}/design`]: () => reply(mine),
    [`GET /api/covers/${copied.id}`]: () => reply(mine),
  });
  await saveAs(user, "Ebb");
  await user.click(await screen.findByRole("button", { name: "Keep mine as a copy" }));
  expect(await screen.findByText("Saved, design 2")).toBeTruthy();
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Ebb");
  expect(screen.queryByText("Leave without saving?")).toBeNull();
  expect(requests.filter(({ method, path }) => method === "PUT" && path.includes(cover.id))).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

test("says why a copy fails, loses nothing, and keeps both options", async () => {
  const { user } = open({
    [PUT]: overtaken,
    [DUPLICATE]: () => errorReply(429, { detail: "You keep 500 covers already." }),
  });
  await saveAs(user, "Ebb");
  await user.click(await screen.findByRole("button", { name: "Keep mine as a copy" }));
  expect(await screen.findByText("You keep 500 covers already.")).toBeTruthy();
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Ebb");
  expect(screen.getByRole("button", { name: "Keep mine as a copy" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Look at it anew" })).toBeTruthy();
});

test("reloads the saved cover after a failed copy, without the error", async () => {
  let stored = cover;
  const { user } = open({
    [`GET /api/covers/${cover.id}`]: () => reply(stored),
    [PUT]: () => {
      stored = { ...cover, title: "Theirs", revision: 2 };
      return overtaken();
    },
    [DUPLICATE]: () => errorReply(429, { detail: "You keep 500 covers already." }),
  });
  await saveAs(user, "Ebb");
  await user.click(await screen.findByRole("button", { name: "Keep mine as a copy" }));
  await screen.findByText("You keep 500 covers already.");
  await user.click(screen.getByRole("button", { name: "Look at it anew" }));
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveProperty("value", "Theirs"));
  expect(screen.queryByText("You keep 500 covers already.")).toBeNull();
  expect(screen.queryByRole("button", { name: "Keep mine as a copy" })).toBeNull();
});

test("offers no choice of windows for other rejections, and can save next time", async () => {
  let tries = 0;
  const { user } = open({
    [PUT]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError("fetch failed");
      return reply({ ...cover, title: "Ebb", revision: 2 });
    },
  });
  await saveAs(user, "Ebb");
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Look at it anew" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved, design 2")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("keeps changes during saving, and saves them with the next revision", async () => {
  const gate = Promise.withResolvers<void>();
  let revision = 1;
  const { user, requests } = open({
    [PUT]: async () => {
      await gate.promise;
      revision += 1;
      return reply({ ...cover, title: revision === 2 ? "Ebb" : "Ebb and Flow", revision });
    },
  });
  await saveAs(user, "Ebb");
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Ebb and Flow" } });
  gate.resolve();
  expect(await screen.findByText("The cover is saved.")).toBeTruthy();
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Ebb and Flow");
  expect(screen.getByText("Changed, not saved yet")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved, design 3")).toBeTruthy();
  expect(requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toMatchObject([
    { revision: 1, words: { title: "Ebb" } },
    { revision: 2, words: { title: "Ebb and Flow" } },
  ]);
});

/** jsdom doesn't open disclosures itself. */
async function openVersions(): Promise<HTMLElement> {
  const details = (await screen.findByText("Versions")).closest("details");
  if (details === null) throw new Error("no disclosure");
  details.open = true;
  fireEvent(details, new Event("toggle"));
  return details;
}

test("requests versions when opened, and has none before the first design", async () => {
  const { requests } = open({
    [`GET /api/covers/${cover.id}/versions`]: () => reply({ versions: [] }),
  });
  await screen.findByLabelText("Title");
  const asked = () => requests.filter(({ path }) => path.endsWith("/versions"));
  expect(asked()).toHaveLength(0);
  const versions = within(await openVersions());
  expect(await versions.findByText("This is its first design.")).toBeTruthy();
  expect(asked()).toHaveLength(1);
});

test("says why versions do not load, and retries", async () => {
  let tries = 0;
  const { user } = open({
    [`GET /api/covers/${cover.id}/versions`]: () => {
      tries += 1;
      return tries === 1 ? errorReply(503, { detail: "Please wait a minute." }) : reply({ versions: [] });
    },
  });
  const versions = within(await openVersions());
  expect(await versions.findByText("The versions did not load")).toBeTruthy();
  expect(versions.getByText("Please wait a minute.")).toBeTruthy();
  await user.click(versions.getByRole("button", { name: /again/u }));
  expect(await versions.findByText("This is its first design.")).toBeTruthy();
});
