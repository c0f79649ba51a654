import { z } from "zod";
import { ClientId, DocumentJson, Sequence } from "./manuscript.ts";

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
