import type { PageBlock, ReadBlock, ReadRun as Run } from "@colophon/rules/reader-pages";
import { createContext, Fragment, type ReactNode, useContext } from "react";
import type { Hyphenate } from "./hyphenation.ts";

type Props = {
  blocks: readonly PageBlock[];
  opensChapter: boolean;
  /** null: no hyphenation */
  hyphenate: Hyphenate | null;
};

const HyphenateContext = createContext<Hyphenate | null>(null);

/** A page's text, typeset: text is never interpreted as markup. One element per block. */
export function ChapterBlocks({ blocks, opensChapter, hyphenate }: Props): React.ReactElement {
  return (
    <HyphenateContext.Provider value={hyphenate}>
      {blocks.map((piece, index) => (
        <OneBlock
          // The blocks of a page are never reordered.
          key={index}
          piece={piece}
          look={paragraphStyle({
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

type ParagraphStyle = "opening" | "flush" | "indented";
type Place = {
  isFirst: boolean;
  opensChapter: boolean;
  continues: boolean;
  followsProse: boolean;
};

/**
 * A chapter's first paragraph has a drop cap; one after a break or a heading is flush; others are indented.
 */
function paragraphStyle({ isFirst, opensChapter, continues, followsProse }: Place): ParagraphStyle {
  if (isFirst && opensChapter) return "opening";
  const isIndented = isFirst ? !continues : followsProse;
  return isIndented ? "indented" : "flush";
}

function isProse(block: ReadBlock | undefined): boolean {
  return (block?.t === "p" && block.look === undefined) || block?.t === "quote" || block?.t === "list";
}

function OneBlock({ piece, look }: { piece: PageBlock; look: ParagraphStyle }): React.ReactElement {
  const { block } = piece;
  switch (block.t) {
    case "p":
      return (
        <p dir="auto" className={classOf(block, `page-${block.look ?? look}`)}>
          <ParagraphText block={block} look={look} />
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
        <h4 dir="auto" className={classOf(block, "page-subheading")}>
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
          className={classOf(block, block.look === undefined ? "" : `page-${block.look}`)}
          firstItem={piece.firstItem}
          goesOn={piece.goesOn}
        />
      );
    case "figure":
      return (
        <div className="page-figure">
          <img src={block.src} alt={block.alt} width={block.width} height={block.height} />
        </div>
      );
    case "table":
      return <BookTable table={block} />;
    default:
      return block satisfies never;
  }
}

function ParagraphText({
  block,
  look,
}: {
  block: Extract<ReadBlock, { t: "p" }>;
  look: ParagraphStyle;
}): React.ReactElement {
  const isOpening = block.look === undefined && look === "opening";
  return isOpening ? <Opening runs={block.r} /> : <Runs runs={block.r} />;
}

/** Boxed blocks have a rule next to each piece, also when the box continues on the next page. */
function classOf({ boxed }: ReadBlock, name: string): string {
  return boxed === 1 ? `${name} page-boxed`.trim() : name;
}

function BookTable({ table }: { table: Extract<ReadBlock, { t: "table" }> }): React.ReactElement {
  const { head, rows } = table;
  return (
    <table className={classOf(table, "page-table")}>
      {head !== undefined && (
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" dir="auto">
                <Runs runs={cell} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column} dir="auto">
                <Runs runs={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Three lozenges, drawn: few fonts have an ornament, and no two the same. */
function Ornament(): React.ReactElement {
  return (
    <svg aria-hidden="true" viewBox="0 0 46 8" className="mx-auto h-[0.42em] w-auto fill-current opacity-70">
      {[4, 23, 42].map((x) => (
        <path key={x} d={`M${x} 0l4 4-4 4-4-4z`} />
      ))}
    </svg>
  );
}

type ListProps = {
  ordered: boolean;
  items: Run[][];
  className: string;
  firstItem: number;
  goesOn: boolean;
};

function BookList({ ordered, items, className, firstItem, goesOn }: ListProps): React.ReactElement {
  const lines = items.map((item, index) => (
    // The lines of a list are never reordered.
    <li key={index} dir="auto" className={goesOn && index === 0 ? "list-none" : undefined}>
      <Runs runs={item} />
    </li>
  ));
  const named = className === "" ? undefined : className;
  return ordered ? (
    <ol start={firstItem} className={named}>
      {lines}
    </ol>
  ) : (
    <ul className={named}>{lines}</ul>
  );
}

/** A heading's text, without hyphenation. */
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
  if (run.sup === 1) return <sup>{run.s}</sup>;
  if (run.sc === 1) return <span className="page-small-caps">{text}</span>;
  if (run.b === 1) return <strong>{text}</strong>;
  if (run.i === 1) return <em>{text}</em>;
  return <Fragment>{text}</Fragment>;
}

const wordsInSmallCaps = 4;

/** A chapter's first words in small capitals, up to the first markup. */
function Opening({ runs }: { runs: readonly Run[] }): React.ReactElement {
  const [first, ...rest] = runs;
  if (first === undefined || first.b === 1 || first.i === 1 || first.sc === 1 || first.sup === 1)
    return <Runs runs={runs} />;
  const words = first.s.split(" ");
  const capitals = words.slice(0, wordsInSmallCaps).join(" ");
  return (
    <>
      <span className="page-small-caps">{capitals}</span>
      <Runs runs={[{ s: first.s.slice(capitals.length) }, ...rest]} />
    </>
  );
}
