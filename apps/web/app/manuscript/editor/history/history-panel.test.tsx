import { documentOfText } from "@colophon/manuscript/chapter-document";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { EditingSession } from "../../sections/history-queries.ts";
import { fakeApi, errorReply, reply } from "../../../testing/fake-api.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { HistoryPanel } from "./history-panel.tsx";

const AT = "/api/books/b1/chapters/one/history";

function session(to: number, changes: Partial<EditingSession> = {}): EditingSession {
  return {
    from_version: to - 1,
    to_version: to,
    started_at: "2026-01-03T10:00:00Z",
    ended_at: "2026-01-03T10:20:00Z",
    kind: "author",
    name: "",
    restored_version: null,
    words_added: 2,
    words_taken: 0,
    ...changes,
  };
}

const TEXTS = ["The lamp went out.", "The old lamp went out.", "The old lamp went out. Nobody spoke."];

function open(sittings: EditingSession[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const history = {
    version: sittings[0]?.to_version ?? 0,
    sittings,
    next: null,
    first_by: "anthropic/claude",
  };
  const pasts = TEXTS.map((text, version) => [
    `GET ${AT}/${version}`,
    () => reply({ version, document: documentOfText(text).toJSON(), words: 4 }),
  ]);
  const { requests } = fakeApi({
    [`GET ${AT}`]: () => reply(history),
    ...Object.fromEntries(pasts),
    ...answers,
  });
  const flush = vi.fn<() => Promise<void>>(async () => undefined);
  const close = vi.fn<() => void>();
  const page = (
    <main>
      <HistoryPanel bookId="b1" sectionId="one" sync={{ flush }} onClose={close} />
    </main>
  );
  return { ...renderPage({ at: "/", pages: { "/": page } }), requests, flush, close };
}

const restores = (requests: { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);

test("says that nobody has changed a text", async () => {
  open([]);
  expect(await screen.findByText("Nothing has been changed yet")).toBeTruthy();
});

test("shows a session's changes underlined and struck through, also to screen readers", async () => {
  const { user } = open([session(2), session(1, { kind: "model", name: "openai/gpt" })]);
  await user.click(await screen.findByRole("button", { name: /openai\/gpt/ }));
  expect((await screen.findByText("old", { exact: false, selector: "ins" })).textContent).toContain("old");
  expect(screen.getByText(/\[added:/)).toBeTruthy();
  expect(document.querySelector("del")).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Since then" }));
  expect((await screen.findByText(/Nobody spoke/, { selector: "ins" })).textContent).toContain(
    "Nobody spoke.",
  );
  await user.click(screen.getByRole("radio", { name: "Text" }));
  expect(await screen.findByText("The old lamp went out.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "All versions" }));
  expect(await screen.findByRole("button", { name: /The first version/ })).toBeTruthy();
});

test("restores an older version once typing is sent, and undoes it by the previous one", async () => {
  let version = 2;
  const { user, requests, flush, close } = open([session(2), session(1)], {
    [`POST ${AT}/0/restore`]: () => reply({ version: (version += 1), before: 2 }),
    [`POST ${AT}/2/restore`]: () => reply({ version: (version += 1), before: 3 }),
  });
  await user.click(await screen.findByRole("button", { name: /The first version/ }));
  await user.click(await screen.findByRole("button", { name: "Restore this version" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Your text is as it was before")).toBeTruthy();
  expect(flush).toHaveBeenCalledTimes(2);
  expect(close).toHaveBeenCalledTimes(1);
  const client = expect.stringMatching(/^history-/);
  expect(restores(requests)).toEqual([
    [`${AT}/0/restore`, { client_id: client, sequence: 1 }],
    [`${AT}/2/restore`, { client_id: client, sequence: 2 }],
  ]);
});

test("restores nothing while typing cannot be sent", async () => {
  const { user, requests, flush } = open([session(2), session(1)]);
  flush.mockRejectedValue(new Error("You are offline. Your words are kept on this device."));
  await user.click(await screen.findByRole("button", { name: /The first version/ }));
  await user.click(await screen.findByRole("button", { name: "Restore this version" }));
  expect((await screen.findByRole("alert")).textContent).toContain("You are offline.");
  expect(restores(requests)).toEqual([]);
});

test("repeats a lost restore as the same call, and another version's as another", async () => {
  let isLost = true;
  const lost = (): Response => {
    if (isLost) throw new TypeError("fetch failed");
    return errorReply(422, { code: "manuscript.too_long", detail: "Too long." });
  };
  const { user, requests } = open([session(2), session(1)], {
    [`POST ${AT}/0/restore`]: lost,
    [`POST ${AT}/1/restore`]: lost,
  });
  await user.click(await screen.findByRole("button", { name: /The first version/ }));
  await user.click(await screen.findByRole("button", { name: "Restore this version" }));
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Restore this version" }));
  await waitFor(() => expect(restores(requests)).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "All versions" }));
  const [, older] = await screen.findAllByRole("button", { name: /You/ });
  if (older === undefined) throw new Error("no older version");
  await user.click(older);
  isLost = false;
  await user.click(await screen.findByRole("button", { name: "Restore this version" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Too long.");
  expect(restores(requests).map(([, body]) => body)).toMatchObject([
    { sequence: 1 },
    { sequence: 1 },
    { sequence: 2 },
  ]);
});
