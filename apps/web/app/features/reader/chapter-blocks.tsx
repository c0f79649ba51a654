import type { Block, Run } from "@colophon/domain/chapter-text";
import { Fragment, type ReactNode } from "react";
import type { TextPage } from "./book-pages.ts";

type Props = Pick<TextPage, "blocks" | "opensChapter" | "continues">;

/** A page's text as a typesetter would have it: words are only ever text, never markup. */
export function ChapterBlocks({ blocks, opensChapter, continues }: Props): React.ReactElement {
  return (
    <>
      {blocks.map((block, index) => (
        <OneBlock
          // The blocks of a page never change places.
          key={index}
          block={block}
          look={paragraphLook({
            isFirst: index === 0,
            opensChapter,
            continues,
            followsProse: isProse(blocks[index - 1]),
          })}
        />
      ))}
    </>
  );
}

type Look = "opening" | "flush" | "indented";
type Place = {
  isFirst: boolean;
  opensChapter: boolean;
  continues: boolean;
  followsProse: boolean;
};

/** The first paragraph of a chapter has a drop cap; one after a break or a heading stands flush; others are indented. */
function paragraphLook({ isFirst, opensChapter, continues, followsProse }: Place): Look {
  if (isFirst && opensChapter) return "opening";
  const isIndented = isFirst ? !continues : followsProse;
  return isIndented ? "indented" : "flush";
}

function isProse(block: Block | undefined): boolean {
  return block?.t === "p" || block?.t === "quote" || block?.t === "list";
}

function OneBlock({ block, look }: { block: Block; look: Look }): React.ReactElement {
  switch (block.t) {
    case "p":
      return (
        <p className={`page-${look}`}>
          {look === "opening" ? <Opening runs={block.r} /> : <Runs runs={block.r} />}
        </p>
      );
    case "break":
      return (
        <div className="page-break">
          <span className="sr-only">Scene break</span>
          <Ornament />
        </div>
      );
    case "h2":
      return (
        <h3 className="page-heading">
          <Runs runs={block.r} />
        </h3>
      );
    case "h3":
      return (
        <h4 className="page-subheading">
          <Runs runs={block.r} />
        </h4>
      );
    case "quote":
      return (
        <blockquote>
          <Runs runs={block.r} />
        </blockquote>
      );
    case "list":
      return <BookList ordered={block.ordered} items={block.items} />;
    default:
      return block satisfies never;
  }
}

/** Three lozenges, drawn: few fonts have an ornament, and none the same. */
function Ornament(): React.ReactElement {
  return (
    <svg aria-hidden="true" viewBox="0 0 46 8" className="mx-auto h-[0.42em] w-auto fill-current opacity-70">
      {[4, 23, 42].map((x) => (
        <path key={x} d={`M${x} 0l4 4-4 4-4-4z`} />
      ))}
    </svg>
  );
}

function BookList({ ordered, items }: { ordered: boolean; items: Run[][] }): React.ReactElement {
  const lines = items.map((item, index) => (
    // The lines of a list never change places.
    <li key={index}>
      <Runs runs={item} />
    </li>
  ));
  return ordered ? <ol>{lines}</ol> : <ul>{lines}</ul>;
}

function Runs({ runs }: { runs: readonly Run[] }): ReactNode {
  return runs.map((run, index) => <OneRun key={index} run={run} />);
}

function OneRun({ run }: { run: Run }): React.ReactElement {
  if (run.b === 1) return <strong>{run.s}</strong>;
  if (run.i === 1) return <em>{run.s}</em>;
  return <Fragment>{run.s}</Fragment>;
}

const wordsInSmallCaps = 4;

/** The first words of a chapter in small capitals, as far as they carry no marks of their own. */
function Opening({ runs }: { runs: readonly Run[] }): React.ReactElement {
  const [first, ...rest] = runs;
  if (first === undefined || first.b === 1 || first.i === 1) return <Runs runs={runs} />;
  const words = first.s.split(" ");
  const capitals = words.slice(0, wordsInSmallCaps).join(" ");
  return (
    <>
      <span className="page-small-caps">{capitals}</span>
      {first.s.slice(capitals.length)}
      <Runs runs={rest} />
    </>
  );
}
