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

test("an author signs in, is greeted and arrives at the dashboard", async () => {
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

test("who was sent here by a protected page goes back to it", async () => {
  fakeApi({
    "POST /api/auth/login": () => reply({ access_token: "fresh" }),
    "GET /api/auth/me": () => reply(buildAuthor()),
  });
  const { user } = renderPage({ pages, at: "/login", state: { from: "/generate" } });
  await fill(user);
  expect(await screen.findByText("arrived at /generate")).toBeTruthy();
});

test("an ended session says why the author is here; who comes by themselves reads nothing of it", async () => {
  fakeApi({});
  const { unmount } = renderPage({ pages, at: "/login", state: { from: "/generate", hasEnded: true } });
  const alertText = (await screen.findByRole("alert")).textContent;
  expect(alertText).toBe("Your session has endedSign in to go on; what you typed is kept.");
  unmount();
  renderPage({ pages, at: "/login", state: { from: "/generate" } });
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("who is signed in already does not see the form", async () => {
  saveToken("kept");
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor()) });
  renderPage({ pages, at: "/login" });
  expect(await screen.findByText("arrived at /dashboard")).toBeTruthy();
});

test("wrong credentials are told above the form, which keeps what was typed and takes the focus", async () => {
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
])("a failure without words is worded", async (answer, sentence) => {
  fakeApi({ "POST /api/auth/login": answer });
  const { user } = renderPage({ pages, at: "/login" });
  await fill(user);
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
});

test("an empty form is not sent: each field says what is missing and the first has the focus", async () => {
  const { requests } = fakeApi({});
  const { user } = renderPage({ pages, at: "/login" });
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByText("Please enter your email address.");
  expect(screen.getByText("Please enter your password")).toBeTruthy();
  expect(screen.getByText("2 fields need your attention.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  expect(sent(requests)).toHaveLength(0);
});

test("while the server is asked the form cannot be sent again", async () => {
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

test("who has just registered reads which mailbox to look into, and can have the link sent again", async () => {
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

test("a link that could not be sent again says why", async () => {
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

test("the registration's message stands in a banner that can be dismissed", async () => {
  const { user } = renderPage({ pages, at: "/login", state: { message: "Account created!" } });
  expect(screen.getByText("Check Your Email")).toBeTruthy();
  expect(screen.getByText("Account created!")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Check Your Email")).toBeNull();
});
