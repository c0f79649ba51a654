// Preloaded: the form is being timed, not the loading of its file.
import "./auth-resolvers.ts";
import "./second-step-form.tsx";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { A_REQUEST, fakePasskeys } from "../../testing/fake-passkeys.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { handedStep } from "./handed-step.ts";
import LoginPage from "./login-page.tsx";

const pages = { "/login": <LoginPage /> };
const step = (...kinds: string[]) => ({ second_factor: { ticket: "the-ticket", kinds } });

async function firstStep(user: ReturnType<typeof renderPage>["user"]): Promise<void> {
  await user.type(screen.getByLabelText("Email"), "eleanor@example.com");
  await user.type(screen.getByLabelText("Password"), "long enough");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
}

test("asks for a code of the app after the password, and continues", async () => {
  const { requests } = fakeApi({
    "POST /api/auth/login": () => reply(step("totp", "recovery_code")),
    "POST /api/auth/second-factor": () => reply({ access_token: "fresh" }),
    "GET /api/auth/me": () => reply(buildAuthor()),
  });
  const { user } = renderPage({ pages, at: "/login", state: { from: "/generate" } });
  await firstStep(user);
  const field = await screen.findByLabelText("Code of your app");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute("autocomplete")).toBe("one-time-code");
  expect(readToken()).toBeNull();
  await user.keyboard("123456{Enter}");
  await screen.findByText("arrived at /generate");
  expect(requests.find(({ path }) => path === "/api/auth/second-factor")?.body).toEqual({
    ticket: "the-ticket",
    kind: "totp",
    code: "123456",
  });
});

test("reports a wrong code above the form, which keeps it, and offers a recovery code", async () => {
  const { requests } = fakeApi({
    "POST /api/auth/login": () => reply(step("totp", "recovery_code")),
    "POST /api/auth/second-factor": () =>
      errorReply(422, { code: "factors.code_wrong", detail: "This code is not right." }),
  });
  const { user } = renderPage({ pages, at: "/login" });
  await firstStep(user);
  await user.type(await screen.findByLabelText("Code of your app"), "000000{Enter}");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("This code is not right.");
  expect(screen.getByLabelText("Code of your app")).toHaveProperty("value", "000000");
  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  const field = screen.getByLabelText("Recovery code");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.type(field, "ABC{Enter}");
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ kind: "recovery_code", code: "ABC" }));
});

test("restarts from the first step for someone else", async () => {
  fakeApi({ "POST /api/auth/login": () => reply(step("totp")) });
  const { user } = renderPage({ pages, at: "/login" });
  await firstStep(user);
  await user.click(await screen.findByRole("button", { name: "Sign in as somebody else" }));
  expect(screen.getByLabelText("Password")).toBeTruthy();
});

test("accepts a passkey as the second step", async () => {
  const device = fakePasskeys();
  const { requests } = fakeApi({
    "POST /api/auth/login": () => reply(step("passkey")),
    "POST /api/auth/second-factor/passkey-options": () => reply(A_REQUEST),
    "POST /api/auth/second-factor/passkey": () => reply({ access_token: "fresh" }),
    "GET /api/auth/me": () => reply(buildAuthor()),
  });
  const { user } = renderPage({ pages, at: "/login" });
  await firstStep(user);
  await user.click(await screen.findByRole("button", { name: "Use a passkey" }));
  await screen.findByText("arrived at /dashboard");
  expect(device.asked).toEqual(["get"]);
  expect(requests.find(({ path }) => path === "/api/auth/second-factor/passkey")?.body).toMatchObject({
    ticket: "the-ticket",
    challenge_id: A_REQUEST.challenge_id,
  });
});

test("signs in by passkey alone, without an address", async () => {
  fakePasskeys();
  fakeApi({
    "POST /api/auth/passkey/options": () => reply(A_REQUEST),
    "POST /api/auth/passkey": () => reply({ access_token: "fresh" }),
    "GET /api/auth/me": () => reply(buildAuthor()),
  });
  const { user } = renderPage({ pages, at: "/login" });
  await user.click(await screen.findByRole("button", { name: "Sign in with a passkey" }));
  await screen.findByText("arrived at /dashboard");
  expect(readToken()).toBe("fresh");
});

test("reports a canceled passkey in a sentence, and keeps the form", async () => {
  fakePasskeys(new DOMException("not allowed", "NotAllowedError"));
  fakeApi({ "POST /api/auth/passkey/options": () => reply(A_REQUEST) });
  const { user } = renderPage({ pages, at: "/login" });
  await user.type(screen.getByLabelText("Email"), "eleanor@example.com");
  await user.click(await screen.findByRole("button", { name: "Sign in with a passkey" }));
  expect(await screen.findByText(/^No passkey was used: it was cancelled/)).toBeTruthy();
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "eleanor@example.com");
});

test("offers no passkeys without browser support", async () => {
  fakeApi({});
  renderPage({ pages, at: "/login" });
  await screen.findByRole("button", { name: "Sign In" });
  expect(screen.queryByRole("button", { name: /passkey/ })).toBeNull();
});

test("accepts passkeys that the browser offers in the address field", async () => {
  fakeApi({});
  renderPage({ pages, at: "/login" });
  expect(screen.getByLabelText("Email").getAttribute("autocomplete")).toBe("username webauthn");
});

/** A login page whose email field offers a passkey, with a server that responds on request. */
function withOffer(how: { isAskedLater?: boolean } = {}): {
  device: ReturnType<typeof fakePasskeys>;
  server: PromiseWithResolvers<Response>;
  signIns: () => number;
  user: ReturnType<typeof renderPage>["user"];
} {
  const device = fakePasskeys(undefined, { fillsIn: true, ...how });
  const server = Promise.withResolvers<Response>();
  const { requests } = fakeApi({
    "POST /api/auth/passkey/options": () => reply(A_REQUEST),
    "POST /api/auth/passkey": () => server.promise,
    "GET /api/auth/me": () => reply(buildAuthor()),
  });
  const { user } = renderPage({ pages, at: "/login" });
  const signIns = () => requests.filter(({ path }) => path === "/api/auth/passkey").length;
  return { device, server, signIns, user };
}

test("starts no second sign-in by button during one by the address field", async () => {
  const { device, server, signIns, user } = withOffer();
  await waitFor(() => expect(device.asked).toEqual(["offer"]));
  device.chooseOffered();
  await waitFor(() => expect(signIns()).toBe(1));
  await user.click(screen.getByRole("button", { name: /passkey/ }));
  server.resolve(reply({ access_token: "fresh" }));
  await screen.findByText("arrived at /dashboard");
  expect(device.asked).toEqual(["offer"]);
  expect(signIns()).toBe(1);
});

test("ignores a passkey chosen in the address field during a sign-in by button", async () => {
  const { device, server, signIns, user } = withOffer();
  await waitFor(() => expect(device.asked).toEqual(["offer"]));
  await user.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
  await waitFor(() => expect(signIns()).toBe(1));
  device.chooseOffered();
  server.resolve(reply({ access_token: "fresh" }));
  await screen.findByText("arrived at /dashboard");
  expect(signIns()).toBe(1);
});

test("signs in once by a passkey of the address field while the button still waits", async () => {
  const { device, server, signIns, user } = withOffer({ isAskedLater: true });
  await waitFor(() => expect(device.asked).toEqual(["offer"]));
  await user.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
  await waitFor(() => expect(device.asked).toEqual(["offer", "get"]));
  device.chooseOffered();
  await waitFor(() => expect(signIns()).toBe(1));
  device.answerAsked();
  server.resolve(reply({ access_token: "fresh" }));
  await screen.findByText("arrived at /dashboard");
  expect(signIns()).toBe(1);
});

test("reports a rejected passkey of the address field, and enables the button", async () => {
  const { device, server, user } = withOffer();
  await waitFor(() => expect(device.asked).toEqual(["offer"]));
  device.chooseOffered();
  server.resolve(
    errorReply(401, { code: "factors.passkey_refused", detail: "This passkey is not known here." }),
  );
  expect(await screen.findByText("This passkey is not known here.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
  await waitFor(() => expect(device.asked).toEqual(["offer", "get"]));
});

test("continues here with the second step of a sign-in elsewhere", async () => {
  fakeApi({});
  renderPage({ pages, at: "/login#ticket=handed&kinds=totp,recovery_code" });
  expect(await screen.findByLabelText("Code of your app")).toBeTruthy();
  expect(handedStep("#ticket=handed&kinds=totp,nonsense")).toEqual({ ticket: "handed", kinds: ["totp"] });
  expect(handedStep("#kinds=totp")).toBeNull();
  expect(handedStep("#ticket=handed&kinds=")).toBeNull();
});
