import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import type { ErrorDefinition } from "../../shared/errors.ts";
import { Id } from "../../shared/id.ts";
import {
  BibleEntry,
  BibleFact,
  BibleThread,
  BookBible,
  ChangeEntryRequest,
  ChangeThreadRequest,
  CorrectFactRequest,
  EntryDraft,
  ThreadDraft,
  BibleMentions,
  EntryMentions,
  RenameOutcome,
  RenamePreview,
  RenameRequest,
  RenameWish,
} from "./bible.ts";

/** Reasons to reject changes to a bible. A rejected change changes nothing. */
export const bibleErrors = {
  "bible.entry_not_found": {
    status: 404,
    detail: "This entry is not in the bible of this book, or not any more.",
  },
  "bible.changed_elsewhere": {
    status: 409,
    detail:
      "This was changed in another window meanwhile. Nothing was stored, and what you typed is still here: look at how it stands now, and save again if you want yours.",
    data: z.object({
      entry: BibleEntry.optional(),
      fact: BibleFact.optional(),
      thread: BibleThread.optional(),
    }),
  },
  "bible.name_taken": {
    status: 409,
    detail: "The bible has an entry “{name}” of this kind already. Nothing was changed.",
    data: z.object({ name: z.string() }),
  },
  "bible.refused": {
    status: 422,
    detail: "{reason} Nothing was stored, and what you typed is still here.",
    data: z.object({ reason: z.string() }),
  },
  "bible.full": {
    status: 409,
    detail: "A bible has room for {most} of these. Please remove some first; nothing was changed.",
    data: z.object({ most: z.int() }),
  },
  "bible.nothing_to_undo": {
    status: 409,
    detail: "This renaming was undone already, or a later one has to be undone first.",
  },
} as const satisfies Record<string, ErrorDefinition>;

const BookId = z.object({ id: Id });
const InBible = z.object({ id: Id, item_id: Id });
const Revision = z.object({ revision: z.coerce.number().int().min(1) });
const Removed = z.object({ removed: z.literal(true) });

const limits = [{ max: 240, windowSeconds: 60, by: "user" }] as const;
/** These read full books. */
const wide = [{ max: 30, windowSeconds: 60, by: "user" }] as const;
/** Keys of as many places as one renaming may have. */
const RENAME_BYTES = 2 * 1024 * 1024;

export const bibleEndpoints = {
  getBible: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/bible",
    auth: "user",
    summary:
      "Everything a book is held to: its entries, facts, promises and summaries, as far as they are known",
    params: BookId,
    reply: BookBible,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  addEntry: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/bible/entries",
    auth: "user",
    summary: "Add an entry; one of that kind and name that was removed comes back",
    params: BookId,
    body: EntryDraft,
    status: 201,
    reply: BibleEntry,
    errors: ["books.not_found", "bible.refused", "bible.name_taken", "bible.full"],
    notFound: "books.not_found",
    limits,
  }),
  changeEntry: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/bible/entries/{item_id}",
    auth: "user",
    summary: "Change an entry; nothing that reads or plans the book changes it from then on",
    params: InBible,
    body: ChangeEntryRequest,
    reply: BibleEntry,
    errors: [
      "books.not_found",
      "bible.refused",
      "bible.entry_not_found",
      "bible.changed_elsewhere",
      "bible.name_taken",
    ],
    notFound: "books.not_found",
    limits,
  }),
  removeEntry: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/bible/entries/{item_id}",
    auth: "user",
    summary: "Remove an entry, for good: no plan brings it back",
    params: InBible,
    query: Revision,
    reply: Removed,
    errors: ["books.not_found", "bible.entry_not_found", "bible.changed_elsewhere"],
    notFound: "books.not_found",
    limits,
  }),
  correctFact: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/bible/facts/{item_id}",
    auth: "user",
    summary: "Correct a fact, and all that say the same",
    params: InBible,
    body: CorrectFactRequest,
    reply: BibleFact,
    errors: ["books.not_found", "bible.refused", "bible.entry_not_found", "bible.changed_elsewhere"],
    notFound: "books.not_found",
    limits,
  }),
  strikeFact: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/bible/facts/{item_id}",
    auth: "user",
    summary: "Strike a fact, and all that say the same; no reading brings it back",
    params: InBible,
    query: Revision,
    reply: Removed,
    errors: ["books.not_found", "bible.entry_not_found", "bible.changed_elsewhere"],
    notFound: "books.not_found",
    limits,
  }),
  addThread: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/bible/threads",
    auth: "user",
    summary: "Add something that readers wait for",
    params: BookId,
    body: ThreadDraft,
    status: 201,
    reply: BibleThread,
    errors: ["books.not_found", "bible.refused", "bible.full"],
    notFound: "books.not_found",
    limits,
  }),
  changeThread: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/bible/threads/{item_id}",
    auth: "user",
    summary: "Change what readers wait for, or how it stands",
    params: InBible,
    body: ChangeThreadRequest,
    reply: BibleThread,
    errors: ["books.not_found", "bible.refused", "bible.entry_not_found", "bible.changed_elsewhere"],
    notFound: "books.not_found",
    limits,
  }),
  removeThread: defineEndpoint({
    method: "DELETE",
    path: "/api/books/{id}/bible/threads/{item_id}",
    auth: "user",
    summary: "Remove something that readers wait for; no reading brings it back",
    params: InBible,
    query: Revision,
    reply: Removed,
    errors: ["books.not_found", "bible.entry_not_found", "bible.changed_elsewhere"],
    notFound: "books.not_found",
    limits,
  }),
  getMentions: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/bible/mentions",
    auth: "user",
    summary: "How often each entry is named, chapter by chapter",
    params: BookId,
    reply: BibleMentions,
    errors: ["books.not_found"],
    notFound: "books.not_found",
    limits: wide,
  }),
  getEntryMentions: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/bible/entries/{item_id}/mentions",
    auth: "user",
    summary: "Every place that names an entry, with what stands around it",
    params: InBible,
    reply: EntryMentions,
    errors: ["books.not_found", "bible.entry_not_found"],
    notFound: "books.not_found",
    limits: wide,
  }),
  previewRename: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/bible/entries/{item_id}/rename-preview",
    auth: "user",
    summary: "Every place that a new name would change; nothing is stored",
    params: InBible,
    body: RenameWish,
    reply: RenamePreview,
    errors: ["books.not_found", "bible.entry_not_found", "bible.name_taken"],
    notFound: "books.not_found",
    limits: wide,
  }),
  renameEntry: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/bible/entries/{item_id}/renames",
    auth: "user",
    summary:
      "Rename an entry at the places that were chosen, and wherever the book is planned and remembered",
    params: InBible,
    body: RenameRequest,
    maxBodyBytes: RENAME_BYTES,
    status: 201,
    reply: RenameOutcome,
    errors: [
      "books.not_found",
      "bible.entry_not_found",
      "bible.changed_elsewhere",
      "bible.name_taken",
      "manuscript.too_long",
    ],
    notFound: "books.not_found",
    limits: wide,
  }),
  undoRename: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/bible/renames/{item_id}/undo",
    auth: "user",
    summary: "Undo the newest renaming, wherever its places still read as it left them",
    params: InBible,
    reply: RenameOutcome,
    errors: ["books.not_found", "bible.nothing_to_undo", "bible.name_taken", "manuscript.too_long"],
    notFound: "books.not_found",
    limits: wide,
  }),
} as const;
