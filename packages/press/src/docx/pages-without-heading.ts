import type { FairPart } from "../manuscript/fair-copy.ts";
import { blocksText } from "../manuscript/part-text.ts";
import { isDisplayKind, type DisplayKind, type PartKind } from "../manuscript/part-kinds.ts";
import { partPieces } from "./blocks.ts";
import type { Ledger } from "./ledger.ts";
import { lines, linesOf, smallTimes, type Sheet } from "./sheet.ts";
import { pageBookmark, STYLE } from "./style-names.ts";
import { paragraph, type Piece } from "./wordml.ts";

const STYLES: Readonly<Record<DisplayKind, string>> = {
  copyright: STYLE.copyright,
  dedication: STYLE.dedication,
  epigraph: STYLE.epigraph,
};

/** Share of the text block above the first line. */
const DOWN = { dedication: 0.26, epigraph: 0.22 } as const;

/** A page of the front matter as its author wrote it, in the style of its kind; a bookmark tells where it begins. */
export function pageWithoutHeading(
  part: FairPart,
  { sheet, ledger }: { sheet: Sheet; ledger: Ledger },
): Piece[] {
  const { front } = sheet.copy;
  const pieces = partPieces(part, { sheet, ledger }).map((piece) => styled(piece, part.kind));
  const [first, ...rest] = pieces;
  // a bookmark stands in a paragraph
  const opens = first === undefined || "table" in first ? paragraph(STYLE.sectionEnd, "") : first;
  const begun = {
    ...opens,
    content: pageBookmark(front.indexOf(part)) + opens.content,
    properties: { ...opens.properties, before: whiteAbove(part, sheet) },
  };
  return [begun, ...(opens === first ? rest : pieces)];
}

function styled(piece: Piece, kind: PartKind): Piece {
  if ("table" in piece || (piece.style !== STYLE.flush && piece.style !== STYLE.body)) return piece;
  return isDisplayKind(kind) ? { ...piece, style: STYLES[kind] } : piece;
}

/** The lines of a copyright page stand at its foot, about. */
function whiteAbove(part: FairPart, sheet: Sheet): number {
  const { textHeight, textWidth: width } = sheet;
  if (part.kind === "dedication" || part.kind === "epigraph") return Math.round(textHeight * DOWN[part.kind]);
  const times = smallTimes(sheet);
  const height = blocksText(part)
    .split("\n")
    .reduce((sum, text) => sum + lines(sheet, 0.85 * linesOf(text, { times, width, sheet }) + 0.5), 0);
  return Math.max(0, textHeight - height - lines(sheet, 1));
}
