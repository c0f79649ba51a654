import type { SectionKind } from "@colophon/contracts/manuscript/sections";
import { type MatterFacts, firstMatter } from "@colophon/domain/first-matter";
import { printedAuthor } from "@colophon/domain/printed-author";
import { documentOfText } from "@colophon/manuscript/chapter-document";
import { documentOfBlocks } from "@colophon/manuscript/document-of-blocks";
import { bookWords } from "@colophon/press/manuscript/book-words";
import type { Node } from "prosemirror-model";
import type { Db } from "../../platform/db/database.ts";
import { findArrangement } from "./arrangement.store.ts";
import { findAboutTheAuthor, findBookFacts, selectOtherTitles } from "./matter.store.ts";
import { newBlockId } from "./store-steps.ts";

/** What a new section of a book begins with. */
export async function firstDocument(
  db: Db,
  { kind, bookId }: { kind: SectionKind; bookId: string },
): Promise<Node> {
  const facts = kind in FACTS ? await factsOf(db, { kind, bookId }) : null;
  if (facts === null) return documentOfText("");
  const lines = firstMatter(kind, { facts, words: bookWords(facts.language) });
  if (lines.length === 0) return documentOfText("");
  const blocks = lines.map(({ text, isTitle }) => ({
    t: "p" as const,
    r: [isTitle ? { s: text, i: 1 as const } : { s: text }],
  }));
  return documentOfBlocks(blocks, { newId: newBlockId });
}

/** The kinds of pages that begin with something that is known. */
const FACTS = { copyright: true, also_by: true, about_the_author: true };

async function factsOf(
  db: Db,
  { kind, bookId }: { kind: SectionKind; bookId: string },
): Promise<MatterFacts | null> {
  const book = await findBookFacts(db, bookId);
  if (book === null) return null;
  const { isbn, edition, publisher } = await findArrangement(db, bookId);
  const about = kind === "about_the_author" ? await findAboutTheAuthor(db, bookId) : null;
  return {
    title: book.title,
    author: printedAuthor(book.author_name, book.language_variant),
    // as on the title page of every file
    year: book.created_at.getUTCFullYear(),
    language: book.language_variant,
    imprint: { isbn, edition, publisher },
    isMadeWithAi: book.is_made_with_ai,
    otherTitles: kind === "also_by" ? await selectOtherTitles(db, bookId) : [],
    aboutTheAuthor:
      about === null ? [] : documentOfText(about).children.map(({ textContent }) => textContent),
  };
}
