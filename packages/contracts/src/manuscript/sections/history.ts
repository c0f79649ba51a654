import { z } from "zod";
import { ClientId, DocumentJson, Sequence } from "./manuscript.ts";

/** Who has changed a text: its author at the desk, a model, a file, an older version, splitting or joining chapters. */
export const EDITING_SESSION_KINDS = ["author", "model", "import", "restored", "arranged"] as const;

/** Changes without a pause of five minutes, by the same hand. */
export const EditingSession = z.object({
  from_version: z.int().describe("Of the document before it"),
  to_version: z.int().describe("Of the document after it"),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  kind: z.enum(EDITING_SESSION_KINDS),
  name: z.string().describe("Of the model or the file; empty elsewhere"),
  restored_version: z.int().nullable().describe("Which version was taken back; null elsewhere"),
  words_added: z.int(),
  words_taken: z.int(),
});
export type EditingSession = z.output<typeof EditingSession>;

/** What has happened to a section, the newest first. */
export const SectionHistory = z.object({
  version: z.int().describe("The newest of the document"),
  sittings: z.array(EditingSession),
  next: z.int().nullable().describe("`before` of the page that follows; null on the last"),
  first_by: z.string().describe("The model that wrote version 0; empty where the author or a file did"),
});
export type SectionHistory = z.output<typeof SectionHistory>;

/** Sittings that one page holds. */
export const SITTINGS_A_PAGE = 50;

/** A section as it was. */
export const PastDocument = z.object({
  version: z.int(),
  document: DocumentJson,
  words: z.int(),
});
export type PastDocument = z.output<typeof PastDocument>;

export const RestoreRequest = z.object({
  client_id: ClientId,
  sequence: Sequence.describe("Counts the calls of a client: one that is repeated restores nothing again"),
});
export type RestoreRequest = z.output<typeof RestoreRequest>;

/** Where the restored version stands now, and which version brings back what was there before. */
export const RestoreReply = z.object({ version: z.int(), before: z.int() });
export type RestoreReply = z.output<typeof RestoreReply>;
