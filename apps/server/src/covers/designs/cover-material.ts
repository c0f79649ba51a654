import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { MAX_SUBJECTS } from "@colophon/contracts/covers/designs/cover";
import type { CoverPromptRequest } from "@colophon/contracts/covers/designs/studio";
import { subgenreOf, subgenresOf } from "@colophon/cover/subjects/subgenres/all-subgenres";
import { subjectsOf } from "@colophon/cover/subjects/subjects";
import { FORM_TRAITS, formOfGenre } from "@colophon/rules/brief";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import type { Bible } from "../../library/bible/bible.ts";
import type { BookRow, Books } from "../../library/books/books.ts";
import type { PromptMaterial } from "./cover-prompt.ts";
import { placesIn } from "./places-in.ts";

export type MaterialDeps = {
  books: Pick<Books, "chapters">;
  bible: Pick<Bible, "entries">;
};

/** Share of a story used for an image, so that no cover gives away the ending. */
const REVEALED_SHARE = 0.6;
const MAX_PLACES = 2;

/** An author's wishes for a cover. */
export type CoverWishes = Pick<
  CoverPromptRequest,
  "title" | "subtitle" | "subgenre" | "style_preferences" | "mood" | "target_audience" | "description"
> & { genre: string };

/**
 * Material for a cover's image: nouns from the author's text, and for a book those in its title, blurb,
 * outline and bible before its last part.
 */
export async function coverMaterial(
  deps: MaterialDeps,
  db: Db,
  { wishes, book }: { wishes: CoverWishes; book: BookRow | null },
): Promise<PromptMaterial> {
  const { genre, title, subtitle, description } = wishes;
  const read = book === null ? [] : await textsOf(deps, db, book);
  const known = subgenresOf(genre).find(({ id }) => id === wishes.subgenre);
  const subgenre = known ?? subgenreOf({ genre, title, words: [subtitle, description, ...read].join("\n") });
  const subjects = subjectsOf({
    title,
    // The author's current text outweighs the book's earlier description.
    subtitle: `${subtitle}. ${description}`,
    blurb: read.join("\n"),
    genre,
    ...(book === null ? {} : { language: book.language_variant }),
    fitting: subgenre.mustBeSeen,
    unfitting: subgenre.avoid,
  });
  return {
    genre,
    subgenre: subgenre.id,
    subjects: firstOf(
      subjects.map(({ noun }) => noun),
      MAX_SUBJECTS,
    ),
    places: firstOf([...placesIn([title, subtitle, description]), ...placesIn(read)], MAX_PLACES),
    style: wishes.style_preferences,
    mood: wishes.mood,
    audience: wishes.target_audience,
  };
}

function firstOf(nouns: readonly string[], most: number): string[] {
  return [...new Set(nouns)].slice(0, most);
}

/**
 * Texts whose nouns may be shown. Bible entries count if the revealed part, the blurb or the logline names
 * them.
 */
async function textsOf(deps: MaterialDeps, db: Db, book: BookRow): Promise<string[]> {
  const revealed = await revealedPart(deps, db, book);
  const known = [
    book.title,
    book.blurb,
    book.blurb_proposed,
    book.description,
    book.plan?.logline ?? "",
    ...revealed,
  ];
  const knownText = known.join("\n").toLowerCase();
  const entries = (await deps.bible.entries(db, book.id)).filter(
    ({ is_removed: isRemoved, kind, name, aliases }) =>
      !isRemoved &&
      (kind === "place" || kind === "thing") &&
      [name, ...aliases].some((one) => knownText.includes(one.toLowerCase())),
  );
  return [...known, ...entries.map(({ name, role, attributes }) => [name, role, ...attributes].join(". "))];
}

/** Titles, purposes and places of the chapters before the last part; for nonfiction, of all chapters. */
async function revealedPart({ books }: MaterialDeps, db: Db, book: BookRow): Promise<string[]> {
  const chapters = await books.chapters(db, book.id);
  const cards = new Map(book.plan?.chapters.map((card) => [card.id, card]));
  const genre = z.enum(BOOK_GENRES).catch("General").parse(book.genre);
  const { isNarrative } = FORM_TRAITS[formOfGenre(genre)];
  const shown = isNarrative ? Math.max(1, Math.floor(chapters.length * REVEALED_SHARE)) : chapters.length;
  return chapters.slice(0, shown).flatMap(({ id, title, summary }) => {
    const card = cards.get(id);
    return [title, summary, card?.purpose ?? "", card?.place ?? ""];
  });
}
