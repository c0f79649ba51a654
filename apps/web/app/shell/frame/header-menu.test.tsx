import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HeaderMenu } from "./header-menu.tsx";

const hide = vi.fn<() => void>();
// jsdom keeps popovers hidden and cannot open them; the test checks the calls to the browser.
beforeEach(() => Object.assign(HTMLElement.prototype, { hidePopover: hide }));
afterEach(() => {
  hide.mockClear();
  Reflect.deleteProperty(HTMLElement.prototype, "hidePopover");
});

function open() {
  render(
    <>
      <style>{"[popover] { display: block !important }"}</style>
      <HeaderMenu trigger="Account" side="right">
        <a href="/account">Your account</a>
        <button type="button" data-theme-toggle>
          Dark
        </button>
      </HeaderMenu>
      <a href="/books">The page</a>
    </>,
  );
  return userEvent.setup();
}

test("keeps the list open while the focus is in it or on its button", async () => {
  const user = open();
  screen.getByRole("link", { name: "Your account" }).focus();
  await user.tab();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe("Account");
  expect(hide).not.toHaveBeenCalled();
});

test("closes the list when the focus leaves", async () => {
  const user = open();
  screen.getByRole("button", { name: "Dark" }).focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe("The page");
  expect(hide).toHaveBeenCalledTimes(1);
});

test("closes the list on navigation, but not when changing the theme", async () => {
  const user = open();
  await user.click(screen.getByRole("button", { name: "Dark" }));
  expect(hide).not.toHaveBeenCalled();
  await user.click(screen.getByRole("link", { name: "Your account" }));
  expect(hide).toHaveBeenCalledTimes(1);
});
