import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";

afterEach(() => {
  vi.useRealTimers();
});

async function copyWith(write: (text: string) => Promise<boolean>): Promise<void> {
  vi.useFakeTimers();
  render(<CopyButton text="A Novel" label="Copy the subtitle" write={write} />);
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Copy the subtitle" }));
  });
}

test("shows and announces what was copied for two seconds", async () => {
  const write = vi.fn<(text: string) => Promise<boolean>>(async () => true);
  await copyWith(write);
  expect(write).toHaveBeenCalledWith("A Novel");
  expect(screen.getByRole("status").textContent).toBe("Copied");
  act(() => {
    vi.advanceTimersByTime(1900);
  });
  expect(screen.getByRole("button").textContent).toBe("Copied");
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(screen.getByRole("button").textContent).toBe("Copy");
});

test("reports a browser that refuses", async () => {
  await copyWith(async () => false);
  expect(screen.getByRole("status").textContent).toBe(
    "Failed to copy to clipboard. Select the text instead.",
  );
});
