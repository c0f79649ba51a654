import type { CoverGenerationStatus } from "@colophon/contracts/covers/designs/studio";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { buildCover, buildOrder } from "../../testing/build-cover.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { GenerationPanel } from "./generation-panel.tsx";

type Generation = CoverGenerationStatus["order"];

function show(order: Partial<Generation>) {
  fakeApi({});
  const painted = Array.from({ length: order.painted ?? 0 }, (_, at) =>
    buildCover(at + 1, { title: `Ebb ${at + 1}` }),
  );
  const callbacks = { opened: vi.fn<(cover: unknown) => void>(), closed: vi.fn<() => void>() };
  const news: CoverGenerationStatus = { order: buildOrder(order), book_id: null, covers: painted };
  const panel = <GenerationPanel news={news} onOpen={callbacks.opened} onClose={callbacks.closed} />;
  return { painted, callbacks, ...renderPage({ at: "/", pages: { "/": panel } }) };
}

const list = () => screen.getByRole("list", { name: "Covers of this order" });
const dismissButton = () => screen.queryByRole("button", { name: "Put away" });

test("shows a place for each cover of a running request, and focuses it", () => {
  show({ asked: 4, painted: 1 });
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Being painted" }));
  expect(list().children).toHaveLength(4);
  expect(within(list()).getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByText("One of four covers is there")).toBeTruthy();
  expect(dismissButton()).toBeNull();
});

test("removes a failed cover's place, counts it as done, and reports it while others are painted", () => {
  show({ asked: 3, painted: 1, failed: 1 });
  expect(list().children).toHaveLength(2);
  expect(screen.getByText(/1 could not be painted, even at a second try\.$/u)).toBeTruthy();
  const bar = screen.getByRole("progressbar", { name: "Painting covers" });
  expect([bar.getAttribute("value"), bar.getAttribute("aria-valuetext")]).toEqual(["2", "2 of 3"]);
});

test("says nothing about credits for a full request, and can be closed", async () => {
  const { user, callbacks } = show({ state: "completed", asked: 2, painted: 2 });
  expect(screen.getByRole("heading", { name: "Your new covers" })).toBeTruthy();
  expect(screen.queryByText(/came back/u)).toBeNull();
  expect(screen.queryByRole("progressbar")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Put away" }));
  expect(callbacks.closed).toHaveBeenCalledOnce();
});

test.each([
  [
    { asked: 3, painted: 2, failed: 1, credits_returned: 5 },
    "Two of three covers could be painted; 5 credits came back.",
  ],
  [
    { asked: 4, painted: 1, failed: 3, credits_returned: 1 },
    "One of four covers could be painted; 1 credit came back.",
  ],
])("says what was refunded for a partial request (%#)", (order, sentence) => {
  show({ state: "completed", ...order });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByText("Failed to generate covers")).toBeNull();
  expect(list().children).toHaveLength(order.painted);
});

test("says why a request failed, what to do, and that all was refunded", () => {
  show({
    state: "failed",
    failed: 3,
    credits_returned: 15,
    detail: "OpenAI refused the prompt.",
    advice: "Change it, or take Colophon’s painter.",
  });
  expect(screen.getByText("Failed to generate covers")).toBeTruthy();
  expect(
    screen.getByText(
      "OpenAI refused the prompt. Change it, or take Colophon’s painter. 15 credits came back.",
    ),
  ).toBeTruthy();
  expect(list().children).toHaveLength(0);
  expect(dismissButton()).not.toBeNull();
});

test("opens a cover of the request", async () => {
  const { user, callbacks, painted } = show({ asked: 3, painted: 2 });
  await user.click(screen.getByRole("button", { name: /Ebb 2/u }));
  expect(callbacks.opened).toHaveBeenCalledWith(painted[1]);
});
