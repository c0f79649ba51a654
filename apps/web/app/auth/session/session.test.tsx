import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { useSession, useUser } from "./session.tsx";
import { saveToken, readToken } from "../../platform/token-store.ts";

function TestScreen(): React.ReactElement {
  const { user, loading, failure, retry, signIn, signOut } = useSession();
  const state = loading ? "loading" : (failure?.detail ?? user?.full_name ?? "nobody");
  return (
    <>
      <p>{state}</p>
      <button type="button" onClick={retry}>
        again
      </button>
      <button type="button" onClick={() => void signIn("fresh")}>
        in
      </button>
      <button type="button" onClick={() => void signOut()}>
        out
      </button>
    </>
  );
}

const pages = { "/": <TestScreen /> };

test("requests nothing without a token, and has no author", async () => {
  const { requests } = fakeApi({});
  renderPage({ pages, at: "/" });
  await screen.findByText("nobody");
  expect(requests).toHaveLength(0);
});

test("loads the author with a token", async () => {
  saveToken("kept");
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor()) });
  renderPage({ pages, at: "/" });
  expect(screen.getByText("loading")).toBeTruthy();
  expect(await screen.findByText("Eleanor Marsh")).toBeTruthy();
});

test("forgets a rejected token", async () => {
  saveToken("stale");
  fakeApi({ "GET /api/auth/me": () => errorReply(401, { detail: "Please sign in to continue." }) });
  renderPage({ pages, at: "/" });
  await screen.findByText("nobody");
  expect(readToken()).toBeNull();
});

test("keeps the author signed in without a connection", async () => {
  saveToken("kept");
  fakeApi({});
  const { user } = renderPage({ pages, at: "/" });
  await screen.findByText("Network error. Please check your connection and try again.");
  expect(readToken()).toBe("kept");
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor()) });
  await user.click(screen.getByText("again"));
  expect(await screen.findByText("Eleanor Marsh")).toBeTruthy();
});

test("stores the token when signing in, loads the author and notifies static pages", async () => {
  const { requests } = fakeApi({ "GET /api/auth/me": () => reply(buildAuthor()) });
  const { user } = renderPage({ pages, at: "/" });
  await user.click(screen.getByText("in"));
  await screen.findByText("Eleanor Marsh");
  expect(readToken()).toBe("fresh");
  expect(requests[0]?.headers.get("authorization")).toBe("Bearer fresh");
  expect(document.documentElement.dataset["auth"]).toBe("in");
});

test("notifies the server when signing out, forgets the token and opens the landing page", async () => {
  saveToken("kept");
  const leave = vi.fn<(href: string) => void>();
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "POST /api/auth/logout": () => reply({ message: "Signed out" }),
  });
  const { user } = renderPage({ pages, at: "/", leave });
  await screen.findByText("Eleanor Marsh");
  await user.click(screen.getByText("out"));
  await screen.findByText("nobody");
  expect(requests.at(-1)?.path).toBe("/api/auth/logout");
  expect(requests.at(-1)?.headers.get("authorization")).toBe("Bearer kept");
  expect(readToken()).toBeNull();
  expect(document.documentElement.dataset["auth"]).toBe("out");
  expect(leave).toHaveBeenCalledWith("/");
});

test("signs out even if the server can't be reached", async () => {
  saveToken("kept");
  const leave = vi.fn<(href: string) => void>();
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor()) });
  const { user } = renderPage({ pages, at: "/", leave });
  await screen.findByText("Eleanor Marsh");
  await user.click(screen.getByText("out"));
  await screen.findByText("nobody");
  expect(leave).toHaveBeenCalledWith("/");
});

test("signs out with another tab", async () => {
  saveToken("kept");
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor()) });
  renderPage({ pages, at: "/" });
  await screen.findByText("Eleanor Marsh");
  localStorage.removeItem("token");
  act(() => {
    globalThis.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  });
  expect(await screen.findByText("nobody")).toBeTruthy();
});

/** As another tab does: replaces the token, and this tab is notified. */
function changedElsewhere(token: string): void {
  localStorage.setItem("token", token);
  act(() => {
    globalThis.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  });
}

const LOOKING = { administrator: "Ines Admin", may_write: false, ends_at: "2026-11-23T19:00:00.000Z" };

test.each([
  ["somebody else", buildAuthor({ id: "01928f00-0000-7000-8000-0000000000ff" })],
  ["the same author, seen by an administrator", buildAuthor({ impersonation: LOOKING })],
])("reloads this tab if another continues as %s", async (_who, other) => {
  saveToken("kept");
  const leave = vi.fn<(href: string) => void>();
  fakeApi({
    "GET /api/auth/me": ({ headers }) =>
      reply(headers.get("authorization") === "Bearer kept" ? buildAuthor() : other),
  });
  renderPage({ pages, at: "/", leave });
  await screen.findByText("Eleanor Marsh");
  changedElsewhere("other");
  await waitFor(() => expect(leave).toHaveBeenCalledWith(globalThis.location.href));
});

test("continues when the author signs in again in another tab", async () => {
  saveToken("kept");
  const leave = vi.fn<(href: string) => void>();
  const { requests } = fakeApi({ "GET /api/auth/me": () => reply(buildAuthor()) });
  renderPage({ pages, at: "/", leave });
  await screen.findByText("Eleanor Marsh");
  changedElsewhere("anew");
  await waitFor(() => expect(requests).toHaveLength(2));
  await screen.findByText("Eleanor Marsh");
  expect(leave).not.toHaveBeenCalled();
});

test("shows nothing of the previous author after another signs in elsewhere", async () => {
  saveToken("kept");
  let author = buildAuthor();
  fakeApi({ "GET /api/auth/me": () => reply(author) });
  renderPage({ pages, at: "/" });
  await screen.findByText("Eleanor Marsh");
  localStorage.removeItem("token");
  act(() => {
    globalThis.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  });
  await screen.findByText("nobody");
  author = buildAuthor({ full_name: "Ines Coll" });
  changedElsewhere("other");
  expect(screen.queryByText("Eleanor Marsh")).toBeNull();
  expect(await screen.findByText("Ines Coll")).toBeTruthy();
});

test("shows nothing of the previous author after signing in", async () => {
  saveToken("kept");
  let name = "Eleanor Marsh";
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor({ full_name: name })) });
  const { user } = renderPage({ pages, at: "/" });
  await screen.findByText("Eleanor Marsh");
  name = "Tomas Beck";
  await user.click(screen.getByText("in"));
  expect(await screen.findByText("Tomas Beck")).toBeTruthy();
  expect(screen.queryByText("Eleanor Marsh")).toBeNull();
});

test("delays leaving by at most four seconds for a silent server", async () => {
  const ending = new AbortController();
  const timeoutSpy = vi.spyOn(AbortSignal, "timeout").mockReturnValue(ending.signal);
  saveToken("kept");
  const leave = vi.fn<(href: string) => void>();
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "POST /api/auth/logout": ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("late", "AbortError")));
      }),
  });
  const { user } = renderPage({ pages, at: "/", leave });
  await screen.findByText("Eleanor Marsh");
  await user.click(screen.getByText("out"));
  await waitFor(() => expect(timeoutSpy).toHaveBeenCalledWith(4000));
  expect(leave).not.toHaveBeenCalled();
  ending.abort();
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/"));
  expect(readToken()).toBeNull();
});

test("fails for a page that needs an author without one", () => {
  function Page(): React.ReactElement {
    return <p>{useUser().full_name}</p>;
  }
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => render(<Page />)).toThrow("outside SessionProvider");
});
