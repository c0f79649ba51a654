import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ConfirmDialogProps } from "./dialog-props.ts";
import { ConfirmDialog } from "./dialog.tsx";

function open(changes: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn<() => void>();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(
    <ConfirmDialog
      open
      title="Cancel “Dusk”?"
      confirmLabel="Cancel the book"
      cancelLabel="Keep writing"
      {...{ onConfirm, onOpenChange }}
      {...changes}
    >
      Writing stops.
    </ConfirmDialog>,
  );
  return { onConfirm, onOpenChange, user: userEvent.setup() };
}

test("the focus starts on the way out, so that Enter destroys nothing", async () => {
  const { onConfirm, onOpenChange, user } = open();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep writing" })),
  );
  await user.keyboard("{Enter}");
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
});

test("the question and what happens are told together", () => {
  open();
  const dialog = screen.getByRole("alertdialog", { name: "Cancel “Dusk”?" });
  const id = dialog.getAttribute("aria-describedby") ?? "";
  expect(document.querySelector(`#${CSS.escape(id)}`)?.textContent).toBe("Writing stops.");
});

test("while it is being done neither button can be pressed again", async () => {
  const { onConfirm, user } = open({ busy: true, busyLabel: "Cancelling" });
  const doing = screen.getByRole("button", { name: "Cancelling" });
  await user.click(doing);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Keep writing" })).toHaveProperty("disabled", true);
});

test("while it is being done Escape closes nothing", async () => {
  const { onOpenChange, user } = open({ busy: true, busyLabel: "Cancelling" });
  await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("before it is begun Escape is a way out", async () => {
  const { onOpenChange, user } = open();
  await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("why it did not work stands in the window that asked", () => {
  open({ error: "This book is not being written just now." });
  expect(screen.getByRole("alert").textContent).toContain("not being written just now");
});
