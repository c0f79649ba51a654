import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Profile, Profiles, Series } from "./author-queries.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import AuthorsPage from "./authors-page.tsx";

const ID = "0197a8a0-0000-7000-8000-000000000001";
const ADA: Profile = {
  id: ID,
  pen_name: "Ada Tern",
  biography: "Ada lives by the sea.",
  website: "",
  other_books: [{ title: "The Wick", series: "Lamps", volume: 1.5 }],
  is_default: true,
  photo: null,
  books: 2,
};
const ISLES: Series = {
  id: ID,
  title: "The Tern Isles",
  description: "",
  books: [{ book_id: ID, title: "Low Water", author_name: "Ada Tern", volume: 1 }],
};

function open(profiles: Partial<Profiles> = {}, more: Record<string, (seen: SeenRequest) => Response> = {}) {
  const { requests } = fakeApi({
    "GET /api/profiles": () => reply({ profiles: [], names_in_use: [], ...profiles }),
    "GET /api/series": () => reply({ series: [ISLES] }),
    ...more,
  });
  const page = renderPage({ at: "/authors", pages: { "/authors": <AuthorsPage /> } });
  return { requests, ...page };
}

test("offers a name from existing books for the first profile", async () => {
  const { user } = open({ names_in_use: [{ name: "Ada Tern", books: 2 }] });
  await user.click(await screen.findByRole("button", { name: "Make a profile of Ada Tern" }));
  expect(screen.getByLabelText("Pen name")).toHaveProperty("value", "Ada Tern");
});

test("sends a profile as typed, without empty rows", async () => {
  const { user, requests } = open({ profiles: [ADA] }, { [`PUT /api/profiles/${ID}`]: () => reply(ADA) });
  await user.click(await screen.findByRole("button", { name: "Change Ada Tern" }));
  await user.click(screen.getByRole("button", { name: "Add a book" }));
  await user.click(screen.getByRole("button", { name: "Add a book" }));
  await user.type(screen.getByLabelText("Title of book 3"), "First Light");
  await user.type(screen.getAllByLabelText("Number")[2] ?? document.body, "0,5");
  await user.click(screen.getByRole("button", { name: "Keep profile" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
      pen_name: "Ada Tern",
      biography: "Ada lives by the sea.",
      website: "",
      is_default: true,
      other_books: [
        { title: "The Wick", series: "Lamps", volume: 1.5 },
        { title: "First Light", series: "", volume: 0.5 },
      ],
    }),
  );
  await screen.findByRole("button", { name: "Change Ada Tern" });
});

test("keeps what was typed after a rejection, with the reason at its field", async () => {
  const { user } = open(
    { profiles: [ADA] },
    {
      [`PUT /api/profiles/${ID}`]: () =>
        errorReply(422, { detail: "No.", fields: { "other_books.0.volume": "That is no number." } }),
    },
  );
  await user.click(await screen.findByRole("button", { name: "Change Ada Tern" }));
  await user.type(screen.getByLabelText("Biography"), " She keeps bees.");
  await user.click(screen.getByRole("button", { name: "Keep profile" }));
  await screen.findByText("That is no number.");
  expect(screen.getByLabelText("Biography")).toHaveProperty("value", "Ada lives by the sea. She keeps bees.");
});

test("says that books follow a changed pen name", async () => {
  const { user } = open({ profiles: [ADA] });
  await user.click(await screen.findByRole("button", { name: "Change Ada Tern" }));
  expect(screen.queryByText(/made anew/u)).toBeNull();
  await user.type(screen.getByLabelText("Pen name"), "e");
  expect(screen.getByText(/2 books of this name bear the new one then/u)).not.toBeNull();
});

test("asks before deleting a profile, and says what stays", async () => {
  const { user, requests } = open(
    { profiles: [ADA] },
    { [`DELETE /api/profiles/${ID}`]: () => reply({ id: ID }) },
  );
  await user.click(await screen.findByRole("button", { name: "Delete Ada Tern" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/Books keep their name/u)).not.toBeNull();
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Delete the profile" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "DELETE")).toBe(true));
});

test("lists a series' books by number, and starts a series", async () => {
  const { user, requests } = open({}, { "POST /api/series": () => reply(ISLES, 201) });
  const book = await screen.findByRole("link", { name: "Low Water" });
  expect(book.getAttribute("href")).toBe(`/books/${ID}`);
  await user.click(screen.getByRole("button", { name: "Begin a series" }));
  const title = screen.getByLabelText("Title of the series");
  expect(document.activeElement).toBe(title);
  await user.type(title, "Estuary");
  await user.click(screen.getByRole("button", { name: "Keep series" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
      title: "Estuary",
      description: "",
    }),
  );
});

test("reports authors and series that do not load separately", async () => {
  open({ profiles: [ADA] }, { "GET /api/series": () => errorReply(500, { detail: "The server is tired." }) });
  expect(await screen.findByText("Your series did not load")).toBeTruthy();
  expect(screen.getByText("The server is tired.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Change Ada Tern" })).toBeTruthy();
});

test("says what profiles and series are for without any", async () => {
  open({}, { "GET /api/series": () => reply({ series: [] }) });
  expect(await screen.findByRole("heading", { name: "Nobody yet" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Add an author" })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "No series yet" })).toBeTruthy();
});

test("stores no profile without a network, and keeps what was typed", async () => {
  const { user, requests } = open({ profiles: [ADA] });
  await user.click(await screen.findByRole("button", { name: "Change Ada Tern" }));
  await user.type(screen.getByLabelText("Website"), "tern.org");
  await user.click(screen.getByRole("button", { name: "Keep profile" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByLabelText("Website")).toHaveProperty("value", "tern.org");
  expect(requests.filter(({ method }) => method === "PUT")).toHaveLength(1);
});

test("says in the question why a profile is not deleted, and keeps it", async () => {
  const { user } = open(
    { profiles: [ADA] },
    { [`DELETE /api/profiles/${ID}`]: () => errorReply(409, { detail: "A book is being made of it." }) },
  );
  await user.click(await screen.findByRole("button", { name: "Delete Ada Tern" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Delete the profile" }));
  expect(await dialog.findByText("A book is being made of it.")).toBeTruthy();
});

test("edits a series in place, and keeps rejected text with the reason at its field", async () => {
  let shouldFail = true;
  const { user, requests } = open(
    {},
    {
      [`PUT /api/series/${ID}`]: () =>
        shouldFail
          ? errorReply(422, { detail: "No.", fields: { title: "You have a series of this title." } })
          : reply({ ...ISLES, title: "The Isles" }),
    },
  );
  await user.click(await screen.findByRole("button", { name: "Change The Tern Isles" }));
  const title = screen.getByLabelText("Title of the series");
  await user.clear(title);
  await user.type(title, "The Isles");
  await user.click(screen.getByRole("button", { name: "Keep series" }));
  expect(await screen.findByText("You have a series of this title.")).toBeTruthy();
  expect(title).toHaveProperty("value", "The Isles");
  shouldFail = false;
  await user.click(screen.getByRole("button", { name: "Keep series" }));
  await waitFor(() => expect(screen.queryByRole("form", { name: "A series" })).toBeNull());
  expect(requests.findLast(({ method }) => method === "PUT")?.body).toEqual({
    title: "The Isles",
    description: "",
  });
});

test("asks before deleting a series, and says what stays", async () => {
  const { user, requests } = open({}, { [`DELETE /api/series/${ID}`]: () => reply({ id: ID }) });
  await user.click(await screen.findByRole("button", { name: "Delete The Tern Isles" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/Its books stay as they are/u)).toBeTruthy();
  expect(requests.some(({ method }) => method === "DELETE")).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Delete the series" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(requests.some(({ method }) => method === "DELETE")).toBe(true);
});
