import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ReorderableList } from "./reorderable-list.tsx";

const HEIGHT = 40;
/** of every entry, in order */
let heights: readonly number[] = [];

beforeEach(() => {
  heights = [HEIGHT, HEIGHT, HEIGHT];
  // jsdom has no layout: each entry is below the one before it.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function measure(this: Element) {
    const place = this.tagName === "LI" ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    const top = heights.slice(0, place).reduce((sum, height) => sum + height, 0);
    return new DOMRect(0, top, 300, heights[place] ?? HEIGHT);
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

function Chapters(): React.ReactElement {
  const [chapters, setChapters] = useState(["One", "Two", "Three"]);
  return (
    <ReorderableList
      label="Chapters"
      items={chapters}
      keyOf={(name) => name}
      nameOf={(name) => `Chapter ${name}`}
      onReorder={setChapters}
    >
      {(name, place) => `${place}. ${name}`}
    </ReorderableList>
  );
}

function order(): (string | null)[] {
  return screen.getAllByRole("listitem").map((entry) => entry.textContent);
}

async function expectAnnounced(words: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(words));
}

test("moves an entry by Space, an arrow and Space, and announces it", async () => {
  const user = userEvent.setup();
  render(<Chapters />);
  screen.getByRole("button", { name: "Move Chapter Three" }).focus();
  await user.keyboard(" ");
  await expectAnnounced("Chapter Three picked up, at place 3");
  await user.keyboard("{ArrowUp}");
  await expectAnnounced("Chapter Three over place 2 of 3");
  await user.keyboard(" ");
  await expectAnnounced("Chapter Three moved to place 2");
  expect(order()).toEqual(["1. One", "2. Three", "3. Two"]);
});

test.each([
  ["down from the first place", "One", "{ArrowDown}", 2, ["1. Two", "2. One", "3. Three"]],
  ["up from the last place", "Three", "{ArrowUp}", 2, ["1. One", "2. Three", "3. Two"]],
  ["down and back up", "One", "{ArrowDown}{ArrowUp}", 1, ["1. One", "2. Two", "3. Three"]],
])("moves an entry taller than the window one place per key, %s", async (_, name, keys, place, expected) => {
  heights = [HEIGHT, HEIGHT, HEIGHT].with(["One", "Two", "Three"].indexOf(name), 3000);
  const user = userEvent.setup();
  render(<Chapters />);
  screen.getByRole("button", { name: `Move Chapter ${name}` }).focus();
  await user.keyboard(" ");
  await expectAnnounced(`Chapter ${name} picked up, at place ${["One", "Two", "Three"].indexOf(name) + 1}`);
  for (const key of keys.match(/\{\w+\}/gu) ?? []) {
    await user.keyboard(key);
    await waitFor(() => expect(screen.getByRole("status").textContent).not.toBe(""));
  }
  await user.keyboard(" ");
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toMatch(
      new RegExp(`(moved to|stays at) place ${place}$`, "u"),
    ),
  );
  expect(order()).toEqual(expected);
});

test("puts an entry back by Escape", async () => {
  const user = userEvent.setup();
  render(<Chapters />);
  screen.getByRole("button", { name: "Move Chapter One" }).focus();
  await user.keyboard(" ");
  await expectAnnounced("Chapter One picked up, at place 1");
  await user.keyboard("{Escape}");
  await expectAnnounced("Chapter One put back to place 1");
  expect(order()).toEqual(["1. One", "2. Two", "3. Three"]);
});
