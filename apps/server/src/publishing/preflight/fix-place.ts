import type { CheckedText } from "@colophon/contracts/library/books/book-texts";
import type { ExportFinding } from "@colophon/contracts/exports/files";
import type { MendingPlace } from "@colophon/contracts/publishing/preflight";
import { coverTabOf, mendingPlaceOf, quoteIn, PLACE_OF_TEXT } from "@colophon/kdp/preflight/fix-places";

/** A section with its text, to search for words in. */
export type SearchedSection = { id: string; title: string; document: { readonly textContent: string } };

/** Finds the section that contains some words; null if none does. */
export type SectionSearch = (quote: string) => string | null;

/**
 * The place to fix a finding, with the section that contains its words, if found.
 * @param coverId  the book's cover; null: the one generated from its title and author
 */
export function placeOfFinding(
  { code, sentence, text }: Pick<ExportFinding, "code" | "sentence" | "text">,
  { search, coverId }: { search: SectionSearch; coverId: string | null },
): MendingPlace {
  if (text !== undefined) return placeOfText(text, coverId);
  const placeName = mendingPlaceOf(code) ?? "check";
  if (placeName !== "desk" && placeName !== "pictures") return { at: placeName };
  const quote = quoteIn(sentence);
  const section = quote === null ? null : search(quote);
  return placeName === "pictures" ? { at: "pictures", section } : { at: "desk", section, quote };
}

/** Offending words on a cover: one that wasn't designed has no texts of its own to change. */
function placeOfText(text: CheckedText, coverId: string | null): MendingPlace {
  const placeName = PLACE_OF_TEXT[text];
  if (placeName !== "design") return { at: placeName };
  if (coverId === null) return { at: "cover" };
  return { at: "design", cover_id: coverId, tab: coverTabOf(text) };
}

/**
 * Searches by letters and digits alone: a page breaks lines and hyphenates where the text does not. A
 * section's text is prepared when first searched, then cached: a long book takes a tenth of a second.
 */
export function searchIn(sections: readonly SearchedSection[]): SectionSearch {
  const texts = new Map<string, string>();
  const found = new Map<string, string | null>();
  const textOf = ({ id, document }: SearchedSection): string => {
    const text = texts.get(id) ?? bare(document.textContent);
    texts.set(id, text);
    return text;
  };
  const look = (words: string): string | null => {
    if (words === "") return null;
    const section =
      sections.find((one) => textOf(one).includes(words)) ??
      sections.find(({ title }) => bare(title) === words);
    return section?.id ?? null;
  };
  return (quote) => {
    const words = bare(quote);
    const id = found.get(words) ?? look(words);
    found.set(words, id);
    return id;
  };
}

function bare(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
