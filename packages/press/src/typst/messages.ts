import { z } from "zod";
import type { TrimSize } from "@colophon/contracts/books";
import type { Block } from "@colophon/domain/chapter-text";
import { PRESS_ERROR_CODES } from "../press-error.ts";

/** A chapter as the interior template reads it; `label` stands above the title, `number` in the contents. */
export type InteriorChapter = { title: string; label: string | null; number: string | null; blocks: Block[] };

/** A sanitised manuscript in the shape the interior template reads. */
export type InteriorBook = {
  title: string;
  subtitle: string | null;
  author: string;
  publisher: string | null;
  year: number;
  lang: string;
  region: string | null;
  description: string;
  keywords: string[];
  dedication: string | null;
  copyright: string[];
  chapters: InteriorChapter[];
  words: { contents: string };
};

/** Text and colours (#rrggbb) of a front cover, and its size in pixels. */
export type CoverText = {
  title: string;
  subtitle: string | null;
  author: string;
  lang: string;
  colours: { ground: string; ink: string; accent: string };
  widthPx: number;
  heightPx: number;
};

/** What the typesetting process can be asked for. `pages` lays the book out without making a file. */
export type TypesetJob =
  | { kind: "interior"; trim: TrimSize; book: InteriorBook }
  | { kind: "pages"; trim: TrimSize; book: InteriorBook }
  | { kind: "cover"; cover: CoverText };

/** What the typesetter itself says it laid out; read from the finished pages, not from what it was given. */
export const LaidOut = z.object({
  /** Of the file, blank ones included. */
  pages: z.int().positive(),
  gutterInches: z.number(),
  /** `page` is the folio printed on the chapter's first page. */
  chapters: z.array(z.object({ title: z.string(), page: z.int(), sheet: z.int() })),
  words: z.int(),
  textHash: z.string(),
});
export type LaidOut = z.output<typeof LaidOut>;

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What a job comes back with; checked, since it crosses a process border. */
export const TypesetResult = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("interior"), bytes: Bytes, laidOut: LaidOut }),
  z.object({ kind: z.literal("pages"), laidOut: LaidOut }),
  z.object({ kind: z.literal("cover"), png: Bytes }),
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
