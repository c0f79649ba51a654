import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Banner, BannerSlot } from "./banner-slot.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { RadioField } from "./radio-field.tsx";
import { SplitPanes } from "./split-panes.tsx";
import { Stepper } from "./stepper.tsx";

const upgrade: Banner = { kind: "upgrade", tone: "info", text: "More books a month" };
const offline: Banner = { kind: "connection", tone: "warning", text: "No connection" };

test("shows only the most urgent of several banners, in any order", () => {
  render(<BannerSlot banners={[upgrade, null, offline]} />);
  expect(screen.getByRole("status").textContent).toBe("No connection");
});

test("shows no bar without a message, and announces later ones", () => {
  render(<BannerSlot banners={[null]} />);
  expect(screen.getByRole("status").childElementCount).toBe(0);
});

test("keeps lasting messages in view under the header, and lets offers scroll away", () => {
  const { rerender } = render(<BannerSlot banners={[offline]} />);
  expect(screen.getByRole("status").className).toContain("sticky");
  rerender(<BannerSlot banners={[upgrade]} />);
  expect(screen.getByRole("status").className).not.toContain("sticky");
});

test("keeps the focus in the page when a banner is dismissed or replaced", async () => {
  const user = userEvent.setup();
  const page = (banners: readonly (Banner | null)[]) => (
    <>
      <BannerSlot banners={banners} />
      <main tabIndex={-1}>the page</main>
    </>
  );
  const { rerender } = render(page([{ ...upgrade, onDismiss: () => rerender(page([null])) }]));
  await user.tab();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("main"));
  rerender(page([{ ...upgrade, onDismiss: () => undefined }]));
  screen.getByRole("button", { name: "Dismiss" }).focus();
  rerender(page([{ ...upgrade, onDismiss: () => undefined }, offline]));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("says what comes before a locked step, without a link", () => {
  render(
    <Stepper
      label="Steps of the book"
      steps={[
        { name: "Idea", href: "?step=idea", state: "done" },
        { name: "Plan", href: "?step=plan", state: "current" },
        { name: "Cover", href: "?step=cover", state: "locked", why: "After the plan" },
      ]}
    />,
  );
  const steps = within(screen.getByRole("navigation", { name: "Steps of the book" }));
  expect(steps.getByRole("link", { name: /Idea.*done/u })).toBeTruthy();
  expect(steps.getByRole("link", { current: "step" }).textContent).toContain("Plan");
  expect(steps.getAllByRole("link")).toHaveLength(2);
  expect(steps.getByText("After the plan")).toBeTruthy();
});

test("shows a chart's figures as a table on request", async () => {
  render(
    <ChartFrame
      title="Words a day"
      summary="Most words were written on Tuesday."
      columns={{ name: "Day", value: "Words" }}
      points={[
        { name: "Monday", value: 1200 },
        { name: "Tuesday", value: 3400 },
      ]}
    />,
  );
  expect(screen.getByRole("img", { name: "Most words were written on Tuesday." })).toBeTruthy();
  const toggle = screen.getByRole("button", { name: "As a table", pressed: false });
  await userEvent.click(toggle);
  const table = within(screen.getByRole("table", { name: "Words a day" }));
  expect(table.getByRole("row", { name: "Tuesday 3,400" })).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});

test("draws a chart of zeros on its floor", () => {
  render(
    <ChartFrame
      title="Words"
      summary="Nothing yet."
      columns={{ name: "Day", value: "Words" }}
      points={[{ name: "Monday", value: 0 }]}
    />,
  );
  expect(document.querySelector("rect")?.getAttribute("height")).toBe("0");
});

function asWide(isWide: boolean): void {
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // jsdom measures nothing, and has none.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}

test("names the bar between two panes, which takes the focus", async () => {
  asWide(true);
  render(<SplitPanes label="Plan and text" start="plan" end="text" />);
  expect(screen.getByRole("separator", { name: "Plan and text" }).tabIndex).toBe(0);
});

test("stacks two panes on a phone, without a bar", () => {
  asWide(false);
  render(<SplitPanes label="Plan and text" start="plan" end="text" />);
  expect(screen.queryByRole("separator")).toBeNull();
});

test("groups radio buttons, with their error for all", async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <RadioField
      label="Binding"
      error="Choose one"
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: "soft", label: "Paperback" },
        { value: "hard", label: "Hardcover", hint: "From 75 pages" },
      ]}
    />,
  );
  const group = screen.getByRole("group", { name: "Binding" });
  const id = group.getAttribute("aria-describedby") ?? "";
  expect(document.querySelector(`#${CSS.escape(id)}`)?.textContent).toBe("Choose one");
  await userEvent.click(screen.getByRole("radio", { name: /Hardcover/u }));
  expect(onChange).toHaveBeenCalledWith("hard");
});

test("allows an initial choice without fixing it", async () => {
  const user = userEvent.setup();
  render(
    <RadioField
      label="Binding"
      defaultValue="soft"
      options={[
        { value: "soft", label: "Paperback" },
        { value: "hard", label: "Hardcover" },
      ]}
    />,
  );
  expect(screen.getByRole("radio", { name: "Paperback" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("radio", { name: "Hardcover" }));
  expect(screen.getByRole("radio", { name: "Paperback" })).toHaveProperty("checked", false);
});
