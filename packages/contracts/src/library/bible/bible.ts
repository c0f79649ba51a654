import { z } from "zod";
import { textLine, textParagraphs } from "../../shared/text.ts";
import { visibleText } from "../../shared/visible-text.ts";

/** Words of the book that support it, and their position. */
const Passage = z.object({
  section_id: z.string(),
  chapter: z.int().describe("The number that its chapter has now"),
  quote: z.string().describe("Letter by letter; empty where the chapter as a whole says it"),
});

/** Kinds of entry. Open threads are separate (`BibleThread`). */
export const ENTRY_KINDS = ["person", "place", "thing", "rule", "event"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A person or thing in a book. */
export const BibleEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(ENTRY_KINDS),
    name: z.string().describe("Of a rule or an event, what holds or happens"),
    aliases: z.array(z.string()),
    role: z.string().describe("Who or what it is; of an event, when it happens"),
    attributes: z.array(z.string()).describe("What never changes"),
    by_author: z.boolean().describe("Its author has set it: no plan and no reading changes it"),
    revision: z.int().describe("Sent with a change; raised by each"),
  })
  .meta({ id: "BibleEntry" });
export type BibleEntry = z.output<typeof BibleEntry>;

/** A statement of the text that later chapters must stay consistent with. */
export const BibleFact = Passage.extend({
  id: z.uuid(),
  about: z.string(),
  attribute: z.string(),
  value: z.string(),
  by_author: z.boolean(),
  revision: z.int(),
}).meta({ id: "BibleFact" });
export type BibleFact = z.output<typeof BibleFact>;

/** An open question that readers want resolved. */
export const BibleThread = z
  .object({
    id: z.uuid(),
    text: z.string(),
    status: z.enum(["open", "paid", "dropped"]),
    by_author: z.boolean(),
    revision: z.int(),
    planted: Passage.nullable(),
    paid: Passage.nullable(),
  })
  .meta({ id: "BibleThread" });
export type BibleThread = z.output<typeof BibleThread>;

export const ChapterSummary = z
  .object({
    section_id: z.string(),
    number: z.int(),
    title: z.string(),
    words: z.int(),
    summary: z.string().describe("Empty where nobody has summed it up"),
  })
  .meta({ id: "ChapterSummary" });
export type ChapterSummary = z.output<typeof ChapterSummary>;

/** A name that was changed throughout a book. */
export const BookRename = z
  .object({
    id: z.uuid(),
    from: z.string(),
    to: z.string(),
    places: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "BookRename" });
export type BookRename = z.output<typeof BookRename>;

/** Everything a book is checked against. */
export const BookBible = z
  .object({
    book_id: z.uuid(),
    title: z.string(),
    logline: z.string(),
    entries: z.array(BibleEntry),
    facts: z.array(BibleFact),
    threads: z.array(BibleThread),
    chapters: z.array(ChapterSummary),
    latest_rename: BookRename.nullable().describe("The newest that has not been undone"),
  })
  .meta({ id: "BookBible" });
export type BookBible = z.output<typeof BookBible>;

/** Size limits of author entries; a prompt has room for this much. */
export const BIBLE_LIMITS = {
  name: 200,
  aliases: 12,
  alias: 80,
  role: 600,
  attributes: 24,
  attribute: 300,
  text: 600,
  /** per book, deleted ones not counted */
  entries: 500,
  threads: 500,
} as const;

const VISIBLE = "Please write the name in visible characters";

const Name = textLine("The name")
  .min(1, "Please give it a name.")
  .max(BIBLE_LIMITS.name)
  .check(visibleText(VISIBLE));

/** An entry as its author wants it. */
export const EntryDraft = z
  .object({
    kind: z.enum(ENTRY_KINDS),
    name: Name,
    aliases: z
      .array(textLine("A name").min(1).max(BIBLE_LIMITS.alias).check(visibleText(VISIBLE)))
      .max(BIBLE_LIMITS.aliases)
      .default([]),
    role: textParagraphs("Who or what it is").max(BIBLE_LIMITS.role).default(""),
    attributes: z
      .array(textLine("What never changes").min(1).max(BIBLE_LIMITS.attribute))
      .max(BIBLE_LIMITS.attributes)
      .default([]),
  })
  .meta({ id: "EntryDraft" });
export type EntryDraft = z.output<typeof EntryDraft>;

const Revision = z.int().min(1).describe("Of what was changed; another one is answered with the newest");

export const ChangeEntryRequest = EntryDraft.extend({ revision: Revision }).meta({
  id: "ChangeEntryRequest",
});
export type ChangeEntryRequest = z.output<typeof ChangeEntryRequest>;

/** An author's correction of a fact. All facts that say the same are corrected with it. */
export const CorrectFactRequest = z
  .object({
    revision: Revision,
    attribute: textLine("What it says something of").min(1).max(BIBLE_LIMITS.attribute),
    value: textLine("What it says").min(1).max(BIBLE_LIMITS.text),
  })
  .meta({ id: "CorrectFactRequest" });
export type CorrectFactRequest = z.output<typeof CorrectFactRequest>;

export const ThreadDraft = z
  .object({
    text: textLine("What readers wait for")
      .min(1, "Please say what readers wait for.")
      .max(BIBLE_LIMITS.text),
    status: z.enum(["open", "paid", "dropped"]).default("open"),
  })
  .meta({ id: "ThreadDraft" });
export type ThreadDraft = z.output<typeof ThreadDraft>;

export const ChangeThreadRequest = ThreadDraft.extend({ revision: Revision }).meta({
  id: "ChangeThreadRequest",
});
export type ChangeThreadRequest = z.output<typeof ChangeThreadRequest>;

/** A place in the text. The editor finds it by `block_id` and the surrounding words. */
export const TextPlaceShown = z
  .object({
    section_id: z.string(),
    block_id: z.string().describe("Empty where its block has none"),
    before: z.string(),
    text: z.string(),
    after: z.string(),
  })
  .meta({ id: "TextPlaceShown" });
export type TextPlaceShown = z.output<typeof TextPlaceShown>;

/** Maximum number of places shown per entry; all are counted. */
export const MENTIONS_SHOWN = 2000;

const Count = z.object({ section_id: z.string(), places: z.int() });

/** Number of mentions of each entry per chapter, in book order. */
export const BibleMentions = z
  .object({
    entries: z.array(z.object({ entry_id: z.uuid(), places: z.int(), chapters: z.array(Count) })),
  })
  .meta({ id: "BibleMentions" });
export type BibleMentions = z.output<typeof BibleMentions>;

/** Places where one entry is mentioned. */
export const EntryMentions = z
  .object({
    places: z.array(TextPlaceShown).max(MENTIONS_SHOWN),
    total: z.int(),
  })
  .meta({ id: "EntryMentions" });
export type EntryMentions = z.output<typeof EntryMentions>;

/** Maximum number of places in one rename. */
export const RENAME_PLACES_MAX = 20_000;

export const RenameWish = z
  .object({
    to: textLine("The new name").min(1, "Please give the new name.").max(BIBLE_LIMITS.name),
    aliases: z
      .array(
        z.object({
          from: textLine("A name").min(1).max(BIBLE_LIMITS.alias),
          to: textLine("A name").min(1).max(BIBLE_LIMITS.alias),
        }),
      )
      .max(BIBLE_LIMITS.aliases)
      .default([])
      .describe("What aliases become, where that does not follow from the name"),
  })
  .meta({ id: "RenameWish" });
export type RenameWish = z.output<typeof RenameWish>;

/** `doubt`: why it may mean something else; such a place is skipped unless chosen. */
export const RenamePlace = TextPlaceShown.extend({
  key: z.string().describe("Names the place in the version that was looked at"),
  replacement: z.string(),
  doubt: z.enum(["longer", "shared", "word", "address", "plural", "small"]).nullable(),
}).meta({ id: "RenamePlace" });
export type RenamePlace = z.output<typeof RenamePlace>;

/** Everything a rename would change, and what it skips. */
export const RenamePreview = z
  .object({
    changes: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .describe("Every name that changes with it"),
    places: z.array(RenamePlace),
    is_cut: z.boolean().describe("There are more places than one renaming may have"),
    in_work: z.array(z.string()).describe("Sections that are being written just now, and are left"),
    titles: z.array(z.string()).describe("Sections whose title has the name; titles are not changed"),
    has_new_name: z.int().describe("Places that have the new name already"),
  })
  .meta({ id: "RenamePreview" });
export type RenamePreview = z.output<typeof RenamePreview>;

export const RenameRequest = RenameWish.extend({
  revision: z.int().min(1).describe("Of the entry that was looked at"),
  places: z
    .array(textLine("A place").max(120))
    .max(RENAME_PLACES_MAX)
    .describe("Keys of the places that are renamed"),
}).meta({ id: "RenameRequest" });
export type RenameRequest = z.output<typeof RenameRequest>;

/** Result of a rename or its undo. */
export const RenameOutcome = z
  .object({
    rename_id: z.uuid(),
    from: z.string(),
    to: z.string(),
    changed: z.int(),
    left: z
      .array(z.object({ section_id: z.string(), places: z.int() }))
      .describe("Places whose text is another by now"),
  })
  .meta({ id: "RenameOutcome" });
export type RenameOutcome = z.output<typeof RenameOutcome>;
