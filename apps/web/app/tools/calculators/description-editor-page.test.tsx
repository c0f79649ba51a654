import { LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { createEvent, fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import DescriptionEditorPage from "./description-editor-page.tsx";

function open(): ReturnType<typeof renderPage> {
  // It makes no requests: any would fail here.
  fakeApi({});
  return renderPage({ pages: { "/": <DescriptionEditorPage /> }, at: "/" });
}

function areaNamed(name: string): HTMLTextAreaElement {
  const area = screen.getByRole("textbox", { name });
  if (!(area instanceof HTMLTextAreaElement)) throw new Error(`${name} is no area to type in`);
  return area;
}
const field = (): HTMLTextAreaElement => areaNamed("Description");
const html = (): string => areaNamed("HTML for KDP’s form").value;
const store = (): HTMLElement => screen.getByRole("region", { name: "The page in the store" });

/** Enters a whole text at once. */
function typed(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
}

/** Pastes like a browser: HTML along with the plain text. */
function paste(data: Readonly<Record<string, string>>): boolean {
  const event = createEvent.paste(field(), {
    clipboardData: { getData: (kind: string) => data[kind] ?? "" },
  });
  fireEvent(field(), event);
  return event.defaultPrevented;
}

test("shows an example with its HTML and store preview before any script runs", () => {
  const drawn = renderToString(
    <MemoryRouter>
      <DescriptionEditorPage />
    </MemoryRouter>,
  );
  expect(drawn).toContain("The Salt Road");
  expect(drawn).toContain("&lt;ul&gt;&lt;li&gt;a keeper");
  expect(drawn).toContain("The page in the store");
});

test("prints what is typed with KDP's tags, counted and previewed", () => {
  open();
  typed("One <strong>bold</strong> word.\n\nTwo");
  expect(html()).toBe("<p>One <b>bold</b> word.</p><p>Two</p>");
  expect(screen.getByText(`${html().length} of 4,000`)).toBeTruthy();
  expect(store().textContent).toContain("One bold word.");
});

test("keeps text beyond KDP's limit, and says by how much", () => {
  open();
  typed("x".repeat(LISTING_LIMITS.description));
  expect(field().value).toHaveLength(LISTING_LIMITS.description);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(/tags among them\. These are 7 too many\./u)).toBeTruthy();
});

test("reports words and tags that KDP rejects while typing", () => {
  open();
  typed('See <a href="https://a.example">www.salt.com</a>');
  expect(screen.getByText(/has a web address: “www\.salt\.com”/u)).toBeTruthy();
  expect(screen.getByText(/<a>\. Their words stay\./u)).toBeTruthy();
  expect(html()).toBe("<p>See www.salt.com</p>");
});

test("keeps only the store's tags of a paste, at the selection", () => {
  open();
  typed("Before  after");
  field().setSelectionRange(7, 7);
  const isTaken = paste({
    "text/html": `<span style="font-weight:700">bold</span><script>alert(1)</script>`,
    "text/plain": "bold",
  });
  expect(isTaken).toBe(true);
  expect(field().value).toBe("Before <b>bold</b> after");
});

test("lets the browser paste plain text", () => {
  open();
  expect(paste({ "text/plain": "<b>bold</b>" })).toBe(false);
});

test("marks selected words by a button and by keys, and unmarks them", async () => {
  const { user } = open();
  typed("A bold word");
  field().setSelectionRange(2, 6);
  await user.click(screen.getByRole("button", { name: "Bold" }));
  expect(field().value).toBe("A <b>bold</b> word");
  expect(document.activeElement).toBe(field());
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe("bold");
  await user.keyboard("{Control>}b{/Control}");
  expect(field().value).toBe("A bold word");
});

test("restores what was typed when the page is reopened, in this browser only", async () => {
  const { unmount, user } = open();
  typed("Mine");
  unmount();
  open();
  expect(field().value).toBe("Mine");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(field().value).toBe("");
  await user.click(screen.getByRole("button", { name: "Show the example" }));
  expect(field().value).toContain("salt");
});
