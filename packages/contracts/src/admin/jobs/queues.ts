/** A queue's description for administrators. */
export type QueueLabels = {
  /** name for the work of its jobs: "Writing books" */
  words: string;
  /** why a failed job can't be retried; null if retrying is safe */
  noRetry: string | null;
};

const MAILED_ONCE =
  "Its mail may be out already, or its link be over: whoever waits for it can ask for a new one.";

const ANSWERED_ONCE =
  "Its mail may be out already: what it says stands in the ticket, which can be answered once more.";

const NOTICED_ONCE = "Its mail may be out already, and says nothing that stands nowhere else.";

/**
 * Every queue by the name of its job. A retry is safe if the work is leased by its run, or if the job checks
 * what exists and creates what is missing; an email that may have been sent is not sent twice.
 */
export const QUEUES: Readonly<Record<string, QueueLabels>> = {
  "books.write": { words: "Writing books", noRetry: null },
  "books.measure": { words: "Measuring books", noRetry: null },
  "books.look-over": { words: "Looking books over", noRetry: null },
  "books.change": { words: "Changes over whole books", noRetry: null },
  "books.further-chapter": { words: "Further chapters", noRetry: null },
  "books.propose-listing": { words: "Proposing listings", noRetry: null },
  "books.plan-suggestion": { words: "Suggesting plans", noRetry: null },
  "books.passage": { words: "Work on passages", noRetry: null },
  "books.answer-question": { words: "Answering questions", noRetry: null },
  "books.read-through": { words: "Reading manuscripts", noRetry: null },
  "books.take": { words: "Other takes", noRetry: null },
  "imports.read": { words: "Reading imported files", noRetry: null },
  "manuscript.follow_books": { words: "Pages made of an author's books", noRetry: null },
  "covers.paint": { words: "Painting covers", noRetry: null },
  "fronts.make": { words: "Fronts of books", noRetry: null },
  "exports.render": { words: "Files of exports", noRetry: null },
  "exports.print-ahead": { words: "Print pages ahead of time", noRetry: null },
  "editions.package": { words: "Packages", noRetry: null },
  "account.wind-down": { words: "Ending the work of closed accounts", noRetry: null },
  "account.export": { words: "Exports of accounts", noRetry: null },
  "auth.mail": { words: "Mails about signing in", noRetry: MAILED_ONCE },
  "account.mail": { words: "Mails about accounts", noRetry: MAILED_ONCE },
  "support.notice": { words: "Notices that a mail was not taken", noRetry: NOTICED_ONCE },
  "support.mail": { words: "Mails about tickets", noRetry: ANSWERED_ONCE },
  "factors.mail": { words: "Mails about second factors", noRetry: MAILED_ONCE },
};

/** A queue's description, including a fallback for queues unknown to this version. */
export function queueLabels(name: string): QueueLabels {
  const known = Object.hasOwn(QUEUES, name) ? QUEUES[name] : undefined;
  return known ?? { words: name, noRetry: "This version of the product does not know what it does." };
}
