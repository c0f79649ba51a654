import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import type { MfaMethods } from "../../auth/mfa/mfa-queries.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { A_CREATION, fakePasskeys } from "../../testing/fake-passkeys.ts";
import { buildImpatientClient } from "../../testing/in-app.tsx";
import { MfaSection } from "./mfa-section.tsx";

// Loaded already: what is timed below is the section, not its parts.
beforeAll(() => Promise.all([import("./qr-image.tsx"), import("../../ui/dialog-parts.tsx")]));

const PASSKEY = {
  id: "0197a8a0-0000-7000-8000-0000000000a1",
  name: "Laptop",
  is_synced: true,
  created_at: "2026-11-20T00:00:00.000Z",
  last_used_at: null,
};
const CODES = Array.from({ length: 10 }, (_, n) => `AAAAAA-BBBBBB-CCCCCC-00000${n}`);

function buildMfaMethods(changes: Partial<MfaMethods> = {}): MfaMethods {
  return { has_password: true, totp_since: null, passkeys: [], recovery_codes_left: 0, ...changes };
}

/** Shows the section with a server that answers each change as the test says. */
function show(known: MfaMethods, answers: Parameters<typeof fakeApi>[0] = {}) {
  let now = known;
  const { requests } = fakeApi({ "GET /api/auth/factors": () => reply(now), ...answers });
  const client = buildImpatientClient();
  render(
    <QueryClientProvider client={client}>
      <MfaSection />
    </QueryClientProvider>,
  );
  return { requests, client, user: userEvent.setup(), becomes: (next: MfaMethods) => (now = next) };
}

test("sets up an app by QR code or secret, and turns it on by its first code", async () => {
  const { requests, user, becomes } = show(buildMfaMethods(), {
    "POST /api/auth/factors/totp": () =>
      reply({ secret: "ABCDEFGHIJKLMNOP", address: "otpauth://totp/Colophon:e?secret=ABCDEFGHIJKLMNOP" }),
    "POST /api/auth/factors/totp/confirm": () => reply({ recovery_codes: CODES }),
  });
  await user.click(await screen.findByRole("button", { name: "Set up an app" }));
  expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toBeTruthy();
  expect(screen.getByText("ABCD EFGH IJKL MNOP")).toBeTruthy();
  becomes(buildMfaMethods({ totp_since: "2026-11-23T00:00:00.000Z", recovery_codes_left: 10 }));
  await user.type(screen.getByLabelText("2. Enter the code it shows"), "123456{Enter}");
  const codeList = await screen.findByRole("list", { name: "Recovery codes" });
  expect(within(codeList).getAllByRole("listitem")).toHaveLength(10);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your recovery codes" })),
  );
  expect(await screen.findByText("On")).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith("/totp/confirm"))?.body).toEqual({ code: "123456" });
  await user.click(screen.getByRole("button", { name: "I have kept them" }));
  expect(screen.queryByRole("list", { name: "Recovery codes" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "How you sign in" }));
});

test("reloads the account once an app is set up: admin opens by it", async () => {
  const { client, user } = show(buildMfaMethods(), {
    "POST /api/auth/factors/totp": () => reply({ secret: "ABCD", address: "otpauth://totp/x" }),
    "POST /api/auth/factors/totp/confirm": () => reply({ recovery_codes: CODES }),
  });
  client.setQueryData(["me"], buildAuthor({ has_second_factor: false }));
  await user.click(await screen.findByRole("button", { name: "Set up an app" }));
  await user.type(await screen.findByLabelText("2. Enter the code it shows"), "123456{Enter}");
  await screen.findByRole("list", { name: "Recovery codes" });
  expect(client.getQueryState(["me"])?.isInvalidated).toBe(true);
});

test("reports a wrong first code at its field, and keeps the QR code", async () => {
  const { user } = show(buildMfaMethods(), {
    "POST /api/auth/factors/totp": () => reply({ secret: "ABCD", address: "otpauth://totp/x" }),
    "POST /api/auth/factors/totp/confirm": () =>
      errorReply(422, { code: "factors.code_wrong", detail: "This code is not right." }),
  });
  await user.click(await screen.findByRole("button", { name: "Set up an app" }));
  await user.type(await screen.findByLabelText("2. Enter the code it shows"), "000000{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("This code is not right.");
  expect(screen.getByRole("img", { name: /QR code/ })).toBeTruthy();
});

test("saves recovery codes as a file", async () => {
  const { user } = show(buildMfaMethods({ totp_since: PASSKEY.created_at, recovery_codes_left: 2 }), {
    "POST /api/auth/factors/recovery-codes": () => reply({ recovery_codes: CODES }),
  });
  expect(await screen.findByText(/2 of 10 are left/)).toBeTruthy();
  expect(screen.getByText(/Few are left/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Make new codes" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Make new codes" }));
  const saved: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), "blob:x") }));
  await user.click(await screen.findByRole("button", { name: "Download" }));
  const text = await saved[0]?.text();
  for (const code of CODES) expect(text).toContain(code);
});

test("names, creates and stores a passkey, and shows recovery codes with the first", async () => {
  const device = fakePasskeys();
  const { requests, user } = show(buildMfaMethods(), {
    "POST /api/auth/passkeys/options": () => reply(A_CREATION),
    "POST /api/auth/passkeys": () => reply({ passkey: PASSKEY, recovery_codes: CODES }),
  });
  await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
  const field = screen.getByLabelText("Name of the passkey");
  await user.clear(field);
  await user.type(field, "My phone{Enter}");
  expect(await screen.findByRole("list", { name: "Recovery codes" })).toBeTruthy();
  expect(device.asked).toEqual(["create"]);
  expect(
    requests.find(({ method, path }) => method === "POST" && path === "/api/auth/passkeys")?.body,
  ).toMatchObject({
    name: "My phone",
    challenge_id: A_CREATION.challenge_id,
    made: { id: "Y3JlZA", response: { transports: ["internal"] } },
  });
});

test("says that a device already has a passkey, and keeps what was typed", async () => {
  fakePasskeys(new DOMException("known", "InvalidStateError"));
  const { user } = show(buildMfaMethods(), { "POST /api/auth/passkeys/options": () => reply(A_CREATION) });
  await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
  await user.click(screen.getByRole("button", { name: "Make the passkey" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/holds a passkey of this account already/);
  expect(screen.getByLabelText("Name of the passkey")).toHaveProperty("value", "This device");
});

test("renames and removes a passkey, and says why the last one stays", async () => {
  const { requests, user } = show(
    buildMfaMethods({ passkeys: [PASSKEY], recovery_codes_left: 10, has_password: false }),
    {
      [`PUT /api/auth/passkeys/${PASSKEY.id}`]: () => reply({ ...PASSKEY, name: "Desk" }),
      [`DELETE /api/auth/passkeys/${PASSKEY.id}`]: () =>
        errorReply(409, {
          code: "factors.last_way",
          detail: "This is the only way into your account, so it stays.",
        }),
    },
  );
  await user.click(await screen.findByRole("button", { name: "Rename Laptop" }));
  await user.clear(screen.getByLabelText("New name of Laptop"));
  await user.type(screen.getByLabelText("New name of Laptop"), "Desk{Enter}");
  await user.click(await screen.findByRole("button", { name: "Remove Laptop" }));
  await user.click(await screen.findByRole("button", { name: "Remove the passkey" }));
  expect(await screen.findByText(/This is the only way into your account/)).toBeTruthy();
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ name: "Desk" });
});

test("moves the focus to the heading of the others when a passkey is removed", async () => {
  const { user, becomes } = show(buildMfaMethods({ passkeys: [PASSKEY] }), {
    [`DELETE /api/auth/passkeys/${PASSKEY.id}`]: () => {
      becomes(buildMfaMethods());
      return reply({ message: "The passkey is removed." });
    },
  });
  const opener = await screen.findByRole("button", { name: "Remove Laptop" });
  await user.click(opener);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await user.click(opener);
  await user.click(await screen.findByRole("button", { name: "Remove the passkey" }));
  await waitFor(() => expect(screen.queryByText("Laptop")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Passkeys"));
});

test("removes a password only with a passkey and codes, after a question", async () => {
  const { requests, user } = show(buildMfaMethods({ passkeys: [PASSKEY], recovery_codes_left: 10 }), {
    "POST /api/auth/remove-password": () => reply({ message: "Your password is gone." }),
  });
  await user.click(await screen.findByRole("button", { name: "Remove my password" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Remove your password?" });
  await user.click(within(dialog).getByRole("button", { name: "Remove my password" }));
  await waitFor(() => expect(requests.some(({ path }) => path === "/api/auth/remove-password")).toBe(true));
});

test.each([
  ["without a passkey", buildMfaMethods({ totp_since: PASSKEY.created_at, recovery_codes_left: 10 })],
  ["without codes", buildMfaMethods({ passkeys: [PASSKEY], recovery_codes_left: 0 })],
])("keeps a password %s", async (_what, known) => {
  show(known);
  await screen.findByRole("heading", { name: "Passkeys" });
  expect(screen.queryByRole("button", { name: "Remove my password" })).toBeNull();
});

test("says that the sign-in methods did not load, and retries", async () => {
  fakeApi({
    "GET /api/auth/factors": () => errorReply(500, { detail: "The server failed.", code: "server.x" }),
  });
  render(
    <QueryClientProvider client={buildImpatientClient()}>
      <MfaSection />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("How you sign in did not load")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
