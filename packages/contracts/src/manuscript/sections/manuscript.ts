import { z } from "zod";
import { textLine, keepableJson } from "../../shared/text.ts";
import { printedIsbn, whyNoIsbn } from "./isbn.ts";
import { CHAPTER_NUMBERINGS, CHAPTER_OPENINGS, SECTION_KINDS, SECTION_TITLE_MAX } from "./sections.ts";

const ISBN_MAX = 40;
const EDITION_MAX = 100;
const PUBLISHER_MAX = 120;

/** Contents of the copyright page besides title, author and rights; null if not given. */
export const CopyrightPage = z
  .object({
    isbn: z.string().nullable(),
    edition: z.string().nullable().describe("As printed; “First edition” in the book's language where null"),
    publisher: z.string().nullable().describe("Who holds the rights and publishes, where not the author"),
  })
  .meta({ id: "CopyrightPage" });
export type CopyrightPage = z.output<typeof CopyrightPage>;

/** An empty field means not given. */
const Isbn = textLine("The ISBN")
  .max(ISBN_MAX, "An ISBN has 13 digits, or 10 if it is from before 2007.")
  .superRefine((typed, context) => {
    const why = typed === "" ? null : whyNoIsbn(typed);
    if (why !== null) context.addIssue({ code: "custom", message: why });
  })
  .nullable()
  .transform((typed) => (typed === null || typed === "" ? null : printedIsbn(typed)));

export const SetCopyrightPageRequest = z
  .object({
    isbn: Isbn,
    edition: textLine("The edition")
      .max(EDITION_MAX, "Please use at most 100 characters")
      .nullable()
      .transform(orNothing),
    publisher: textLine("The publisher")
      .max(PUBLISHER_MAX, "Please use at most 120 characters")
      .nullable()
      .transform(orNothing),
  })
  .meta({ id: "SetCopyrightPageRequest" });
export type SetCopyrightPageRequest = z.output<typeof SetCopyrightPageRequest>;

function orNothing(typed: string | null): string | null {
  return typed === "" ? null : typed;
}

/** Ids of sections: a uuid, or a chapter id from an outline. */
export const SectionId = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w-]+$/u);

export const SectionTitle = textLine("The title").max(
  SECTION_TITLE_MAX,
  `Please use at most ${SECTION_TITLE_MAX} characters`,
);

export const ManuscriptSection = z
  .object({
    id: SectionId,
    kind: z.enum(SECTION_KINDS),
    title: z.string().describe("Empty where the section has none"),
    number: z.int().nullable().describe("Place among the chapters that are counted; null elsewhere"),
    words: z.int(),
    version: z.int().describe("Steps that its document has taken"),
    is_on: z.boolean().describe("Whether it is printed"),
    is_in_work: z.boolean().describe("A model is writing it just now, so nobody else can"),
  })
  .meta({ id: "ManuscriptSection" });
export type ManuscriptSection = z.output<typeof ManuscriptSection>;

/** A section in the trash, and its deadline for restoring. */
export const TrashedSection = ManuscriptSection.pick({
  id: true,
  kind: true,
  title: true,
  words: true,
})
  .extend({
    kept_until: z.iso.datetime(),
  })
  .meta({ id: "TrashedSection" });
export type TrashedSection = z.output<typeof TrashedSection>;

/** The author's word goal and deadline. */
export const WritingGoal = z
  .object({
    daily_words: z.int().min(1).max(50_000).nullable(),
    deadline: z.iso
      .date()
      .refine((day) => day >= "1970-01-01", "Choose a day to come")
      .nullable()
      .describe("The day by which the words of `total_words` are to be there"),
    total_words: z.int().min(1).max(1_000_000).nullable(),
  })
  .meta({ id: "WritingGoal" });
export type WritingGoal = z.output<typeof WritingGoal>;

/** The order and layout of a book's sections, without their text. */
export const Manuscript = z
  .object({
    book_id: z.uuid(),
    title: z.string(),
    language_variant: z.string(),
    version: z.int().describe("Changes that the order, the titles and the settings have taken"),
    numbering: z.enum(CHAPTER_NUMBERINGS),
    chapter_opening: z.enum(CHAPTER_OPENINGS),
    sections: z.array(ManuscriptSection),
    bin: z.array(TrashedSection),
    goal: WritingGoal,
    imprint: CopyrightPage,
    can_be_arranged: z.boolean().describe("False while the book is being written by a model"),
  })
  .meta({ id: "Manuscript" });
export type Manuscript = z.output<typeof Manuscript>;

/**
 * Distinguishes versions with the same number: a server restored from a backup continues counting from there.
 * Microseconds since 1970 when its last change was stored; empty if there was none.
 */
export const VersionTag = z.string().max(20).regex(/^\d*$/u);

/** A document in ProseMirror's JSON; its schema is defined in packages/manuscript. */
export const DocumentJson = z.record(z.string(), z.unknown()).meta({ id: "DocumentJson" });

export const SectionDocument = z
  .object({
    id: SectionId,
    kind: z.enum(SECTION_KINDS),
    title: z.string(),
    version: z.int(),
    stamp: VersionTag.describe("Of that version"),
    document: DocumentJson,
    is_in_bin: z.boolean(),
    is_known: z
      .boolean()
      .describe("Whether this server ever had the version that was asked about; true where none was"),
  })
  .meta({ id: "SectionDocument" });
export type SectionDocument = z.output<typeof SectionDocument>;

/** Id of the sender: one per tab, stored with its unsent steps. */
export const ClientId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/u);

/** Counts the calls of a client, up to the limit of PostgreSQL's integers. */
export const Sequence = z.int().min(1).max(2_147_483_647);

/** Maximum number of steps per call. A client with more sends them in consecutive calls. */
export const STEPS_AT_ONCE = 2_000;

/** Steps in the format of prosemirror-transform, based on `version`. */
export const SaveStepsRequest = z
  .object({
    client_id: ClientId,
    sequence: Sequence.describe("Counts the calls of a client: one that is repeated changes nothing again"),
    version: z.int().min(0),
    stamp: VersionTag.optional().describe("Of that version, as it was answered"),
    steps: z.array(keepableJson("A step")).min(1).max(STEPS_AT_ONCE),
  })
  .meta({ id: "SaveStepsRequest" });
export type SaveStepsRequest = z.output<typeof SaveStepsRequest>;

/** Steps applied to a document. */
export const StoredSteps = z
  .object({
    client_id: z.string(),
    steps: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: "StoredSteps" });
export type StoredSteps = z.output<typeof StoredSteps>;

/** Steps applied to a document since a version, in order. */
export const StepsSince = z
  .object({
    version: z.int().describe("Of the document after them"),
    stamp: VersionTag.describe("Of that version"),
    is_in_bin: z.boolean().describe("The section lies in the bin, and what is typed into it with it"),
    changes: z.array(StoredSteps),
  })
  .meta({ id: "StepsSince" });
export type StepsSince = z.output<typeof StepsSince>;

/** `stored`: the sent steps are among the changes. False if others came first: rebase, and send again. */
export const SaveStepsReply = StepsSince.extend({ stored: z.boolean() }).meta({ id: "SaveStepsReply" });
export type SaveStepsReply = z.output<typeof SaveStepsReply>;

const AfterSection = SectionId.nullable().describe("The section it stands after; null: the first");

/**
 * One change to the order, titles or settings. Sections are named by id,
 * so that changes from two tabs are compatible.
 */
export const StructureChange = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("insert"),
      section: z.object({ id: z.uuid(), kind: z.enum(SECTION_KINDS), title: SectionTitle }),
      after: AfterSection,
    }),
    z.object({ kind: z.literal("rename"), section_id: SectionId, title: SectionTitle }),
    z.object({ kind: z.literal("set-kind"), section_id: SectionId, section_kind: z.enum(SECTION_KINDS) }),
    z.object({ kind: z.literal("move"), section_id: SectionId, after: AfterSection }),
    z.object({ kind: z.literal("switch"), section_id: SectionId, is_on: z.boolean() }),
    z.object({ kind: z.literal("remove"), section_id: SectionId }),
    z.object({ kind: z.literal("put-back"), section_id: SectionId }),
    z.object({
      kind: z.literal("split"),
      section_id: SectionId,
      version: z.int().min(0),
      at: z
        .int()
        .min(0)
        .describe("Position in the document of that version; what follows goes to the new section"),
      new_id: z.uuid(),
      title: SectionTitle,
    }),
    z.object({
      kind: z.literal("merge"),
      section_id: SectionId.describe(
        "Its text goes to the end of the section before it; it goes into the bin",
      ),
    }),
    z.object({
      kind: z.literal("set-look"),
      numbering: z.enum(CHAPTER_NUMBERINGS).optional(),
      chapter_opening: z.enum(CHAPTER_OPENINGS).optional(),
    }),
  ])
  .meta({ id: "StructureChange" });
export type StructureChange = z.output<typeof StructureChange>;

export const ChangeStructureRequest = z
  .object({
    client_id: ClientId,
    sequence: Sequence,
    change: StructureChange,
  })
  .meta({ id: "ChangeStructureRequest" });
export type ChangeStructureRequest = z.output<typeof ChangeStructureRequest>;

/** Notifies other tabs that there is something to fetch. */
export const ManuscriptEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("section"), section_id: SectionId, version: z.int() }),
  z.object({ type: z.literal("structure"), version: z.int() }),
  z.object({ type: z.literal("suggestions"), section_id: SectionId }),
]);
export type ManuscriptEvent = z.output<typeof ManuscriptEvent>;

/**
 * Origin of a change to a text: the author in the editor, a model, a file, an
 * older version, splitting or joining chapters.
 */
export const EDITING_SESSION_KINDS = ["author", "model", "import", "restored", "arranged"] as const;

/** Changes from the same origin without a pause of five minutes. */
export const EditingSession = z
  .object({
    from_version: z.int().describe("Of the document before it"),
    to_version: z.int().describe("Of the document after it"),
    started_at: z.iso.datetime(),
    ended_at: z.iso.datetime(),
    kind: z.enum(EDITING_SESSION_KINDS),
    name: z.string().describe("Of the model or the file; empty elsewhere"),
    restored_version: z.int().nullable().describe("Which version was taken back; null elsewhere"),
    words_added: z.int(),
    words_taken: z.int(),
  })
  .meta({ id: "EditingSession" });
export type EditingSession = z.output<typeof EditingSession>;

/** History of a section, newest first. */
export const SectionHistory = z
  .object({
    version: z.int().describe("The newest of the document"),
    sittings: z.array(EditingSession),
    next: z.int().nullable().describe("`before` of the page that follows; null on the last"),
    first_by: z.string().describe("The model that wrote version 0; empty where the author or a file did"),
  })
  .meta({ id: "SectionHistory" });
export type SectionHistory = z.output<typeof SectionHistory>;

/** Editing sessions per page. */
export const SITTINGS_A_PAGE = 50;

/** An earlier version of a section. */
export const PastDocument = z
  .object({
    version: z.int(),
    document: DocumentJson,
    words: z.int(),
  })
  .meta({ id: "PastDocument" });
export type PastDocument = z.output<typeof PastDocument>;

export const RestoreRequest = z
  .object({
    client_id: ClientId,
    sequence: Sequence.describe("Counts the calls of a client: one that is repeated restores nothing again"),
  })
  .meta({ id: "RestoreRequest" });
export type RestoreRequest = z.output<typeof RestoreRequest>;

/** The version created by the restore, and the version that brings back what was there before. */
export const RestoreReply = z.object({ version: z.int(), before: z.int() }).meta({ id: "RestoreReply" });
export type RestoreReply = z.output<typeof RestoreReply>;

/** A page that can be generated from an author's profile and books. */
export const GeneratedPage = z
  .object({
    section_id: z.string(),
    kind: z.enum(["also_by", "about_the_author"]),
    follows: z.boolean().describe("It says what was made, and changes with the author's books by itself"),
    now: z.array(z.string()).describe("What it says, a paragraph each"),
    made: z
      .array(z.string())
      .nullable()
      .describe(
        "What it would say if it were made now; null where nothing is known that it could be made of",
      ),
  })
  .meta({ id: "GeneratedPage" });
export type GeneratedPage = z.output<typeof GeneratedPage>;

export const GeneratedPages = z.object({ pages: z.array(GeneratedPage) }).meta({ id: "GeneratedPages" });
export type GeneratedPages = z.output<typeof GeneratedPages>;

/** Words an author added to and removed from a book on one day in their time zone. */
export const WritingDay = z
  .object({
    day: z.iso.date().describe("A day of the author's, by the offset that was asked with"),
    added: z.int(),
    taken: z.int(),
  })
  .meta({ id: "WritingDay" });
export type WritingDay = z.output<typeof WritingDay>;

/** Days on which nothing was written are left out. */
export const WritingDays = z.object({ days: z.array(WritingDay) }).meta({ id: "WritingDays" });

/** First day, and the time zone. */
export const WritingDaysQuery = z.object({
  since: z.iso
    .date()
    .refine((day) => day >= "1970-01-01", "Choose a later day")
    .default("1970-01-01"),
  offset_minutes: z.coerce
    .number()
    .int()
    .min(-720)
    .max(840)
    .default(0)
    .describe("Minutes that the author's clock is before UTC: 60 in Berlin in winter"),
});
