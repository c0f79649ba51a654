import { render, renderHook, screen, waitFor } from "@testing-library/react";
import { LANGUAGE_VARIANTS } from "@colophon/contracts/shared/book-choices";
import { expect, test } from "vitest";
import { useHyphenation } from "./hyphenation.ts";
import { TextLeaf } from "./text-leaf.tsx";

const geometry = { mode: "single", leaf: { width: 400, height: 640 } } as const;
const look = { size: 3, paper: "white", setting: "left" } as const;

test("titles and marks a page in the book's language", () => {
  render(
    <TextLeaf
      setting={{ geometry, look, hyphenate: null, language: "de" }}
      page={{ number: 3, title: "Die Lampe", blocks: [], opensChapter: true, folio: 7, running: "" }}
    />,
  );
  expect(screen.getByText("Kapitel 3").closest("[lang]")?.getAttribute("lang")).toBe("de");
  expect(screen.getByRole("heading", { name: "Die Lampe" }).closest("[lang]")?.getAttribute("lang")).toBe(
    "de",
  );
  expect(screen.getByText("This chapter has no words yet.").getAttribute("lang")).toBe("en");
});

test.each([
  ["de", "Zeitungsausschnitte", "Zei\u00ADtungs\u00ADaus\u00ADschnit\u00ADte"],
  ["fr", "encadrements", "en\u00ADca\u00ADdre\u00ADments"],
  ["es", "documentos", "do\u00ADcu\u00ADmen\u00ADtos"],
] as const)("hyphenates justified lines in %s by its own patterns", async (language, word, due) => {
  const { result } = renderHook(() => useHyphenation(language, true));
  await waitFor(() => expect(result.current.isWaiting).toBe(false));
  expect(result.current.hyphenate?.(word)).toBe(due);
});

test.each(LANGUAGE_VARIANTS)("has hyphenation patterns for %s", async (language) => {
  const { result } = renderHook(() => useHyphenation(language, true));
  await waitFor(() => expect(result.current.hyphenate).not.toBeNull());
});
