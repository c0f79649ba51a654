import { expect, test, vi } from "vitest";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "./button.tsx";

test("keeps the focus of a busy button, and ignores a second click", async () => {
  const user = userEvent.setup();
  const onClick = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={onClick}>Order</Button>);
  await user.click(screen.getByRole("button"));
  rerender(
    <Button onClick={onClick} busy busyLabel="Ordering">
      Order
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Ordering" });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.click(button);
  await user.keyboard("{Enter} ");
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("does not send a form with a busy button by Enter", async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(event: React.SubmitEvent) => void>((event) => event.preventDefault());
  const draw = (busy: boolean): React.ReactElement => (
    <form onSubmit={onSubmit}>
      <input aria-label="Title" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(draw(false));
  await user.type(screen.getByLabelText("Title"), "The Salt Garden{Enter}");
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(draw(true));
  await user.type(screen.getByLabelText("Title"), "{Enter}");
  await user.click(screen.getByRole("button"));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
