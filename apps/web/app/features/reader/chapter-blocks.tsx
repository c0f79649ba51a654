import type { Block, Run } from "@colophon/domain/chapter-text";
import type { PageBlock } from "@colophon/domain/reader-pages";
import { createContext, Fragment, type ReactNode, useContext } from "react";
import type { Hyphenate } from "./hyphenation.ts";

type Props = {
  blocks: readonly PageBlock[];
  opensChapter: boolean;
  /** null: words are not broken */
  hyphenate: Hyphenate | null;
};

const HyphenateContext = createContext<Hyphenate | null>(null);

/** A page's text as a typesetter would have it: words are only ever text, never markup. One element a block. */
export function ChapterBlocks({ blocks, opensChapter, hyphenate }: Props): React.ReactElement {
  return (
    <HyphenateContext.Provider value={hyphenate}>
      {blocks.map((piece, index) => (
        <OneBlock
          // The blocks of a page never change places.
          key={index}
          piece={piece}
          look={paragraphLook({
            isFirst: index === 0,
            opensChapter,
            continues: piece.goesOn,
            followsProse: isProse(blocks[index - 1]?.block),
          })}
        />
      ))}
    </HyphenateContext.Provider>
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

function OneBlock({ piece, look }: { piece: PageBlock; look: Look }): React.ReactElement {
  const { block } = piece;
  switch (block.t) {
    case "p":
      return (
        <p dir="auto" className={`page-${look}`}>
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
        <h3 dir="auto" className="page-heading">
          <Unbroken runs={block.r} />
        </h3>
      );
    case "h3":
      return (
        <h4 dir="auto" className="page-subheading">
          <Unbroken runs={block.r} />
        </h4>
      );
    case "quote":
      return (
        <blockquote dir="auto">
          <Runs runs={block.r} />
        </blockquote>
      );
    case "list":
      return (
        <BookList
          ordered={block.ordered}
          items={block.items}
          firstItem={piece.firstItem}
          goesOn={piece.goesOn}
        />
      );
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

type ListProps = { ordered: boolean; items: Run[][]; firstItem: number; goesOn: boolean };

function BookList({ ordered, items, firstItem, goesOn }: ListProps): React.ReactElement {
  const lines = items.map((item, index) => (
    // The lines of a list never change places.
    <li key={index} dir="auto" className={goesOn && index === 0 ? "list-none" : undefined}>
      <Runs runs={item} />
    </li>
  ));
  return ordered ? <ol start={firstItem}>{lines}</ol> : <ul>{lines}</ul>;
}

/** A heading's words, which are not broken. */
function Unbroken({ runs }: { runs: readonly Run[] }): React.ReactElement {
  return (
    <HyphenateContext.Provider value={null}>
      <Runs runs={runs} />
    </HyphenateContext.Provider>
  );
}

function Runs({ runs }: { runs: readonly Run[] }): ReactNode {
  return runs.map((run, index) => <OneRun key={index} run={run} />);
}

function OneRun({ run }: { run: Run }): React.ReactElement {
  const hyphenate = useContext(HyphenateContext);
  const text = hyphenate === null ? run.s : hyphenate(run.s);
  if (run.b === 1) return <strong>{text}</strong>;
  if (run.i === 1) return <em>{text}</em>;
  return <Fragment>{text}</Fragment>;
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
      <Runs runs={[{ s: first.s.slice(capitals.length) }, ...rest]} />
    </>
  );
}
