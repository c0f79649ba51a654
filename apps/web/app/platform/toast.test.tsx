import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { toast, Toaster } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// Loaded before the clock is stopped, so that the first toast need not wait for the disk.
beforeAll(() => import("./toast-viewport.tsx"));

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

test("hides a success after four seconds, and keeps an error until dismissed", async () => {
  render(<Toaster />);
  act(() => {
    toast.success("Welcome back!");
    toast.error("Failed to fetch books");
  });
  await wait(0);
  await wait(3800);
  expect(screen.getAllByText("Welcome back!").length).toBeGreaterThan(0);
  await wait(1000);
  expect(screen.queryAllByText("Welcome back!")).toHaveLength(0);
  await wait(60_000);
  expect(screen.getAllByText("Failed to fetch books").length).toBeGreaterThan(0);
  act(() => screen.getByLabelText("Dismiss").click());
  await wait(1000);
  expect(screen.queryAllByText("Failed to fetch books")).toHaveLength(0);
});

test("allows reading and dismissing an error by keyboard", async () => {
  render(<Toaster />);
  act(() => toast.error("Failed to fetch books"));
  await wait(0);
  await wait(1000);
  expect(screen.getByRole("alertdialog").textContent).toContain("Failed to fetch books");
  expect(screen.getByRole("button", { name: "Dismiss" })).toBeTruthy();
});

test("shows the three newest, and keeps twenty at most", async () => {
  render(<Toaster />);
  act(() => {
    for (let number = 1; number <= 25; number += 1) toast.error(`Error ${number}`);
  });
  await wait(0);
  await wait(1000);
  const roots = screen.getAllByRole("alertdialog", { hidden: true });
  expect(roots).toHaveLength(20);
  expect(roots.filter((root) => !root.hasAttribute("data-limited"))).toHaveLength(3);
  expect(roots[0]?.textContent).toContain("Error 25");
});
