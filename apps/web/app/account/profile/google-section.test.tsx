// Loaded already: dialogs load their parts when first opened.
import "../../ui/dialog-parts.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { GoogleSection } from "./google-section.tsx";

const leave = vi.fn<(href: string) => void>();
afterEach(() => leave.mockReset());

function LocationProbe(): React.ReactElement {
  return <output aria-label="address">{useLocation().search}</output>;
}

const pages = {
  "/account": (
    <>
      <GoogleSection leave={leave} />
      <LocationProbe />
    </>
  ),
};
const NONE = { name: "Google", identities: [], can_unlink: true };
const LINKED = {
  name: "Google",
  identities: [
    {
      id: "i1",
      provider: "Google",
      email: "ada@gmail.com",
      linked_at: "2026-11-01T00:00:00.000Z",
      last_used_at: null,
    },
  ],
  can_unlink: true,
};

test("leads to the provider to link an account", async () => {
  fakeApi({
    "GET /api/account/identities": () => reply(NONE),
    "POST /api/account/identities/start": () => reply({ url: "https://provider.test/auth" }),
  });
  const { user } = renderPage({ pages, at: "/account?tab=security" });
  await user.click(await screen.findByRole("button", { name: "Link Google" }));
  await waitFor(() => expect(leave.mock.calls).toEqual([["https://provider.test/auth"]]));
});

test("says why linking could not start", async () => {
  fakeApi({
    "GET /api/account/identities": () => reply(NONE),
    "POST /api/account/identities/start": () => errorReply(503, { detail: "The provider does not answer." }),
  });
  const { user } = renderPage({ pages, at: "/account?tab=security" });
  await user.click(await screen.findByRole("button", { name: "Link Google" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The provider does not answer.");
  expect(leave).not.toHaveBeenCalled();
});

test("links the returned account once, and clears the URL", async () => {
  const { requests } = fakeApi({
    "GET /api/account/identities": () => reply(NONE),
    "POST /api/account/identities": () => reply(LINKED, 201),
  });
  renderPage({ pages, at: "/account?tab=security&session_id=s1" });
  expect(await screen.findByText("Google: ada@gmail.com")).toBeTruthy();
  expect(screen.getByLabelText("address").textContent).toBe("?tab=security");
  const sent = requests.filter(({ method }) => method === "POST");
  expect(sent.map(({ body }) => body)).toEqual([{ session_id: "s1" }]);
});

test.each([
  ["&session_id=s1", "This account at the provider is linked to another account here."],
  ["&google=cancelled", "Google sign-in was cancelled or failed"],
])("says why linking failed (%s)", async (query, sentence) => {
  fakeApi({
    "GET /api/account/identities": () => reply(NONE),
    "POST /api/account/identities": () => errorReply(409, { detail: sentence }),
  });
  renderPage({ pages, at: `/account?tab=security${query}` });
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(screen.getByLabelText("address").textContent).toBe("?tab=security");
});

test("asks before unlinking", async () => {
  fakeApi({
    "GET /api/account/identities": () => reply(LINKED),
    "DELETE /api/account/identities/i1": () => reply(NONE),
  });
  const { user } = renderPage({ pages, at: "/account?tab=security" });
  const opener = await screen.findByRole("button", { name: "Unlink Google" });
  await user.click(opener);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await user.click(opener);
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await screen.findByRole("button", { name: "Link Google" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Sign in with Google"));
});

test("says why an account stays linked after a rejection", async () => {
  fakeApi({
    "GET /api/account/identities": () => reply(LINKED),
    "DELETE /api/account/identities/i1": () =>
      errorReply(409, { detail: "This is the only way you can sign in." }),
  });
  const { user } = renderPage({ pages, at: "/account?tab=security" });
  await user.click(await screen.findByRole("button", { name: "Unlink Google" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await screen.findByText("This is the only way you can sign in.")).toBeTruthy();
});

test("offers no button to unlink the only way to sign in, and says what to do", async () => {
  fakeApi({ "GET /api/account/identities": () => reply({ ...LINKED, can_unlink: false }) });
  renderPage({ pages, at: "/account?tab=security" });
  expect(await screen.findByText(/only way you sign in\. Set a password/u)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Unlink Google" })).toBeNull();
});

test("shows nothing without a provider, now and before", async () => {
  fakeApi({ "GET /api/account/identities": () => reply({ ...NONE, name: null }) });
  renderPage({ pages, at: "/account" });
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
});
