import { useEffect } from "react";
import { useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { useSession } from "../../auth/session/session.tsx";

const BOOKS = paths.book.replace(":bookId", "");

/** Each account has its own: whoever goes on as somebody else in this tab is not led to a book of another. */
function keyOf(accountId: string): string {
  return `help-book:${accountId}`;
}

/** The book whose screens an author has seen last in this tab: articles that speak of one lead there. */
export function useBookInMind(): string | null {
  const { user } = useSession();
  return user === null ? null : sessionStorage.getItem(keyOf(user.id));
}

/** Keeps in mind which book's screens are looked at. */
export function useRememberBook(): void {
  const { user } = useSession();
  const { pathname } = useLocation();
  const accountId = user?.id ?? null;
  const [bookId = ""] = pathname.startsWith(BOOKS) ? pathname.slice(BOOKS.length).split("/") : [];
  // The tab's store is outside React; help may be opened in a document of its own.
  useEffect(() => {
    if (accountId !== null && bookId !== "") sessionStorage.setItem(keyOf(accountId), bookId);
  }, [accountId, bookId]);
}
