import type { DescriptionBlock, DescriptionMark, DescriptionRun } from "@colophon/kdp/store-description";
import type { ReactNode } from "react";

/** A description as the store shows it. We draw its tags; nothing that was typed is used as HTML. */
export function DescriptionText({ blocks }: { blocks: readonly DescriptionBlock[] }): React.ReactElement {
  return (
    <div className="space-y-3 wrap-anywhere [&_li]:ml-5 [&_ol]:list-decimal [&_ul]:list-disc">
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: DescriptionBlock }): React.ReactElement {
  if ("items" in block) {
    const Tag = block.tag;
    return (
      <Tag>
        {block.items.map((runs, at) => (
          <li key={at}>{drawn(runs)}</li>
        ))}
      </Tag>
    );
  }
  const Tag = block.tag;
  return <Tag className={Tag === "p" ? undefined : "font-semibold"}>{drawn(block.runs)}</Tag>;
}

function drawn(runs: readonly DescriptionRun[]): ReactNode[] {
  return runs.map(({ text, marks }, at) => <span key={at}>{marked(lines(text), marks)}</span>);
}

function marked(text: ReactNode, [mark, ...rest]: readonly DescriptionMark[]): ReactNode {
  if (mark === undefined) return text;
  const Mark = mark;
  return <Mark>{marked(text, rest)}</Mark>;
}

function lines(text: string): ReactNode {
  return text.split("\n").map((line, at) => (
    <span key={at}>
      {at > 0 && <br />}
      {line}
    </span>
  ));
}
