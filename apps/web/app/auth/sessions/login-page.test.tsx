// Preloaded: the page loads the rules on first interaction, which is not what is being timed.
import "./auth-resolvers.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { saveToken, readToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import LoginPage from "./login-page.tsx";

/** The requests sent, except the one for the provider. */
function sent(requests: readonly SeenRequest[]): SeenRequest[] {
  return requests.filter(({ path }) => path !== "/api/auth/google");
}

const pages = { "/login": <LoginPage /> };

async function fill(user: ReturnType<typeof renderPage>["user"], password = "long enough"): Promise<void> {
  await user.type(screen.getByLabelText("Email"), "eleanor@example.com");
  await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign In" }));
}

test("signs in, greets the author and opens the dashboard", async () => {
  const { requests } = fakeApi({
    "POST /api/auth/login": () => reply({ access_token: "fresh" }),
    "GET /api/auth/me": () => reply(buildAuthor()),
  });
  const { user } = renderPage({ pages, at: "/login" });
  await fill(user);
  // The first test that needs toasts and rules: both are loaded on the way.
  await screen.findByText("arrived at /dashboard");
  expect(sent(requests)[0]?.body).toEqual({ email: "eleanor@example.com", password: "long enough" });
  expect(readToken()).toBe("fresh");
  expect(screen.getAllByText("Welcome back!").length).toBeGreaterThan(0);
});

test("returns to the protected page that led here", async () => {
  fakeApi({
    "POST /api/auth/login": () => reply({ access_token: "fresh" }),
    "GET /api/auth/me": () => reply(buildAuthor()),
  });
  const { user } = renderPage({ pages, at: "/login", state: { from: "/generate" } });
  await fill(user);
  expect(await screen.findByText("arrived at /generate")).toBeTruthy();
});

test("says why an ended session leads here, and nothing to others", async () => {
  fakeApi({});
  const { unmount } = renderPage({ pages, at: "/login", state: { from: "/generate", hasEnded: true } });
  const alertText = (await screen.findByRole("alert")).textContent;
  expect(alertText).toBe("Your session has endedSign in to go on; what you typed is kept.");
  unmount();
  renderPage({ pages, at: "/login", state: { from: "/generate" } });
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("does not show the form to a signed-in author", async () => {
  saveToken("kept");
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor()) });
  renderPage({ pages, at: "/login" });
  expect(await screen.findByText("arrived at /dashboard")).toBeTruthy();
});

test("reports wrong credentials above the form, keeps what was typed and focuses it", async () => {
  fakeApi({
    "POST /api/auth/login": () =>
      errorReply(401, { detail: "Invalid email or password", code: "auth.invalid_credentials" }),
  });
  const { user } = renderPage({ pages, at: "/login" });
  await fill(user);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Invalid email or password");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("eleanor@example.com");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("long enough");
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
});

test.each([
  [() => new Response("oops", { status: 500 }), "Login failed. Please try again."],
  [
    () => Promise.reject(new TypeError("fetch failed")),
    "Network error. Please check your connection and try again.",
  ],
])("words an unexplained failure", async (answer, sentence) => {
  fakeApi({ "POST /api/auth/login": answer });
  const { user } = renderPage({ pages, at: "/login" });
  await fill(user);
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
});

test("does not send an empty form: names each missing field and focuses the first", async () => {
  const { requests } = fakeApi({});
  const { user } = renderPage({ pages, at: "/login" });
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByText("Please enter your email address.");
  expect(screen.getByText("Please enter your password")).toBeTruthy();
  expect(screen.getByText("2 fields need your attention.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  expect(sent(requests)).toHaveLength(0);
});

test("sends the form once at a time", async () => {
  let answer: ((response: Response) => void) | undefined;
  const { requests } = fakeApi({
    "POST /api/auth/login": () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const { user } = renderPage({ pages, at: "/login" });
  await fill(user);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Signing in" });
  expect(button.matches(":disabled")).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("Email").matches(":disabled")).toBe(true);
  // A disabled button can't hold focus: the form does, until the response arrives.
  expect(document.activeElement).toBe(button.form);
  await user.click(button);
  expect(sent(requests)).toHaveLength(1);
  answer?.(errorReply(401, { detail: "Invalid email or password" }));
  expect(await screen.findByRole("button", { name: "Sign In" })).toBeTruthy();
});

test("says after registering which mailbox to check, and sends the link again", async () => {
  const { requests } = fakeApi({
    "POST /api/auth/resend-verification": () => reply({ message: "A new link is on its way." }, 202),
  });
  const state = { message: "Account created!", email: "ada@example.com" };
  const { user } = renderPage({ pages, at: "/login", state });
  expect(screen.getByText("ada@example.com")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Sign in");
  await user.click(screen.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("A new link is on its way.")).toBeTruthy();
  expect(sent(requests).map(({ body }) => body)).toEqual([{ email: "ada@example.com" }]);
});

test("says why a link could not be sent again", async () => {
  fakeApi({
    "POST /api/auth/resend-verification": () =>
      errorReply(429, {
        code: "request.rate_limited",
        detail: "Too many attempts. Please try again in an hour.",
      }),
  });
  const state = { message: "Account created!", email: "ada@example.com" };
  const { user } = renderPage({ pages, at: "/login", state });
  await user.click(screen.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("Too many attempts. Please try again in an hour.")).toBeTruthy();
});

test("shows the registration's message in a dismissible banner", async () => {
  const { user } = renderPage({ pages, at: "/login", state: { message: "Account created!" } });
  expect(screen.getByText("Check Your Email")).toBeTruthy();
  expect(screen.getByText("Account created!")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Check Your Email")).toBeNull();
});
