import type { FairPart } from "../manuscript/fair-copy.ts";
import { blocksText } from "../manuscript/part-text.ts";
import type { PartKind } from "../manuscript/part-kinds.ts";
import { partPieces } from "./blocks.ts";
import type { Ledger } from "./ledger.ts";
import { lines, linesOf, smallTimes, type DocxSetup } from "./docx-setup.ts";
import { pageBookmark, STYLE } from "./style-names.ts";
import { paragraph, type Piece } from "./wordml.ts";

const STYLES: Readonly<Partial<Record<PartKind, string>>> = {
  copyright: STYLE.copyright,
  dedication: STYLE.dedication,
  epigraph: STYLE.epigraph,
};

/** Space above the first line, as a share of the text block. */
const DOWN = { dedication: 0.26, epigraph: 0.22 } as const;

/** A front matter page as its author wrote it, in the style of its kind, with a bookmark at its start. */
export function pageWithoutHeading(
  part: FairPart,
  { setup, ledger }: { setup: DocxSetup; ledger: Ledger },
): Piece[] {
  const { front } = setup.copy;
  const pieces = partPieces(part, { setup, ledger }).map((piece) => styled(piece, part.kind));
  const [first, ...rest] = pieces;
  // a bookmark must be in a paragraph
  const opens = first === undefined || "table" in first ? paragraph(STYLE.sectionEnd, "") : first;
  const begun = {
    ...opens,
    content: pageBookmark(front.indexOf(part)) + opens.content,
    properties: { ...opens.properties, before: whiteAbove(part, setup) },
  };
  return [begun, ...(opens === first ? rest : pieces)];
}

function styled(piece: Piece, kind: PartKind): Piece {
  if ("table" in piece || (piece.style !== STYLE.flush && piece.style !== STYLE.body)) return piece;
  return { ...piece, style: STYLES[kind] ?? piece.style };
}

/** Approximate space that moves a copyright page's lines to the bottom. */
function whiteAbove(part: FairPart, setup: DocxSetup): number {
  const { textHeight, textWidth: width } = setup;
  if (part.kind === "dedication" || part.kind === "epigraph") return Math.round(textHeight * DOWN[part.kind]);
  const times = smallTimes(setup);
  const height = blocksText(part)
    .split("\n")
    .reduce((sum, text) => sum + lines(setup, 0.85 * linesOf(text, { times, width, setup }) + 0.5), 0);
  return Math.max(0, textHeight - height - lines(setup, 1));
}
