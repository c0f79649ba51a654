import { compareWords } from "@colophon/manuscript/compare-words";

/**
 * Two texts in one, word by word: additions underlined, deletions struck through; also announced
 * to screen readers.
 */
export function WordDifference({ before, after }: { before: string; after: string }): React.ReactElement {
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {compareWords(before, after).map(({ change, text }, index) =>
        // The runs of two texts are never reordered.
        change === "same" ? (
          <span key={index}>{text}</span>
        ) : (
          <Changed key={index} isAdded={change === "added"} text={text} />
        ),
      )}
    </p>
  );
}

function Changed({ isAdded, text }: { isAdded: boolean; text: string }): React.ReactElement {
  const Element = isAdded ? "ins" : "del";
  return (
    <>
      <span className="sr-only">{isAdded ? " [added: " : " [taken out: "}</span>
      <Element
        className={
          isAdded
            ? "rounded-sm bg-success-soft text-success underline underline-offset-2"
            : "rounded-sm bg-danger-soft text-danger line-through"
        }
      >
        {text}
      </Element>
      <span className="sr-only">] </span>
    </>
  );
}
