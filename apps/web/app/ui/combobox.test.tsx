import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Combobox } from "./combobox.tsx";

const GENRES = ["Fantasy", "History", "Horror"].map((label) => ({ value: label.toLowerCase(), label }));

function Genre(): React.ReactElement {
  const [genre, setGenre] = useState<string | null>(null);
  return (
    <>
      <Combobox label="Genre" hint="As in a shop" options={GENRES} value={genre} onValueChange={setGenre} />
      <p>chosen: {genre ?? "none"}</p>
    </>
  );
}

test("filters the list while typing, and selects the first match by Enter", async () => {
  const user = userEvent.setup();
  render(<Genre />);
  await user.click(screen.getByRole("combobox", { name: "Genre" }));
  await user.keyboard("h");
  expect(await screen.findByRole("option", { name: "History" })).toBeTruthy();
  await user.keyboard("or");
  expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual(["Horror"]);
  await user.keyboard("{Enter}");
  expect(screen.getByText("chosen: horror")).toBeTruthy();
});

test("keeps the focus in the field while the list loads", async () => {
  const user = userEvent.setup();
  render(<Genre />);
  await user.tab();
  await screen.findByRole("button", { name: "Show all: Genre" });
  const field = screen.getByRole("combobox", { name: "Genre" });
  expect(document.activeElement).toBe(field);
  const id = field.getAttribute("aria-describedby") ?? "";
  expect(document.querySelector(`#${CSS.escape(id)}`)?.textContent).toBe("As in a shop");
});
