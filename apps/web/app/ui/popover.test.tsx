import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Popover } from "./popover.tsx";
import { Tooltip } from "./tooltip.tsx";

afterEach(() => vi.useRealTimers());

function WithPopover(): React.ReactElement {
  return (
    <Popover trigger="Why?" title="Why ten credits" className="btn">
      <a href="/prices">Prices</a>
    </Popover>
  );
}

test("opens by the first click, by mouse and keyboard, and returns the focus by Escape", async () => {
  const user = userEvent.setup();
  render(<WithPopover />);
  const button = screen.getByRole("button", { name: "Why?" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await user.tab();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Why ten credits" })).toBeTruthy();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(button);
});

test("closes by a second click on the button", async () => {
  const user = userEvent.setup();
  render(<WithPopover />);
  const button = screen.getByRole("button", { name: "Why?" });
  await user.click(button);
  await screen.findByRole("dialog");
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("shows a tooltip on focus, as its control's description, and hides it by Escape", async () => {
  const user = userEvent.setup();
  render(
    <Tooltip text="Opens in the reader">
      <button type="button">Read</button>
    </Tooltip>,
  );
  await user.tab();
  const tip = await screen.findByRole("tooltip");
  expect(tip.textContent).toBe("Opens in the reader");
  expect(screen.getByRole("button", { name: "Read" }).getAttribute("aria-describedby")).toBe(tip.id);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
});

test("delays a tooltip until the pointer rests, and keeps it while hovered", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(
    <Tooltip text="Opens in the reader">
      <button type="button">Read</button>
    </Tooltip>,
  );
  await user.hover(screen.getByRole("button"));
  expect(screen.queryByRole("tooltip")).toBeNull();
  const tip = await screen.findByRole("tooltip");
  await user.hover(tip);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole("tooltip")).toBe(tip);
});
