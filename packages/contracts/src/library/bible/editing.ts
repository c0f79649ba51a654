import { z } from "zod";
import { textLine, textParagraphs } from "../../shared/text.ts";
import { visibleText } from "../../shared/visible-text.ts";
import { ENTRY_KINDS } from "./bible.ts";

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
