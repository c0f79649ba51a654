import type { BookImport, ImportStatus } from "@colophon/contracts/library/imports";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import ImportPage from "./import-page.tsx";

const ID = "0197a8a0-0000-7000-8000-000000000001";
const AT = `/api/imports/${ID}`;

function section(at: number, title: string): BookImport["sections"][number] {
  return { at, kind: "chapter", title, joins: false, left_out: false, words: 20, opening: "Salt came up" };
}

const IMPORTED: BookImport = {
  id: ID,
  filename: "salt.docx",
  kept_until: "2026-12-01T00:00:00Z",
  book_id: null,
  title: "The Salt Garden",
  author_name: "",
  language_variant: "en-GB",
  words: 40,
  pictures: 0,
  way: { by: "headings", level: 1 },
  offers: [{ way: { by: "headings", level: 1 }, chapters: 2 }],
  sections: [section(0, "The Gate"), section(1, "Salt")],
  notes: [],
};

const READY: ImportStatus = {
  id: ID,
  filename: IMPORTED.filename,
  kept_until: IMPORTED.kept_until,
  state: "ready",
  ahead: 0,
  refusal: null,
  preview: IMPORTED,
};

async function open(answers: Parameters<typeof fakeApi>[0]) {
  const { requests } = fakeApi({ [`GET ${AT}`]: () => reply(READY), ...answers });
  renderPage({ at: `/import?file=${ID}`, pages: { "/import": <ImportPage /> } });
  await screen.findByLabelText("Title of Salt");
  const sent = (method: string) => requests.filter((each) => each.method === method);
  return { sent };
}

/** Leaves the field like a button's mousedown does: before anything is drawn again. */
function typeTitle(title: string): void {
  const field = screen.getByLabelText("Title of Salt");
  fireEvent.change(field, { target: { value: title } });
  fireEvent.blur(field);
}

const make = () => fireEvent.click(screen.getByRole("button", { name: "Make the book" }));

test("keeps a title when the field is left by clicking a section's button", async () => {
  const { sent } = await open({ [`PUT ${AT}/choices`]: () => reply(IMPORTED) });
  typeTitle("White Salt");
  for (const button of screen.getAllByRole("button", { name: "Leave it out" })) fireEvent.click(button);
  await waitFor(() =>
    expect(sent("PUT").at(-1)?.body).toMatchObject({
      sections: [
        { title: "The Gate", left_out: true },
        { title: "White Salt", left_out: true },
      ],
    }),
  );
});

test("makes the book during a pending choice, after it has arrived", async () => {
  const arrival = Promise.withResolvers<undefined>();
  const { sent } = await open({
    [`PUT ${AT}/choices`]: async () => {
      await arrival.promise;
      return reply(IMPORTED);
    },
    [`POST ${AT}/book`]: () => errorReply(409, { detail: "It is made already." }),
  });
  typeTitle("White Salt");
  await waitFor(() => expect(sent("PUT")).toHaveLength(1));
  make();
  arrival.resolve(undefined);
  await screen.findByText("It is made already.");
  expect(sent("PUT").at(-1)?.body).toMatchObject({ sections: [{}, { title: "White Salt" }] });
});

test("sends an unsent choice again before making the book", async () => {
  let isThere = false;
  const { sent } = await open({
    [`PUT ${AT}/choices`]: () => (isThere ? reply(IMPORTED) : errorReply(503, { detail: "Not just now." })),
    [`POST ${AT}/book`]: () => errorReply(409, { detail: "It is made already." }),
  });
  typeTitle("White Salt");
  await screen.findByText("Not just now.");
  make();
  await waitFor(() => expect(screen.getAllByText("Not just now.")).toHaveLength(2));
  expect(sent("POST")).toEqual([]);
  isThere = true;
  make();
  await screen.findByText("It is made already.");
  expect(sent("PUT").at(-1)?.body).toMatchObject({ sections: [{}, { title: "White Salt" }] });
});
