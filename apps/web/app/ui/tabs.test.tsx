import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

type View = "plan" | "text" | "notes";

function TestScreen(): React.ReactElement {
  const [view, setView] = useState<View>("plan");
  return (
    <Tabs<View>
      label="Parts of the book"
      value={view}
      onValueChange={setView}
      tabs={[
        { value: "plan", label: "Plan", panel: "Seven chapters" },
        { value: "text", label: "Text", panel: "It began at sea", count: 3 },
        { value: "notes", label: "Notes", panel: "None", disabled: true },
      ]}
    />
  );
}

test("opens the next tab by an arrow, and shows only its panel", async () => {
  const user = userEvent.setup();
  render(<TestScreen />);
  expect(screen.getByRole("tablist", { name: "Parts of the book" })).toBeTruthy();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Plan", selected: true }));
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Text 3", selected: true })).toBe(document.activeElement);
  expect(screen.getByRole("tabpanel").textContent).toBe("It began at sea");
});

test("does not open a disabled tab", async () => {
  render(<TestScreen />);
  await userEvent.click(screen.getByRole("tab", { name: "Notes" }));
  expect(screen.getByRole("tabpanel").textContent).toBe("Seven chapters");
});
