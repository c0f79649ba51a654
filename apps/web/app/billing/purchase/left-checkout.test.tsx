import { screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { buildShop } from "../payments/testing/build-shop.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { LeftCheckout } from "./left-checkout.tsx";

function LocationProbe(): React.ReactElement {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>at {pathname + search}</p>
      <LeftCheckout />
    </>
  );
}

function open(search: string) {
  fakeApi({ "GET /api/credits/packages": () => reply(buildShop()) });
  return renderPage({ at: `/credits/purchase${search}`, pages: { "/credits/purchase": <LocationProbe /> } });
}

const LEFT = "You left the checkout";

test.each([
  ["pack", "creator_pack", "back to Creator Pack", "#pack-creator_pack"],
  ["plan", "monthly", "back to Pro", "#plan-monthly"],
  ["lifetime", "lifetime", "back to Lifetime", "#plan-lifetime"],
])(
  "says after leaving the checkout of a %s that nothing was charged, and links it",
  async (kind, item, link, href) => {
    open(`?left=${kind}&item=${item}&tz=UTC`);
    expect(await screen.findByText(LEFT)).toBeTruthy();
    expect((await screen.findByRole("link", { name: link })).getAttribute("href")).toBe(href);
    expect(screen.getByRole("status").textContent).toContain("Nothing was charged");
    // After a reload, or another day, the URL has no parameters.
    expect(screen.getByText("at /credits/purchase?tz=UTC")).toBeTruthy();
  },
);

test("says nothing about a checkout otherwise", async () => {
  open("");
  await screen.findByText("at /credits/purchase");
  expect(screen.queryByText(LEFT)).toBeNull();
});

test("promises nothing that is not sold, whatever the URL says", async () => {
  open("?left=pack&item=__proto__");
  expect(await screen.findByText(LEFT)).toBeTruthy();
  await waitFor(() => expect(screen.getByText("at /credits/purchase")).toBeTruthy());
  expect(screen.queryByRole("link")).toBeNull();
});

test("can be dismissed", async () => {
  const { user } = open("?left=pack&item=creator_pack");
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(LEFT)).toBeNull();
});
