import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { SampleBook } from "../apps/web/app/site/showcase/sample-book.ts";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { loadEnvironmentFile } from "./environment-file.ts";
import type { PrivateServer } from "./private-server.ts";
import { COVER_IMAGE_SIZES, saveImage } from "./site/landing-folder.ts";
import { readSampleFiles } from "./site/read-sample-file.ts";
import { SAMPLE_LABEL, SAMPLE_REQUESTS, type SampleRequest } from "./site/sample-requests.ts";
import { writeTypescript } from "./site/typescript-file.ts";
import { dressSample, requestSample, signUpFor, withSampleServer } from "./site/write-sample.ts";

// Creates the books that visitors may read and download: npm run samples:site Each is requested from the
// running product by a separate author, like any book.

const FOLDER = path.resolve(import.meta.dirname, "../apps/web/public/samples");
const INDEX = "apps/web/app/site/showcase/sample-books.ts";

async function makeSample(server: PrivateServer, sample: SampleRequest): Promise<SampleBook> {
  const { slug, body } = sample;
  const author = await signUpFor(server, slug);
  const book = await dressSample(author, { id: await requestSample(author, sample), sample });
  const pdf = await author.download(book.id, "reading-pdf");
  const epub = await author.download(book.id, "epub");
  const front = await author.download(book.id, "front-jpeg");
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${slug}.pdf`), pdf);
  writeFileSync(path.join(FOLDER, `${slug}.epub`), epub);
  const picture = `sample-${slug}`;
  await saveImage(picture, { picture: Buffer.from(front), sizes: COVER_IMAGE_SIZES });
  const facts = await readSampleFiles({ pdf, epub });
  const { title, pages, words } = facts;
  const kilobytes = [pdf, epub].map((bytes) => Math.ceil(bytes.length / 1000));
  console.log(`${title}: ${pages} pages, ${words} words, ${kilobytes.join(" and ")} kB`);
  return {
    slug,
    genre: body.genre,
    name: picture,
    label: SAMPLE_LABEL,
    ...facts,
    pdfBytes: pdf.length,
    epubBytes: epub.length,
  };
}

function indexOf(books: readonly SampleBook[]): string {
  return `import type { SampleBook } from "./sample-book.ts";

/** Made by \`scripts/site-samples.ts\`, together with the files and pictures that it speaks of. */
export const sampleBooks: readonly SampleBook[] = ${JSON.stringify(books)};
`;
}

await runProcess(async () => {
  loadEnvironmentFile();
  const books = await withSampleServer(async (server) => {
    const made: SampleBook[] = [];
    for (const order of SAMPLE_REQUESTS) made.push(await makeSample(server, order));
    return made;
  });
  writeTypescript(INDEX, indexOf(books));
  process.exit(0);
});
