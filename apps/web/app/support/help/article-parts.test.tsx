import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { buildLifetimeOffer, buildShop } from "../../billing/payments/testing/build-shop.ts";
import { ARTICLE_PARTS, MARKDOWN_PARTS, partsAt } from "./article-parts.tsx";
import { ArticleSlugContext } from "./checklist.tsx";

const Parts = { ...ARTICLE_PARTS, ...MARKDOWN_PARTS };

function show(part: React.ReactElement): ReturnType<typeof renderPage> {
  return renderPage({ pages: { "/": part }, at: "/" });
}

beforeEach(() => {
  fakeApi({
    "GET /api/credits/packages": () => reply(buildShop()),
    "GET /api/lifetime-offer/status": () => reply(buildLifetimeOffer()),
  });
});

test("shows the installation's price", async () => {
  show(
    <p>
      Pro is <Parts.Figure of="price.pro" />, a pack <Parts.Figure of="price.pack.creator_pack" />, for good{" "}
      <Parts.Figure of="price.lifetime" />.
    </p>,
  );
  expect((await screen.findByText(/Pro is \$19,/u)).textContent).toBe(
    "Pro is $19, a pack $49.99, for good $59.",
  );
});

test.each(["price.pro", "price.pack.gone", "price.lifetime"])(
  "links %s to its place if unknown, and never guesses it",
  async (name) => {
    fakeApi({
      "GET /api/credits/packages": () =>
        name === "price.pro" ? errorReply(503, { detail: "Back soon." }) : reply(buildShop()),
      "GET /api/lifetime-offer/status": () => errorReply(503, { detail: "Back soon." }),
    });
    show(<Parts.Figure of={name} />);
    const link = await screen.findByRole("link", { name: "the price under Top Up" });
    expect(link.getAttribute("href")).toBe("/credits/purchase");
  },
);

test("gives the date of a KDP figure", async () => {
  show(
    <Parts.Figure source="https://kdp.amazon.com/" checked="2026-11-20">
      0.125 in
    </Parts.Figure>,
  );
  expect((await screen.findByTitle("Checked on 20 November 2026")).textContent).toBe("0.125 in");
});

test("links a book's screen to this account's last viewed book", async () => {
  const author = buildAuthor();
  localStorage.setItem("token", "t");
  fakeApi({ "GET /api/auth/me": () => reply(author) });
  const link = <Parts.Screen to="preflight">Preflight</Parts.Screen>;
  sessionStorage.setItem("help-book:another-account", "b9");
  const { unmount } = show(link);
  expect((await screen.findByRole("link")).getAttribute("href")).toBe("/dashboard");
  unmount();
  sessionStorage.setItem(`help-book:${author.id}`, "b7");
  show(link);
  await waitFor(() => expect(screen.getByRole("link").getAttribute("href")).toBe("/books/b7/preflight"));
});

test("lowers an article's headings only in the sheet, which has its own titles", () => {
  expect(Object.keys(partsAt("sheet"))).toEqual([...Object.keys(partsAt("page")), "h2", "h3"]);
});

test("opens other pages in a new tab, and says so", async () => {
  show(<Parts.a href="https://kdp.amazon.com/">KDP</Parts.a>);
  const link = await screen.findByRole("link", { name: /^KDP.*opens in a new tab/u });
  expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noreferrer"]);
});

test("leaves out a missing image", async () => {
  show(
    <p>
      Before. <Parts.Picture name="gone" alt="Gone" />
    </p>,
  );
  await screen.findByText("Before.");
  expect(screen.queryByRole("img")).toBeNull();
});

function buildChecklist(slug: string): React.ReactElement {
  return (
    <ArticleSlugContext value={slug}>
      <Parts.Check>
        <ul>
          <Parts.li data-item="order-a-proof">Order a proof</Parts.li>
          <Parts.li data-item="read-it">Read it</Parts.li>
        </ul>
      </Parts.Check>
      <ul>
        <Parts.li>No box</Parts.li>
      </ul>
    </ArticleSlugContext>
  );
}

test("stores ticks with their article, and removes them", async () => {
  const first = show(buildChecklist("one"));
  await first.user.click(await screen.findByRole("checkbox", { name: "Read it" }));
  first.unmount();
  const other = show(buildChecklist("two"));
  expect(await screen.findAllByRole("checkbox", { checked: false })).toHaveLength(2);
  other.unmount();
  const again = show(buildChecklist("one"));
  const box = await screen.findByRole("checkbox", { name: "Read it", checked: true });
  expect(screen.getByRole("checkbox", { name: "Order a proof", checked: false })).toBeTruthy();
  await again.user.click(box);
  expect(localStorage.getItem("help-ticks:one")).toBeNull();
});
