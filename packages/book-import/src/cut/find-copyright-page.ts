import { printedIsbn, whyNoIsbn } from "@colophon/contracts/manuscript/sections/isbn";
import { linesOfBlock } from "@colophon/manuscript/lines-of-block";
import { textOfRuns } from "../flow/flow.ts";
import type { FoundCopyrightPage, ImportedSection } from "../imported-book.ts";

const ISBN = /ISBN(?:-1[03])?[^\n\dX]{0,40}(\d[\dX\s‐‑‒–—-]{8,30})/giu;
/** If a page has several ISBNs, this marks the printed book's. */
const PRINTED = /paperback|softcover|soft cover|print|taschenbuch|broché|tapa blanda|brossura|brochura/iu;
const MAX_CHARACTERS = { edition: 60, publisher: 100 } as const;
const EDITION =
  /^((?:\p{L}+|\d{1,2}(?:st|nd|rd|th|\.|ª|e|ère)?)(?: \p{L}+){0,2} (?:edition|auflage|ausgabe|édition|edición|edizione|edição|druk|upplagan?|udgave|utgave|painos))(?:[,:]? (?:\p{L}+ )?\d{4})?\.?$/iu;
/** Editions described by format rather than by number. */
const MADE_OF = /^(?:this|kindle|e-?book|digital|electronic|print|paperback|hardcover|hardback|large)\b/iu;
const PUBLISHER =
  /^(?:published(?: in \d{4})? by|publisher\s?:|verlag\s?:|éditeur\s?:|editorial\s?:|editore\s?:|editora\s?:|uitgever\s?:)\s*([^\s,;][^,;]*?)(?: in)?(?: \d{4})?\.?$/iu;
/** Self-publishers have no imprint, and a store isn't one. */
const NOT_A_PUBLISHER = /^(?:the )?author$|^self\b|independent|amazon|kindle|kdp|createspace/iu;

/**
 * Facts a file's copyright page states clearly: an ISBN with a valid check digit, an edition, a publisher.
 * Anything ambiguous is ignored; the page keeps its text in any case.
 * @param author  their own name isn't a publisher's
 */
export function findCopyrightPage(sections: readonly ImportedSection[], author: string): FoundCopyrightPage {
  const lines = sections
    .filter(({ kind }) => kind === "copyright")
    .flatMap(({ blocks }) => blocks.flatMap(linesOfBlock))
    .flatMap((runs) => textOfRuns(runs).split("\n"))
    .map((line) => line.replaceAll(/\s+/gu, " ").trim());
  return {
    isbn: isbnOf(lines),
    edition: onlyOne(lines.flatMap(editionOf)),
    publisher: onlyOne(lines.flatMap((line) => publisherOf(line, author))),
  };
}

function isbnOf(lines: readonly string[]): string | null {
  const found = lines.flatMap((line) => isbnsOf(line).map((isbn) => ({ isbn, line })));
  const all = withoutShort(found.map(({ isbn }) => isbn));
  const printed = found.filter(({ line }) => PRINTED.test(line)).map(({ isbn }) => isbn);
  return onlyOne(all) ?? onlyOne(withoutShort(printed));
}

function isbnsOf(line: string): string[] {
  return [...line.matchAll(ISBN)].flatMap(([, written = ""]) =>
    [13, 10].flatMap((count) => begins(written, count) ?? []).slice(0, 1),
  );
}

/** The text's first digits, this many, if they form a valid ISBN; another digit must not follow directly. */
function begins(written: string, count: number): string | null {
  const pattern = new RegExp(String.raw`^(?:[\dX][^\dX]*){${count - 1}}[\dX](?![\dX])`, "iu");
  const number = pattern.exec(written)?.[0];
  return number !== undefined && whyNoIsbn(number) === null ? printedIsbn(number) : null;
}

/** The same ISBN is often given twice: with ten digits, and as the thirteen derived from them. */
function withoutShort(isbns: readonly string[]): string[] {
  const long = new Set(isbns.map(digitsOf).filter(({ length }) => length === 13));
  return isbns.filter((isbn) => {
    const digits = digitsOf(isbn);
    return digits.length === 13 || ![...long].some((each) => each.slice(3, 12) === digits.slice(0, 9));
  });
}

function digitsOf(isbn: string): string {
  return isbn.replaceAll("-", "");
}

function editionOf(line: string): string[] {
  const edition = line.length > MAX_CHARACTERS.edition ? undefined : EDITION.exec(line)?.[1];
  return edition === undefined || MADE_OF.test(edition) ? [] : [edition];
}

function publisherOf(line: string, author: string): string[] {
  const name = line.length > MAX_CHARACTERS.publisher ? undefined : PUBLISHER.exec(line)?.[1]?.trim();
  const isAuthor = name?.toLowerCase() === author.toLowerCase();
  return name === undefined || isAuthor || NOT_A_PUBLISHER.test(name) ? [] : [name];
}

/** If there are two, it isn't clear which one is meant. */
function onlyOne(found: readonly string[]): string | null {
  const [first, ...others] = [...new Set(found)];
  return first === undefined || others.some((other) => digitsOf(other) !== digitsOf(first)) ? null : first;
}
