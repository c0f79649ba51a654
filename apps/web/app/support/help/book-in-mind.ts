import { useEffect } from "react";
import { useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { useSession } from "../../auth/session/session.tsx";

const BOOKS = paths.book.replace(":bookId", "");

/** One per account, so that impersonating in this tab never leads to somebody else's book. */
function keyOf(accountId: string): string {
  return `help-book:${accountId}`;
}

/** The book whose screens the author last visited in this tab: articles about a book's screens link there. */
export function useBookInMind(): string | null {
  const { user } = useSession();
  return user === null ? null : sessionStorage.getItem(keyOf(user.id));
}

/** Remembers the book whose screens are open. */
export function useRememberBook(): void {
  const { user } = useSession();
  const { pathname } = useLocation();
  const accountId = user?.id ?? null;
  const [bookId = ""] = pathname.startsWith(BOOKS) ? pathname.slice(BOOKS.length).split("/") : [];
  // The tab's storage is outside React; help may be opened in a separate document.
  useEffect(() => {
    if (accountId !== null && bookId !== "") sessionStorage.setItem(keyOf(accountId), bookId);
  }, [accountId, bookId]);
}
