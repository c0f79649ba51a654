import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, refuse, reply } from "../../test-kit/fake-api.ts";
import { renderPage } from "../../test-kit/render-page.tsx";
import RequestPasswordResetPage from "./request-password-reset-page.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";
import VerifyEmailPage from "./verify-email-page.tsx";

const pages = {
  "/verify-email": <VerifyEmailPage />,
  "/reset-password": <ResetPasswordPage />,
  "/request-password-reset": <RequestPasswordResetPage />,
};

/** The pages read the address of the browser, where the mailed link was opened. */
function follow(link: string): ReturnType<typeof renderPage> {
  window.history.replaceState(null, "", link);
  return renderPage({ pages, at: link });
}

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, "", "/");
});

async function type(
  texts: Readonly<Record<string, string>>,
  shown = follow("/reset-password?token=t1"),
): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await shown.user.type(screen.getByLabelText(label), text);
  await shown.user.click(screen.getByRole("button", { name: "Reset password" }));
}

test("a verification link posts its token once, loses it and leads to the sign-in page after three seconds", async () => {
  vi.useFakeTimers();
  const { requests } = fakeApi({
    "POST /api/auth/verify-email": () => reply({ message: "You can sign in now." }),
  });
  follow("/verify-email?token=t1&lang=en");
  expect(screen.getByText("Verifying your email")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText("You can sign in now.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Login Now" }).getAttribute("href")).toBe("/login");
  expect(requests.map((request) => request.body)).toEqual([{ token: "t1" }]);
  expect(window.location.search).toBe("?lang=en");
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect(screen.queryByText("arrived at /login")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText("arrived at /login")).toBeTruthy();
});

test("a verification link without a token says so and asks nobody", async () => {
  const { requests } = fakeApi({});
  follow("/verify-email");
  await screen.findByText("Verification token is missing.");
  expect(screen.getByRole("link", { name: "Try Registering Again" }).getAttribute("href")).toBe("/register");
  expect(screen.getByRole("link", { name: "Back to Login" }).getAttribute("href")).toBe("/login");
  expect(screen.getByRole("link", { name: "Contact Support" }).getAttribute("href")).toMatch(/^mailto:/u);
  expect(requests).toHaveLength(0);
});

test("a refused verification shows the server's sentence, or its own", async () => {
  fakeApi({
    "POST /api/auth/verify-email": () => refuse(400, { detail: "This link has expired.", code: "x" }),
  });
  follow("/verify-email?token=old");
  expect(await screen.findByText("This link has expired.")).toBeTruthy();
});

test("an unexplained verification failure is worded", async () => {
  fakeApi({ "POST /api/auth/verify-email": () => new Response("", { status: 500 }) });
  follow("/verify-email?token=old");
  expect(await screen.findByText("Verification failed. Please try again.")).toBeTruthy();
});

test("a verification that found no network can be tried again with the same token", async () => {
  fakeApi({});
  const { user } = follow("/verify-email?token=t1");
  await screen.findByText("Network error. Please check your connection and try again.");
  const { requests } = fakeApi({ "POST /api/auth/verify-email": () => reply({ message: "Done." }) });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Done.");
  expect(requests[0]?.body).toEqual({ token: "t1" });
});

test("a reset request tells what happens next without telling whether the account exists", async () => {
  fakeApi({ "POST /api/auth/request-password-reset": () => reply({ message: "ok" }, 202) });
  const { user } = follow("/request-password-reset");
  await user.type(screen.getByLabelText("Email"), "eleanor@example.com");
  await user.click(screen.getByRole("button", { name: "Send reset link" }));
  await screen.findByText("Check Your Email");
  expect(screen.getByText(/belongs to a verified account/u)).toBeTruthy();
  expect(screen.getAllByRole("listitem").length).toBeGreaterThan(1);
});

test("a reset request needs an address, and words its failure", async () => {
  fakeApi({ "POST /api/auth/request-password-reset": () => new Response("", { status: 500 }) });
  const { user } = follow("/request-password-reset");
  await user.type(screen.getByLabelText("Email"), "   ");
  await user.click(screen.getByRole("button", { name: "Send reset link" }));
  await screen.findByText("Please enter your email address.");
  await user.clear(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), "eleanor@example.com");
  await user.click(screen.getByRole("button", { name: "Send reset link" }));
  expect(await screen.findByText("Failed to send reset email. Please try again.")).toBeTruthy();
});

test("a reset link without a token leads to a new one", async () => {
  follow("/reset-password");
  await screen.findByText("Invalid Reset Link");
  expect(screen.getByText("Password reset token is missing or invalid.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Request a new link" }).getAttribute("href")).toBe(
    "/request-password-reset",
  );
});

test("a new password is set with the token, which leaves the address", async () => {
  const { requests } = fakeApi({ "POST /api/auth/reset-password": () => reply({ message: "All set." }) });
  await type({ "New password": "quiet rivers rise", "Confirm new password": "quiet rivers rise" });
  await screen.findByText("All set.");
  expect(requests[0]?.body).toEqual({ token: "t1", new_password: "quiet rivers rise" });
  expect(window.location.search).toBe("");
});

test.each([
  [{}, "Please enter a new password."],
  [{ "New password": "12345" }, "Password must be at least 6 characters long."],
  [{ "New password": "quiet rivers", "Confirm new password": "quiet river" }, "Passwords do not match."],
])("the reset form says what is wrong: %o", async (texts, sentence) => {
  const { requests } = fakeApi({});
  await type(texts);
  await screen.findByText(sentence);
  expect(requests).toHaveLength(0);
});

test("a reset link that has expired leads to a new one", async () => {
  fakeApi({
    "POST /api/auth/reset-password": () =>
      refuse(400, { detail: "This reset link is invalid.", code: "auth.reset_token_invalid" }),
  });
  await type({ "New password": "quiet rivers rise", "Confirm new password": "quiet rivers rise" });
  await screen.findByText("Invalid Reset Link");
  expect(screen.getByText("This reset link is invalid.")).toBeTruthy();
});

test("an unexplained reset failure is worded and keeps the form", async () => {
  fakeApi({ "POST /api/auth/reset-password": () => new Response("", { status: 500 }) });
  await type({ "New password": "quiet rivers rise", "Confirm new password": "quiet rivers rise" });
  await screen.findByText("Failed to reset password. Please try again.");
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("quiet rivers rise");
});
