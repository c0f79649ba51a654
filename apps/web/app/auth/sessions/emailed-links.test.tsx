// Preloaded: the page loads the rules on first interaction, which is not what is being timed.
import "./auth-resolvers.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { LoginScreen } from "./login-page.tsx";
import RequestPasswordResetPage from "./request-password-reset-page.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";
import VerifyEmailPage from "./verify-email-page.tsx";

const pages = {
  "/verify-email": <VerifyEmailPage />,
  "/reset-password": <ResetPasswordPage />,
  "/request-password-reset": <RequestPasswordResetPage />,
};

/** The page reads the browser's URL, where the emailed link was opened. */
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

type Answer = () => Response | Promise<Response>;

const CONFIRMED = { message: "You can sign in now.", email: "ada@example.com" };

/**
 * A server that recognizes another browser by the missing cookie: it asks for the password, then responds as
 * given.
 */
function fromAnotherBrowser(answer: Answer): ReturnType<typeof fakeApi> {
  return fakeApi({
    "POST /api/auth/verify-email": ({ body }) =>
      Object.hasOwn(Object(body), "password")
        ? answer()
        : errorReply(422, { code: "auth.registration_password_needed", detail: "Enter the password." }),
  });
}

async function confirmWith(password: string, link = "/verify-email?token=t1"): Promise<void> {
  const { user } = follow(link);
  await user.type(await screen.findByLabelText("Password"), `${password}{Enter}`);
}

test("confirms the address by link alone in the registering browser, and removes the token", async () => {
  const { requests } = fakeApi({ "POST /api/auth/verify-email": () => reply(CONFIRMED) });
  follow("/verify-email?token=t1&lang=en");
  await screen.findByText("You can sign in now.");
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(screen.getByRole("link", { name: "Login Now" }).getAttribute("href")).toBe("/login");
  expect(requests.map((request) => request.body)).toEqual([{ token: "t1" }]);
  expect(window.location.search).toBe("?lang=en");
});

test("asks for the registration's password in any other browser", async () => {
  const { requests } = fromAnotherBrowser(() => reply(CONFIRMED));
  await confirmWith("quiet rivers rise");
  await screen.findByText("You can sign in now.");
  expect(requests.map((request) => request.body)).toEqual([
    { token: "t1" },
    { token: "t1", password: "quiet rivers rise" },
  ]);
});

test("leads to the lifetime offer registered for, on any device", async () => {
  fromAnotherBrowser(() => reply(CONFIRMED));
  await confirmWith("quiet rivers rise", "/verify-email?token=t1&offer=lifetime");
  const onward = await screen.findByRole("link", { name: "Login Now" });
  expect(onward.getAttribute("href")).toBe("/login?offer=lifetime");
});

test.each(["https://evil.example", "//evil.example", "/account", "lifetime2", ""])(
  "leads to sign-in for a link that names anything else (%j)",
  async (offer) => {
    fakeApi({ "POST /api/auth/verify-email": () => reply(CONFIRMED) });
    follow(`/verify-email?token=t1&offer=${encodeURIComponent(offer)}`);
    const onward = await screen.findByRole("link", { name: "Login Now" });
    expect(onward.getAttribute("href")).toBe("/login");
  },
);

test("keeps text typed during verification, with the focus, and does not send it", async () => {
  let answer: ((response: Response) => void) | undefined;
  const { requests } = fromAnotherBrowser(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { user } = follow("/verify-email?token=t1");
  const field = await screen.findByLabelText<HTMLInputElement>("Password");
  await user.type(field, "quiet{Enter}");
  await screen.findByRole("button", { name: "Verifying" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard(" rivers{Enter}");
  answer?.(errorReply(500, { detail: "The server failed." }));
  expect(await screen.findByRole("button", { name: "Confirm my address" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe("quiet rivers");
  expect(requests).toHaveLength(2);
});

test("leads to sign-in three seconds after verification, with the address filled in", async () => {
  vi.useFakeTimers();
  fakeApi({
    "POST /api/auth/verify-email": () => reply(CONFIRMED),
    "GET /api/auth/google": () => reply({ is_available: false }),
  });
  window.history.replaceState(null, "", "/verify-email?token=t1");
  renderPage({
    pages: { ...pages, "/login": <LoginScreen leave={() => undefined} /> },
    at: "/verify-email?token=t1",
  });
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText("You can sign in now.")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect(screen.queryByRole("button", { name: "Sign In" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@example.com");
});

test("reports a verification link without a token, and calls nothing", async () => {
  const { requests } = fakeApi({});
  follow("/verify-email");
  await screen.findByText("Verification token is missing.");
  expect(screen.getByText("Please open the link in our email again.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Try Registering Again" }).getAttribute("href")).toBe("/register");
  expect(screen.getByRole("link", { name: "Back to Login" }).getAttribute("href")).toBe("/login");
  expect(screen.getByRole("link", { name: "Contact Support" }).getAttribute("href")).toBe("/contact");
  expect(requests).toHaveLength(0);
});

test("reports a wrong password at its field, and allows another attempt", async () => {
  let tries = 0;
  const { requests } = fromAnotherBrowser(() => {
    tries += 1;
    return tries === 1
      ? errorReply(422, { detail: "This is not the password.", code: "auth.registration_password_wrong" })
      : reply({ ...CONFIRMED, message: "Done." });
  });
  const { user } = follow("/verify-email?token=t1");
  const field = await screen.findByLabelText<HTMLInputElement>("Password");
  await user.type(field, "quiet rivers{Enter}");
  await screen.findByText("This is not the password.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.value).toBe("quiet rivers");
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, " rise{Enter}");
  await screen.findByText("Done.");
  expect(requests.at(-1)?.body).toEqual({ token: "t1", password: "quiet rivers rise" });
});

test("does not send an empty password", async () => {
  const { requests } = fromAnotherBrowser(() => reply(CONFIRMED));
  const { user } = follow("/verify-email?token=t1");
  await user.click(await screen.findByRole("button", { name: "Confirm my address" }));
  await screen.findByText("Please enter your password");
  expect(requests).toHaveLength(1);
});

test("reports a used or expired link at once, with a new registration", async () => {
  fakeApi({
    "POST /api/auth/verify-email": () =>
      errorReply(400, { detail: "This link has expired.", code: "auth.verification_token_invalid" }),
  });
  follow("/verify-email?token=t1");
  expect(await screen.findByText("This link has expired.")).toBeTruthy();
  expect(screen.queryByLabelText("Password")).toBeNull();
  expect(screen.getByRole("link", { name: "Try Registering Again" }).getAttribute("href")).toBe("/register");
});

const UNWORDED: readonly [Answer, string][] = [
  [() => new Response("", { status: 500 }), "Verification failed. Please try again."],
  [
    () => Promise.reject(new TypeError("fetch failed")),
    "Network error. Please check your connection and try again.",
  ],
];

test.each(UNWORDED)(
  "words an unexplained verification failure, and keeps what was typed",
  async (answer, sentence) => {
    fromAnotherBrowser(answer);
    await confirmWith("quiet rivers rise");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("quiet rivers rise");
  },
);

test("checks a link again on request", async () => {
  let tries = 0;
  fakeApi({
    "POST /api/auth/verify-email": () => {
      tries += 1;
      return tries === 1 ? new Response("", { status: 500 }) : reply(CONFIRMED);
    },
  });
  const { user } = follow("/verify-email?token=t1");
  expect(await screen.findByText("Verification failed. Please try again.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("You can sign in now.")).toBeTruthy();
});

test("says what happens after a reset request, without revealing whether the account exists", async () => {
  fakeApi({ "POST /api/auth/request-password-reset": () => reply({ message: "ok" }, 202) });
  const { user } = follow("/request-password-reset");
  await user.type(screen.getByLabelText("Email"), "eleanor@example.com");
  await user.click(screen.getByRole("button", { name: "Send reset link" }));
  await screen.findByText("Check Your Email");
  expect(screen.getByText(/belongs to a verified account/u)).toBeTruthy();
  expect(screen.getAllByRole("listitem").length).toBeGreaterThan(1);
});

test("requires an address for a reset request, and words its failure", async () => {
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

test("leads from a reset link without a token to a new one", async () => {
  follow("/reset-password");
  await screen.findByText("Invalid Reset Link");
  expect(screen.getByText("Password reset token is missing or invalid.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Request a new link" }).getAttribute("href")).toBe(
    "/request-password-reset",
  );
});

test("sets a new password with the token, which leaves the URL", async () => {
  const { requests } = fakeApi({ "POST /api/auth/reset-password": () => reply({ message: "All set." }) });
  await type({ "New password": "quiet rivers rise", "Confirm new password": "quiet rivers rise" });
  await screen.findByText("All set.");
  expect(requests[0]?.body).toEqual({ token: "t1", new_password: "quiet rivers rise" });
  expect(window.location.search).toBe("");
});

test.each([
  [{}, "Please enter a new password."],
  [{ "New password": "1234567" }, "Password must be at least 8 characters long."],
  [{ "New password": "quiet rivers", "Confirm new password": "quiet river" }, "Passwords do not match."],
])("says what is wrong in the reset form: %o", async (texts, sentence) => {
  const { requests } = fakeApi({});
  await type(texts);
  await screen.findByText(sentence);
  expect(requests).toHaveLength(0);
});

test("leads from an expired reset link to a new one", async () => {
  fakeApi({
    "POST /api/auth/reset-password": () =>
      errorReply(400, { detail: "This reset link is invalid.", code: "auth.reset_token_invalid" }),
  });
  await type({ "New password": "quiet rivers rise", "Confirm new password": "quiet rivers rise" });
  await screen.findByText("Invalid Reset Link");
  expect(screen.getByText("This reset link is invalid.")).toBeTruthy();
});

test("words an unexplained reset failure, and keeps the form", async () => {
  fakeApi({ "POST /api/auth/reset-password": () => new Response("", { status: 500 }) });
  await type({ "New password": "quiet rivers rise", "Confirm new password": "quiet rivers rise" });
  await screen.findByText("Failed to reset password. Please try again.");
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("quiet rivers rise");
});

test("offers a new link for the same address after an expired one", async () => {
  const { requests } = fakeApi({
    "POST /api/auth/verify-email": () =>
      errorReply(400, { code: "auth.verification_token_invalid", detail: "This link has expired." }),
    "POST /api/auth/resend-verification": () => reply({ message: "A new link is on its way." }, 202),
  });
  follow("/verify-email?token=t1");
  expect(await screen.findByText("This link has expired.")).toBeTruthy();
  const send = screen.getByRole("button", { name: "Send a new link" });
  fireEvent.click(send);
  expect(screen.getByText("Please enter your email address.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: " ada@example.com " } });
  fireEvent.click(send);
  expect(await screen.findByText("A new link is on its way.")).toBeTruthy();
  expect(requests.at(-1)?.body).toEqual({ email: "ada@example.com" });
});
