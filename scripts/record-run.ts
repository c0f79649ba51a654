import type { BookEvent } from "@colophon/contracts/library/books/book";
import { parseChapterText, plainText } from "@colophon/rules/chapter-text";
import { splitSentences } from "@colophon/rules/sentences";
import { countWords } from "@colophon/rules/word-count";
import sharp from "sharp";
import type { RecordedRun, RunImage } from "../apps/web/app/site/showcase/recorded-run-type.ts";
import { runProcess } from "../apps/server/src/platform/process.ts";
import type { AuthorClient } from "./author-client.ts";
import { loadEnvironmentFile } from "./environment-file.ts";
import { openFinishedPdf } from "./gallery/finished-pdf.ts";
import { type ImageSize, saveImage } from "./site/landing-folder.ts";
import { SAMPLE_LENGTH, SAMPLE_REQUESTS } from "./site/sample-requests.ts";
import { writeTypescript } from "./site/typescript-file.ts";
import { dressSample, requestSample, signUpFor, withSampleServer } from "./site/write-sample.ts";

// Records one real run of the product: npm run record:run

const FILE = "apps/web/app/site/showcase/recorded-run.ts";
/** Whole sentences, up to about this many words. */
const OPENING_WORD_COUNT = 110;
const FORMATS = ["reading-pdf", "epub", "cover"] as const;

const PAGE_SIZES: readonly [ImageSize, ImageSize] = [
  { width: 480, maxBytes: 45_000 },
  { width: 960, maxBytes: 110_000 },
];
const WRAP_SIZES: readonly [ImageSize, ImageSize] = [
  { width: 640, maxBytes: 40_000 },
  { width: 1280, maxBytes: 90_000 },
];
const DPI = 250;
/** Cream paper as it looks on a screen. */
const PAPER = "#fbf6e9";

type RecordedEvent = { atMs: number; event: BookEvent };

async function watchRun(author: AuthorClient, id: string, since: number): Promise<RecordedEvent[]> {
  const recorded: RecordedEvent[] = [];
  for await (const event of author.watch(id)) {
    recorded.push({ atMs: Math.round(performance.now() - since), event });
  }
  return recorded;
}

function outlineOf(recorded: readonly RecordedEvent[]): RecordedRun["plan"] {
  for (const { atMs, event } of recorded) {
    if (event.type === "plan-ready") return { atMs, logline: event.logline, chapters: event.chapters };
  }
  throw new Error("The run told of no plan.");
}

function openingOf(recorded: readonly RecordedEvent[], chapter: string): RecordedRun["opening"] {
  for (const { atMs, event } of recorded) {
    if (event.type !== "scene-text") continue;
    const paragraphs: string[] = [];
    let words = 0;
    for (const paragraph of plainText(parseChapterText(event.text)).split("\n\n")) {
      if (words >= OPENING_WORD_COUNT) break;
      const kept: string[] = [];
      for (const sentence of splitSentences(paragraph)) {
        if (words >= OPENING_WORD_COUNT) break;
        kept.push(sentence);
        words += countWords(sentence);
      }
      paragraphs.push(kept.join(" "));
    }
    return { atMs, chapter, paragraphs };
  }
  throw new Error("The run told of no scene.");
}

function chaptersOf(recorded: readonly RecordedEvent[]): RecordedRun["chapters"] {
  return recorded.flatMap(({ atMs, event }) =>
    event.type === "chapter-end"
      ? [{ atMs, number: event.chapter, title: event.title, words: event.words }]
      : [],
  );
}

function endOf(recorded: readonly RecordedEvent[]): RecordedRun["end"] {
  for (const { atMs, event } of recorded) if (event.type === "book-end") return { atMs, words: event.words };
  throw new Error("The run told of no end.");
}

type Drawn = { name: string; pdf: Uint8Array; sizes: readonly [ImageSize, ImageSize]; alt: string };

/** One page of a finished PDF: the one with these words, or else the first. */
async function draw({ name, pdf, sizes, alt }: Drawn, words?: string): Promise<RunImage> {
  const file = await openFinishedPdf(pdf);
  try {
    const drawn = await file.picture(words === undefined ? 1 : file.pageWith(words), DPI);
    const { width, height } = await sharp(drawn).metadata();
    const paper = { create: { width, height, channels: 3 as const, background: PAPER } };
    const picture =
      words === undefined
        ? drawn
        : await sharp(drawn)
            .composite([{ input: paper, blend: "multiply" }])
            .png()
            .toBuffer();
    await saveImage(name, { picture, sizes });
    const [small, large] = sizes;
    return { name, widths: [small.width, large.width], shape: Number((height / width).toFixed(4)), alt };
  } finally {
    file.close();
  }
}

async function record(): Promise<RecordedRun> {
  const [sample] = SAMPLE_REQUESTS;
  if (sample === undefined) throw new Error("There is no sample to be ordered.");
  return withSampleServer(async (server) => {
    const author = await signUpFor(server, sample.slug);
    const since = performance.now();
    const id = await requestSample(author, sample);
    const recorded = await watchRun(author, id, since);
    const book = await dressSample(author, { id, sample });
    const files: { format: (typeof FORMATS)[number]; bytes: Uint8Array; tookMs: number }[] = [];
    for (const format of FORMATS) {
      const askedAt = performance.now();
      const bytes = await author.download(id, format);
      files.push({ format, bytes, tookMs: Math.round(performance.now() - askedAt) });
    }
    const bytesOf = (format: string): Uint8Array =>
      files.find((file) => file.format === format)?.bytes ?? new Uint8Array();
    const [first] = book.chapter_list;
    if (first === undefined || book.health === null) throw new Error("The run left no finished book.");
    const inside = await openFinishedPdf(bytesOf("reading-pdf"));
    const { pages } = inside;
    inside.close();
    const opening = openingOf(recorded, first.title);
    const { title, genre, description } = sample.body;
    return {
      recordedOn: new Date().toISOString().slice(0, 10),
      writtenBy: { provider: first.provider, model: first.model },
      order: {
        title,
        genre,
        description,
        chapters: SAMPLE_LENGTH.chapters,
        wordsPerChapter: SAMPLE_LENGTH.words_per_chapter,
      },
      plan: outlineOf(recorded),
      opening,
      chapters: chaptersOf(recorded),
      end: endOf(recorded),
      health: {
        passed: book.health.readings.filter(({ verdict }) => verdict === "pass").length,
        measures: book.health.readings.length,
      },
      files: files.map(({ format, bytes, tookMs }) => ({ format, bytes: bytes.length, tookMs })),
      pages,
      page: await draw(
        {
          name: "run-page",
          pdf: bytesOf("reading-pdf"),
          sizes: PAGE_SIZES,
          alt: `The first page of chapter one of ${title}, as it is printed`,
        },
        opening.paragraphs[1] ?? title,
      ),
      wrap: await draw({
        name: "run-wrap",
        pdf: bytesOf("cover"),
        sizes: WRAP_SIZES,
        alt: `The whole cover of the paperback of ${title}: back, spine and front`,
      }),
    };
  });
}

await runProcess(async () => {
  loadEnvironmentFile();
  const run = await record();
  writeTypescript(
    FILE,
    `import type { RecordedRun } from "./recorded-run-type.ts";

/**
 * What one run of the product told, with its own times: \`scripts/record-run.ts\` started server and worker, ordered the
 * book as an author, watched the events that a screen is sent, and took the files. The prepared books' writer wrote it,
 * so its times are those of everything but a model.
 */
export const recordedRun: RecordedRun = ${JSON.stringify(run)};
`,
  );
  console.log(`Told in ${run.end.atMs} ms: ${run.end.words} words, ${run.pages} pages`);
  process.exit(0);
});
