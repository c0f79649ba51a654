import { type Block, parseChapterText, type Run } from "@colophon/rules/chapter-text";
import { memo, type ReactNode } from "react";

/** Text of a chapter as a manuscript: words are always text, never markup. Redrawn only when it changes. */
export const ManuscriptBlocks = memo(function ManuscriptBlocks({ text }: { text: string }) {
  // Blocks are only added at the end.
  return parseChapterText(text).map((block, index) => <OneBlock key={index} block={block} />);
});

function OneBlock({ block }: { block: Block }): React.ReactElement {
  switch (block.t) {
    case "p":
      return <p dir="auto">{runs(block.r)}</p>;
    case "break":
      return <SceneBreak />;
    case "h2":
      return <h3 dir="auto">{runs(block.r)}</h3>;
    case "h3":
      return <h4 dir="auto">{runs(block.r)}</h4>;
    case "quote":
      return <blockquote dir="auto">{runs(block.r)}</blockquote>;
    case "list":
      return block.ordered ? <ol>{lines(block.items)}</ol> : <ul>{lines(block.items)}</ul>;
    default:
      return block satisfies never;
  }
}

/** The space between two scenes. */
export function SceneBreak(): React.ReactElement {
  return (
    <div className="manuscript-break">
      <span className="sr-only">Scene break</span>
      <span aria-hidden="true">⁂</span>
    </div>
  );
}

function lines(items: readonly Run[][]): ReactNode {
  // The lines of a list never change places.
  return items.map((item, index) => (
    <li key={index} dir="auto">
      {runs(item)}
    </li>
  ));
}

/** Words with their italics and bold. */
export function runs(parts: readonly Run[]): ReactNode {
  return parts.map(({ s, b, i }, index) => {
    const words = i === 1 ? <em key={index}>{s}</em> : s;
    return b === 1 ? <strong key={index}>{words}</strong> : words;
  });
}
