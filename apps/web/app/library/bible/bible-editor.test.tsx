import type { BookBible, RenamePreview } from "@colophon/contracts/library/bible/bible";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildManuscript, buildSection } from "../../testing/build-manuscript.ts";
import { buildEntry } from "../../testing/build-entry.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import BiblePage from "./bible-page.tsx";

const ID = "0197a8a0-0000-7000-8000-000000000001";
const RENAME = "0197a8a0-0000-7000-8000-000000000021";
const INES = buildEntry({ name: "Ines", role: "keeper" });
const GARDEN = buildEntry({ id: "0197a8a0-0000-7000-8000-000000000012", kind: "place", name: "The garden" });
const passage = { section_id: "one", chapter: 1, quote: "her grey eyes" };
const fact = { id: "0197a8a0-0000-7000-8000-000000000009", about: "Ines", attribute: "eyes", value: "grey" };
const BIBLE: BookBible = {
  book_id: ID,
  title: "The Salt Garden",
  logline: "",
  entries: [INES, GARDEN],
  facts: [{ ...fact, ...passage, by_author: false, revision: 1 }],
  threads: [],
  chapters: [{ section_id: "one", number: 1, title: "The Gate", words: 900, summary: "" }],
  latest_rename: null,
};
const place = { section_id: "one", block_id: "b3", before: "then ", text: "Ines", after: " left" };
const entries = `/api/books/${ID}/bible/entries`;
const INES_PATH = `${entries}/${INES.id}`;

type Answers = Parameters<typeof fakeApi>[0];

function opened(answers: Answers = {}, bible: () => BookBible = () => BIBLE) {
  const api = fakeApi({
    [`GET /api/books/${ID}/bible`]: () => reply(bible()),
    [`GET /api/books/${ID}/read-through`]: () => errorReply(500, { code: "unknown" }),
    [`GET /api/books/${ID}/add-chapter`]: () => errorReply(500, { code: "unknown" }),
    [`GET /api/books/${ID}/manuscript`]: () => reply(buildManuscript([buildSection("one")])),
    [`GET /api/books/${ID}/bible/mentions`]: () =>
      reply({ entries: [{ entry_id: INES.id, places: 3, chapters: [{ section_id: "one", places: 3 }] }] }),
    [`GET ${INES_PATH}/mentions`]: () => reply({ places: [place], total: 1 }),
    ...answers,
  });
  const page = renderPage({ at: `/books/${ID}/bible`, pages: { "/books/:bookId/bible": <BiblePage /> } });
  return { ...api, ...page };
}

async function editing(answers: Answers = {}, bible: () => BookBible = () => BIBLE) {
  const page = opened(answers, bible);
  await page.user.click(await screen.findByRole("button", { name: /Edit the bible|Add people/u }));
  await screen.findByRole("heading", { name: "Entries" });
  return page;
}

const row = (name: RegExp) => screen.findByRole("button", { name });

test("shows how often an entry is named, with each place one click from the editor", async () => {
  const { user } = await editing();
  await user.click(await row(/Ines.*named 3 times/u));
  await user.click(await screen.findByText("Chapter 1: 1"));
  const way = await screen.findByRole("link", { name: /then Ines left/u });
  expect(way.getAttribute("href")).toBe(`/books/${ID}/write/one?at=b3%3A5%3A4%3Athen+Ines+left`);
});

test("focuses the list when opening the bible", async () => {
  await editing();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Entries" }));
});

test("filters entries by search and kind", async () => {
  const { user } = await editing();
  await user.type(screen.getByLabelText("Search"), "gard");
  expect(screen.queryByRole("button", { name: /^Ines/u })).toBeNull();
  await user.clear(screen.getByLabelText("Search"));
  await user.selectOptions(screen.getByLabelText("Kind"), "Rules of this world");
  expect(screen.getByText(/No entry has this/u)).toBeTruthy();
});

test("keeps what was typed if another window was first, shown next to the stored one, and can save over it", async () => {
  let stored = INES;
  let refusals = 1;
  const { user, requests } = await editing(
    {
      [`PUT ${INES_PATH}`]() {
        stored = { ...INES, role: "diver", revision: 2 };
        refusals -= 1;
        return refusals === 0
          ? errorReply(409, {
              code: "bible.changed_elsewhere",
              detail: "This was changed in another window.",
            })
          : reply({ ...stored, revision: 3 });
      },
    },
    () => ({ ...BIBLE, entries: [stored, GARDEN] }),
  );
  await user.click(await row(/^Ines/u));
  const role = screen.getByLabelText("Who they are");
  await user.clear(role);
  await user.type(role, "gardener");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/It says now: Ines · diver/u)).toBeTruthy();
  expect(screen.getByLabelText("Who they are")).toHaveProperty("value", "gardener");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Add an entry" });
  const sent = requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
  expect(sent).toMatchObject([{ revision: 1 }, { revision: 2, role: "gardener" }]);
  expect(document.activeElement).toBe(await row(/^Ines/u));
});

test("starts an empty bible with the form of a first entry", async () => {
  const { user, requests } = await editing({ [`POST ${entries}`]: () => reply(INES, 201) }, () => ({
    ...BIBLE,
    entries: [],
    facts: [],
  }));
  await user.type(screen.getByLabelText("Name"), "Ines");
  await user.type(screen.getByLabelText(/Also called/u), "Inez{Enter}Miss I.");
  const form = screen.getByRole("heading", { name: "A new entry" }).parentElement ?? document.body;
  await user.click(within(form).getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Add an entry" });
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
    kind: "person",
    name: "Ines",
    aliases: ["Inez", "Miss I."],
  });
});

const PREVIEW: RenamePreview = {
  changes: [{ from: "Ines", to: "Ada" }],
  places: [
    { ...place, key: "k1", replacement: "Ada", doubt: null },
    { ...place, key: "k2", before: "the ", after: "-Maria", replacement: "Ada", doubt: "longer" },
    { ...place, key: "k3", before: "with ", replacement: "Ada", doubt: null },
  ],
  is_cut: false,
  in_work: [],
  titles: ["one"],
  has_new_name: 2,
};

test("shows every place of a renaming, applies the checked ones, and can undo it", async () => {
  let isRenamed = false;
  const latest = { id: RENAME, from: "Ines", to: "Ada", places: 1, created_at: "2026-11-22T10:00:00.000Z" };
  const outcome = { rename_id: RENAME, from: "Ada", to: "Ines", changed: 0 };
  const { user, requests } = await editing(
    {
      [`POST ${INES_PATH}/rename-preview`]: () => reply(PREVIEW),
      [`POST ${INES_PATH}/renames`]() {
        isRenamed = true;
        return reply({ ...outcome, changed: 1, left: [] }, 201);
      },
      [`POST /api/books/${ID}/bible/renames/${RENAME}/undo`]() {
        isRenamed = false;
        return reply({ ...outcome, left: [{ section_id: "one", places: 1 }] });
      },
    },
    () => ({ ...BIBLE, latest_rename: isRenamed ? latest : null }),
  );
  await user.click(await row(/^Ines/u));
  await user.click(screen.getByRole("button", { name: /Rename over the book/u }));
  const name = await screen.findByLabelText("New name");
  await user.clear(name);
  await user.type(name, "Ada");
  await user.click(screen.getByRole("button", { name: "Show every place" }));
  expect(await screen.findByRole("checkbox", { name: /-Maria.*in a longer name/u })).toHaveProperty(
    "checked",
    false,
  );
  expect(screen.getByText(/has the new name already, at 2 places/u)).toBeTruthy();
  expect(screen.getByText(/those of Chapter 1/u)).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: /with/u }));
  await user.click(screen.getByRole("button", { name: "Rename at 1 place" }));
  await user.click(await screen.findByRole("button", { name: "Undo rename" }));
  expect(await screen.findByText(/Left, because they were changed since: Chapter 1 \(1\)/u)).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith("/renames"))?.body).toEqual({
    to: "Ada",
    revision: 1,
    places: ["k1"],
  });
});

/** Changes the entry's name and role, and saves. */
async function savedAsAda(answers: Answers) {
  let stored = INES;
  const page = await editing(
    {
      [`POST ${INES_PATH}/rename-preview`]: () => reply(PREVIEW),
      [`PUT ${INES_PATH}`]({ body }) {
        stored = { ...stored, ...Object(body), revision: stored.revision + 1 };
        return reply(stored);
      },
      ...answers,
    },
    () => ({ ...BIBLE, entries: [stored, GARDEN] }),
  );
  await page.user.click(await row(/^Ines/u));
  for (const [label, text] of [
    ["Name", "Ada"],
    ["Who they are", "diver"],
  ] as const) {
    await page.user.clear(screen.getByLabelText(label));
    await page.user.type(screen.getByLabelText(label), text);
  }
  await page.user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByLabelText("New name")).toHaveProperty("value", "Ada");
  return page;
}

test("offers to rename throughout the book when saving another name, and stores the rest", async () => {
  const { user, requests } = await savedAsAda({
    [`POST ${INES_PATH}/renames`]: () =>
      reply({ rename_id: RENAME, from: "Ines", to: "Ada", changed: 2, left: [] }, 201),
  });
  await user.click(screen.getByRole("button", { name: "Show every place" }));
  await user.click(await screen.findByRole("button", { name: "Rename at 2 places" }));
  await screen.findByRole("button", { name: "Add an entry" });
  const sent = requests.filter(({ path, method }) => method === "PUT" || path.endsWith("/renames"));
  expect(sent.map(({ body }) => body)).toMatchObject([
    { name: "Ines", role: "diver", revision: 1 },
    { to: "Ada", revision: 2, places: ["k1", "k3"] },
  ]);
});

test("can keep another name to the bible alone", async () => {
  const { user, requests } = await savedAsAda({});
  await user.click(screen.getByRole("button", { name: "Only here" }));
  expect(await row(/^Ada/u)).toBeTruthy();
  expect(requests.filter(({ method }) => method === "PUT").at(-1)?.body).toMatchObject({
    name: "Ada",
    role: "diver",
    revision: 2,
  });
  expect(requests.some(({ path }) => path.endsWith("/renames"))).toBe(false);
});

test("corrects a fact in place, and adds an open thread", async () => {
  const { user, requests } = await editing({
    [`PUT /api/books/${ID}/bible/facts/${fact.id}`]: () => reply({ ...BIBLE.facts[0], value: "green" }),
    [`POST /api/books/${ID}/bible/threads`]: () =>
      errorReply(409, { code: "bible.full", detail: "No room." }),
  });
  await user.click(screen.getByRole("button", { name: "Correct" }));
  const value = screen.getByLabelText("Ines, eyes");
  await user.clear(value);
  await user.type(value, "green{Enter}");
  await screen.findByRole("button", { name: "Correct" });
  await user.type(screen.getByLabelText("Something else they wait for"), "Who lit the lamp");
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("No room.")).toBeTruthy();
  expect(screen.getByLabelText("Something else they wait for")).toHaveProperty("value", "Who lit the lamp");
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
    attribute: "eyes",
    value: "green",
    revision: 1,
  });
});
