import { act, screen, waitFor } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { newerBuild } from "../../platform/served-build.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { AppBanners } from "./app-banners.tsx";

function Page(): React.ReactElement {
  const { data } = useQuery({
    queryKey: ["count"],
    queryFn: async (): Promise<unknown> => (await fetch("/api/count")).json(),
    staleTime: Infinity,
  });
  return (
    <>
      <AppBanners />
      <p>answer {String(data)}</p>
    </>
  );
}

test("shows a lost connection until it is back, and reloads the screen's data", async () => {
  let count = 1;
  fakeApi({ "GET /api/count": () => reply(count), "GET /version.json": () => reply({ version: "one" }) });
  renderPage({ pages: { "/": <Page /> }, at: "/" });
  await screen.findByText("answer 1");
  count = 2;
  act(() => {
    globalThis.dispatchEvent(new Event("offline"));
  });
  expect(screen.getByRole("status").textContent).toBe(
    "No connection. What you see may be older; we try again by ourselves.",
  );
  act(() => {
    globalThis.dispatchEvent(new Event("online"));
  });
  expect(await screen.findByText("answer 2")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("");
});

test("shows a new version quietly, below urgent messages", async () => {
  vi.stubGlobal("__reactRouterManifest", { version: "one" });
  fakeApi({ "GET /version.json": () => reply({ version: "two" }) });
  renderPage({ pages: { "/": <AppBanners /> }, at: "/" });
  await act(newerBuild);
  expect(screen.getByRole("status").textContent).toMatch(/^A new version is ready/);
  act(() => {
    globalThis.dispatchEvent(new Event("offline"));
  });
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^No connection/));
});
