import type { FairBlock, FairBox, FairFigure } from "../manuscript/fair-chapter.ts";
import type { FairRun } from "../manuscript/fair-text.ts";
import { runsText } from "../manuscript/part-text.ts";
import type { PreparedImage } from "../manuscript/prepared-image.ts";
import { PressError } from "../press-error.ts";
import type { Theme } from "../themes/theme.ts";
import { runsXml } from "./runs.ts";
import { tableXml } from "./table.ts";
import { NO_XML, xml, type Xml } from "./xml.ts";

/**
 * Book-level context for the blocks of one part. `opens`: whether the theme's opening style applies to the
 * first.
 */
export type BlockRules = {
  id: string;
  theme: Theme;
  opens: boolean;
  pictures: ReadonlyMap<string, PreparedImage>;
};

/** A second-level heading, for the contents. */
export type Section = { id: string; title: string };

/** Path of an image relative to the package document. */
export function imagePath({ id, extension }: PreparedImage): string {
  return `images/${id}.${extension}`;
}

/** A part's blocks as XHTML, and its second-level headings. */
export function blocksXml(
  blocks: readonly FairBlock[],
  rules: BlockRules,
): { content: Xml[]; sections: Section[] } {
  const writer = new BlockWriter(rules);
  let before: FairBlock | undefined;
  const content = blocks.map((block, index) => {
    const written = writer.write(block, { before, after: blocks[index + 1] });
    before = block;
    return written;
  });
  return { content, sections: writer.sections };
}

type Neighbours = { before: FairBlock | undefined; after: FairBlock | undefined };

/** Converts a part in one pass, tracking the last heading level and the boxes seen. */
class BlockWriter {
  readonly sections: Section[] = [];
  readonly #rules: BlockRules;
  #level = 1;
  #boxes = 0;

  constructor(rules: BlockRules) {
    this.#rules = rules;
  }

  write(block: FairBlock, near: Neighbours): Xml {
    switch (block.t) {
      case "break":
        return xml`<hr class="scene"/>`;
      case "p":
        return this.#paragraph(block.r, near.before);
      case "h2":
        return this.#section(block.r);
      case "h3":
        this.#level = 3;
        return xml`<h3>${this.#runs(block.r)}</h3>`;
      case "quote":
        return this.#quote(block, near);
      case "verse":
        return xml`<p class="verse">${versesXml(block.lines.map((line) => this.#runs(line)))}</p>`;
      case "list":
        return this.#list(block);
      case "figure":
        return this.#figure(block);
      case "table":
        return tableXml(block, this.#rules);
      case "box":
        return this.#box(block);
      default:
        return block satisfies never;
    }
  }

  #runs(runs: readonly FairRun[]): Xml {
    return runsXml(runs, this.#rules);
  }

  #paragraph(runs: readonly FairRun[], before: FairBlock | undefined): Xml {
    if (before?.t === "p") return xml`<p>${this.#runs(runs)}</p>`;
    const opening = before === undefined && this.#rules.opens ? openingClass(runs, this.#rules.theme) : "";
    return xml`<p class="flush${opening}">${this.#runs(runs)}</p>`;
  }

  #section(runs: readonly FairRun[]): Xml {
    this.#level = 2;
    const section = { id: `${this.#rules.id}-section-${this.sections.length + 1}`, title: runsText(runs) };
    // a heading with only a note mark names nothing
    if (section.title.trim() === "") return xml`<h2>${this.#runs(runs)}</h2>`;
    this.sections.push(section);
    return xml`<h2 id="${section.id}">${this.#runs(runs)}</h2>`;
  }

  /** Consecutive paragraphs of one quotation, up to the one naming its source, share an element. */
  #quote({ r, source }: Extract<FairBlock, { t: "quote" }>, { before, after }: Neighbours): Xml {
    const begins = before?.t !== "quote" || before.source !== null;
    const ends = after?.t !== "quote" || source !== null;
    const footer =
      source === null ? NO_XML : xml`\n<footer class="source"><p>${this.#runs(source)}</p></footer>`;
    return xml`${begins ? xml`<blockquote>\n` : NO_XML}<p>${this.#runs(r)}</p>${footer}${ends ? xml`\n</blockquote>` : NO_XML}`;
  }

  #list({ ordered, items }: Extract<FairBlock, { t: "list" }>): Xml {
    const entries = items.map((item) => xml`<li>${this.#runs(item)}</li>`);
    return ordered ? xml`<ol>\n${entries}\n</ol>` : xml`<ul>\n${entries}\n</ul>`;
  }

  #figure({ picture: id, alt, caption, placement }: FairFigure): Xml {
    const picture = this.#rules.pictures.get(id);
    if (picture === undefined) {
      throw new PressError("incomplete", "A picture of this book is missing. Please try again.", {
        cause: `no picture ${id.slice(0, 40)}`,
      });
    }
    const className = placement === "inline" ? imageClass(picture) : "plate";
    // not every screen reader treats an empty alternative text as silent
    const silent = alt === "" ? xml` role="presentation"` : NO_XML;
    const image = xml`<img src="${imagePath(picture)}" alt="${alt}"${silent}/>`;
    if (caption === null && alt === "") return xml`<div class="picture ${className}">${image}</div>`;
    const words = caption === null ? NO_XML : xml`\n<figcaption>${this.#runs(caption)}</figcaption>`;
    return xml`<figure class="picture ${className}">\n${image}${words}\n</figure>`;
  }

  /** Writing lines are omitted: no e-reader allows writing into the text. */
  #box({ kind, title, blocks }: FairBox): Xml {
    this.#boxes += 1;
    const id = `${this.#rules.id}-box-${this.#boxes}`;
    const level = this.#level + 1;
    const inner = title === "" ? level : level + 1;
    const heading =
      title === "" ? NO_XML : xml`<h${level} class="box-title" id="${id}">${title}</h${level}>\n`;
    const label = title === "" ? NO_XML : xml` aria-labelledby="${id}"`;
    const content = blocks.map((block) => {
      switch (block.t) {
        case "p":
          return xml`<p>${this.#runs(block.r)}</p>`;
        case "h3":
          return xml`<h${inner} class="box-part">${this.#runs(block.r)}</h${inner}>`;
        case "list":
          return this.#list(block);
        case "table":
          return tableXml(block, this.#rules);
        default:
          return block satisfies never;
      }
    });
    return kind === "note"
      ? xml`<aside class="box note" role="note"${label}>\n${heading}${content}\n</aside>`
      : xml`<section class="box ${kind}"${label}>\n${heading}${content}\n</section>`;
  }
}

/** One element per line, so that lines too long for the screen continue indented. */
function versesXml(lines: readonly Xml[]): Xml {
  return xml`${lines.map((line, index) => xml`<span>${line}</span>${index < lines.length - 1 ? xml`<br/>` : NO_XML}`)}`;
}

/** A shorter paragraph would end next to its initial, and the next one would run into it. */
const SHORTEST_WITH_INITIAL = 240;

/**
 * The initial is purely a style: the word stays whole for text-to-speech and search. Openings with a
 * quotation mark, a number or an apostrophe after the first letter get small capitals, because an initial
 * would look odd.
 */
function openingClass(runs: readonly FairRun[], { opening }: Theme): string {
  if (opening === "plain") return "";
  const text = runsText(runs);
  const suits = text.length >= SHORTEST_WITH_INITIAL && /^\p{Lu}[\p{L}\p{M} ]/u.test(text);
  return opening === "drop-cap" && suits ? " initial" : " lead";
}

/** Narrower images keep their own size. */
const SMALL_PX = 500;

function imageClass({ widthPx, heightPx }: PreparedImage): string {
  if (widthPx < SMALL_PX) return "small";
  const shape = widthPx / heightPx;
  if (shape >= 1.3) return "wide";
  return shape >= 0.85 ? "square" : "tall";
}
