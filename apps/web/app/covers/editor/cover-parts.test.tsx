import type { ArtworkImage } from "@colophon/contracts/covers/designs/studio";
import type { CoverCrop } from "@colophon/contracts/covers/designs/cover";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import type { Cover } from "../designs/cover-queries.ts";
import { buildCover } from "../../testing/build-cover.ts";
import { buildPreview } from "../../testing/build-cover-studio.ts";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { CropPad } from "./crop-pad.tsx";
import { designOf } from "./design.ts";
import { AuthorImages } from "./author-images.tsx";
import { SizePart } from "./size-part.tsx";
import { useDesign } from "./use-design.ts";
import { RealSize, SideBySide, ThumbnailRow } from "./views.tsx";

type Answers = Record<string, (seen: SeenRequest) => Response | Promise<Response>>;

const lent: Blob[] = [];
beforeEach(() => {
  lent.length = 0;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${lent.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
});

function show(part: React.ReactElement, answers: Answers = {}) {
  const { requests } = fakeApi(answers);
  return { requests, ...renderPage({ at: "/", pages: { "/": part } }) };
}

function buildImage(number: number, changes: Partial<ArtworkImage> = {}): ArtworkImage {
  return {
    id: `0197a8a0-0000-7000-8000-00000000e00${number}`,
    url: `/api/cover-art/${number}`,
    width: 900,
    height: 1400 + number,
    provider: "upload",
    model: "",
    prompt: "",
    notes: [],
    created_at: "2026-11-20T08:00:00.000Z",
    ...changes,
  };
}

function TestImages({ start }: { start: string | null }) {
  const [chosen, setChosen] = useState(start);
  return (
    <>
      <AuthorImages chosen={chosen} onChoose={setChosen} />
      <p>chosen: {chosen ?? "none"}</p>
    </>
  );
}

const older = buildImage(1, { notes: ["It has 150 dots an inch."] });
const newer = buildImage(2);
const bothImages = () => reply({ pictures: [newer, older] });

test("numbers images from the first upload, and selects and deselects by click", async () => {
  const { user } = show(<TestImages start={null} />, { "GET /api/covers/pictures": bothImages });
  const first = await screen.findByRole("button", { name: "Picture 1, 900 by 1401 px" });
  expect(screen.getByRole("button", { name: "Picture 2, 900 by 1402 px" })).toBeTruthy();
  expect(screen.queryByText("It has 150 dots an inch.")).toBeNull();
  await user.click(first);
  expect(first.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("It has 150 dots an inch.")).toBeTruthy();
  await user.click(first);
  expect(screen.getByText("chosen: none")).toBeTruthy();
});

test("shows the server's rejection of an image, and keeps the selected one", async () => {
  const { user } = show(<TestImages start={older.id} />, {
    "GET /api/covers/pictures": bothImages,
    "POST /api/covers/pictures": () =>
      errorReply(422, {
        code: "covers.picture_unreadable",
        detail: "This is no picture. Please bring another.",
      }),
  });
  await user.upload(
    await screen.findByLabelText(/^Bring a picture/u),
    new File(["x"], "sea.png", { type: "image/png" }),
  );
  expect(await screen.findByText("This is no picture. Please bring another.")).toBeTruthy();
  expect(screen.getByText(`chosen: ${older.id}`)).toBeTruthy();
});

test("never sends a file of another kind, and says what is accepted", async () => {
  const { requests } = show(<TestImages start={null} />, { "GET /api/covers/pictures": bothImages });
  fireEvent.change(await screen.findByLabelText(/^Bring a picture/u), {
    target: { files: [new File(["x"], "sea.gif", { type: "image/gif" })] },
  });
  expect(await screen.findByText(/“sea.gif” is of another kind.*JPEG.*PNG.*WebP/u)).toBeTruthy();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
});

test("removes a deleted image from the cover if selected", async () => {
  let pictures = [newer, older];
  const gone = (id: string) => () => {
    pictures = pictures.filter((one) => one.id !== id);
    return reply({ deleted: true });
  };
  const { user } = show(<TestImages start={older.id} />, {
    "GET /api/covers/pictures": () => reply({ pictures }),
    [`DELETE /api/covers/pictures/${newer.id}`]: gone(newer.id),
    [`DELETE /api/covers/pictures/${older.id}`]: gone(older.id),
  });
  await user.click(await screen.findByRole("button", { name: "Delete picture 2" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Delete picture 2" })).toBeNull());
  expect(screen.getByText(`chosen: ${older.id}`)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Delete picture 1" }));
  expect(await screen.findByText("chosen: none")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("list", { name: "Your pictures" })).toBeNull());
});

test("keeps a used image selected, with the server's reason", async () => {
  const reason = "A cover uses this picture. Change or delete that cover first; nothing was deleted.";
  const { user } = show(<TestImages start={older.id} />, {
    "GET /api/covers/pictures": bothImages,
    [`DELETE /api/covers/pictures/${older.id}`]: () =>
      errorReply(409, { code: "covers.picture_in_use", detail: reason }),
  });
  await user.click(await screen.findByRole("button", { name: "Delete picture 1" }));
  expect((await screen.findByRole("alert")).textContent).toBe(reason);
  expect(screen.getByText(`chosen: ${older.id}`)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Delete picture 1" })).toBeTruthy();
});

function Pad({ start }: { start: CoverCrop }) {
  const [crop, setCrop] = useState(start);
  return (
    <>
      <CropPad art="<svg/>" crop={crop} onChange={setCrop} onRest={() => undefined} />
      <p>zoom {crop.zoom}</p>
    </>
  );
}

test.each([
  ["ArrowLeft", false, "48% from the left, 50% from the top"],
  ["ArrowRight", true, "60% from the left, 50% from the top"],
  ["ArrowUp", false, "50% from the left, 48% from the top"],
  ["ArrowDown", true, "50% from the left, 60% from the top"],
])("moves the focal point by %s, by a larger step with Shift (%s)", (key, shiftKey, place) => {
  show(<Pad start={{ x: 0.5, y: 0.5, zoom: 2 }} />);
  const isLeftToBrowser = fireEvent.keyDown(screen.getByRole("button", { name: /^Focal point/u }), {
    key,
    shiftKey,
  });
  expect(screen.getByRole("button", { name: new RegExp(`^Focal point, ${place}`, "u") })).toBeTruthy();
  expect(screen.getByText("zoom 2")).toBeTruthy();
  // Otherwise the page would scroll away under it.
  expect(isLeftToBrowser).toBe(false);
});

test("keeps the focal point within the image, and leaves other keys to the browser", () => {
  show(<Pad start={{ x: 0.05, y: 0.99, zoom: 1 }} />);
  const pad = screen.getByRole("button", { name: /^Focal point/u });
  fireEvent.keyDown(pad, { key: "ArrowLeft", shiftKey: true });
  fireEvent.keyDown(pad, { key: "ArrowDown" });
  expect(pad.getAttribute("aria-label")).toContain("0% from the left, 100% from the top");
  expect(fireEvent.keyDown(pad, { key: "Tab" })).toBe(true);
});

function Sized({ cover }: { cover: Cover }) {
  const work = useDesign(cover);
  return (
    <>
      <SizePart work={work} />
      <button type="button" onClick={work.undo}>
        Undo
      </button>
      <p>{JSON.stringify(work.design.size)}</p>
    </>
  );
}

const valueOf = (label: string) => screen.getByLabelText(label, { selector: "input, select" });

test("adds a trim and a page count when an e-book's cover becomes a paperback's, in one undo step", async () => {
  const { user } = show(<Sized cover={buildCover(1)} />);
  expect(screen.queryByLabelText("Paper")).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Paperback" }));
  expect(valueOf("Trim size")).toHaveProperty("value", "6x9");
  expect(valueOf("Page count")).toHaveProperty("value", "100");
  await user.selectOptions(valueOf("Trim size"), "5 × 8 in");
  await user.selectOptions(valueOf("Paper"), "white");
  expect(screen.getByText(/"dimensions":"5x8","paper":"white","page_count":100/u)).toBeTruthy();
  const undo = screen.getByText("Undo");
  await user.click(undo);
  expect(valueOf("Paper")).toHaveProperty("value", "cream");
  await user.click(undo);
  expect(valueOf("Trim size")).toHaveProperty("value", "6x9");
  await user.click(undo);
  expect(valueOf("Size")).toHaveProperty("value", "1600x2560");
});

test("keeps a printed cover's pages when becoming a hardcover, and uses pixels for an e-book", async () => {
  const printed = buildCover(1, { book_format: "paperback", dimensions: "7x10", page_count: 312 });
  const { user } = show(<Sized cover={printed} />);
  await user.click(screen.getByRole("radio", { name: "Hardcover" }));
  expect(valueOf("Trim size")).toHaveProperty("value", "7x10");
  expect(valueOf("Page count")).toHaveProperty("value", "312");
  await user.click(screen.getByRole("radio", { name: "E-book" }));
  expect(within(valueOf("Size")).getAllByRole("option")).toHaveLength(3);
  expect(valueOf("Size")).toHaveProperty("value", "1600x2560");
});

test.each(["0", "1001", "2.5", ""])("rejects a page count of “%s”, and keeps the last valid one", (typed) => {
  show(<Sized cover={buildCover(1, { book_format: "paperback", dimensions: "6x9", page_count: 200 })} />);
  fireEvent.change(valueOf("Page count"), { target: { value: typed } });
  expect(screen.getByText(/"page_count":200/u)).toBeTruthy();
});

const PAPERBACK = designOf(buildCover(1, { book_format: "paperback", dimensions: "6x9", page_count: 200 }));

test("shows the press's small image in the store's row, among books that are not read out", async () => {
  const preview = buildPreview({
    thumbnail: { picture: "<svg>small</svg>", legible: true, title_height_px: 9 },
  });
  show(<ThumbnailRow design={PAPERBACK} preview={preview} />);
  const row = screen.getByRole("list", { name: "In a store’s list" });
  expect(within(row).getAllByRole("listitem")).toHaveLength(1);
  expect(row.children).toHaveLength(7);
  expect(row.children[2]?.contains(screen.getByRole("img", { name: "The front, 160 px high" }))).toBe(true);
  expect(lent.map(({ type, size }) => [type, size])).toEqual([["image/svg+xml", 16]]);
  expect(screen.getByText(/the books beside it are made up/u)).toBeTruthy();
});

test("shows the front at real size in its trim's inches, scrollable by keys", () => {
  const design = { ...PAPERBACK, size: { ...PAPERBACK.size, dimensions: "5x8" as const } };
  show(<RealSize design={design} preview={buildPreview()} />);
  expect(screen.getByRole("img", { name: "The front, 5 by 8 inches" }).style.width).toBe("5in");
  expect(screen.getByRole("region", { name: "The front at real size" }).tabIndex).toBe(0);
});

test("requests one design as e-book, paperback and hardcover, each at its own size", async () => {
  const { requests } = show(<SideBySide design={PAPERBACK} bookId="b1" />, {
    "POST /api/covers/preview": () => reply(buildPreview()),
  });
  for (const name of ["E-book", "Paperback", "Hardcover"]) {
    expect(await screen.findByRole("img", { name })).toBeTruthy();
  }
  expect(requests.map(({ body }) => body)).toMatchObject([
    { view: "front", book_id: "b1", size: { book_format: "ebook", dimensions: "1600x2560" } },
    { view: "wrap", book_id: "b1", size: { book_format: "paperback", dimensions: "6x9", page_count: 200 } },
    { view: "wrap", book_id: "b1", size: { book_format: "hardcover", dimensions: "6x9", page_count: 200 } },
  ]);
});

test.each([
  ["5x8", "cream"],
  ["6x9", "groundwood"],
] as const)("draws no hardcover of %s on %s, which is not bound", async (dimensions, paper) => {
  const design = { ...PAPERBACK, size: { ...PAPERBACK.size, dimensions, paper } };
  const { requests } = show(<SideBySide design={design} bookId={null} />, {
    "POST /api/covers/preview": () => reply(buildPreview()),
  });
  expect(await screen.findByRole("img", { name: "Paperback" })).toBeTruthy();
  expect(screen.getByText(/^Hardcover: none of this size and paper is sold/u)).toBeTruthy();
  expect(requests).toHaveLength(2);
});

test("reports one format that cannot be drawn with the others, and retries it separately", async () => {
  let tries = 0;
  const { user, requests } = show(<SideBySide design={PAPERBACK} bookId={null} />, {
    "POST /api/covers/preview": ({ body }) => {
      if (!JSON.stringify(body).includes("hardcover")) return reply(buildPreview());
      tries += 1;
      return tries === 1
        ? errorReply(422, { detail: "A case has 76 pages or more." })
        : reply(buildPreview());
    },
  });
  expect(await screen.findByText("A case has 76 pages or more.")).toBeTruthy();
  expect(await screen.findByRole("img", { name: "Paperback" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("img", { name: "Hardcover" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(requests).toHaveLength(4);
});
