import type { BookEvent } from "@colophon/contracts/books/events";
import { parseChapterText, plainText } from "@colophon/domain/chapter-text";
import { splitSentences } from "@colophon/domain/sentences";
import { countWords } from "@colophon/domain/word-count";
import sharp from "sharp";
import type { RecordedRun, RunPicture } from "../apps/web/app/data/showcase/recorded-run-type.ts";
import { runProcess } from "../apps/server/src/platform/process.ts";
import type { AuthorClient } from "./author-client.ts";
import { loadEnvironmentFile } from "./environment-file.ts";
import { openFinishedPdf } from "./gallery/finished-pdf.ts";
import { type PictureSize, keepPicture } from "./site/landing-folder.ts";
import { SAMPLE_LENGTH, SAMPLE_ORDERS } from "./site/sample-orders.ts";
import { writeTypescript } from "./site/typescript-file.ts";
import { dressSample, orderSample, signUpFor, withSampleServer } from "./site/write-sample.ts";

// One run of the product, told as it was: npm run record:run

const FILE = "apps/web/app/data/showcase/recorded-run.ts";
/** Whole sentences, until there are so many words. */
const OPENING_WORDS = 110;
const FORMATS = ["reading-pdf", "epub", "cover"] as const;

const PAGE_SIZES: readonly [PictureSize, PictureSize] = [
  { width: 480, mostBytes: 45_000 },
  { width: 960, mostBytes: 110_000 },
];
const WRAP_SIZES: readonly [PictureSize, PictureSize] = [
  { width: 640, mostBytes: 40_000 },
  { width: 1280, mostBytes: 90_000 },
];
const DPI = 250;
/** As cream paper looks on a screen. */
const PAPER = "#fbf6e9";

type Told = { atMs: number; event: BookEvent };

async function watchRun(author: AuthorClient, id: string, since: number): Promise<Told[]> {
  const told: Told[] = [];
  for await (const event of author.watch(id)) {
    told.push({ atMs: Math.round(performance.now() - since), event });
  }
  return told;
}

function planOf(told: readonly Told[]): RecordedRun["plan"] {
  for (const { atMs, event } of told) {
    if (event.type === "plan-ready") return { atMs, logline: event.logline, chapters: event.chapters };
  }
  throw new Error("The run told of no plan.");
}

function openingOf(told: readonly Told[], chapter: string): RecordedRun["opening"] {
  for (const { atMs, event } of told) {
    if (event.type !== "scene-text") continue;
    const paragraphs: string[] = [];
    let words = 0;
    for (const paragraph of plainText(parseChapterText(event.text)).split("\n\n")) {
      if (words >= OPENING_WORDS) break;
      const kept: string[] = [];
      for (const sentence of splitSentences(paragraph)) {
        if (words >= OPENING_WORDS) break;
        kept.push(sentence);
        words += countWords(sentence);
      }
      paragraphs.push(kept.join(" "));
    }
    return { atMs, chapter, paragraphs };
  }
  throw new Error("The run told of no scene.");
}

function chaptersOf(told: readonly Told[]): RecordedRun["chapters"] {
  return told.flatMap(({ atMs, event }) =>
    event.type === "chapter-end"
      ? [{ atMs, number: event.chapter, title: event.title, words: event.words }]
      : [],
  );
}

function endOf(told: readonly Told[]): RecordedRun["end"] {
  for (const { atMs, event } of told) if (event.type === "book-end") return { atMs, words: event.words };
  throw new Error("The run told of no end.");
}

type Drawn = { name: string; pdf: Uint8Array; sizes: readonly [PictureSize, PictureSize]; alt: string };

/** One page of a finished PDF: the one with the words, or else the first. */
async function draw({ name, pdf, sizes, alt }: Drawn, words?: string): Promise<RunPicture> {
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
    await keepPicture(name, { picture, sizes });
    const [small, large] = sizes;
    return { name, widths: [small.width, large.width], shape: Number((height / width).toFixed(4)), alt };
  } finally {
    file.close();
  }
}

async function record(): Promise<RecordedRun> {
  const [sample] = SAMPLE_ORDERS;
  if (sample === undefined) throw new Error("There is no sample to be ordered.");
  return withSampleServer(async (server) => {
    const author = await signUpFor(server, sample.slug);
    const since = performance.now();
    const id = await orderSample(author, sample);
    const told = await watchRun(author, id, since);
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
    const opening = openingOf(told, first.title);
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
      plan: planOf(told),
      opening,
      chapters: chaptersOf(told),
      end: endOf(told),
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
