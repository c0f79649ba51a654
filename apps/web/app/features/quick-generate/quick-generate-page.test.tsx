import type { User } from "@colophon/contracts/auth/user";
import type { CreditCheck } from "@colophon/contracts/credits/ledger";
import { configure, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aRunningBook } from "../../test-kit/a-book.ts";
import { anAuthor } from "../../test-kit/an-author.ts";
import { fakeApi, refuse, reply, type SeenRequest } from "../../test-kit/fake-api.ts";
import { renderPage } from "../../test-kit/render-page.tsx";
import { SignedIn } from "../../test-kit/signed-in.tsx";
import QuickGeneratePage from "./quick-generate-page.tsx";

// A second, the default, is little on a machine that runs every check at once.
configure({ asyncUtilTimeout: 5000 });

type Scene = {
  author?: Partial<User>;
  check?: Partial<CreditCheck>;
  generate?: () => Response | Promise<Response>;
};

function openPage({ author, check, generate }: Scene = {}) {
  localStorage.setItem("token", "t");
  const user = anAuthor({ credits: 40, ...author });
  const answerCheck = ({ search }: SeenRequest): Response => {
    const chapters = Number(new URLSearchParams(search).get("chapters"));
    const required = 10 + Math.max(0, chapters - 5) * 2;
    const paid = { sufficient: true, required, current_balance: 40, remaining_after: 40 - required };
    return reply({ ...paid, funding: "credits", ...check });
  };
  const api = fakeApi({
    "GET /api/auth/me": () => reply(user),
    "GET /api/credits/check/book_generation": answerCheck,
    "POST /api/books/generate": generate ?? (() => reply(aRunningBook(), 202)),
  });
  const page = renderPage({
    at: "/generate",
    pages: {
      "/generate": (
        <SignedIn>
          <QuickGeneratePage />
        </SignedIn>
      ),
    },
  });
  const sent = (): SeenRequest[] => api.requests.filter((request) => request.method === "POST");
  return { ...page, sent };
}

const title = () => screen.findByRole("textbox", { name: "Title" });
const generate = (name: RegExp | string = /^Generate, /) => screen.findByRole("button", { name });

test("the price on the button follows the number of chapters", async () => {
  const { user } = openPage();
  expect(await generate("Generate, 10 credits")).toHaveProperty("disabled", false);
  await user.click(screen.getByRole("radio", { name: "8" }));
  expect(await generate("Generate, 16 credits")).toHaveProperty("disabled", false);
  expect(screen.getByText("24 credits")).toBeTruthy();
});

test("without a title nothing is sent and the field says why", async () => {
  const { user, sent } = openPage();
  await user.click(await generate());
  expect(await screen.findByText("Please enter a book title")).toBeTruthy();
  expect((await title()).getAttribute("aria-invalid")).toBe("true");
  expect(sent()).toEqual([]);
});

test("a filled form goes out as the request's own shape, and then to the dashboard", async () => {
  const { user, sent } = openPage();
  await user.type(await title(), " The Ford ");
  await user.selectOptions(screen.getByLabelText("Genre"), "Mystery");
  await user.click(screen.getByRole("button", { name: "Loss" }));
  await user.type(screen.getByLabelText("A theme of your own"), "tides{Enter}");
  await user.click(await generate());
  expect(await screen.findByText("arrived at /dashboard")).toBeTruthy();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toEqual({
    title: "The Ford",
    chapters: 5,
    genre: "Mystery",
    writing_style: null,
    themes: ["Loss", "tides"],
    description: "",
    author_name: "",
    words_per_chapter: 1500,
    language_variant: "en-US",
    point_of_view: "third-limited",
    audience: "adult",
  });
  expect(await screen.findByText("Book generation started! Check your dashboard for progress.")).toBeTruthy();
});

test("a second try with the same contents carries the same key", async () => {
  let tries = 0;
  const { user, sent } = openPage({
    generate: () => ((tries += 1) === 1 ? refuse(500, {}) : reply(aRunningBook(), 202)),
  });
  await user.type(await title(), "The Ford");
  await user.click(await generate());
  expect(await screen.findByText("Failed to start book generation")).toBeTruthy();
  await user.click(await generate());
  await screen.findByText("arrived at /dashboard");
  const [first, second] = sent().map((request) => request.headers.get("idempotency-key"));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test("a double click makes one book", async () => {
  const { user, sent } = openPage();
  await user.type(await title(), "The Ford");
  await user.dblClick(await generate());
  await screen.findByText("arrived at /dashboard");
  expect(sent()).toHaveLength(1);
});

test("a 402 is said in the requirements' sentence and what was typed stays", async () => {
  const { user } = openPage({
    generate: () => refuse(402, { code: "credits.insufficient", detail: "Need 10, have 3" }),
  });
  await user.type(await title(), "The Ford");
  await user.click(await generate());
  expect(
    await screen.findByText("Insufficient credits. Please purchase more credits to continue."),
  ).toBeTruthy();
  expect(await title()).toHaveProperty("value", "The Ford");
});

test("any other refusal shows the server's own words", async () => {
  const detail = "No writing provider is set up, so books cannot be generated. Nothing was charged.";
  const { user } = openPage({ generate: () => refuse(503, { code: "writing.unavailable", detail }) });
  await user.type(await title(), "The Ford");
  await user.click(await generate());
  expect(await screen.findByText(detail)).toBeTruthy();
});

test("a field the server refuses is marked, and unfolded when it was folded away", async () => {
  const fields = { words_per_chapter: "Choose between 500 and 6,000 words a chapter" };
  const { user } = openPage({
    generate: () => refuse(422, { code: "request.invalid", detail: "Some fields need attention.", fields }),
  });
  await user.type(await title(), "The Ford");
  expect(screen.queryByRole("spinbutton", { name: "Words per chapter" })).toBeNull();
  await user.click(await generate());
  expect(
    (await screen.findByRole("spinbutton", { name: "Words per chapter" })).getAttribute("aria-invalid"),
  ).toBe("true");
});

const draftOf = (draft: object): void =>
  localStorage.setItem(`colophon.quick-generate.${anAuthor().id}`, JSON.stringify(draft));

test("a character that cannot be kept is named at its field, nothing is sent and the rest stays", async () => {
  draftOf({ title: "The Ford\u0000", description: "A river." });
  const { user, sent } = openPage();
  await user.click(await generate());
  expect(
    await screen.findByText(/^The title contains a character that cannot be kept \(U\+0000\)/),
  ).toBeTruthy();
  expect((await title()).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByDisplayValue("A river.")).toBeTruthy();
  expect(sent()).toEqual([]);
});

test("a theme that is refused is told beside the themes", async () => {
  draftOf({ title: "The Ford", themes: ["Loss", "ti\u0007des"] });
  const { user } = openPage();
  await user.click(await generate());
  expect(await screen.findByText(/^A theme contains a character/)).toBeTruthy();
  expect(screen.getByLabelText("A theme of your own").getAttribute("aria-invalid")).toBe("true");
});

test("what the server refuses about one theme is told beside the themes", async () => {
  const fields = { "themes.0": "A theme has at most 60 characters" };
  const { user } = openPage({
    generate: () => refuse(422, { code: "request.invalid", detail: "Some fields need attention.", fields }),
  });
  await user.type(await title(), "The Ford");
  await user.click(await generate());
  expect(await screen.findByText("A theme has at most 60 characters")).toBeTruthy();
  expect(screen.getByLabelText("A theme of your own").getAttribute("aria-invalid")).toBe("true");
  expect(await title()).toHaveProperty("value", "The Ford");
});

test("too few credits for this book offer the longest one they pay for", async () => {
  const { user } = openPage({
    author: { credits: 12, books_generated: 3 },
    check: { sufficient: false, funding: "none", current_balance: 12, remaining_after: -4 },
  });
  await user.click(await screen.findByRole("radio", { name: "8" }));
  expect(await screen.findByText("Insufficient credits. Need 16, have 12")).toBeTruthy();
  expect((await generate()).matches(":disabled")).toBe(true);
  await user.click(screen.getByRole("button", { name: "Make it 6 chapters" }));
  expect(screen.getByRole("radio", { name: "6" })).toHaveProperty("checked", true);
});

test("at the free limit the fields are closed and the way on leads to the dashboard", async () => {
  openPage({
    author: { credits: 0, books_generated: 3 },
    check: { sufficient: false, funding: "none", current_balance: 0, remaining_after: -10 },
  });
  expect(await screen.findByText("Free Limit Reached")).toBeTruthy();
  expect(
    screen.getByText("No credits available. Please purchase credits to continue generating books."),
  ).toBeTruthy();
  expect((await title()).matches(":disabled")).toBe(true);
  expect(screen.getByRole("link", { name: "Upgrade to Premium" }).getAttribute("href")).toBe("/dashboard");
  expect(screen.queryByRole("button", { name: /^Generate/ })).toBeNull();
});

test("a premium author pays nothing and is sold nothing", async () => {
  openPage({ author: { is_premium: true }, check: { funding: "premium", required: 0 } });
  expect(await generate("Generate book")).toHaveProperty("disabled", false);
  expect(screen.queryByText(/Premium accounts/)).toBeNull();
});

test("what was typed survives leaving the page", async () => {
  const { user } = openPage();
  await user.type(await title(), "The Ford");
  await waitFor(() =>
    expect(localStorage.getItem(`colophon.quick-generate.${anAuthor().id}`)).toContain("The Ford"),
  );
});

test("a kept draft is back, and can be cleared", async () => {
  localStorage.setItem(`colophon.quick-generate.${anAuthor().id}`, JSON.stringify({ title: "The Ford" }));
  const { user } = openPage();
  expect(await title()).toHaveProperty("value", "The Ford");
  await user.click(screen.getByRole("button", { name: "Clear the form" }));
  expect(await title()).toHaveProperty("value", "");
});
