import { blocksBetween, type Fill } from "@colophon/rules/reader-pages";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { ReadChapter } from "./book-pages.ts";
import { Leaf, type LeafSetting, TextLeaf } from "./text-leaf.tsx";

/** Sets text on a hidden page, and reports how much fits. */
export type LeafMeasure = { fillOf: (chapter: ReadChapter) => Fill; dispose: () => void };

const FIRST_TRY_CHARACTERS = 1600;
/** Sizes on screen are rounded to whole pixels, up or down. */
const ROUNDING_PX = 0.5;

/**
 * Uses the same components and styles as the visible pages, so that measurements match.
 * @param host  hidden, and inside the reader
 */
export function createLeafMeasure(host: HTMLElement, setting: LeafSetting): LeafMeasure {
  const box = document.createElement("div");
  host.append(box);
  const root = createRoot(box);
  let tried = FIRST_TRY_CHARACTERS;

  const set = (chapter: ReadChapter, stretch: { from: number; to: number }): HTMLElement | null => {
    const { number, title, shape, head } = chapter;
    const blocks = blocksBetween(shape, stretch);
    const page = {
      number,
      title,
      head,
      blocks,
      opensChapter: stretch.from === 0,
      folio: null,
      running: title,
    };
    flushSync(() =>
      root.render(
        <Leaf setting={setting}>
          <TextLeaf page={page} setting={setting} />
        </Leaf>,
      ),
    );
    return box.querySelector<HTMLElement>(".page-text");
  };

  const fillOf =
    (chapter: ReadChapter): Fill =>
    (from) => {
      const { length } = chapter.shape;
      for (;;) {
        const to = Math.min(length, from + tried);
        const text = set(chapter, { from, to });
        const held = text === null ? to - from : charactersThatFit(text);
        if (held !== null) {
          // The next page holds about as many, so try slightly more.
          tried = Math.max(200, Math.ceil(held * 1.35));
          return from + held;
        }
        if (to === length) return length;
        tried *= 2;
      }
    };

  return {
    fillOf,
    dispose() {
      // Not while React is working, as it is when the reader closes.
      queueMicrotask(() => {
        root.unmount();
        box.remove();
      });
    },
  };
}

/** How many characters fit in the box; null if all do. */
function charactersThatFit(text: HTMLElement): number | null {
  const bottom = text.getBoundingClientRect().top + text.clientHeight - ROUNDING_PX;
  let before = 0;
  for (const block of text.children) {
    const fits = block.getBoundingClientRect().bottom <= bottom;
    if (!fits) return before + (isUnbroken(block) ? 0 : charactersOfBlock(block, bottom));
    before += lengthOf(block);
  }
  return null;
}

/** A heading or scene break is not split, unless it fills a whole page. */
function isUnbroken(block: Element): boolean {
  return block.previousElementSibling !== null && /^(?:H3|H4|DIV)$/.test(block.tagName);
}

/** Characters in the chapter's shape: a scene break counts as one, and one separates list lines. */
function lengthOf(block: Element): number {
  if (block.tagName === "DIV") return 1;
  return textsOf(block).reduce((sum, { before, text }) => sum + before + charCountOf(text.data), 0);
}

function charactersOfBlock(block: Element, bottom: number): number {
  const lineHeight = Number.parseFloat(getComputedStyle(block).lineHeight) || 0;
  let held = 0;
  for (const { before, text } of textsOf(block)) {
    const over = firstOver(text, { bottom, lineHeight });
    if (over !== null) return held + before + charCountOf(text.data.slice(0, over));
    held += before + charCountOf(text.data);
  }
  return held;
}

type Piece = { text: Text; before: number };

/** The text nodes of a block; `before`: characters of the shape that separate them, as between list lines. */
export function textsOf(block: Element): Piece[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let item: Element | null = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const owner = node.parentElement?.closest("li") ?? null;
    pieces.push({ text: node, before: item !== null && owner !== item ? 1 : 0 });
    item = owner;
  }
  return pieces;
}

/** The length of a text without soft hyphens, which were inserted for layout and don't count. */
export function charCountOf(text: string): number {
  let length = text.length;
  for (let at = text.indexOf("\u00AD"); at !== -1; at = text.indexOf("\u00AD", at + 1)) length -= 1;
  return length;
}

type Limit = { bottom: number; lineHeight: number };

/** The first character whose line is outside the box; lines are in character order. */
function firstOver(text: Text, limit: Limit): number | null {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isOver(text, middle, limit)) high = middle;
    else low = middle + 1;
  }
  return low === text.length ? null : low;
}

function isOver(text: Text, from: number, { bottom, lineHeight }: Limit): boolean {
  const range = document.createRange();
  // White space at a line's end and hidden hyphens have no box, but the characters after them do.
  for (let at = from; at < text.length; at += 1) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const rect = range.getBoundingClientRect();
    if (rect.height > 0) return rect.bottom + Math.max(0, (lineHeight - rect.height) / 2) > bottom;
  }
  return false;
}
