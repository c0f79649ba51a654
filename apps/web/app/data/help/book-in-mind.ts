import { useEffect } from "react";
import { useLocation } from "react-router";
import { paths } from "../../paths.ts";

const KEY = "help-book";
const BOOKS = paths.book.replace(":bookId", "");

/** The book whose screens an author has seen last in this tab: articles that speak of one lead there. */
export function bookInMind(): string | null {
  return sessionStorage.getItem(KEY);
}

/** Keeps in mind which book's screens are looked at. */
export function useKeptBook(): void {
  const { pathname } = useLocation();
  const [bookId = ""] = pathname.startsWith(BOOKS) ? pathname.slice(BOOKS.length).split("/") : [];
  // The tab's store is outside React; help may be opened in a document of its own.
  useEffect(() => {
    if (bookId !== "") sessionStorage.setItem(KEY, bookId);
  }, [bookId]);
}
