import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { LeaveGuard } from "./leave-guard.tsx";

function writeWith(isDirty: boolean) {
  const page = (
    <>
      <LeaveGuard when={isDirty} what="What you changed in chapter 3" />
      <Link to="/elsewhere">Away</Link>
      <Link to="/write?view=plan">Plan</Link>
    </>
  );
  const router = createMemoryRouter(
    [
      { path: "/write", element: page },
      { path: "/elsewhere", element: <p>arrived</p> },
    ],
    { initialEntries: ["/write"] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

/** @returns whether the browser would ask before the page is closed */
function isCloseBlocked(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
}

test("asks before leaving unsaved work, and keeps the page when staying", async () => {
  const user = writeWith(true);
  await user.click(screen.getByRole("link", { name: "Away" }));
  expect(await screen.findByText(/chapter 3 is not saved/u)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Stay here" }));
  expect(screen.queryByText("arrived")).toBeNull();
  expect(isCloseBlocked()).toBe(true);
});

test("allows leaving without saving", async () => {
  const user = writeWith(true);
  await user.click(screen.getByRole("link", { name: "Away" }));
  await user.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByText("arrived")).toBeTruthy();
});

test("does not take another view of the same page as leaving", async () => {
  const user = writeWith(true);
  await user.click(screen.getByRole("link", { name: "Plan" }));
  expect(screen.queryByText(/is not saved/u)).toBeNull();
});

test("leaves saved work without asking", async () => {
  const user = writeWith(false);
  expect(isCloseBlocked()).toBe(false);
  await user.click(screen.getByRole("link", { name: "Away" }));
  expect(await screen.findByText("arrived")).toBeTruthy();
});
