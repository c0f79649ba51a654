import type { NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { z } from "zod";
import type { InteriorBlock } from "../pdf/interior-book.ts";
import type { CompilerPool } from "../typesetter/compiler-pool.ts";
import type { TypstCompiler } from "../typesetter/compiler.ts";
import { POINTS_PER_INCH } from "../units.ts";
import type { BlockPlace, Start } from "./chapter-map.ts";
import type { LIVE_TEMPLATES } from "./page-preview-templates.ts";
import { notesIn, type PreparedChapter } from "./prepare-chapter.ts";

type LiveTemplate = keyof typeof LIVE_TEMPLATES;
export type LiveCompilers = CompilerPool<LiveTemplate>;

/**
 * A piece of a chapter, from a block that begins a page up to another. `cursor`: the position to find in its
 * text.
 */
export type Piece = {
  chapter: PreparedChapter;
  start: Start;
  end: number;
  cursor?: { block: number; offset: number };
};

/** A piece as laid out. Pages count from the chapter's first, 0. */
export type SetPiece = {
  compiler: TypstCompiler<LiveTemplate>;
  document: NodeTypstDocument;
  /** Pages of the document before the piece. */
  pagesBefore: number;
  places: BlockPlace[];
  lastPage: number;
  /** The page of the requested position. */
  cursorPage: number | null;
};

const Places = z.tuple([
  z.object({
    value: z.object({
      starts: z.array(z.object({ page: z.int(), y: z.number() })),
      cursor: z.array(z.int()),
    }),
  }),
]);

/** Tolerance for the typesetter's rounding only. */
const AT_TOP_PT = 0.1;

/** Lays out a piece of a chapter, each page as it is in the book. @throws PressError */
export function setPiece(compilers: LiveCompilers, piece: Piece): SetPiece {
  const { chapter, start, end } = piece;
  const { part, setting, pictures } = chapter;
  const compiler = compilers.withFamilies(setting.families);
  const folio = setting.firstPage + start.page;
  const opens = start.block === 0;
  // a right-hand page has an odd number in the document too
  const pagesBefore = folio % 2 === 0 ? 1 : 2;
  const blocks = part.blocks.slice(start.block, end);
  const notesBefore = notesIn(JSON.stringify(part.blocks.slice(0, start.block))).length;
  const document = compiler.compile({
    template: "live.typ",
    data: {
      book: setting.book,
      theme: setting.theme,
      layout: setting.layout,
      edition: { isLinked: false },
      live: {
        part: {
          ...part,
          blocks: piece.cursor === undefined ? blocks : withCursor(blocks, piece.cursor, start),
        },
        opens,
        before: part.blocks[start.block - 1]?.t ?? "opening",
        pagesBefore,
        folio,
        notesBefore,
      },
    },
    files: pictures,
  });
  const [{ value }] = Places.parse(compiler.query(document, "<places>"));
  const top = setting.layout.top * POINTS_PER_INCH;
  const pageOf = (sheet: number): number => sheet - 1 - pagesBefore + start.page;
  const [cursor] = value.cursor;
  return {
    compiler,
    document,
    pagesBefore,
    places: value.starts.map(({ page, y }) => ({ page: pageOf(page), y, isPageTop: y < top + AT_TOP_PT })),
    lastPage: pageOf(document.numOfPages),
    cursorPage: cursor === undefined ? null : pageOf(cursor),
  };
}

type Run = { s: string; note?: number; cursor?: 1 };

/** The blocks with a zero-width mark added. Only in running text: other blocks rarely span pages. */
function withCursor(
  blocks: readonly InteriorBlock[],
  { block, offset }: { block: number; offset: number },
  start: Start,
): unknown[] {
  return blocks.map((one, index) => {
    if (index !== block - start.block) return one;
    if (one.t === "p" || one.t === "quote") return { ...one, r: marked(one.r, offset) };
    if (one.t === "list") return { ...one, items: markedLines(one.items, offset) };
    return one.t === "verse" ? { ...one, lines: markedLines(one.lines, offset) } : one;
  });
}

function markedLines(lines: readonly Run[][], offset: number): Run[][] {
  let left = offset;
  let isMarked = false;
  return lines.map((line, index) => {
    const length = line.reduce((sum, run) => sum + run.s.length, 0);
    const isHere = !isMarked && (left <= length || index === lines.length - 1);
    if (!isHere) {
      left -= length;
      return line;
    }
    isMarked = true;
    return marked(line, left);
  });
}

function marked(runs: readonly Run[], offset: number): Run[] {
  let left = Math.max(0, offset);
  for (const [index, run] of runs.entries()) {
    if (left > run.s.length && index < runs.length - 1) {
      left -= run.s.length;
      continue;
    }
    const { note: _behind, ...plain } = run;
    const here: Run = { ...plain, s: run.s.slice(0, left), cursor: 1 };
    const behind: Run = { ...run, s: run.s.slice(left) };
    return [...runs.slice(0, index), here, behind, ...runs.slice(index + 1)];
  }
  return [...runs];
}
