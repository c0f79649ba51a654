import type { ComparedBlock } from "@colophon/manuscript/compare-documents";
import type { ComparedRun } from "@colophon/manuscript/compare-words";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { unchangedLabel } from "./history-labels.ts";

type Piece = { blocks: ComparedBlock[]; isFolded: boolean };

/** Two versions in one text: additions underlined, deletions struck through, unchanged parts collapsed. */
export function ComparisonView({ blocks }: { blocks: readonly ComparedBlock[] }): React.ReactElement {
  return (
    <div className="history-text">
      {foldedBlocks(blocks).map((piece, index) =>
        // The pieces of two versions are never reordered.
        piece.isFolded ? (
          <Folded key={index} blocks={piece.blocks} />
        ) : (
          <Blocks key={index} blocks={piece.blocks} />
        ),
      )}
    </div>
  );
}

function Folded({ blocks }: { blocks: ComparedBlock[] }): React.ReactElement {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Blocks blocks={blocks} />;
  return (
    <Button variant="quiet" size="small" className="history-fold" onClick={() => setOpen(true)}>
      {unchangedLabel(blocks.length)}
    </Button>
  );
}

/** A plain sequence of blocks. */
export function Blocks({ blocks }: { blocks: readonly ComparedBlock[] }): React.ReactElement {
  return (
    <>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { block: ComparedBlock }): React.ReactElement {
  const { type, level, runs } = block;
  const note = noteOf(block);
  const text = (
    <>
      {note !== null && <span className="history-note">{note} </span>}
      {runs.map((run, index) => (
        <Run key={index} run={run} />
      ))}
    </>
  );
  const look = cn("history-block", block.change === "restyled" && "is-restyled");
  if (type === "heading") {
    return level === 2 ? <h4 className={look}>{text}</h4> : <h5 className={look}>{text}</h5>;
  }
  if (type === "quotation") return <blockquote className={look}>{text}</blockquote>;
  return (
    <p dir="auto" className={look}>
      {text}
    </p>
  );
}

const BLOCK_SYMBOLS: Readonly<Record<string, string>> = { scene_break: "⁂", figure: "Picture" };

/** A change that is not visible in the words themselves. */
function noteOf({ change, moved, type, runs }: ComparedBlock): string | null {
  const symbol = BLOCK_SYMBOLS[type] ?? (runs.length === 0 ? "Empty paragraph" : null);
  if (moved) return change === "added" ? "Moved to here:" : "Moved from here:";
  if (change === "restyled") return "Looks different:";
  if (symbol === null) return null;
  if (runs.length > 0) return `${symbol}:`;
  if (change === "same") return symbol;
  return change === "added" ? `${symbol}, added` : `${symbol}, taken out`;
}

/** Underlined or struck through, and labeled for screen readers: not by color alone. */
function Run({ run: { change, text } }: { run: ComparedRun }): React.ReactElement {
  if (change === "same") return <>{text}</>;
  const isAdded = change === "added";
  const Element = isAdded ? "ins" : "del";
  return (
    <>
      <span className="sr-only">{isAdded ? " [added: " : " [taken out: "}</span>
      <Element className={isAdded ? "history-added" : "history-taken"}>{text}</Element>
      <span className="sr-only">] </span>
    </>
  );
}

/** Minimum number of unchanged blocks to collapse. */
const WORTH_FOLDING = 3;

function foldedBlocks(blocks: readonly ComparedBlock[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, block] of blocks.entries()) {
    const isFar = [-1, 0, 1].every((by) => (blocks[index + by]?.change ?? "same") === "same");
    const last = pieces.at(-1);
    if (last?.isFolded === isFar) last.blocks.push(block);
    else pieces.push({ blocks: [block], isFolded: isFar });
  }
  return pieces.map((piece) =>
    piece.isFolded && piece.blocks.length < WORTH_FOLDING ? { ...piece, isFolded: false } : piece,
  );
}
