import { documentOfText } from "@colophon/manuscript/chapter-document";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { SectionSync } from "../../sections/section-sync.ts";
import { SyncTrouble } from "../../sections/sync-trouble.ts";
import type { EditorHandle } from "./editor-handle.ts";
import { SectionEditor, type SectionEditorProps } from "./section-editor.tsx";
import { inMemorySection } from "./testing/in-memory-section-sync.ts";
import { paste, select } from "./testing/writing.ts";

const other = (): ReturnType<typeof inMemorySection> => inMemorySection(documentOfText("The sea, again."));

async function opened(
  changes: Partial<SectionEditorProps> = {},
): Promise<{ handle: EditorHandle; user: ReturnType<typeof userEvent.setup> }> {
  const handles: EditorHandle[] = [];
  render(
    <SectionEditor
      sync={inMemorySection(documentOfText("By the sea.\n\nThe Sea was calm."))}
      sectionId="a"
      label="Chapter 1"
      language="en-GB"
      imageUrl={(id) => `/pictures/${id}`}
      onReady={(ready) => handles.push(ready)}
      {...changes}
    />,
  );
  await screen.findByRole("toolbar");
  const [handle] = handles;
  if (handle === undefined) throw new Error("The editor is not there.");
  return { handle, user: userEvent.setup() };
}

test("labels the page as a text field with name, language and spell checking", async () => {
  await opened({ language: "de-CH" });
  const page = screen.getByRole("textbox", { name: "Chapter 1" });
  expect(page.getAttribute("lang")).toBe("de-CH");
  expect(page.getAttribute("spellcheck")).toBe("true");
  expect(page.getAttribute("aria-multiline")).toBe("true");
});

test("shows the text's formatting in the toolbar, and changes it", async () => {
  const { handle, user } = await opened();
  const heading = screen.getByRole("button", { name: "Heading" });
  expect(heading.getAttribute("aria-pressed")).toBe("false");
  await user.click(heading);
  expect(handle.view.state.doc.firstChild?.type.name).toBe("heading");
  expect(heading.getAttribute("aria-pressed")).toBe("true");
});

test("enables undo as soon as there is something to undo", async () => {
  const { handle } = await opened();
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(undo.getAttribute("aria-disabled")).toBe("true");
  act(() => handle.view.dispatch(handle.view.state.tr.insertText("A", 1)));
  await waitFor(() => expect(undo.hasAttribute("aria-disabled")).toBe(false));
});

test("reaches one button of the toolbar by Tab, and the others by arrows", async () => {
  const { user } = await opened();
  const buttons = within(screen.getByRole("toolbar")).getAllByRole("button");
  expect(buttons.filter((button) => button.tabIndex === 0)).toEqual([buttons[0]]);
  act(() => buttons[0]?.focus());
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(buttons[1]);
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(document.activeElement).toBe(buttons.at(-1));
  expect(buttons.filter((button) => button.tabIndex === 0)).toEqual([buttons.at(-1)]);
});

test("says why a section cannot be opened", async () => {
  const refusing: SectionSync = {
    ...other(),
    open: () => Promise.reject(new Error("This chapter is being written just now.")),
  };
  render(<SectionEditor sync={refusing} sectionId="a" label="Chapter 1" language="en" imageUrl={String} />);
  expect((await screen.findByRole("alert")).textContent).toContain("This chapter is being written just now.");
});

test("says without a server that nothing is lost, and retries on request and when online", async () => {
  const section = inMemorySection(documentOfText("By the sea."));
  const offline = new SyncTrouble("away", { sentence: "Kept on this device." });
  const open = vi.fn<SectionSync["open"]>().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  open.mockImplementation((plugins) => section.open(plugins));
  render(
    <SectionEditor
      sync={{ ...section, open }}
      sectionId="a"
      label="Chapter 1"
      language="en-GB"
      imageUrl={(id) => `/pictures/${id}`}
    />,
  );
  await screen.findByText(/this device has no copy of the section/u);
  expect(screen.queryByText(/Kept on this device/u)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2));
  await screen.findByText(/this device has no copy of the section/u);
  act(() => void globalThis.dispatchEvent(new Event("online")));
  await screen.findByRole("toolbar");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("finds every place in the book, replaces all and undoes it", async () => {
  const second = other();
  const { handle, user } = await opened({
    book: {
      sections: [
        { id: "a", title: "One" },
        { id: "b", title: "Two" },
      ],
      openSection: () => Promise.resolve(second),
    },
  });
  await user.click(screen.getByRole("button", { name: "Find and replace" }));
  await user.type(screen.getByLabelText("Find"), "sea");
  await user.type(screen.getByLabelText("Replace with"), "lake");
  await user.click(screen.getByLabelText("In the whole book"));
  await user.click(screen.getByRole("button", { name: "Find" }));
  await screen.findByText("3 places in 2 sections.");
  expect(screen.getByRole("button", { name: "The sealake, again." })).toBeDefined();
  expect(handle.view.dom.querySelectorAll(".is-found")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Replace all 3" }));
  await screen.findByText("3 places were replaced.");
  expect(handle.view.state.doc.textContent).toBe("By the lake.The lake was calm.");
  expect(second.state().doc.textContent).toBe("The lake, again.");
  const [, undoButton] = screen.getAllByRole("button", { name: "Undo" });
  if (undoButton !== undefined) await user.click(undoButton);
  await screen.findByText("The replacement was taken back.");
  expect(handle.view.state.doc.textContent).toBe("By the sea.The Sea was calm.");
  expect(second.state().doc.textContent).toBe("The sea, again.");
});

test("closes searched sections with the editor", async () => {
  const close = vi.fn<() => void>();
  const { user } = await opened({
    book: {
      sections: [{ id: "b", title: "Two" }],
      openSection: () => Promise.resolve({ ...other(), close }),
    },
  });
  await user.click(screen.getByRole("button", { name: "Find and replace" }));
  await user.type(screen.getByLabelText("Find"), "sea");
  await user.click(screen.getByLabelText("In the whole book"));
  await user.click(screen.getByRole("button", { name: "Find" }));
  await screen.findByText("1 place.");
  expect(close).not.toHaveBeenCalled();
  cleanup();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test("names a section that cannot be searched, and searches the others", async () => {
  const { user } = await opened({
    book: {
      sections: [
        { id: "a", title: "One" },
        { id: "b", title: "Two" },
      ],
      openSection: () => Promise.reject(new Error("in work")),
    },
  });
  await user.click(screen.getByRole("button", { name: "Find and replace" }));
  await user.type(screen.getByLabelText("Find"), "sea");
  await user.click(screen.getByLabelText("In the whole book"));
  await user.click(screen.getByRole("button", { name: "Find" }));
  expect((await screen.findByText(/Not looked in/u)).textContent).toContain("Two");
});

test("stores an image first and then inserts it, and says why one is rejected", async () => {
  const uploadImage = vi.fn<(file: File) => Promise<{ id: string }>>();
  uploadImage.mockResolvedValueOnce({ id: "p1" });
  uploadImage.mockRejectedValueOnce(new Error("This picture is larger than 20 MB."));
  const { handle, user } = await opened({ uploadImage });
  const field = document.querySelector<HTMLInputElement>("input[type=file]");
  if (field === null) throw new Error("no field");
  const file = new File(["x"], "a.png", { type: "image/png" });
  await user.upload(field, file);
  await waitFor(() => expect(handle.view.dom.querySelector("img")?.getAttribute("src")).toBe("/pictures/p1"));
  await user.upload(field, file);
  expect((await screen.findByRole("alert")).textContent).toContain("larger than 20 MB");
});

test("has settings for a figure's description and placement", async () => {
  const { handle, user } = await opened({ uploadImage: () => Promise.resolve({ id: "p1" }) });
  const field = document.querySelector<HTMLInputElement>("input[type=file]");
  if (field !== null) await user.upload(field, new File(["x"], "a.png", { type: "image/png" }));
  await user.type(await screen.findByLabelText("What it shows"), "A lamp");
  await user.selectOptions(screen.getByLabelText("Place"), "page");
  const figure = handle.view.state.doc.children.find((node) => node.type.name === "figure");
  expect(figure?.attrs).toMatchObject({ picture: "p1", alt: "A lamp", placement: "page" });
});

test("shows AI text on request only", async () => {
  localStorage.setItem("colophon-editor", JSON.stringify({ origins: true, focus: true }));
  const { handle } = await opened();
  expect(handle.view.dom.hasAttribute("data-origins")).toBe(false);
  expect(handle.view.dom.hasAttribute("data-focus")).toBe(true);
  act(() => select(handle.view, 20));
  expect(handle.view.dom.querySelector(".is-written")?.textContent).toBe("The Sea was calm.");
});

test("checks a paste against the book's word limit", async () => {
  const { handle } = await opened({ otherWordCount: 299_992 });
  act(() => paste(handle.view, { "text/plain": "One two." }));
  expect(handle.view.state.doc.textContent).not.toContain("One two.");
  expect(document.body.textContent).toContain("this book can take 1 more of its 300,000");
  act(() => paste(handle.view, { "text/plain": "One." }));
  expect(handle.view.state.doc.textContent).toContain("One.");
});
