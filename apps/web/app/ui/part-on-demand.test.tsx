import { render, screen } from "@testing-library/react";
import { type ComponentType, createElement, type ReactNode, Suspense } from "react";
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";
import { partOnDemand } from "./part-on-demand.ts";

test("reloads a part that did not load when drawn again, once", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const load = vi.fn<() => Promise<ComponentType<object>>>().mockRejectedValueOnce(new Error("gone"));
  load.mockResolvedValue(() => <p>the panel</p>);
  const part = partOnDemand(load);
  const drawn = (): ReactNode => (
    <ErrorBoundary renderFallback={() => <p>lost</p>}>
      <Suspense>{createElement(part())}</Suspense>
    </ErrorBoundary>
  );
  const { unmount } = render(drawn());
  expect(await screen.findByText("lost")).toBeTruthy();
  unmount();
  render(drawn());
  expect(await screen.findByText("the panel")).toBeTruthy();
  expect(part()).toBe(part());
  expect(load).toHaveBeenCalledTimes(2);
});
