import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";
import { BibleEntry, BibleFact, BibleThread } from "./bible.ts";

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
