import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import ConfirmEmailPage from "./confirm-email-page.tsx";

/** The page reads the browser's URL, where the emailed link was opened. */
function follow(link: string): ReturnType<typeof renderPage> {
  window.history.replaceState(null, "", link);
  return renderPage({ pages: { "/confirm-email": <ConfirmEmailPage /> }, at: link });
}

afterEach(() => window.history.replaceState(null, "", "/"));

test("posts nothing for an opened link alone, and removes its token", async () => {
  const { requests } = fakeApi({});
  follow("/confirm-email?token=t1&from=present");
  await screen.findByRole("button", { name: "Confirm the change" });
  expect(requests).toHaveLength(0);
  expect(window.location.search).toBe("?from=present");
});

test.each([
  ["&from=present", "the present address"],
  ["", "the new address"],
])("names whose link was followed (%j)", async (more, side) => {
  fakeApi({});
  follow(`/confirm-email?token=t1${more}`);
  expect(await screen.findByText(new RegExp(`link in our mail to ${side}\\.`))).toBeTruthy();
});

test("confirms a change, and says what is still missing", async () => {
  const { requests } = fakeApi({
    "POST /api/account/email-change/confirm": () =>
      reply({ state: "waits_for_new", message: "The new address is asked too." }),
  });
  const { user } = follow("/confirm-email?token=t1");
  await user.click(await screen.findByRole("button", { name: "Confirm the change" }));
  expect(await screen.findByText("The new address is asked too.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("One more confirmation");
  expect(requests.map(({ body }) => body)).toEqual([{ token: "t1" }]);
});

test("cancels a change for someone who did not ask, and leads to a new password", async () => {
  const { requests } = fakeApi({
    "POST /api/account/email-change/refuse": () => reply({ state: "called_off", message: "Called off." }),
  });
  const { user } = follow("/confirm-email?token=t1");
  await user.click(await screen.findByRole("button", { name: "This was not me" }));
  await screen.findByText("Called off.");
  expect(screen.getByRole("link", { name: "Set a new password" }).getAttribute("href")).toBe(
    "/request-password-reset",
  );
  expect(requests.map(({ path }) => path)).toEqual(["/api/account/email-change/refuse"]);
});

test("reports a bad link, and retries one that did not get through", async () => {
  let answers = 0;
  fakeApi({
    "POST /api/account/email-change/confirm": () => {
      answers += 1;
      if (answers === 1) throw new TypeError("fetch failed");
      return errorReply(400, { code: "account.email_link_invalid", detail: "This link was used already." });
    },
  });
  const { user } = follow("/confirm-email?token=t1");
  await user.click(await screen.findByRole("button", { name: "Confirm the change" }));
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Confirm the change" }));
  expect(await screen.findByText("This link was used already.")).toBeTruthy();
});

test("calls nothing for a link without a token", async () => {
  const { requests } = fakeApi({});
  follow("/confirm-email");
  expect(await screen.findByText(/not whole/)).toBeTruthy();
  expect(requests).toHaveLength(0);
});
