import type { BookPackage } from "@colophon/contracts/publishing/editions/edition";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { buildPackage, buildEdition } from "../../testing/build-edition.ts";
import { buildPreflight } from "../../testing/build-preflight.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { PackagePanel } from "./package-panel.tsx";

afterEach(() => vi.restoreAllMocks());

const book = buildFullBook(buildBook(), ["One.", "Two."]);
const { id } = book;
const ZIP = "/api/edition-tickets/t/zip";

type Served = {
  packages?: (BookPackage | null)[];
  editions?: ReturnType<typeof buildEdition>[];
  order?: () => Response;
  head?: () => Response;
  preflight?: Parameters<typeof buildPreflight>[0];
};

/** Serves the packages one after another, one per request; the last one repeats. */
function open({
  packages = [null],
  editions = [],
  order,
  head,
  preflight,
}: Served): ReturnType<typeof fakeApi> & ReturnType<typeof renderPage> {
  localStorage.setItem("token", "t");
  const pagination = {
    current_page: 1,
    total_pages: 1,
    total_items: 1,
    items_per_page: 50,
    has_next: false,
    has_prev: false,
  };
  const api = fakeApi({
    [`GET /api/books/${id}/package`]: () =>
      reply({ package: (packages.length > 1 ? packages.shift() : packages[0]) ?? null }),
    [`POST /api/books/${id}/package`]: () =>
      order?.() ?? reply(buildPackage({ status: "queued", edition_id: null }), 202),
    [`GET /api/books/${id}/editions`]: () => reply({ editions, pagination }),
    [`GET /api/books/${id}/preflight`]: () => reply(buildPreflight(preflight)),
    [`POST /api/books/${id}/editions/${buildEdition().id}/ticket`]: () =>
      reply({
        zip_path: ZIP,
        files: [{ format: "epub", path: "/api/edition-tickets/t/files/epub" }],
        expires_at: "2026-11-23T05:00:00.000Z",
      }),
    [`HEAD ${ZIP}`]: () => head?.() ?? new Response(null),
    "HEAD /api/edition-tickets/t/files/epub": () => new Response(null),
  });
  return { ...api, ...renderPage({ at: "/", pages: { "/": <PackagePanel book={book} /> } }) };
}

/** Targets of links clicked by the page. */
function watchLinks(): string[] {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    followed.push(`${this.getAttribute("href")} ${this.hasAttribute("download")}`);
  });
  return followed;
}

test("requests a package, shows its progress in words, and its edition when made", async () => {
  const working = buildPackage({
    status: "rendering",
    progress: 37,
    step: "The EPUB is made; 2 of 5 files",
    edition_id: null,
  });
  const packages: (BookPackage | null)[] = [null];
  const editions: ReturnType<typeof buildEdition>[] = [];
  const order = (): Response => {
    packages.splice(0, 1, working, buildPackage());
    editions.push(buildEdition());
    return reply(working, 202);
  };
  const { user } = open({ packages, editions, order });
  await screen.findByRole("heading", { name: "The KDP package" });
  await user.click(await screen.findByRole("button", { name: "Make the KDP package" }));
  expect(await screen.findByText(/The EPUB is made; 2 of 5 files/u)).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Edition 2" })).toBeTruthy();
});

test("loads the editions once, and again when a watched package is made", async () => {
  const asked = ({ requests }: ReturnType<typeof open>): number =>
    requests.filter(({ path }) => path.endsWith("/editions")).length;
  const there = open({ packages: [buildPackage()], editions: [buildEdition()] });
  expect(await screen.findByRole("heading", { name: "Edition 2" })).toBeTruthy();
  await there.user.tab();
  expect(asked(there)).toBe(1);
  there.unmount();
  // Just requested, so it is polled soon.
  const working = buildPackage({
    status: "rendering",
    edition_id: null,
    created_at: new Date().toISOString(),
  });
  const watched = open({ packages: [working, buildPackage()], editions: [buildEdition()] });
  await waitFor(() => expect(asked(watched)).toBe(2));
});

test("announces progress in a live region, and prevents a second request", async () => {
  open({
    packages: [
      buildPackage({ status: "rendering", progress: 37, step: "Setting the pages", edition_id: null }),
    ],
  });
  const bar = await screen.findByRole("progressbar", { name: "The KDP package" });
  expect(bar.getAttribute("aria-valuetext")).toBe("37 percent: Setting the pages");
  expect(bar.closest("[aria-live=polite]")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make the KDP package" })).toBeNull();
});

test("lists what KDP would reject, with links to fix it", async () => {
  const blocker = (sentence: string) =>
    ({ code: "X", severity: "blocker", sentence, hint: "Mend it.", file: null, page: null }) as const;
  open({
    packages: [
      buildPackage({
        status: "failed",
        edition_id: null,
        failure: { code: "editions.blocked", detail: "No.", advice: "" },
        blockers: [blocker("The title is long."), blocker("The book has 8 pages.")],
      }),
    ],
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("2 things stand in the way");
  expect(
    within(alert)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["The title is long. Mend it.", "The book has 8 pages. Mend it."]);
  expect(within(alert).getByRole("link").getAttribute("href")).toBe(`/books/${id}/preflight`);
  expect(screen.getByRole("button", { name: "Make the KDP package" })).toBeTruthy();
});

test("names files left out of a package with reasons, and makes it again once fixed", async () => {
  const problem = {
    code: "INT-005",
    severity: "blocker",
    sentence: "A margin is too small.",
    hint: "Widen it.",
    file: "pdf",
    page: null,
  } as const;
  open({ packages: [buildPackage({ blockers: [problem] })], editions: [buildEdition({ is_current: true })] });
  const notice = await screen.findByText("Some files were left out of this package");
  expect(notice.parentElement?.textContent).toContain("A margin is too small. Widen it.");
  expect(screen.getByRole("button", { name: "Download the package" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Make the KDP package" })).toBeTruthy();
});

test("offers an e-book package of a book too short to print", async () => {
  open({ preflight: { is_ebook_only: true } });
  expect(await screen.findByRole("heading", { name: "The e-book package" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Make the e-book package" })).toBeTruthy();
  expect(screen.getByText(/too short for KDP to print/u)).toBeTruthy();
  expect(screen.queryByText(/wrap/u)).toBeNull();
});

test("says what else went wrong and what to do", async () => {
  const failure = { code: "x", detail: "It could not be made.", advice: "Try later." };
  open({ packages: [buildPackage({ status: "failed", edition_id: null, failure })] });
  expect((await screen.findByRole("alert")).textContent).toContain("It could not be made. Try later.");
});

test("says why a request is rejected, and allows another", async () => {
  const { user } = open({
    order: () =>
      errorReply(422, { detail: "Some fields need attention.", fields: { hardcover: "No such hardcover." } }),
  });
  const button = await screen.findByRole("button", { name: "Make the KDP package" });
  await user.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain("No such hardcover.");
  expect(screen.getByRole("button", { name: "Make the KDP package" })).toBeTruthy();
});

test("downloads the package by the browser itself, from a temporary URL", async () => {
  const followed = watchLinks();
  const { user, requests } = open({ packages: [buildPackage()], editions: [buildEdition()] });
  await user.click(await screen.findByRole("button", { name: "Download the package" }));
  await screen.findByText("KDP package downloaded! Check your downloads folder.");
  expect(followed).toEqual([`${ZIP} true`]);
  // The page itself downloads no bytes.
  expect(requests.filter(({ path }) => path === ZIP).map(({ method }) => method)).toEqual(["HEAD"]);
  await user.click(screen.getByRole("button", { name: "Download EPUB of edition 2" }));
  await waitFor(() => expect(followed).toHaveLength(2));
  expect(followed[1]).toContain("/files/epub");
});

test("reports a package that cannot be downloaded in place, without calling it downloaded", async () => {
  const followed = watchLinks();
  const { user } = open({
    packages: [buildPackage()],
    editions: [buildEdition()],
    head: () => new Response(null, { status: 503 }),
  });
  await user.click(await screen.findByRole("button", { name: "Download the package" }));
  const alert = await screen.findByText(/The edition is kept/u);
  expect(alert.textContent).toContain("Please try again.");
  expect(screen.getAllByText("Failed to download KDP package").length).toBeGreaterThan(0);
  expect(followed).toEqual([]);
});

test("offers no new package for a current edition, and says what to check otherwise", async () => {
  open({ packages: [buildPackage()], editions: [buildEdition({ is_current: true })] });
  expect(await screen.findByText("Current")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make the KDP package" })).toBeNull();
});

test("says that the book has changed since an older edition, with a link to the changes", async () => {
  open({ packages: [buildPackage()], editions: [buildEdition({ is_current: false })] });
  expect(await screen.findByText("The book has changed since")).toBeTruthy();
  expect(screen.getByRole("link", { name: "What changed since edition 2" }).getAttribute("href")).toBe(
    `/books/${id}/editions?since=2`,
  );
  expect(screen.getByRole("button", { name: "Make the KDP package" })).toBeTruthy();
});
