import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { lazyPart, PartMissing, useLazyPart } from "./lazy-part.tsx";

function Shown({ part }: { part: ReturnType<typeof lazyPart<{ word: string }>> }): React.ReactElement {
  const { part: loaded, hasFailed } = useLazyPart(part);
  return <p>{hasFailed ? "failed" : (loaded?.word ?? "not there")}</p>;
}

test("loads a part once, however often touched, and redraws its users", async () => {
  const fetchPart = vi.fn<() => Promise<{ word: string }>>(async () => ({ word: "here" }));
  const part = lazyPart(fetchPart);
  render(<Shown part={part} />);
  expect(screen.getByText("not there")).toBeTruthy();
  await act(async () => {
    part.warm();
    part.warm();
  });
  part.warm();
  expect(screen.getByText("here")).toBeTruthy();
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test("reports a part that did not load, and retries at the next touch", async () => {
  let isUnavailable = true;
  const part = lazyPart(async () => {
    if (isUnavailable) throw new TypeError("Failed to fetch");
    return { word: "here" };
  });
  render(<Shown part={part} />);
  await act(async () => part.warm());
  expect(screen.getByText("failed")).toBeTruthy();
  isUnavailable = false;
  await act(async () => part.warm());
  expect(screen.getByText("here")).toBeTruthy();
});

test("announces what is missing, with two ways on", async () => {
  const onRetry = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  render(<PartMissing {...{ onRetry, onClose }} />);
  expect(screen.getByRole("alert").textContent).toContain("nothing is lost");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect([onRetry, onClose].map((callback) => callback.mock.calls.length)).toEqual([1, 1]);
});
