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

test("starts the focus on cancel, so that Enter destroys nothing", async () => {
  const { onConfirm, onOpenChange, user } = open();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep writing" })),
  );
  await user.keyboard("{Enter}");
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
});

test("announces the question with its consequences", () => {
  open();
  const dialog = screen.getByRole("alertdialog", { name: "Cancel “Dusk”?" });
  const id = dialog.getAttribute("aria-describedby") ?? "";
  expect(document.querySelector(`#${CSS.escape(id)}`)?.textContent).toBe("Writing stops.");
});

test("disables both buttons while in progress", async () => {
  const { onConfirm, user } = open({ busy: true, busyLabel: "Cancelling" });
  const doing = screen.getByRole("button", { name: "Cancelling" });
  await user.click(doing);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Keep writing" })).toHaveProperty("disabled", true);
});

test("does not close by Escape while in progress", async () => {
  const { onOpenChange, user } = open({ busy: true, busyLabel: "Cancelling" });
  await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("closes by Escape before it starts", async () => {
  const { onOpenChange, user } = open();
  await screen.findByRole("alertdialog");
  await user.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("shows a failure in the dialog that asked", () => {
  open({ error: "This book is not being written just now." });
  expect(screen.getByRole("alert").textContent).toContain("not being written just now");
});
