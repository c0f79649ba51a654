import { type Fill, fillByWords, nextPageStart, type ChapterShape } from "@colophon/rules/reader-pages";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LaidChapter, ReadChapter } from "./book-pages.ts";
import { createLeafMeasure } from "./measure-leaf.tsx";
import type { LeafSetting } from "./text-leaf.tsx";

type Laid = { shape: ChapterShape; starts: readonly number[]; key: string };

type Wanted = {
  chapters: readonly ReadChapter[];
  /** numbers of the chapters that are open, or are about to be */
  open: readonly number[];
  /** null until the layout is known */
  setting: LeafSetting | null;
  /** changes when typefaces have loaded */
  fonts: number;
};

/** Maximum work per idle callback; longer would be noticeable. */
const SLICE_MS = 12;

/**
 * The page starts of each chapter. Open chapters are measured before they are shown, the others one after the
 * other, nearest first, in idle time; until then their `starts` are null.
 */
export function useBookLayout(host: RefObject<HTMLElement | null>, wanted: Wanted): LaidChapter[] {
  const { chapters, open, setting, fonts } = wanted;
  const known = useRef(new Map<number, Laid>());
  const [laid, setLaid] = useState<ReadonlyMap<number, Laid>>(new Map());
  const openKey = open.join(" ");
  // What fits on a page is known only after layout; the open one is measured before it is painted.
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null || setting === null) return undefined;
    const key = keyOf(setting, fonts);
    const results = known.current;
    const isMissing = ({ number, shape }: ReadChapter): boolean => {
      const result = results.get(number);
      return result?.key !== key || result.shape !== shape;
    };
    const urgent = openKey.split(" ").map(Number);
    const queue = byDistance(chapters, urgent).filter(isMissing);
    if (queue.length === 0) return undefined;

    const measure = isMeasured(setting) ? createLeafMeasure(element, setting) : null;
    const fillOf = (chapter: ReadChapter): Fill => measure?.fillOf(chapter) ?? fillByWords(chapter.shape);
    const finish = ({ number, shape }: ReadChapter, starts: readonly number[]): void =>
      void results.set(number, { shape, starts, key });
    const work = { queue, fillOf, finish };
    let handle = 0;
    const show = (): void => setLaid(new Map(results));
    const goOn = steps(work);
    const inIdleTime = (): void => {
      const end = performance.now() + SLICE_MS;
      let isDone = false;
      while (!isDone && performance.now() < end) isDone = goOn.next().done === true;
      show();
      handle = isDone ? 0 : onIdle(inIdleTime);
      if (isDone) measure?.dispose();
    };
    let isLeft = false;
    // React must finish its current work before it can render a page to measure.
    queueMicrotask(() => {
      if (isLeft) return;
      for (const chapter of queue.splice(0, queue.filter(({ number }) => urgent.includes(number)).length)) {
        finish(chapter, allStarts(chapter.shape, fillOf(chapter)));
      }
      flushSync(show);
      handle = onIdle(inIdleTime);
    });
    return () => {
      isLeft = true;
      offIdle(handle);
      measure?.dispose();
    };
  }, [host, chapters, openKey, setting, fonts]);

  const shown = setting === null ? null : keyOf(setting, fonts);
  return chapters.map((chapter) => {
    const result = laid.get(chapter.number);
    const isCurrent = result?.shape === chapter.shape && result.key === shown;
    return { ...chapter, starts: isCurrent ? result.starts : null };
  });
}

function isMeasured({ geometry }: LeafSetting): boolean {
  return geometry.mode !== "scroll" && geometry.leaf.height > 0;
}

function keyOf(setting: LeafSetting, fonts: number): string {
  const { geometry, look, hyphenate } = setting;
  if (!isMeasured(setting)) return "words";
  const { width, height } = geometry.leaf;
  return [geometry.mode, width, height, look.size, hyphenate === null ? "left" : "justified", fonts].join(
    " ",
  );
}

/** The open chapters first, then their neighbors outwards; ties go to the later one. */
function byDistance(chapters: readonly ReadChapter[], open: readonly number[]): ReadChapter[] {
  const distance = ({ number }: ReadChapter): number =>
    Math.min(...open.map((other) => (number >= other ? number - other : other - number + 0.5)));
  return chapters.toSorted((one, other) => distance(one) - distance(other));
}

type Work = {
  queue: readonly ReadChapter[];
  fillOf: (chapter: ReadChapter) => Fill;
  finish: (chapter: ReadChapter, starts: readonly number[]) => void;
};

/** One page per step, so that the work can be interrupted after each. */
function* steps({ queue, fillOf, finish }: Work): Generator<void, void, void> {
  for (const chapter of queue) {
    const starts: number[] = [];
    for (const start of startsOf(chapter.shape, fillOf(chapter))) {
      starts.push(start);
      yield;
    }
    finish(chapter, starts);
  }
}

function* startsOf(shape: ChapterShape, fill: Fill): Generator<number, void, void> {
  let start = 0;
  do {
    yield start;
    start = nextPageStart(shape, { from: start, fill });
  } while (start < shape.length);
}

function allStarts(shape: ChapterShape, fill: Fill): number[] {
  return [...startsOf(shape, fill)];
}

function onIdle(work: () => void): number {
  return "requestIdleCallback" in globalThis
    ? requestIdleCallback(work, { timeout: 500 })
    : Number(setTimeout(work, 16));
}

function offIdle(handle: number): void {
  if ("cancelIdleCallback" in globalThis) cancelIdleCallback(handle);
  else clearTimeout(handle);
}
