// Preloaded: the page loads the rules on first interaction, which is not what is being timed.
import "./auth-resolvers.ts";
import { screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import RegisterPage from "./register-page.tsx";

function ShowState(): React.ReactElement {
  return <p>{JSON.stringify(useLocation().state)}</p>;
}

/** The requests sent, except the one for the provider. */
function sent(requests: readonly SeenRequest[]): SeenRequest[] {
  return requests.filter(({ path }) => path !== "/api/auth/google");
}

const pages = { "/register": <RegisterPage />, "/login": <ShowState /> };
type Typed = Partial<Record<"Full name" | "Email" | "Password" | "Confirm password", string>>;

const complete: Typed = {
  "Full name": "Eleanor Marsh",
  Email: "eleanor@example.com",
  Password: "quiet rivers rise",
  "Confirm password": "quiet rivers rise",
};

async function submit(typed: Typed, options: { terms: boolean } = { terms: true }): Promise<void> {
  const { user } = renderPage({ pages, at: "/register" });
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  if (options.terms) await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Create account" }));
}

test("leads to sign-in with the registration's message", async () => {
  const { requests } = fakeApi({ "POST /api/auth/register": () => reply({ message: "ok" }, 202) });
  await submit(complete);
  await screen.findByText(
    /Account created! Please check your email to verify your account before logging in\./u,
  );
  expect(sent(requests)[0]?.body).toEqual({
    full_name: "Eleanor Marsh",
    email: "eleanor@example.com",
    password: "quiet rivers rise",
  });
});

test("shows every sentence of the requirements at once, and focuses the first field", async () => {
  const { requests } = fakeApi({});
  await submit({ Password: "short", "Confirm password": "other" }, { terms: false });
  await screen.findByText("Please enter your full name");
  expect(screen.getByText("Please enter your email address.")).toBeTruthy();
  expect(screen.getByText("Password must be at least 8 characters")).toBeTruthy();
  expect(screen.getByText("Passwords do not match")).toBeTruthy();
  expect(screen.getByText("Please accept the terms to create an account.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Full name"));
  expect(sent(requests)).toHaveLength(0);
});

test("rejects seven characters", async () => {
  fakeApi({});
  await submit({ ...complete, Password: "1234567", "Confirm password": "1234567" });
  expect(await screen.findByText("Password must be at least 8 characters")).toBeTruthy();
});

test("shows the server's words at their field", async () => {
  fakeApi({
    "POST /api/auth/register": () =>
      errorReply(422, {
        detail: "Please enter your full name",
        code: "request.invalid",
        fields: { full_name: "Please use at most 120 characters" },
      }),
  });
  await submit(complete);
  await screen.findByText("Please use at most 120 characters");
  const name = screen.getByLabelText("Full name");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test("rejects a common password at the password", async () => {
  fakeApi({
    "POST /api/auth/register": () =>
      errorReply(422, { detail: "This password is on the list.", code: "auth.password_common" }),
  });
  await submit(complete);
  await screen.findByText("This password is on the list.");
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
});

test("words an unexplained failure", async () => {
  fakeApi({ "POST /api/auth/register": () => new Response("", { status: 500 }) });
  await submit(complete);
  expect((await screen.findByRole("alert")).textContent).toContain("Registration failed. Please try again.");
});

test("opens the terms separately, so that nothing typed is lost", () => {
  renderPage({ pages, at: "/register" });
  for (const name of ["Terms of Service", "Privacy Policy"]) {
    expect(screen.getByRole("link", { name }).getAttribute("target")).toBe("_blank");
  }
});
