import type { User } from "@colophon/contracts/auth/sessions";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import { isCalledOff } from "../books/book-labels.ts";

export function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 5) return "Good evening";
  if (hour < 12) return "Good morning";
  return hour < 18 ? "Good afternoon" : "Good evening";
}

/** Label for the account type. @source docs/product/requirements.md §2 */
export function accountType(user: Pick<User, "is_premium" | "subscription_status">): string {
  if (!user.is_premium) return "Free";
  return user.subscription_status === "lifetime" ? "Lifetime" : "Premium";
}

/** The most useful next action: a book that needs the author, or none. */
export type NextAct =
  | { kind: "start"; isFirst: boolean }
  | { kind: "retry"; book: BookSummary }
  | { kind: "decide"; book: BookSummary }
  | { kind: "approve"; book: BookSummary }
  | { kind: "watch"; book: BookSummary }
  | { kind: "resume"; book: BookSummary }
  | { kind: "read"; book: BookSummary };

/** Stopped books first, then those waiting for the author, in progress, and ready. */
export function nextAct(books: readonly BookSummary[]): NextAct {
  const failed = books.find((book) => book.status === "failed" && !isCalledOff(book));
  if (failed) return { kind: "retry", book: failed };
  const held = books.find((book) => book.status === "generating" && book.progress.stage === "held");
  if (held) return { kind: "decide", book: held };
  const planned = books.find((book) => book.status === "generating" && book.progress.stage === "planned");
  if (planned) return { kind: "approve", book: planned };
  const paused = books.find((book) => book.status === "generating" && book.progress.stage === "paused");
  if (paused) return { kind: "resume", book: paused };
  const running = books.find((book) => book.status === "generating");
  if (running) return { kind: "watch", book: running };
  const finished = books.find((book) => book.status === "completed");
  return finished ? { kind: "read", book: finished } : { kind: "start", isFirst: books.length === 0 };
}

const dayAndMonth = new Intl.DateTimeFormat("en", { day: "numeric", month: "long" });

export function formatDate(iso: string): string {
  return dayAndMonth.format(new Date(iso));
}
