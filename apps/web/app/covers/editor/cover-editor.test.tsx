import type { CheckedText } from "@colophon/contracts/library/books/book-texts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildList } from "../../testing/build-book.ts";
import { buildCover } from "../../testing/build-cover.ts";
import { buildCatalogue, buildPreview, buildSetText } from "../../testing/build-cover-studio.ts";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import CoverDesignPage, { meta } from "./cover-design-page.tsx";

type Answers = Record<string, (seen: SeenRequest) => Response | Promise<Response>>;
const cover = buildCover(1, { book_format: "paperback", dimensions: "6x9", page_count: 200 });
const address = `/kdp-covers/${cover.id}`;
const BOOK_ID = "0197a8a0-0000-7000-8000-00000000b001";

// The editor loads with its first cover; loaded ahead, so that no test waits for it.
beforeAll(async () => {
  await import("./cover-editor.tsx");
});
beforeEach(() => {
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined });
});
afterEach(() => vi.restoreAllMocks());

function open(answers: Answers = {}, at = address) {
  const { requests } = fakeApi({
    [`GET /api/covers/${cover.id}`]: () => reply(cover),
    "GET /api/covers/catalogue": () => reply(buildCatalogue()),
    "GET /api/books": () => reply(buildList([])),
    "GET /api/covers/pictures": () => reply({ pictures: [] }),
    "POST /api/covers/prompt": () => reply({ prompt: "", subjects: ["lighthouse"], subgenre: "regency" }),
    "POST /api/covers/preview": ({ body }) => reply(previewOf(body)),
    ...answers,
  });
  const page = renderPage({ at, pages: { "/kdp-covers/:coverId": <CoverDesignPage /> } });
  return {
    requests,
    previews: () => requests.filter(({ path }) => path === "/api/covers/preview").map(({ body }) => body),
    ...page,
  };
}

/** The press remembers its requests. */
function previewOf(body: unknown) {
  const asked = typeof body === "object" && body !== null && "view" in body ? body.view : "front";
  const guides = {
    trim: { x: 0.01, y: 0.01, width: 0.98, height: 0.98 },
    folds: [{ x: 0.49, y: 0, width: 0.02, height: 1 }],
    safe: [],
    barcode: null,
  };
  return asked === "wrap" ? buildPreview({ guides, spine_in: 0.5 }) : buildPreview();
}

const grip = () => screen.findByRole("button", { name: /^The title: drag it/u });
const isLive = () => document.querySelector("[data-live]") !== null;

test("opens a cover with the press's own image, and its measurements", async () => {
  open({
    "POST /api/covers/preview": () =>
      reply(
        buildPreview({
          texts: [buildSetText({ contrast: 2.1, mended: "scrim" })],
          thumbnail: { picture: "<svg/>", legible: false, title_height_px: 5 },
          notes: ["The subtitle does not fit and is left off."],
        }),
      ),
  });
  expect(await screen.findByRole("img", { name: /as the press sets it/u })).toBeTruthy();
  const checks = within(screen.getByRole("region", { name: "Does it read?" }));
  expect(checks.getByText(/contrast 2.1 to 1, 4.5 needed. The press calmed the picture/u)).toBeTruthy();
  expect(checks.getByText(/5 px high in the store’s list, too small/u)).toBeTruthy();
  expect(checks.getByText("The subtitle does not fit and is left off.")).toBeTruthy();
  expect(isLive()).toBe(false);
});

test("names words that KDP would reject, with links to where each is typed", async () => {
  const found = (text: CheckedText, sentence: string, severity: "blocker" | "info" = "blocker") => ({
    code: "ECO-005",
    severity,
    sentence,
    hint: "Take them off.",
    text,
  });
  const { user } = open({
    [`GET /api/covers/${cover.id}`]: () => reply({ ...cover, book_id: BOOK_ID }),
    "POST /api/covers/preview": () =>
      reply(
        buildPreview({
          findings: [
            found("hook", "The hook names a price: “$5”."),
            found("tagline", "The tagline claims a rank: “#1 novel”."),
            found("blurb", "The back cover text has a web address: “salt.com”.", "info"),
            found("biography", "The biography asks for reviews: “leave a review”."),
            found("publisher", "The publisher's name is advertising: “Buy now”."),
          ],
        }),
      ),
  });
  const words = within(await screen.findByRole("region", { name: "Check these words" }));
  const [hook, tagline, ...others] = words.getAllByRole("listitem").map((line) => within(line));
  if (!hook || !tagline) throw new RangeError("five findings");
  expect(words.getByText(/The hook names a price/u).textContent).toBe(
    "Stops KDP: The hook names a price: “$5”. Take them off.",
  );
  await user.click(hook.getByRole("button", { name: "Fix" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Hook"));
  await user.click(tagline.getByRole("button", { name: "Fix" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Tagline"));
  const links = others.map((line) => line.getByRole("link"));
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Fix the blurb", `/books/${BOOK_ID}#blurb`],
    ["Fix the author profile", "/authors"],
    ["Open ISBN and imprint, at the desk", `/books/${BOOK_ID}/write`],
  ]);
});

test("says nothing about accepted words, and opens the back by URL", async () => {
  open({}, `${address}?tab=back`);
  expect(await screen.findByLabelText("Hook")).toBeTruthy();
  await screen.findByRole("region", { name: "Does it read?" });
  expect(screen.queryByRole("region", { name: "Check these words" })).toBeNull();
});

test("moves a text by arrow keys at once in its layer, and asks the press when it rests", async () => {
  const { previews } = open();
  fireEvent.keyDown(await grip(), { key: "ArrowDown", shiftKey: true });
  expect(isLive()).toBe(true);
  expect((await grip()).style.transform).toBe("translate(0%, 40%) scale(1)");
  fireEvent.keyDown(await grip(), { key: "ArrowDown", shiftKey: true });
  await waitFor(() =>
    expect(previews().at(-1)).toMatchObject({ recipe: { texts: { title: { dy: 0.08 } } } }),
  );
});

test("drags a text by pointer, snapped to the middle, within the safe area", async () => {
  open();
  const title = await grip();
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 600));
  fireEvent.pointerDown(title, { pointerId: 1, button: 0, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(title, { pointerId: 1, clientX: 103, clientY: 160 });
  // Three px off snaps to the middle.
  expect(Math.abs(Number.parseFloat(title.style.transform.replace("translate(", "")))).toBeLessThan(1e-9);
  expect(screen.getByText("The title stands in the middle.")).toBeTruthy();
  fireEvent.pointerMove(title, { pointerId: 1, clientX: 100, clientY: -900 });
  expect(screen.getByText("The title is held within the safe area.")).toBeTruthy();
  fireEvent.pointerUp(title, { pointerId: 1 });
  expect(screen.getByText("Changed, not saved yet")).toBeTruthy();
});

test("undoes typing in one step by Ctrl+Z, and redoes it with Shift", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Title"), " II");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The Salt Garden II");
  await user.keyboard("{Control>}z{/Control}");
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "The Salt Garden");
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "The Salt Garden II");
});

test("asks for an empty title, and sets and saves nothing meanwhile", async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText("Title"));
  expect(screen.getByText("Please enter a book title")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
});

test("saves a design with the revision it was made from", async () => {
  const { user, requests } = open({
    [`PUT /api/covers/${cover.id}/design`]: () => reply({ ...cover, title: "Ebb", revision: 2 }),
  });
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Ebb" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved, design 2")).toBeTruthy();
  expect(requests.find(({ method }) => method === "PUT")?.body).toMatchObject({
    revision: 1,
    words: { title: "Ebb" },
  });
  expect(localStorage).toHaveLength(0);
});

test("recognizes a saved design when only the answer was lost", async () => {
  let stands = cover;
  const { user } = open({
    [`GET /api/covers/${cover.id}`]: () => reply(stands),
    [`PUT /api/covers/${cover.id}/design`]: () => {
      stands = { ...cover, title: "Ebb", revision: 2 };
      return errorReply(409, { code: "covers.changed", detail: "Changed in another window." });
    },
  });
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Ebb" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved, design 2")).toBeTruthy();
  expect(screen.queryByText("Changed in another window.")).toBeNull();
});

test("saves one's own as a copy if another window was first", async () => {
  const copied = buildCover(2, { revision: 1 });
  const { user, requests } = open({
    [`PUT /api/covers/${cover.id}/design`]: () =>
      errorReply(409, { code: "covers.changed", detail: "This cover was changed in another window." }),
    [`POST /api/covers/${cover.id}/duplicate`]: () => reply(copied, 201),
    [`PUT /api/covers/${copied.id}/design`]: () => reply({ ...copied, title: "Ebb", revision: 2 }),
    [`GET /api/covers/${copied.id}`]: () => reply({ ...copied, title: "Ebb", revision: 2 }),
  });
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Ebb" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Keep mine as a copy" }));
  expect(await screen.findByText("Your design is kept as a copy.")).toBeTruthy();
  expect(requests.find(({ path }) => path === `/api/covers/${copied.id}/design`)?.body).toMatchObject({
    revision: 1,
    words: { title: "Ebb" },
  });
});

test("reloads the cover if another window was first", async () => {
  let revision = 1;
  const { user } = open({
    [`GET /api/covers/${cover.id}`]: () => reply({ ...cover, revision, title: revision === 1 ? "A" : "B" }),
    [`PUT /api/covers/${cover.id}/design`]: () => {
      revision = 2;
      return errorReply(409, { code: "covers.changed", detail: "Changed." });
    },
  });
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Mine" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Look at it anew" }));
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveProperty("value", "B"));
  expect(screen.getByText("Saved, design 2")).toBeTruthy();
});

test("restores unsaved changes on return, and can discard them", async () => {
  const { unmount } = open();
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Ebb" } });
  unmount();
  const { user } = open();
  expect(await screen.findByText(/was kept in this browser/u)).toBeTruthy();
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Ebb");
  await user.click(screen.getByRole("button", { name: "Take the saved one instead" }));
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "The Salt Garden");
});

test("requests layout, palette and ink from the press", async () => {
  const { user, previews } = open();
  await user.click(await screen.findByRole("tab", { name: "Design" }));
  await user.click(await screen.findByRole("radio", { name: /^Band/u }));
  await user.click(screen.getByRole("radio", { name: /^Palette 1/u }));
  await grip();
  fireEvent.change(screen.getByLabelText("The title, ink"), { target: { value: "#ff0000" } });
  expect(isLive()).toBe(true);
  await waitFor(() =>
    expect(previews().at(-1)).toMatchObject({
      recipe: { template: "band", palette: { ground: "#14243a" }, texts: { title: { ink: "#ff0000" } } },
    }),
  );
  await user.click(screen.getByRole("button", { name: "Back to the genre’s own design" }));
  expect(screen.getByRole("radio", { name: "As the layout has it" })).toHaveProperty("checked", true);
  expect(screen.getByLabelText("The title, ink")).toHaveProperty("value", "#f6efe2");
  // The press has set this before: its image is cached, and it is not requested again.
  await waitFor(() => expect(isLive()).toBe(false));
});

test("changes the seed for another image, and replaces it by one's own", { tags: "merge" }, async () => {
  const picture = {
    id: "0197a8a0-0000-7000-8000-00000000e001",
    url: "/api/cover-art/x",
    width: 900,
    height: 1400,
    provider: "upload",
    model: "",
    prompt: "",
    notes: ["Printed at 6 × 9 in it has 150 dots an inch; 300 are asked for."],
    created_at: "2026-11-20T08:00:00.000Z",
  };
  let pictures: (typeof picture)[] = [];
  const { user, previews } = open({
    "GET /api/covers/pictures": () => reply({ pictures }),
    "POST /api/covers/pictures": () => {
      pictures = [picture];
      return reply(picture, 201);
    },
  });
  await user.click(await screen.findByRole("tab", { name: "Art" }));
  expect(await screen.findByText("lighthouse")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Another picture" }));
  await waitFor(() => expect(previews()).toHaveLength(2));
  expect(previews()[1]).not.toMatchObject({ recipe: { seed: 1 } });
  await user.upload(
    screen.getByLabelText(/^Bring a picture/u),
    new File(["x"], "sea.png", { type: "image/png" }),
  );
  expect(await screen.findByText(/150 dots an inch/u)).toBeTruthy();
  await waitFor(() =>
    expect(previews().at(-1)).toMatchObject({
      recipe: { art: { kind: "picture", picture_id: picture.id } },
    }),
  );
});

test("moves the focal point by the arrow keys", async () => {
  const { user, previews } = open();
  await user.click(await screen.findByRole("tab", { name: "Art" }));
  const pad = await screen.findByRole("button", { name: /^Focal point, 50% from the left/u });
  fireEvent.keyDown(pad, { key: "ArrowLeft", shiftKey: true });
  await waitFor(() => expect(previews().at(-1)).toMatchObject({ recipe: { crop: { x: 0.4, y: 0.5 } } }));
});

test("sends a quote with words, but not one without", { tags: "merge" }, async () => {
  const { user, previews } = open();
  await user.click(await screen.findByRole("tab", { name: "Back" }));
  await user.click(screen.getByRole("button", { name: "Add a quote" }));
  await user.type(screen.getByLabelText("Hook"), "Run.");
  await waitFor(() =>
    expect(previews().at(-1)).toMatchObject({ recipe: { back: { hook: "Run.", quotes: [] } } }),
  );
  await user.type(screen.getByLabelText("Words"), "Fine.");
  await waitFor(() =>
    expect(previews().at(-1)).toMatchObject({ recipe: { back: { quotes: [{ words: "Fine." }] } } }),
  );
});

test("loads an older design into the editor, which can be undone", async () => {
  const version = {
    revision: 1,
    created_at: "2026-11-20T08:00:00.000Z",
    words: { title: "First", subtitle: "", author_name: "", genre: "Romance" },
    recipe: cover.recipe,
    size: { book_format: "ebook", dimensions: "1600x2560", paper: "cream", page_count: null },
    thumbnail_url: "/api/cover-pictures/x-320.webp",
  };
  const { user } = open({
    [`GET /api/covers/${cover.id}/versions`]: () => reply({ versions: [version] }),
  });
  await user.click(await screen.findByText("Versions"));
  const details = screen.getByText("Versions").closest("details");
  if (details !== null) {
    details.open = true;
    fireEvent(details, new Event("toggle"));
  }
  await user.click(await screen.findByRole("button", { name: "Take design 1 again" }));
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "First");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "The Salt Garden");
});

test("shows cut and folds of the wrap, and the spine's width", async () => {
  const { user } = open();
  await grip();
  await user.click(screen.getByRole("radio", { name: "Wrap" }));
  expect(await screen.findByText(/The spine is 0.500 inches wide/u)).toBeTruthy();
  expect(document.querySelectorAll("[data-guide=fold]")).toHaveLength(1);
});

test.each(["In the store", "Real size", "Greyscale", "Formats"])("shows it: %s", async (view) => {
  const { user } = open();
  await grip();
  await user.click(screen.getByRole("radio", { name: view }));
  expect(screen.getAllByRole("figure").length).toBeGreaterThan(0);
});

test("reports a cover that the press cannot draw, and retries", async () => {
  let tries = 0;
  const { user } = open({
    "POST /api/covers/preview": () => {
      tries += 1;
      return tries === 1
        ? errorReply(502, { detail: "The cover could not be drawn: no." })
        : reply(buildPreview());
    },
  });
  expect(await screen.findByText("The cover could not be drawn: no.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await grip()).toBeTruthy();
});

test("hides another author's cover", async () => {
  open({
    [`GET /api/covers/${cover.id}`]: () =>
      errorReply(404, { detail: "There is no such cover, or not any more." }),
  });
  expect(await screen.findByText("There is no such cover, or not any more.")).toBeTruthy();
});

test("names the screen in the browser's tab", () => {
  expect(meta()).toContainEqual({ title: "Design a cover | Colophon" });
});
