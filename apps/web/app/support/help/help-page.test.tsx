import { DEFAULT_SITE } from "@colophon/contracts/settings/site-details";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { Link, useLocation, useNavigate } from "react-router";
import { ARTICLES } from "./catalogue.ts";
import { saveToken } from "../../platform/token-store.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { AnchorContext, type AnchorProps } from "../../ui/anchor.tsx";
import HelpPage from "./help-page.tsx";

// Loading the search takes longer here than a test's timeout.
beforeAll(() => import("./search/search-engine.ts"));
beforeAll(() => import("./contact-part.tsx"));

function drawLink({ href, ...rest }: AnchorProps): React.ReactElement {
  return <Link to={href} {...rest} />;
}

function Place(): React.ReactElement {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>at {pathname + search + hash}</p>
      <button type="button" onClick={() => void navigate("/help")}>
        to the beginning
      </button>
      <AnchorContext value={drawLink}>
        <SignedIn>
          <HelpPage />
        </SignedIn>
      </AnchorContext>
    </>
  );
}

type Author = Parameters<typeof buildAuthor>[0];

function open(at = "/help", author: Author = {}) {
  return openWith({ at, author, answers: {} });
}

function openWith({ at, author, answers }: { at: string; author: Author; answers: object }) {
  saveToken("kept");
  fakeApi({
    ...answers,
    "GET /api/auth/me": () => reply(buildAuthor(author)),
    "GET /api/credits/balance": () =>
      reply({ balance: 1204, buckets: { trial: 1204, allowance: 0, purchased: 0 }, held: 0 }),
  });
  return renderPage({ pages: { "/help": <Place /> }, at });
}

const linksIn = (place: HTMLElement): (string | null)[] =>
  within(place)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

test("greets by full name, shows the credits and links the three tools and back", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Pro Publisher Vault" })).toBeTruthy();
  expect(await screen.findByText("Welcome, Eleanor Marsh. You have 1,204 credits.")).toBeTruthy();
  expect(linksIn(screen.getByRole("list", { name: "Quick actions" }))).toEqual([
    "/create",
    "/kdp-covers",
    "/metadata-optimizer",
  ]);
  expect(screen.getByRole("link", { name: "Back to Dashboard" }).getAttribute("href")).toBe("/dashboard");
});

test("leaves out a balance that does not load", async () => {
  saveToken("kept");
  fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "GET /api/credits/balance": () => errorReply(503, { detail: "Busy." }),
  });
  renderPage({ pages: { "/help": <Place /> }, at: "/help" });
  expect(await screen.findByText("Welcome, Eleanor Marsh.")).toBeTruthy();
});

test("has six sections in order, each with its own URL and articles", async () => {
  const { user } = open();
  const sections = await screen.findByRole("navigation", { name: "Sections" });
  const names = within(sections)
    .getAllByRole("link")
    .map((link) => link.firstChild?.textContent);
  expect(names).toEqual([
    "Getting Started",
    "Interactive Tutorials",
    "Advanced Strategies",
    "Automation Workflows",
    "Troubleshooting",
    "Contact Support",
  ]);
  const cards = screen.getByRole("region", { name: "Getting Started" });
  const shown = new Set(linksIn(cards));
  const meant = ARTICLES.filter(({ section }) => section === "overview").map(({ slug }) => `/help/${slug}`);
  expect(shown).toEqual(new Set(meant));
  const own = within(cards).getByRole("link", { name: "Finding Your Way in Help" }).closest("li");
  expect(own?.textContent).toMatch(/ArticleBeginner\d min$/u);
  await user.click(within(sections).getByRole("link", { name: /Troubleshooting/u }));
  expect(await screen.findByRole("region", { name: "Troubleshooting" })).toBeTruthy();
  expect(screen.getByText("at /help?section=troubleshooting")).toBeTruthy();
  expect(
    within(sections)
      .getByRole("link", { name: /Troubleshooting/u })
      .getAttribute("aria-current"),
  ).toBe("page");
});

test("shows the first section for an unknown one", async () => {
  open("/help?section=constructor");
  expect(await screen.findByRole("region", { name: "Getting Started" })).toBeTruthy();
});

test.each([
  [{ is_premium: true }, "You have priority support"],
  [{ is_premium: false }, "Upgrade for priority"],
])("shows support %j as: %s", async (author, sentence) => {
  open("/help?section=contact", author);
  const contact = await screen.findByRole("region", { name: "Contact Support" });
  expect(within(contact).getByText(sentence)).toBeTruthy();
  expect(contact.textContent).toContain("4-8 hour response");
  expect(linksIn(contact)).toContain("/kdp-guide");
});

test.each([
  ["help@desk.example", ["mailto:help@desk.example"]],
  [null, []],
])("shows the mailbox %j as %j", async (address, shown) => {
  const site = () =>
    reply({
      site: { ...DEFAULT_SITE, support_email: address, response_time: "9 hours" },
      claims: [],
      switches: { registration: true, generation: true, imports: true, exports: true, purchases: true },
      banner: "",
    });
  openWith({ at: "/help?section=contact", author: {}, answers: { "GET /api/site": site } });
  const contact = await screen.findByRole("region", { name: "Contact Support" });
  await within(contact).findByText(/9 hour response/u);
  expect(linksIn(contact).filter((href) => href?.startsWith("mailto:"))).toEqual(shown);
});

test("searches all articles while typing, counts them, and keeps it in the URL", async () => {
  const { user } = open();
  await user.type(await screen.findByRole("searchbox", { name: "Search the articles" }), "finding wäy");
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^\d+ articles? found$/u));
  const hit = screen.getByRole("link", { name: "Finding Your Way in Help" });
  expect(hit.getAttribute("href")).toMatch(/^\/help\/finding-your-way-in-help/u);
  expect(within(hit).getAllByText(/Finding|Way/u, { selector: "mark" })).toHaveLength(2);
  expect(screen.queryByRole("navigation", { name: "Sections" })).toBeNull();
  expect(await screen.findByText("at /help?q=finding+w%C3%A4y")).toBeTruthy();
});

test("moves through results by arrow keys, and ends the search by Escape", async () => {
  const { user } = open("/help?q=finding");
  const hits = await screen.findAllByRole("link", { name: /Finding Your Way/u });
  const field = screen.getByRole("searchbox");
  await user.click(field);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(hits[0]);
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(field);
  await user.keyboard("{ArrowDown}{Escape}");
  expect(document.activeElement).toBe(field);
  expect(await screen.findByText("at /help")).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Sections" })).toBeTruthy();
});

test("says that nothing was found, with what to try", async () => {
  open("/help?q=qqqqqq");
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toBe(
      "No article has “qqqqqq”. Try one word of it, or its beginning.",
    ),
  );
});

test("clears the search at another URL of the hub", async () => {
  const { user } = open("/help?q=finding");
  await screen.findAllByRole("link", { name: /Finding Your Way/u });
  await user.click(screen.getByRole("button", { name: "to the beginning" }));
  expect(await screen.findByRole("navigation", { name: "Sections" })).toBeTruthy();
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
});
