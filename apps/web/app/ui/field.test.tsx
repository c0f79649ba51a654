import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import {
  CheckboxField,
  NumberField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from "./field.tsx";

function described(element: HTMLElement): string {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? "?").join(" / ");
}

test("ties label, hint and error to every field's control", () => {
  const texts = { hint: "A hint", error: "An error" };
  render(
    <>
      <TextField label="Text" {...texts} />
      <TextAreaField label="Area" {...texts} />
      <SelectField label="Choice" options={[{ value: "a", label: "A" }]} {...texts} />
      <NumberField label="Number" {...texts} />
      <PasswordField label="Secret" {...texts} />
      <CheckboxField label="Box" {...texts} />
    </>,
  );
  for (const label of ["Text", "Area", "Choice", "Number", "Secret", "Box"]) {
    const control = screen.getByLabelText(label);
    expect(described(control)).toBe("A hint / An error");
    expect(control.getAttribute("aria-invalid")).toBe("true");
  }
});

test("describes a field without problems by its label only", () => {
  render(<TextField label="Text" />);
  const control = screen.getByLabelText("Text");
  expect(control.hasAttribute("aria-invalid")).toBe(false);
  expect(control.hasAttribute("aria-describedby")).toBe(false);
});

test("announces showing a password, and keeps the caret in the field", async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText<HTMLInputElement>("Password");
  const toggle = screen.getByRole("button", { name: "Show password" });
  await user.type(field, "secret");
  expect(field.type).toBe("password");
  expect(toggle.getAttribute("aria-pressed")).toBe("false");
  await user.click(toggle);
  expect(field.type).toBe("text");
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("secret");
});

test("changes a number by buttons within its limits, and notifies the form", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(value: string) => void>();
  render(
    <NumberField
      label="Chapters"
      min={1}
      max={3}
      defaultValue={2}
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  const more = screen.getByRole("button", { name: "Increase chapters" });
  const less = screen.getByRole("button", { name: "Decrease chapters" });
  await user.click(more);
  await user.click(more);
  expect(screen.getByLabelText<HTMLInputElement>("Chapters").value).toBe("3");
  await user.click(less);
  expect(onChange.mock.calls.flat()).toEqual(["3", "2"]);
});
