import { EMPTY_STYLE_CARD } from "@colophon/prose/style/brief-style";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildManuscript, buildSection } from "../../testing/build-manuscript.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import StylePage from "./style-page.tsx";
import { EMPTY, ID, MEASURED, MEASURES, OTHER } from "./testing/build-style.ts";

const PATH = `/api/books/${ID}/style`;

const manuscript = {
  [`GET /api/books/${ID}/manuscript`]: () =>
    reply(
      buildManuscript([
        buildSection("one", { title: "The Gate", words: 1200 }),
        buildSection("two", { words: 4500 }),
      ]),
    ),
};

const open = () => renderPage({ at: `/books/${ID}/style`, pages: { "/books/:bookId/style": <StylePage /> } });
const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");

test("sends the card with its base revision, one word per line, and confirms saving", async () => {
  const { requests } = fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => reply({ ...EMPTY, revision: 4 }),
    [`PUT ${PATH}`]: () => reply({ ...EMPTY, revision: 5 }),
  });
  const { user } = open();
  const save = await screen.findByRole("button", { name: "Save the card" });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  await user.selectOptions(await screen.findByLabelText("Tense"), "present");
  expect(save.getAttribute("aria-disabled")).toBeNull();
  await user.click(screen.getByLabelText("Words and turns to keep out"));
  await user.paste("suddenly\n\n a sense of \nsuddenly");
  await user.type(screen.getByLabelText("Reading age"), "12");
  expect(screen.getByText("Not saved yet.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save the card" }));
  expect(await screen.findByText(/Saved\. It is used from the next scene on/u)).toBeTruthy();
  expect(save.getAttribute("aria-disabled")).toBe("true");
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
    revision: 4,
    card: { ...EMPTY_STYLE_CARD, tense: "present", avoid: ["suddenly", "a sense of"], reading_age: 12 },
  });
});

test("says that a change came too late, and keeps what was typed to save again", async () => {
  let revision = 1;
  const { requests } = fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => reply({ ...EMPTY, revision }),
    [`PUT ${PATH}`]: () => {
      if (revision === 2) return reply({ ...EMPTY, revision: 3 });
      revision = 2;
      return errorReply(409, {
        code: "style.changed_meanwhile",
        detail: "This style was changed in another window.",
      });
    },
  });
  const { user } = open();
  await user.type(await screen.findByLabelText("Anything else about the sound"), "Dry.");
  await user.click(screen.getByRole("button", { name: "Save the card" }));
  expect(await screen.findByText(/changed in another window/u)).toBeTruthy();
  expect(screen.getByLabelText("Anything else about the sound")).toHaveProperty("value", "Dry.");
  await user.click(screen.getByRole("button", { name: "Save the card" }));
  expect(await screen.findByText(/Saved\./u)).toBeTruthy();
  expect(requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toMatchObject([
    { revision: 1 },
    { revision: 2 },
  ]);
});

test("counts a pasted sample, and sends only enough", async () => {
  const { requests } = fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => reply(EMPTY),
    [`POST ${PATH}/measure`]: () => reply(MEASURED),
  });
  const { user } = open();
  const box = await screen.findByLabelText("Your prose");
  await user.click(box);
  await user.paste(words(812));
  expect(await screen.findByText(/812 of 1,000 to 5,000 words\. 188 more words are needed/u)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Measure it, at no cost" }));
  expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
  await user.click(box);
  await user.paste(` ${words(200)}`);
  await user.click(screen.getByRole("button", { name: "Measure it, at no cost" }));
  expect(await screen.findByRole("heading", { name: "How you write" })).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({ revision: 0 });
});

test("keeps a rejected sample, and says why", async () => {
  fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => reply(EMPTY),
    [`POST ${PATH}/measure`]: () => errorReply(422, { code: "style.sample_too_long", detail: "Too long." }),
  });
  const { user } = open();
  await user.click(await screen.findByLabelText("Your prose"));
  await user.paste(words(1200));
  await user.click(screen.getByRole("button", { name: "Measure it, at no cost" }));
  expect(await screen.findByText("It was not measured")).toBeTruthy();
  expect(screen.getByLabelText("Your prose")).toHaveProperty("value", words(1200));
});

test("measures selected chapters once their words are enough", async () => {
  const { requests } = fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => reply(EMPTY),
    [`POST ${PATH}/measure`]: () => reply(MEASURED),
  });
  const { user } = open();
  await user.click(await screen.findByText("Take chapters of this book"));
  const press = screen.getByRole("button", { name: "Measure them, at no cost" });
  await user.click(await screen.findByLabelText(/The Gate/u));
  expect(press).toHaveProperty("disabled", false);
  await user.click(screen.getByLabelText(/4,500 words/u));
  expect(press).toHaveProperty("disabled", true);
  expect(screen.getByText(/700 words too many/u)).toBeTruthy();
  await user.click(screen.getByLabelText(/4,500 words/u));
  await user.click(press);
  await screen.findByRole("heading", { name: "How you write" });
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
    sample: { book_id: ID, section_ids: ["one"] },
  });
});

test("describes and draws each measure, and says where each chapter is outside", async () => {
  fakeApi({ ...manuscript, [`GET ${PATH}`]: () => reply(MEASURED) });
  const { user } = open();
  const semicolons = MEASURES.values.semicolons ?? 0;
  const drawn = await screen.findByRole("img", { name: new RegExp(`Semicolons: ${semicolons} per`, "u") });
  expect(drawn).toBeTruthy();
  expect(screen.getByRole("img", { name: /Dashes: .*published novels at about 6\.1/u })).toBeTruthy();
  const kept = screen.getByRole("region", { name: "How this book keeps to it" });
  expect(within(kept).getByText("1 of 2 within, 1 to keep out")).toBeTruthy();
  await user.click(within(kept).getByText("1. The Gate"));
  expect(within(kept).getByText("Shorter sentences than yours")).toBeTruthy();
  expect(within(kept).getByText("11 words; yours 35.7, between 28 and 43")).toBeTruthy();
  expect(within(kept).getByText("Suddenly it rained.")).toBeTruthy();
  expect(within(kept).getByRole("link", { name: "Open the chapter" }).getAttribute("href")).toBe(
    `/books/${ID}/write/one`,
  );
});

test("sends an ignored measure with the present card", async () => {
  const { requests } = fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => reply(MEASURED),
    [`PUT ${PATH}`]: () =>
      reply({ ...MEASURED, revision: 4, card: { ...MEASURED.card, loose: ["semicolons"] } }),
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Let go: Semicolons" }));
  expect(await screen.findByRole("button", { name: "Hold the book to it: Semicolons" })).toBeTruthy();
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
    revision: 3,
    card: { ...MEASURED.card, loose: ["semicolons"] },
  });
});

test("deletes a sample only after confirmation", async () => {
  const { requests } = fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => reply(MEASURED),
    [`DELETE ${PATH}/measure`]: () => reply({ ...EMPTY, revision: 4 }),
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Delete the sample" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Delete the sample" }));
  expect(await screen.findByText(/Give 1,000 to 5,000 words/u)).toBeTruthy();
});

test("takes over another book's card with its revision", async () => {
  const others = [{ book_id: OTHER, title: "Before", is_measured: true }];
  const { requests } = fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => reply({ ...EMPTY, others }),
    [`POST ${PATH}/copy`]: () => reply({ ...MEASURED, others }),
  });
  const { user } = open();
  await user.click(await screen.findByText("Use the card of another book of yours"));
  await user.click(screen.getByRole("button", { name: "Use this card" }));
  await screen.findByRole("heading", { name: "How you write" });
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    revision: 0,
    from_book_id: OTHER,
  });
});

test("says that a book does not exist", async () => {
  fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => errorReply(404, { code: "books.not_found", detail: "No." }),
  });
  open();
  expect(await screen.findByRole("heading", { name: "Book not found" })).toBeTruthy();
});
