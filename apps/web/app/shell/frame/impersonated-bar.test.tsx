// Loaded already: what is timed is the dialog, not its file.
import "../../ui/dialog-parts.tsx";
import "./impersonated-bar.tsx";
import "./leave-to-change.tsx";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useSession } from "../../auth/session/session.tsx";
import { endSession, saveToken, parkToken, readParkedToken, readToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { AppBanners } from "./app-banners.tsx";
import AuthLayout from "./auth-layout.tsx";
import OpenLayout from "./open-layout.tsx";
import PublicLayout from "./public-layout.tsx";

const LOOKING = { administrator: "Ines Admin", may_write: false, ends_at: "2026-11-23T19:00:00.000Z" };

beforeEach(() => {
  saveToken("of-the-admin");
  parkToken("of-the-author");
});

function Page(): React.ReactElement {
  const { signOut } = useSession();
  return (
    <>
      <AppBanners />
      <button type="button" onClick={() => void signOut()}>
        out
      </button>
    </>
  );
}

const pages = { "/": <Page /> };

test.each([
  ["open to everybody", <OpenLayout key="open" />],
  ["for signing in", <AuthLayout key="auth" />],
])("says so on a page that is %s", async (_what, page) => {
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor({ impersonation: LOOKING })) });
  renderPage({ pages: { "/": page }, at: "/" });
  expect(await screen.findByRole("button", { name: "Back to Admin" })).toBeTruthy();
});

test("includes the bar on pages without scripts, shown by marks on the document", () => {
  renderPage({ pages: { "/": <PublicLayout /> }, at: "/" });
  const back = screen.getByRole("link", { name: "Back to Admin" });
  expect(back.getAttribute("href")).toBe("/admin");
  expect(back.closest(".seen-as-another")).not.toBeNull();
});

test("goes back once for two clicks", async () => {
  const leave = vi.fn<(href: string) => void>();
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ impersonation: LOOKING })),
    "POST /api/admin/stop-impersonate": () => reply({ message: "Back" }),
  });
  const { user } = renderPage({ pages, at: "/", leave });
  await user.dblClick(await screen.findByRole("button", { name: "Back to Admin" }));
  await waitFor(() => expect(leave.mock.calls).toEqual([["/admin"]]));
  expect(requests.filter(({ path }) => path === "/api/admin/stop-impersonate")).toHaveLength(1);
});

test("names the impersonated author, and returns to one's own session", async () => {
  const leave = vi.fn<(href: string) => void>();
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ impersonation: LOOKING })),
    "POST /api/admin/stop-impersonate": () => reply({ message: "Back" }),
  });
  const { user } = renderPage({ pages, at: "/", leave });
  const back = await screen.findByRole("button", { name: "Back to Admin" });
  expect(screen.getByRole("status").textContent).toContain(
    "You see Colophon as Eleanor Marsh (eleanor@example.com). You can look, not change.",
  );
  await user.click(back);
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/admin"));
  const stop = requests.find(({ path }) => path === "/api/admin/stop-impersonate");
  expect(stop?.headers.get("authorization")).toBe("Bearer of-the-admin");
  expect([readToken(), readParkedToken()]).toEqual(["of-the-admin", null]);
});

test("forgets everything if the server can't be reached, and leads to sign-in", async () => {
  const leave = vi.fn<(href: string) => void>();
  fakeApi({ "GET /api/auth/me": () => reply(buildAuthor({ impersonation: LOOKING })) });
  const { user } = renderPage({ pages, at: "/", leave });
  await user.click(await screen.findByRole("button", { name: "Back to Admin" }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/login"));
  expect([readToken(), readParkedToken()]).toEqual([null, null]);
});

test("takes write access with a reason, by the administrator's own session", async () => {
  let mayWrite = false;
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ impersonation: { ...LOOKING, may_write: mayWrite } })),
    "POST /api/admin/impersonate/raise": ({ body }) => {
      if (Object(body)["reason"] === "")
        return errorReply(422, {
          detail: "Some fields need attention.",
          fields: { reason: "Please say why." },
        });
      mayWrite = true;
      return reply({ may_write: true });
    },
  });
  const { user } = renderPage({ pages, at: "/" });
  await user.click(await screen.findByRole("button", { name: "Allow changes" }));
  const why = await screen.findByLabelText(/^Why/);
  await user.type(why, "{Enter}");
  expect(await screen.findByText("Please say why.")).toBeTruthy();
  await user.type(why, "Ticket 7{Enter}");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Allow changes" })).toBeNull());
  expect(screen.getByRole("status").textContent).toContain("in their name, and noted");
  const raised = requests.findLast(({ path }) => path === "/api/admin/impersonate/raise");
  expect(raised?.body).toEqual({ reason: "Ticket 7" });
  expect(raised?.headers.get("authorization")).toBe("Bearer of-the-admin");
});

test("reports write access after the end in place, and keeps what was typed", async () => {
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ impersonation: LOOKING })),
    "POST /api/admin/impersonate/raise": () =>
      errorReply(409, { detail: "The hour is over.", code: "impersonation.over" }),
  });
  const { user } = renderPage({ pages, at: "/" });
  await user.click(await screen.findByRole("button", { name: "Allow changes" }));
  await user.type(await screen.findByLabelText(/^Why/), "Ticket 7{Enter}");
  expect(await screen.findByText("The hour is over.")).toBeTruthy();
  expect(screen.getByLabelText(/^Why/)).toHaveProperty("value", "Ticket 7");
});

test("continues as the administrator after the hour", async () => {
  fakeApi({
    "GET /api/auth/me": ({ headers }) =>
      headers.get("authorization") === "Bearer of-the-admin"
        ? reply(buildAuthor({ full_name: "Ines Admin", is_admin: true }))
        : errorReply(401, { detail: "Please sign in to continue.", code: "auth.required" }),
  });
  const leave = vi.fn<(href: string) => void>();
  renderPage({ pages, at: "/", leave });
  await waitFor(() => expect(readToken()).toBe("of-the-admin"));
  expect(readParkedToken()).toBeNull();
  expect(leave.mock.calls).toEqual([["/admin"]]);
});

test("does not require signing in if another call notices the end first", async () => {
  const leave = vi.fn<(href: string) => void>();
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ impersonation: LOOKING })),
    "POST /api/admin/stop-impersonate": () => {
      endSession("of-the-author");
      return reply({ message: "Back" });
    },
  });
  const { user } = renderPage({ pages, at: "/", leave });
  await user.click(await screen.findByRole("button", { name: "Back to Admin" }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
  expect(leave).toHaveBeenLastCalledWith("/admin");
  expect([readToken(), readParkedToken()]).toEqual(["of-the-admin", null]);
});

test("signs out of both sessions", async () => {
  const leave = vi.fn<(href: string) => void>();
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ impersonation: LOOKING })),
    "POST /api/admin/stop-impersonate": () => reply({ message: "Back" }),
    "POST /api/auth/logout": () => reply({ message: "Signed out" }),
  });
  const { user } = renderPage({ pages, at: "/", leave });
  await screen.findByRole("button", { name: "Back to Admin" });
  await user.click(screen.getByText("out"));
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/"));
  const logout = requests.find(({ path }) => path === "/api/auth/logout");
  expect(logout?.headers.get("authorization")).toBe("Bearer of-the-admin");
  expect([readToken(), readParkedToken()]).toEqual([null, null]);
});
