import type { BookSummary } from "@colophon/contracts/library/books/book";
import { bookUrl, changesUrl } from "../../library/books/book-url.ts";
import { bookChatUrl } from "../../assistant/book-chat/book-chat-url.ts";
import { bibleUrl } from "../../library/bible/bible-url.ts";
import { readerPath } from "../../library/books/reader-url.ts";
import { sourcesUrl } from "../../library/sources/sources-url.ts";
import { bookEditorUrl } from "../../manuscript/sections/editor-url.ts";
import { filesPath } from "../../exports/export-files/export-dialog-url.ts";
import { paths } from "../../paths.ts";
import type { PlaceGroup } from "./navigation-places.ts";

/**
 * The effect of choosing a line; the theme is switched by the boot script, which handles the click itself.
 */
export type CommandTarget = { kind: "go"; href: string } | { kind: "switch-theme" } | { kind: "sign-out" };

/** One search result. */
export type Command = {
  id: string;
  /** displayed, and matched against the typed text */
  name: string;
  hint: string;
  target: CommandTarget;
};

export type CommandGroup = { name: string; items: readonly Command[] };

/** Everything that can be found: screens, the given books, and actions available everywhere. */
export function commandGroups(places: readonly PlaceGroup[], books: readonly BookSummary[]): CommandGroup[] {
  const groups: CommandGroup[] = [
    { name: "Screens", items: places.flatMap((group) => group.places).map(commandOfPlace) },
    { name: "Your books", items: uniqueBooks(books).flatMap(commandsOfBook) },
    { name: "Actions", items: ACTIONS },
  ];
  return groups.filter((group) => group.items.length > 0);
}

const ACTIONS: readonly Command[] = [
  { id: "new-book", name: "New book", hint: "", target: { kind: "go", href: paths.generate } },
  {
    id: "switch-theme",
    name: "Switch between light and dark",
    hint: "",
    target: { kind: "switch-theme" },
  },
  { id: "sign-out", name: "Sign out", hint: "", target: { kind: "sign-out" } },
];

function commandOfPlace(place: PlaceGroup["places"][number]): Command {
  return { id: place.href, name: place.name, hint: place.hint, target: { kind: "go", href: place.href } };
}

function commandsOfBook(book: BookSummary): Command[] {
  const read: Command = {
    id: `read ${book.id}`,
    name: `Read ${book.title}`,
    hint: book.author_name,
    target: { kind: "go", href: readerPath(book.id) },
  };
  const files: Command = {
    id: `files ${book.id}`,
    name: `Files of ${book.title}`,
    hint: book.author_name,
    target: { kind: "go", href: filesPath(book.id) },
  };
  const open: Command = {
    id: `open ${book.id}`,
    name: `Open ${book.title}`,
    hint: book.author_name,
    target: { kind: "go", href: bookUrl(book.id) },
  };
  const write: Command = {
    id: `write ${book.id}`,
    name: `Write in ${book.title}`,
    hint: book.author_name,
    target: { kind: "go", href: bookEditorUrl(book.id) },
  };
  const bible: Command = {
    id: `bible ${book.id}`,
    name: `Bible of ${book.title}`,
    hint: book.author_name,
    target: { kind: "go", href: bibleUrl(book.id) },
  };
  const chat: Command = {
    id: `ask ${book.id}`,
    name: `Ask ${book.title}`,
    hint: book.author_name,
    target: { kind: "go", href: bookChatUrl(book.id) },
  };
  const sources: Command = {
    id: `sources ${book.id}`,
    name: `Sources of ${book.title}`,
    hint: book.author_name,
    target: { kind: "go", href: sourcesUrl(book.id) },
  };
  const changes: Command = {
    id: `changes ${book.id}`,
    name: `Change all of ${book.title}`,
    hint: book.author_name,
    target: { kind: "go", href: changesUrl(book.id) },
  };
  const assistant = [bible, chat, sources, changes];
  if (book.status === "completed") return [open, read, write, files, ...assistant];
  return book.progress.chapters_done > 0 ? [open, read, write, ...assistant] : [open];
}

function uniqueBooks(books: readonly BookSummary[]): BookSummary[] {
  return [...new Map(books.map((book) => [book.id, book])).values()];
}
