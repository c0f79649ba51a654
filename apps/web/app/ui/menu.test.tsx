import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type * as MenuModule from "./menu.tsx";

let Kit: typeof MenuModule;
const onRead = vi.fn<() => void>();
const onTrash = vi.fn<() => void>();

beforeEach(async () => {
  // Each test starts with a page on which no menu has been touched yet.
  vi.resetModules();
  Kit = await import("./menu.tsx");
});

function show() {
  const { Menu, MenuItem, MenuLink, MenuSeparator } = Kit;
  render(
    <Menu trigger="More">
      <MenuItem onSelect={onRead}>Read</MenuItem>
      <MenuLink href="#files">Files</MenuLink>
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={onTrash}>
        Move to the bin
      </MenuItem>
    </Menu>,
  );
  return { user: userEvent.setup(), button: screen.getByRole("button", { name: "More" }) };
}

async function entry(name: string): Promise<HTMLElement> {
  return screen.findByRole("menuitem", { name });
}

test("scrolls a menu taller than its window", async () => {
  const { user, button } = show();
  await user.click(button);
  const { className } = await screen.findByRole("menu");
  expect(className).toContain("max-h-(--available-height)");
  expect(className).toContain("overflow-y-auto");
});

test("opens the menu by the click that loads it, and keeps the button", async () => {
  const { user, button } = show();
  expect([button.getAttribute("aria-haspopup"), button.getAttribute("aria-expanded")]).toEqual([
    "menu",
    "false",
  ]);
  await user.click(button);
  await user.click(await entry("Read"));
  expect(onRead).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: "More" })).toBe(button);
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});

test.each([
  ["Enter", "Read"],
  [" ", "Read"],
  ["ArrowDown", "Read"],
  ["ArrowUp", "Move to the bin"],
])("opens by %s the first time, at “%s”", async (key, name) => {
  const { user, button } = show();
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard(key === " " ? " " : `{${key}}`);
  const first = await entry(name);
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test("walks by arrows, chooses by Enter, and returns the focus to the button", async () => {
  const { user, button } = show();
  await user.tab();
  await user.keyboard("{Enter}");
  const read = await entry("Read");
  await waitFor(() => expect(document.activeElement).toBe(read));
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(onTrash).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

test("closes by a second click and by Escape", async () => {
  const { user, button } = show();
  await user.click(button);
  await entry("Read");
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await user.click(button);
  await entry("Read");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement).toBe(button);
});

test("reports a menu that does not load, and keeps the page", async () => {
  vi.doMock("./menu-parts.tsx", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const { user, button } = show();
  await user.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain("nothing is lost");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(button.getAttribute("aria-expanded")).toBe("false");
  vi.doUnmock("./menu-parts.tsx");
});
