import type { ExportFinding } from "@colophon/contracts/exports/export";
import type { MendingPlace } from "@colophon/contracts/preflight/preflight";
import { mendingRoomOf, quoteIn } from "@colophon/domain/preflight/mending-places";

/** A section with its text, to look for words in. */
export type SearchedSection = { id: string; title: string; text: string };

/** Where a finding is mended, with the section its words stand in where they are found in one. */
export function placeOfFinding(
  { code, sentence }: Pick<ExportFinding, "code" | "sentence">,
  sections: readonly SearchedSection[],
): MendingPlace {
  const room = mendingRoomOf(code) ?? "check";
  if (room !== "desk" && room !== "pictures") return { at: room };
  const quote = quoteIn(sentence);
  const section = quote === null ? null : sectionWith(quote, sections);
  return room === "pictures"
    ? { at: "pictures", section: section?.id ?? null }
    : { at: "desk", section: section?.id ?? null, quote };
}

/** By letters and digits alone: a page breaks lines and hyphenates where the text does not. */
function sectionWith(quote: string, sections: readonly SearchedSection[]): SearchedSection | undefined {
  const words = bare(quote);
  if (words === "") return undefined;
  return (
    sections.find(({ text }) => bare(text).includes(words)) ??
    sections.find(({ title }) => bare(title) === words)
  );
}

function bare(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
