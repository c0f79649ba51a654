import { type Fill, fillByWords, nextPageStart, type ChapterShape } from "@colophon/domain/reader-pages";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LaidChapter, ReadChapter } from "./book-pages.ts";
import { createLeafMeasure } from "./measure-leaf.tsx";
import type { LeafSetting } from "./text-leaf.tsx";

type Laid = { shape: ChapterShape; starts: readonly number[]; key: string };

type Wanted = {
  chapters: readonly ReadChapter[];
  /** numbers of the chapters that lie open, or will in a moment */
  open: readonly number[];
  /** null while it is not known how the leaves look */
  setting: LeafSetting | null;
  /** told apart when typefaces have arrived */
  fonts: number;
};

/** Of an idle moment; longer would be felt. */
const SLICE_MS = 12;

/**
 * Where the pages of each chapter begin. What lies open is measured before it is shown, the other chapters one after
 * the other, nearest first, in idle moments; until then their `starts` are null.
 */
export function useBookLayout(host: RefObject<HTMLElement | null>, wanted: Wanted): LaidChapter[] {
  const { chapters, open, setting, fonts } = wanted;
  const known = useRef(new Map<number, Laid>());
  const [laid, setLaid] = useState<ReadonlyMap<number, Laid>>(new Map());
  const openKey = open.join(" ");
  // What a leaf holds is known only once the browser has laid its lines out; the open one before it is painted.
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
    // React must have finished what it is doing before it can set a leaf to be measured.
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

/** The open chapters first, then their neighbours, and so on outwards; of two as near the later one. */
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

/** Page by page, so that the work can be left after each. */
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
