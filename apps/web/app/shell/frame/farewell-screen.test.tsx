import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSession } from "../../auth/session/session.tsx";
import { endSession, saveToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { settle } from "../../testing/settle.ts";
import AppLayout from "./app-layout.tsx";

const UNTIL = "2026-12-22T10:00:00.000Z";

/** A screen whose author deletes the account. */
function Screen(): React.ReactElement {
  const { leaveDeleted, user } = useSession();
  return (
    <>
      {user !== null && (
        <button type="button" onClick={() => leaveDeleted(UNTIL)}>
          delete
        </button>
      )}
      <AppLayout />
    </>
  );
}

async function deleteAccount(): Promise<string[]> {
  saveToken("kept");
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "GET /api/credits/balance": () =>
      reply({ balance: 40, buckets: { trial: 40, allowance: 0, purchased: 0 }, held: 0 }),
  });
  const { user } = renderPage({ pages: { "/account": <Screen /> }, at: "/account" });
  await screen.findByText("40 credits");
  const before = requests.length;
  await user.click(screen.getByText("delete"));
  await screen.findByText("You have deleted your account");
  await settle();
  return requests.slice(before).map(({ path }) => path);
}

test("says after deleting an account what was done, until when it can be restored, and what remains", async () => {
  await deleteAccount();
  const shown = screen.getByRole("main").textContent;
  expect(shown).toContain("Every device is signed out");
  expect(shown).toMatch(/For 30 days, until 22 December 2026 at .*, nothing is lost: sign in/);
  expect(shown).toMatch(/What remains after that.*gone for good.*without your name.*for 12 months/);
});

test("removes the frame, offers one way on, and focuses it", async () => {
  await deleteAccount();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/"]);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("requests nothing with the ended session", async () => {
  expect(await deleteAccount()).toEqual([]);
});

test("does not repeat it after signing in again", async () => {
  await deleteAccount();
  act(() => saveToken("another"));
  expect(await screen.findByText("40 credits")).toBeTruthy();
  act(() => endSession("another"));
  expect(await screen.findByText("arrived at /login")).toBeTruthy();
});
