import { z } from "zod";
import { CHECKLIST_STEPS } from "./choices.ts";

/** Formats a book is sold in; each is a separate title in the store. */
export const STORE_FORMATS = ["ebook", "paperback", "hardcover"] as const;
export const StoreFormat = z
  .enum(STORE_FORMATS, "Choose e-book, paperback or hardcover")
  .meta({ id: "StoreFormat" });
export type StoreFormat = z.output<typeof StoreFormat>;

/** Where in the product a form value comes from. */
export const KdpFieldSource = z
  .enum(["details", "content", "imprint", "series", "cover", "metadata", "choices"])
  .meta({ id: "KdpFieldSource" });
export type KdpFieldSource = z.output<typeof KdpFieldSource>;

/** One field of KDP's form and its value. */
export const KdpFormField = z
  .object({
    label: z.string().describe("As KDP's form calls it"),
    value: z.string().describe("What to enter or choose; empty where the author has to say it first"),
    is_html: z.boolean().describe("Whether the value has tags that the store understands"),
    limit: z.int().nullable().describe("Characters the form takes; null where there is no limit"),
    note: z.string().nullable().describe("What to know, or what is missing"),
    to_fill_in: z.boolean().describe("Empty, and KDP asks for it"),
    place: KdpFieldSource.optional().describe("Where an empty or wrong value is mended"),
  })
  .meta({ id: "KdpFormField" });
export type KdpFormField = z.output<typeof KdpFormField>;

/** KDP's form for one format, page by page and field by field, in its order. */
export const KdpForm = z
  .object({
    format: StoreFormat,
    pages: z.array(z.object({ title: z.string(), fields: z.array(KdpFormField) })),
  })
  .meta({ id: "KdpForm" });
export type KdpForm = z.output<typeof KdpForm>;

/** How much of something a model created, in the words of KDP's question. */
export const MadeByAi = z.enum(["none", "some", "entire"]).meta({ id: "MadeByAi" });

/** The answers to KDP's questions about AI, and their basis. @source docs/product/rulings.md D11 */
export const Disclosure = z
  .object({
    texts: MadeByAi,
    images: MadeByAi,
    translations: MadeByAi,
    tools: z.array(z.string()).describe("Providers and models, as KDP's form asks for them"),
    reasons: z.array(z.string()).describe("Sentences that say what the answers rest on"),
    chapters: z.array(
      z.object({
        title: z.string(),
        words: z.int(),
        words_by_model: z.int(),
        tools: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "Disclosure" });
export type Disclosure = z.output<typeof Disclosure>;

/** A remaining step outside Colophon. */
export const ChecklistStep = z
  .object({
    id: z.enum(CHECKLIST_STEPS).optional().describe("By which it is ticked off"),
    title: z.string(),
    detail: z.string(),
  })
  .meta({ id: "ChecklistStep" });
export type ChecklistStep = z.output<typeof ChecklistStep>;

/** Everything an author enters on KDP for the current book. */
export const KdpForms = z.object({
  forms: z.array(KdpForm),
  disclosure: Disclosure,
  checklist: z.array(z.object({ title: z.string(), steps: z.array(ChecklistStep) })),
});
export type KdpForms = z.output<typeof KdpForms>;
