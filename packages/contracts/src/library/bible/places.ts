import { z } from "zod";
import { textLine } from "../../shared/text.ts";
import { BIBLE_LIMITS } from "./editing.ts";

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
