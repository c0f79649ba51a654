import type { FairCopy } from "./manuscript/fair-copy.ts";
import { partsOf } from "./manuscript/fair-copy.ts";
import { partText } from "./manuscript/part-text.ts";
import { PressError } from "./press-error.ts";

const MAX_NAMED = 12;
const MAX_PLACES = 5;

/** Text found only on a cover. */
export type FrontLines = { seriesLine?: string | undefined; tagline?: string | undefined };

/**
 * Adds the location of missing characters to a typesetter error, for the author.
 * @returns the same error if it is about something else
 */
export function explainMissingGlyphs(error: unknown, copy: FairCopy & FrontLines): unknown {
  if (!(error instanceof PressError) || error.code !== "missing_glyphs") return error;
  const { characters } = error;
  const names = shortList(characters.map(nameOf), MAX_NAMED);
  const places = shortList(placesOf(characters, copy), MAX_PLACES);
  const where = places === "" ? "" : ` Found in ${places}.`;
  const message = `The book's typefaces have no sign for ${names}.${where} Please replace or remove it and try again.`;
  return new PressError("missing_glyphs", message, { cause: error.cause, characters });
}

function placesOf(characters: readonly string[], copy: FairCopy & FrontLines): string[] {
  const holdsOne = (text: string | undefined): boolean =>
    text !== undefined && characters.some((character) => text.includes(character));
  const chapters = copy.chapters.filter(({ kind }) => kind === "chapter");
  const fields: [string, string | undefined][] = [
    ["the title", copy.title],
    ["the subtitle", copy.subtitle],
    ["the author's name", copy.author],
    ["the publisher's name", copy.publisher],
    ["the cover's series line", copy.seriesLine],
    ["the cover's tagline", copy.tagline],
    ["the dedication", copy.dedication],
    ["the notice", copy.notice],
    ["the credits", copy.credits],
    ["the epigraph", copy.epigraph?.text],
    ["the back cover's text", copy.description],
    ...partsOf(copy).map((part): [string, string] => [
      part.kind === "chapter" ? `chapter ${chapters.indexOf(part) + 1}` : `“${part.name}”`,
      `${part.title} ${partText(part)}`,
    ]),
  ];
  return fields.filter(([, text]) => holdsOne(text)).map(([name]) => name);
}

/** "é (U+00E9)"; an invisible character is named by its code point alone. */
function nameOf(characters: string): string {
  const codes = Array.from(characters, (one) => `U+${hex(one.codePointAt(0) ?? 0)}`).join(" ");
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(characters) ? `${characters} (${codes})` : codes;
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(4, "0");
}

function shortList(items: readonly string[], most: number): string {
  const named = items.slice(0, most).join(", ");
  return items.length > most ? `${named} and ${items.length - most} more` : named;
}
