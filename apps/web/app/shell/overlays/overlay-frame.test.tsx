import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useLocation } from "react-router";
import { renderPage } from "../../testing/render-page.tsx";
import { OverlayFrame } from "./overlay-frame.tsx";
import { overlays } from "./overlay-registry.ts";
import type { Overlay } from "./overlay.ts";

function TestScreen(): React.ReactElement {
  return <p>the room</p>;
}

function Broken(): never {
  throw new TypeError("a mistake of ours");
}

function buildOverlay(changes: Partial<Overlay> = {}): Overlay {
  return {
    isAskedFor: (search) => search.has("room"),
    load: async () => TestScreen,
    waiting: "",
    failure: {
      title: "The room could not be opened",
      without: () => new URLSearchParams("list=2"),
      wasOpenedHere: () => false,
    },
    ...changes,
  };
}

function Page({ overlay }: { overlay: Overlay }): React.ReactElement {
  return (
    <>
      <p>the page at {useLocation().search}</p>
      <OverlayFrame overlay={overlay} />
    </>
  );
}

function open(overlay: Overlay, at = "/dashboard?room=1&list=2") {
  return renderPage({ at, pages: { "/dashboard": <Page overlay={overlay} /> } });
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test("loads an overlay when the URL asks for it, not before", async () => {
  const load = vi.fn<Overlay["load"]>(async () => TestScreen);
  const { unmount } = open(buildOverlay({ load }), "/dashboard");
  await screen.findByText("the page at");
  expect(load).not.toHaveBeenCalled();
  unmount();
  open(buildOverlay({ load }));
  expect(await screen.findByText("the room")).toBeTruthy();
});

test("reports an overlay's lost file over a working page, and reloads it on request", async () => {
  const load = vi
    .fn<Overlay["load"]>(async () => TestScreen)
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const { user } = open(buildOverlay({ load }));
  expect(await screen.findByRole("dialog", { name: "The room could not be opened" })).toBeTruthy();
  expect(screen.getByText("the page at ?room=1&list=2")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("the room")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("closes an overlay that fails while drawn, and keeps the page", async () => {
  const { user } = open(buildOverlay({ load: async () => Broken }));
  await screen.findByRole("dialog", { name: "The room could not be opened" });
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("the page at ?list=2")).toBeTruthy();
});

test("reloads what failed when opened again", async () => {
  const load = vi.fn<Overlay["load"]>(async () => TestScreen).mockRejectedValueOnce(new TypeError("lost"));
  const overlay = buildOverlay({ load });
  const { unmount } = open(overlay);
  await screen.findByRole("dialog");
  unmount();
  open(overlay);
  expect(await screen.findByText("the room")).toBeTruthy();
});

test("closes the failure message by Escape too", async () => {
  open(buildOverlay({ load: async () => Broken }));
  fireEvent(await screen.findByRole("dialog"), new Event("close"));
  expect(await screen.findByText("the page at ?list=2")).toBeTruthy();
});

test("tolerates missing background parts silently", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  open(buildOverlay({ load: async () => Broken, failure: null }));
  expect(await screen.findByText("the page at ?room=1&list=2")).toBeTruthy();
  await waitFor(() => expect(complaints).toHaveBeenCalled());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("the page at ?room=1&list=2")).toBeTruthy();
});

const titlesAt = (address: string): (string | undefined)[] =>
  overlays.filter((overlay) => overlay.isAskedFor(new URLSearchParams(address))).map((o) => o.failure?.title);

test("opens dialogs by URL, with files replacing the reader", () => {
  expect(titlesAt("")).toEqual([undefined, undefined, undefined]);
  expect(titlesAt("read=b1&page=3")).toEqual([
    undefined,
    undefined,
    undefined,
    "The reader could not be opened",
  ]);
  expect(titlesAt("read=b1&files=b1")).toEqual([
    undefined,
    undefined,
    undefined,
    "Your files could not be opened",
  ]);
});

test.each([0, 1, 2, 3, 4])("has the file of overlay %i", async (place) => {
  expect(await overlays[place]?.load()).toBeTypeOf("function");
});
