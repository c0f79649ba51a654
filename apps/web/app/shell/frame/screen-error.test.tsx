import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { createMemoryRouter, RouterProvider, useRouteError } from "react-router";
import { SessionProvider } from "../../auth/session/session.tsx";
import { reloadDocument } from "../../platform/leave-document.ts";
import { saveToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { buildImpatientClient } from "../../testing/in-app.tsx";
import ScreenLayout, { ErrorBoundary as ScreenBoundary } from "./screen-layout.tsx";
import { ErrorBoundary as FrameBoundary } from "./session-layout.tsx";

vi.mock("../../platform/leave-document.ts", () => ({ reloadDocument: vi.fn<() => void>() }));

const answers = { "GET /api/auth/me": () => reply(buildAuthor()) };

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  saveToken("kept");
});

function Boundary(): React.ReactElement {
  return <ScreenBoundary error={useRouteError()} />;
}

/** A screen in its layout, at its own URL, because one URL is re-rendered in place only once. */
function open(at: string, Screen: () => React.ReactElement) {
  const router = createMemoryRouter(
    [
      { element: <ScreenLayout />, ErrorBoundary: Boundary, children: [{ path: at, element: <Screen /> }] },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={buildImpatientClient()}>
      <SessionProvider>
        <p>the frame</p>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const lost = new TypeError("Failed to fetch dynamically imported module: a.js");

test("keeps the frame for a failing screen, and says what is kept", async () => {
  fakeApi(answers);
  open("/one", () => {
    throw new TypeError("a mistake of ours");
  });
  expect(await screen.findByRole("heading", { name: "This screen could not be opened" })).toBeTruthy();
  expect(screen.getByText("the frame")).toBeTruthy();
  expect(screen.getByText(/books and credits are untouched, and what you typed is kept/)).toBeTruthy();
  expect(screen.queryByText(/a mistake of ours/)).toBeNull();
  const ways = await screen.findByRole("link", { name: "Go to dashboard" });
  expect(ways.getAttribute("href")).toBe("/dashboard");
});

test("reloads the data that could not be drawn by Try again", async () => {
  let title: string | undefined;
  fakeApi({ ...answers, "GET /api/title": () => reply({ title }) });
  function Screen(): React.ReactElement {
    const { data } = useQuery({
      queryKey: ["title"],
      queryFn: async (): Promise<{ title: string }> => (await fetch("/api/title")).json(),
      staleTime: Infinity,
    });
    return <p>{data === undefined ? "waiting" : data.title.toUpperCase()}</p>;
  }
  const user = open("/two", Screen);
  const again = await screen.findByRole("button", { name: "Try again" });
  title = "salt";
  await user.click(again);
  expect(await screen.findByText("SALT")).toBeTruthy();
});

test("reports a lost file, and does not retry without an answer", async () => {
  fakeApi(answers);
  const user = open("/three", () => {
    throw lost;
  });
  expect(await screen.findByText(/A part of it did not arrive/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/There is still no answer/)).toBeTruthy();
});

test("loads a newer build for a file that it removed", async () => {
  vi.mocked(reloadDocument).mockClear();
  vi.stubGlobal("__reactRouterManifest", { version: "one" });
  fakeApi({ ...answers, "GET /version.json": () => reply({ version: "two" }) });
  open("/four", () => {
    throw lost;
  });
  await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
});

test("explains a failing frame with a way on, without further requests", () => {
  const { requests } = fakeApi({});
  render(<FrameBoundary />);
  expect(screen.getByRole("heading", { name: "This page could not be shown" })).toBeTruthy();
  expect(screen.getByText(/books and credits are untouched, and what you typed is kept/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to dashboard" }).getAttribute("href")).toBe("/dashboard");
  expect(requests).toHaveLength(0);
});
