import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ApiError, call } from "../../platform/api.ts";
import { settleConfirmation } from "../../platform/confirmation.ts";
import { saveToken, readToken } from "../../platform/token-store.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { A_REQUEST, fakePasskeys } from "../../testing/fake-passkeys.ts";
import { buildImpatientClient } from "../../testing/in-app.tsx";
import { ConfirmFeed } from "./confirm-feed.tsx";

// Loaded already: what is timed below is the dialog, not its file.
beforeAll(() => Promise.all([import("./confirm-dialog.tsx"), import("../../ui/dialog-parts.tsx")]));
afterEach(() => act(() => settleConfirmation("cancelled")));

const NEEDED = { code: "auth.confirmation_needed", detail: "Please confirm that it is you." };
const PASSWORD_ONLY = { password: true, totp: false, passkey: false };

/** A server that accepts the call once the author has confirmed. */
function buildGuardedApi(ways: unknown = PASSWORD_ONLY, right: (body: unknown) => boolean = () => true) {
  let isConfirmed = false;
  return fakeApi({
    "GET /api/auth/confirm-ways": () => reply(ways),
    "POST /api/auth/confirm/passkey-options": () => reply(A_REQUEST),
    "POST /api/auth/confirm": ({ body }) => {
      isConfirmed = right(body);
      return isConfirmed
        ? reply({ message: "Thank you." })
        : errorReply(422, {
            code: "auth.current_password_wrong",
            detail: "This is not your current password.",
          });
    },
    "POST /api/auth/factors/recovery-codes": () =>
      isConfirmed ? reply({ recovery_codes: ["A"] }) : errorReply(403, NEEDED),
  });
}

function show(): ReturnType<typeof userEvent.setup> {
  render(
    <QueryClientProvider client={buildImpatientClient()}>
      <label>
        A form
        <input />
      </label>
      <ConfirmFeed />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const makeCodes = (): Promise<unknown> => call("POST /api/auth/factors/recovery-codes");
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => "went through",
    (error: unknown) => error,
  );

test("opens the dialog for a call that needs confirmation, and repeats the call", async () => {
  const { requests } = buildGuardedApi();
  const user = show();
  const made = makeCodes();
  await screen.findByRole("alertdialog", { name: "Confirm that it is you" });
  const field = await screen.findByLabelText("Password");
  await user.type(field, "a long enough secret{Enter}");
  expect(await made).toEqual({ recovery_codes: ["A"] });
  const sent = requests.map(({ method, path }) => `${method} ${path}`);
  expect(sent.filter((key) => key === "POST /api/auth/factors/recovery-codes")).toHaveLength(2);
  expect(requests.find(({ path }) => path === "/api/auth/confirm")?.body).toEqual({
    password: "a long enough secret",
  });
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("opens one dialog for several calls, which all continue", async () => {
  const { requests } = buildGuardedApi();
  const user = show();
  const made = Promise.all([makeCodes(), makeCodes(), makeCodes()]);
  await user.type(await screen.findByLabelText("Password"), "secret{Enter}");
  expect(await made).toHaveLength(3);
  expect(requests.filter(({ path }) => path === "/api/auth/confirm")).toHaveLength(1);
});

test("says after canceling that nothing was changed, and keeps what was typed", async () => {
  const { requests } = buildGuardedApi();
  const user = show();
  await user.type(screen.getByLabelText("A form"), "my words");
  const failure = failureOf(makeCodes());
  await screen.findByLabelText("Password");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  const error = await failure;
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: "auth.confirmation_cancelled",
    detail: "You did not confirm that it is you, so nothing was changed. What you typed is still here.",
  });
  expect(screen.getByLabelText("A form")).toHaveProperty("value", "my words");
  expect(requests.filter(({ path }) => path.endsWith("recovery-codes"))).toHaveLength(1);
});

test("cancels by Escape", async () => {
  buildGuardedApi();
  const user = show();
  const failure = failureOf(makeCodes());
  await screen.findByLabelText("Password");
  await user.keyboard("{Escape}");
  expect(await failure).toMatchObject({ code: "auth.confirmation_cancelled" });
});

test("reports a wrong password in the dialog, which stays for another attempt", async () => {
  buildGuardedApi(PASSWORD_ONLY, (body) => Object(body).password === "right");
  const user = show();
  const made = makeCodes();
  await user.type(await screen.findByLabelText("Password"), "wrong{Enter}");
  expect(await screen.findByText("This is not your current password.")).toBeTruthy();
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), "right");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await made).toEqual({ recovery_codes: ["A"] });
});

test("accepts a code of the app, typed at the focus", async () => {
  const { requests } = buildGuardedApi({ password: true, totp: true, passkey: false });
  const user = show();
  const made = makeCodes();
  await user.click(await screen.findByRole("button", { name: "Use a code of your app instead" }));
  const field = await screen.findByLabelText("Code of your app");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("autocomplete")).toBe("one-time-code");
  await user.keyboard("123456{Enter}");
  await made;
  expect(requests.find(({ path }) => path === "/api/auth/confirm")?.body).toEqual({ code: "123456" });
});

test("accepts a passkey, and asks for it first without a password", async () => {
  const device = fakePasskeys();
  const { requests } = buildGuardedApi({ password: false, totp: false, passkey: true });
  const user = show();
  const made = makeCodes();
  await user.click(await screen.findByRole("button", { name: "Use a passkey" }));
  await made;
  expect(device.asked).toEqual(["get"]);
  expect(requests.find(({ path }) => path === "/api/auth/confirm")?.body).toMatchObject({
    passkey: { challenge_id: A_REQUEST.challenge_id, answer: { id: "Y3JlZA" } },
  });
});

test("asks to sign in again without any of these", async () => {
  saveToken("kept");
  buildGuardedApi({ password: false, totp: false, passkey: false });
  const user = show();
  const failure = failureOf(makeCodes());
  await user.click(await screen.findByRole("button", { name: "Sign in again" }));
  expect(await failure).toMatchObject({ code: "auth.confirmation_cancelled" });
  expect(readToken()).toBeNull();
});

test("shows the server's sentence without a dialog, and keeps nobody waiting", async () => {
  buildGuardedApi();
  expect(await failureOf(makeCodes())).toMatchObject({ code: "auth.confirmation_needed" });
});

test("asks as soon as the dialog's code has loaded", async () => {
  buildGuardedApi();
  const made = makeCodes();
  const user = show();
  await user.type(await screen.findByLabelText("Password"), "a garden below the tide");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await made).toEqual({ recovery_codes: ["A"] });
});

test("ends all waiting calls when a dialog is removed", async () => {
  buildGuardedApi();
  const { unmount } = render(
    <QueryClientProvider client={buildImpatientClient()}>
      <ConfirmFeed />
    </QueryClientProvider>,
  );
  const failure = failureOf(makeCodes());
  await screen.findByRole("alertdialog");
  unmount();
  expect(await failure).toMatchObject({ code: "auth.confirmation_cancelled" });
});

test.each(["Confirm", "Cancel"])("restores the focus after “%s”", async (name) => {
  buildGuardedApi();
  const user = show();
  const before = screen.getByLabelText("A form");
  act(() => before.focus());
  const made = failureOf(makeCodes());
  await user.type(await screen.findByLabelText("Password"), "secret-word");
  await user.click(screen.getByRole("button", { name }));
  await made;
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(before));
});
