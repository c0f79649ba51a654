import type { TrimSize, PressTheme } from "@colophon/contracts/exports/print";
import { z } from "zod";
import type { CoverOrder, RenderedCover } from "../cover/cover-order.ts";
import { PRESS_ERROR_CODES } from "../press-error.ts";
import type { InteriorBook } from "../pdf/interior-book.ts";

/** How the inside is to look. `hasBleed`: a picture runs to the cut edge, so every page is a bleed page. */
export type InteriorDesign = {
  trim: TrimSize;
  theme: PressTheme;
  largePrint: boolean;
  hasBleed: boolean;
};

/** `print` is what KDP takes; `reading` has the same pages with bookmarks and links, for screens. */
export type InteriorEdition = "print" | "reading";

/** `pictures` by the path the blocks name. */
export type InteriorJob = {
  kind: "interior";
  design: InteriorDesign;
  book: InteriorBook;
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Files to make; none only lays the book out. */
  editions: readonly InteriorEdition[];
};

/** What the typesetting process can be asked for. */
export type TypesetJob = InteriorJob | { kind: "cover"; order: CoverOrder };

/** What the typesetter itself says it laid out; read from the finished pages, not from what it was given. */
export const LaidOut = z.object({
  /** Of the file, blank ones included. */
  pages: z.int().positive(),
  gutterInches: z.number(),
  /** Front matter, chapters and back matter in order. `folio` as printed, "ix" or "12"; `sheet` counts from 1. */
  parts: z.array(z.object({ title: z.string(), folio: z.string(), sheet: z.int() })),
  words: z.int(),
  textHash: z.string(),
  /** Of the footnotes, in the order they stand in. */
  notesHash: z.string(),
});
export type LaidOut = z.output<typeof LaidOut>;

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What a job comes back with; checked, since it crosses a process border. */
export const TypesetResult = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("interior"),
    files: z.array(z.object({ edition: z.enum(["print", "reading"]), bytes: Bytes })),
    laidOut: LaidOut,
  }),
  z.object({
    kind: z.literal("cover"),
    cover: z.custom<RenderedCover>(
      (value) => typeof value === "object" && value !== null && "bytes" in value,
    ),
  }),
]);
export type TypesetResult = z.output<typeof TypesetResult>;

/** What comes back from the process; `rssBytes` tells whether it should be replaced. */
export const TypesetReply = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), result: TypesetResult, rssBytes: z.number() }),
  z.object({
    ok: z.literal(false),
    code: z.enum(PRESS_ERROR_CODES),
    message: z.string(),
    characters: z.array(z.string()),
    detail: z.string(),
  }),
]);
export type TypesetReply = z.output<typeof TypesetReply>;
