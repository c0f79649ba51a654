import { EMPTY_STYLE_CARD } from "@colophon/prose/style/brief-style";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildManuscript, buildSection } from "../../testing/build-manuscript.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import StylePage from "./style-page.tsx";
import { EMPTY, ID, MEASURED, OTHER } from "./testing/build-style.ts";

const PATH = `/api/books/${ID}/style`;
const manuscript = {
  [`GET /api/books/${ID}/manuscript`]: () => reply(buildManuscript([buildSection("one")])),
};
const open = () => renderPage({ at: `/books/${ID}/style`, pages: { "/books/:bookId/style": <StylePage /> } });
const words = (count: number): string => Array.from({ length: count }, () => "word").join(" ");

test("keeps what is typed while the card is saved, unsaved", async () => {
  const gate = Promise.withResolvers<void>();
  const { requests } = fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => reply(EMPTY),
    [`PUT ${PATH}`]: async () => {
      await gate.promise;
      return reply({ ...EMPTY, revision: 1, card: { ...EMPTY_STYLE_CARD, notes: "Dry." } });
    },
  });
  const { user } = open();
  const notes = await screen.findByLabelText("Anything else about the sound");
  await user.type(notes, "Dry.");
  await user.click(screen.getByRole("button", { name: "Save the card" }));
  await user.type(notes, " No weather.");
  gate.resolve();
  await screen.findByRole("button", { name: "Save the card" });
  expect(notes).toHaveProperty("value", "Dry. No weather.");
  expect(screen.getByText("Not saved yet.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save the card" }));
  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === "PUT")?.body).toMatchObject({
      revision: 1,
      card: { notes: "Dry. No weather." },
    }),
  );
});

test("keeps what is pasted while a sample is measured", async () => {
  const gate = Promise.withResolvers<void>();
  fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => reply(EMPTY),
    [`POST ${PATH}/measure`]: async () => {
      await gate.promise;
      return reply({ ...EMPTY, revision: 1 });
    },
  });
  const { user } = open();
  const box = await screen.findByLabelText("Your prose");
  await user.click(box);
  await user.paste(words(1000));
  await user.click(screen.getByRole("button", { name: "Measure it, at no cost" }));
  await user.click(box);
  await user.paste(" more");
  gate.resolve();
  await screen.findByRole("button", { name: "Measure it, at no cost" });
  expect(box).toHaveProperty("value", `${words(1000)} more`);
});

test("reports a card that does not load, and retries", async () => {
  let isUp = false;
  fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => (isUp ? reply(EMPTY) : errorReply(500, { detail: "The server is tired." })),
  });
  const { user } = open();
  expect(await screen.findByText("The style card did not open")).toBeTruthy();
  expect(screen.getByText("The server is tired.")).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole("button", { name: /again/iu }));
  expect(await screen.findByLabelText("Tense")).toBeTruthy();
});

test("saves nothing without a network, and keeps what was typed", async () => {
  fakeApi({ ...manuscript, [`GET ${PATH}`]: () => reply(EMPTY) });
  const { user } = open();
  await user.type(await screen.findByLabelText("Words and turns to keep out"), "suddenly");
  await user.click(screen.getByRole("button", { name: "Save the card" }));
  expect(await screen.findByText("It was not saved")).toBeTruthy();
  expect(screen.getByLabelText("Words and turns to keep out")).toHaveProperty("value", "suddenly");
  expect(screen.getByText("Not saved yet.")).toBeTruthy();
});

test("keeps a sample that was not deleted, and a card that was not replaced", async () => {
  const others = [{ book_id: OTHER, title: "Before", is_measured: true }];
  fakeApi({
    ...manuscript,
    [`GET ${PATH}`]: () => reply({ ...MEASURED, others }),
    [`DELETE ${PATH}/measure`]: () => errorReply(409, { detail: "Changed in another window." }),
    [`POST ${PATH}/copy`]: () => errorReply(404, { detail: "That book is gone." }),
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Delete the sample" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Delete the sample" }));
  expect(await screen.findByText("Changed in another window.")).toBeTruthy();
  expect(screen.getByText(/1,320 words of yours are kept/u)).toBeTruthy();
  await user.click(screen.getByText("Use the card of another book of yours"));
  await user.click(screen.getByRole("button", { name: "Use this card" }));
  expect(await screen.findByText("That book is gone.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "How you write" })).toBeTruthy();
});

test("says that a book has no written chapters where they are selected", async () => {
  fakeApi({
    [`GET /api/books/${ID}/manuscript`]: () => reply(buildManuscript([buildSection("one", { words: 0 })])),
    [`GET ${PATH}`]: () => reply(EMPTY),
  });
  const { user } = open();
  await user.click(await screen.findByText("Take chapters of this book"));
  expect(await screen.findByText("No chapter of this book has words yet.")).toBeTruthy();
});
