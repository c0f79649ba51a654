import { fairCopy, type FairCopy } from "@colophon/press/manuscript/fair-copy";
import { parseManuscript } from "@colophon/press/manuscript/manuscript";
import { renderInterior } from "@colophon/press/pdf/render-pdf";
import { createPressTypesetter } from "@colophon/press/press-typesetter";
import { openPrinted } from "@colophon/press/checks/printed-text";
import { expect, test } from "vitest";
import { benchBook } from "../../bench/press/bench-book.ts";
import { readProcessTree } from "../../bench/press/process-tree.ts";

const POLL_MS = 50;
/** The default limit assumes a dedicated machine. */
const JOB_LIMIT_MS = 600_000;

/** The text used to benchmark presses, split into any number of chapters. */
function longBook({ chapters, words }: { chapters: number; words: number }): FairCopy {
  const book = parseManuscript(benchBook(words));
  const blocks = book.chapters.flatMap((chapter) => chapter.blocks).filter(({ t }) => t === "p");
  const bounds = Array.from({ length: chapters + 1 }, (_, k) => Math.round((k * blocks.length) / chapters));
  return fairCopy(
    parseManuscript({
      ...book,
      chapters: Array.from({ length: chapters }, (_, k) => ({
        title: `The morning of day ${k + 1}`,
        blocks: blocks.slice(bounds[k], bounds[k + 1]),
      })),
    }),
  );
}

// Peak memory of the typesetting process, as reported by Linux (VmHWM): sampling cannot miss it.
test.skipIf(process.platform !== "linux").each([
  { chapters: 30, words: 100_000, maxMegabytes: 320 },
  { chapters: 366, words: 215_000, maxMegabytes: 700 },
  { chapters: 500, words: 200_000, maxMegabytes: 700 },
  { chapters: 1_000, words: 400_000, maxMegabytes: 1_150 },
])(
  "prints $chapters chapters of $words words in total within $mostMegabytes MB",
  async ({ chapters, words, maxMegabytes }) => {
    const copy = longBook({ chapters, words });
    const typesetter = createPressTypesetter({ timeoutMs: JOB_LIMIT_MS });
    let peak = 0;
    const looking = setInterval(() => {
      const children = readProcessTree(process.pid).filter(({ pid }) => pid !== process.pid);
      peak = Math.max(peak, ...children.map(({ peakMegabytes }) => peakMegabytes));
    }, POLL_MS);
    try {
      const order = { trim: "6x9", theme: "classic", largePrint: false, editions: ["print"] } as const;
      const { files, laidOut } = await renderInterior(typesetter, { ...order, copy });
      expect(laidOut.parts).toHaveLength(chapters);
      const { pages } = await openPrinted(files[0]?.bytes ?? new Uint8Array(), copy);
      expect(pages).toHaveLength(laidOut.pages);
      expect(peak).toBeGreaterThan(50);
      expect(peak).toBeLessThanOrEqual(maxMegabytes);
    } finally {
      clearInterval(looking);
      await typesetter.close();
    }
  },
);
