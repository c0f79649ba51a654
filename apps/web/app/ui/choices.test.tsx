import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Disclosure, DisclosureList } from "./disclosure.tsx";
import { Switch } from "./switch.tsx";
import { ToggleGroup } from "./toggle-group.tsx";

type Paper = "white" | "cream" | "night";

function Papers(): React.ReactElement {
  const [paper, setPaper] = useState<Paper>("cream");
  return (
    <ToggleGroup<Paper>
      label="Paper"
      value={paper}
      onValueChange={setPaper}
      options={[
        { value: "white", label: "A", name: "White" },
        { value: "cream", label: "Cream" },
        { value: "night", label: "Night", disabled: true },
      ]}
    />
  );
}

test("selects one of a row of toggles, each with a name", async () => {
  render(<Papers />);
  expect(screen.getByRole("group", { name: "Paper" })).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Cream" })).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("radio", { name: "White" }));
  expect(screen.getByRole("radio", { name: "White" })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: "Cream" })).toHaveProperty("checked", false);
});

test("does not select an unavailable toggle", async () => {
  render(<Papers />);
  await userEvent.click(screen.getByRole("radio", { name: "Night" }));
  expect(screen.getByRole("radio", { name: "Cream" })).toHaveProperty("checked", true);
});

test("toggles a switch by Space, announces it, and names what it does", async () => {
  const onChange = vi.fn<(on: boolean) => void>();
  const user = userEvent.setup();
  render(
    <Switch
      label="Mails"
      hint="One a book, when it is done"
      onChange={(event) => onChange(event.target.checked)}
    />,
  );
  const control = screen.getByRole("switch", { name: "Mails" });
  const id = control.getAttribute("aria-describedby") ?? "";
  expect(document.querySelector(`#${CSS.escape(id)}`)?.textContent).toBe("One a book, when it is done");
  await user.tab();
  await user.keyboard(" ");
  expect(onChange).toHaveBeenCalledWith(true);
});

test("shows a disclosure's content on request, and reports its opening", () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(
    <DisclosureList>
      <Disclosure title="All measures" group="health" onOpenChange={onOpenChange}>
        17 figures
      </Disclosure>
      <Disclosure title="Names" group="health" defaultOpen>
        Ada
      </Disclosure>
    </DisclosureList>,
  );
  const [measures, names] = screen.getAllByRole<HTMLDetailsElement>("group");
  expect([measures?.open, names?.open]).toEqual([false, true]);
  expect([measures, names].map((one) => one?.getAttribute("name"))).toEqual(["health", "health"]);
  if (measures) {
    measures.open = true;
    fireEvent(measures, new Event("toggle"));
  }
  expect(onOpenChange).toHaveBeenCalledWith(true);
});
