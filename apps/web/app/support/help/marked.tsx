import type { MarkedText } from "./search/marked-text.ts";

/** A text with the search terms highlighted. */
export function Marked({ text }: { text: MarkedText }): React.ReactElement {
  return (
    <>
      {text.map((piece, place) =>
        piece.isHit ? (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text, which are always redrawn together
          <mark key={place} className="rounded-[3px] bg-warning-soft text-inherit">
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}
