// Loaded already: the page loads the rules on first interaction, which is not what is timed.
import "./auth-resolvers.ts";
import { screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { readToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { LoginScreen } from "./login-page.tsx";
import RegisterPage from "./register-page.tsx";

const leave = vi.fn<(href: string) => void>();
const GOOGLE = { "GET /api/auth/google": () => reply({ name: "Google" }) };
const OFFER = {
  "GET /api/lifetime-offer/status": () =>
    reply({
      cents: 5900,
      credits: 50,
      regular_cents_a_year: 22_800,
      spots: 72,
      member_count: 3,
      held_count: 0,
      next_spot_at: null,
    }),
};

function LocationProbe(): React.ReactElement {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

const pages = {
  "/login": (
    <>
      <LoginScreen leave={leave} />
      <LocationProbe />
    </>
  ),
  "/register": (
    <>
      <RegisterPage />
      <LocationProbe />
    </>
  ),
  "/dashboard": <LocationProbe />,
  "/books/:id": <LocationProbe />,
};

afterEach(() => {
  vi.useRealTimers();
  leave.mockReset();
});

function address(): string | null {
  return screen.getByLabelText("address").textContent;
}

test("leads to the provider with the present page and where to return", async () => {
  fakeApi(GOOGLE);
  renderPage({ pages, at: "/login", state: { from: "/books/7?tab=plan" } });
  const button = await screen.findByRole("link", { name: "Continue with Google" });
  expect(button.getAttribute("href")).toBe(
    "/api/auth/google/start?via=sign-in&from=%2Fbooks%2F7%3Ftab%3Dplan",
  );
});

test("shows the provider's own name on the button", async () => {
  fakeApi({ "GET /api/auth/google": () => reply({ name: "Example" }) });
  renderPage({ pages, at: "/register" });
  const button = await screen.findByRole("link", { name: "Continue with Example" });
  expect(button.getAttribute("href")).toBe("/api/auth/google/start?via=sign-up");
});

test.each([() => reply({ name: null }), () => new Response("oops", { status: 500 })])(
  "says on the button that no provider is set up, or that this is unknown",
  async (answer) => {
    fakeApi({ "GET /api/auth/google": answer });
    const { user } = renderPage({ pages, at: "/login" });
    await user.click(await screen.findByRole("button", { name: "Continue with Google" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Google Sign-In is not available. Please refresh the page.",
    );
  },
);

test("signs in and welcomes on return, leads back, and removes the id from the URL at once", async () => {
  let answer: ((response: Response) => void) | undefined;
  const { requests } = fakeApi({
    ...GOOGLE,
    "POST /api/auth/google": () => new Promise((resolve) => (answer = resolve)),
    "GET /api/auth/me": () => reply(buildAuthor()),
  });
  renderPage({ pages, at: "/login?session_id=s1&from=%2Fbooks%2F7" });
  expect(await screen.findByRole("heading", { name: "Signing you in" })).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/login"));
  answer?.(reply({ access_token: "fresh" }));
  await waitFor(() => expect(address()).toBe("/books/7"));
  expect(readToken()).toBe("fresh");
  expect(await screen.findAllByText("Welcome! You have been signed in successfully.")).not.toEqual([]);
  const sent = requests.filter(({ method }) => method === "POST");
  expect(sent.map(({ body }) => body)).toEqual([{ session_id: "s1" }]);
});

test("does not lead to another site", async () => {
  fakeApi({
    ...GOOGLE,
    "POST /api/auth/google": () => reply({ access_token: "fresh" }),
    "GET /api/auth/me": () => reply(buildAuthor()),
  });
  renderPage({ pages, at: "/login?session_id=s1&from=%2F%2Fevil.test" });
  await waitFor(() => expect(address()).toBe("/dashboard"));
});

test("shows a rejection above the form in the server's words", async () => {
  fakeApi({
    ...GOOGLE,
    "POST /api/auth/google": () =>
      errorReply(409, { detail: "There is an account with this email address already." }),
  });
  renderPage({ pages, at: "/login?session_id=s1" });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "There is an account with this email address already.",
  );
  expect(screen.getByLabelText("Email")).toBeTruthy();
});

test.each([
  ["", "Google login failed"],
  ["&via=sign-up", "Google sign-up failed"],
])("words an unexplained rejection, for %s as for the other", async (query, sentence) => {
  fakeApi({ ...GOOGLE, "POST /api/auth/google": () => new Response("oops", { status: 500 }) });
  renderPage({ pages, at: `/login?session_id=s1${query}` });
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
});

test.each([
  ["", "Sign-in failed. Please try again."],
  ["&via=sign-up", "Sign-up failed. Please try again."],
])("words a session whose author cannot be loaded (%s)", async (query, sentence) => {
  fakeApi({
    ...GOOGLE,
    "POST /api/auth/google": () => reply({ access_token: "fresh" }),
    "GET /api/auth/me": () => new Response("oops", { status: 500 }),
  });
  renderPage({ pages, at: `/login?session_id=s1${query}` });
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
});

test.each([
  ["/login?google=cancelled", "Google sign-in was cancelled or failed"],
  ["/login?google=failed", "Google Sign-In failed. Please try again."],
  ["/login?google=unavailable", "Google Sign-In is not available. Please refresh the page."],
  ["/register?google=cancelled", "Google sign-in was cancelled or failed"],
])("explains for %s why nobody was signed in", async (at, sentence) => {
  fakeApi(GOOGLE);
  renderPage({ pages, at });
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  await waitFor(() => expect(address()).not.toContain("google="));
});

test("says nothing without a reason", async () => {
  fakeApi(GOOGLE);
  renderPage({ pages, at: "/login?google=evil" });
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("welcomes a new author for the lifetime offer, and leads to the purchase after a moment", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeApi({
    ...GOOGLE,
    "POST /api/auth/google": () => reply({ access_token: "fresh" }),
    "GET /api/auth/me": () => reply(buildAuthor()),
  });
  renderPage({ pages, at: "/login?session_id=s1&via=sign-up&offer=lifetime" });
  await screen.findByText("Your account is ready. Your lifetime offer comes next.");
  await vi.advanceTimersByTimeAsync(1400);
  expect(leave).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(leave.mock.calls).toEqual([["/dashboard?purchase=lifetime"]]);
});

test.each(["/login?session_id=s1&offer=lifetime", "/login?offer=lifetime"])(
  "leads straight to the purchase after signing in for the lifetime offer (%s)",
  async (at) => {
    fakeApi({
      ...GOOGLE,
      "POST /api/auth/google": () => reply({ access_token: "fresh" }),
      "POST /api/auth/login": () => reply({ access_token: "fresh" }),
      "GET /api/auth/me": () => reply(buildAuthor()),
    });
    const { user } = renderPage({ pages, at });
    if (!at.includes("session_id")) {
      await user.type(await screen.findByLabelText("Email"), "eleanor@example.com");
      await user.type(screen.getByLabelText("Password"), "long enough");
      await user.click(screen.getByRole("button", { name: "Sign In" }));
    }
    await waitFor(() => expect(address()).toBe("/dashboard?purchase=lifetime"));
  },
);

test("describes the lifetime offer at registration, and remembers it", async () => {
  const { requests } = fakeApi({
    ...GOOGLE,
    ...OFFER,
    "POST /api/auth/register": () => reply({ message: "ok" }, 202),
    "POST /api/auth/login": () => reply({ access_token: "fresh" }),
    "GET /api/auth/me": () => reply(buildAuthor()),
  });
  const { user } = renderPage({ pages, at: "/register?offer=lifetime" });
  expect(await screen.findByRole("heading", { name: "Claim your lifetime membership" })).toBeTruthy();
  expect(await screen.findByText("$59 once, and never again")).toBeTruthy();
  for (const benefit of ["50 credits every month", "12 months of Pro cost $228", "72 spots in total"]) {
    expect(screen.getByText(benefit)).toBeTruthy();
  }
  const google = screen.getByRole("link", { name: "Continue with Google" });
  expect(google.getAttribute("href")).toBe("/api/auth/google/start?via=sign-up&offer=lifetime");
  await user.type(screen.getByLabelText("Full name"), "Eleanor Marsh");
  await user.type(screen.getByLabelText("Email"), "eleanor@example.com");
  await user.type(screen.getByLabelText("Password"), "quiet rivers rise");
  await user.type(screen.getByLabelText("Confirm password"), "quiet rivers rise");
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Create account and claim the offer" }));
  await waitFor(() => expect(address()).toBe("/login"));
  // The emailed link is opened on any device, which knows only what the link says.
  expect(requests.find(({ path }) => path === "/api/auth/register")?.body).toMatchObject({
    offer: "lifetime",
  });
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("eleanor@example.com");
  await user.type(screen.getByLabelText("Password"), "quiet rivers rise");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  await waitFor(() => expect(address()).toBe("/dashboard?purchase=lifetime"));
  expect(requests.some(({ path }) => path === "/api/auth/register")).toBe(true);
});

test("describes the offer without numbers if the server's are missing", async () => {
  fakeApi(GOOGLE);
  renderPage({ pages, at: "/register?offer=lifetime" });
  expect(await screen.findByText("Pay once, keep it for good")).toBeTruthy();
  expect(document.body.textContent).not.toContain("$");
});
