import { randomBytes } from "node:crypto";
import { THUMBNAIL_WIDTHS } from "@colophon/contracts/covers/thumbnails";
import { countWords } from "@colophon/rules/word-count";
import { documentOfText } from "@colophon/manuscript/chapter-document";
import { fairCopy } from "@colophon/press/manuscript/fair-copy";
import { parseManuscript } from "@colophon/press/manuscript/manuscript";
import { thumbnailKey } from "../../apps/server/src/covers/thumbnails/thumbnails.ts";
import { SIZES, imageKey } from "../../apps/server/src/manuscript/images/images.ts";
import type { Db } from "../../apps/server/src/platform/db/database.ts";
import type { BlobStore } from "../../apps/server/src/ports/blob-store.ts";
import { benchBook } from "../press/bench-book.ts";
import { plainBook } from "../press/plain-book.ts";
import {
  type TypedChapter,
  insertBook,
  insertCover,
  insertEdition,
  insertThumbnail,
  insertMadeFile,
  insertImage,
  insertPurchases,
  insertTyped,
} from "./large-account.store.ts";

/** The editor saves every few seconds while an author types. */
const WORDS_PER_STEP = 10;
const SCENES = 3;
const IMAGES_PER_BOOK = 10;
const COVERS = 4;
const VERSIONS = 3;
const EDITIONS = 2;
const PURCHASES = 200;
const KB = 1024;
/** Files the press makes from a book of 100,000 words, with approximate sizes. */
const FILES = { pdf: 1500, cover: 2000, epub: 600, docx: 400, jpeg: 900, txt: 600 } as const;
const IMAGE_KB = { print: 1500, screen: 150 } as const;
const THUMBNAIL_KB = { 320: 20, 640: 60 } as const;

type Place = { db: Db; blobs: BlobStore };

/**
 * Gives an author typed books with images, covers, files and editions; the bytes are random, like compressed
 * ones.
 */
export async function makeLargeAccount(
  place: Place,
  { ownerId, books, words }: { ownerId: string; books: number; words: number },
): Promise<void> {
  const chapters = typedChapters(words);
  for (let n = 1; n <= books; n += 1) {
    const bookId = await insertBook(place.db, { ownerId, title: `The Salt Garden, volume ${n}` });
    for (const chapter of chapters) await insertTyped(place.db, bookId, chapter);
    await uploadImages(place, bookId);
    await insertFiles(place, bookId);
  }
  await insertPurchases(place.db, ownerId, PURCHASES);
}

function typedChapters(words: number): TypedChapter[] {
  const book = plainBook(fairCopy(parseManuscript(benchBook(words))));
  return book.chapters.map(({ title, blocks }, index) => {
    const text = blocks.map((block) => block?.map((run) => run.text).join("") ?? "* * *").join("\n\n");
    return {
      id: `chapter-${index + 1}`,
      place: index + 1,
      title,
      text,
      words: countWords(text),
      document: Object(documentOfText(text).toJSON()),
      scenes: piecesOf(text.split("\n\n"), SCENES).map((paragraphs) => paragraphs.join("\n\n")),
      steps: stepsOf(text),
    };
  });
}

function piecesOf<T>(members: readonly T[], pieces: number): T[][] {
  const size = Math.ceil(members.length / pieces);
  return Array.from({ length: pieces }, (_, at) => members.slice(at * size, (at + 1) * size));
}

function stepsOf(text: string): object[] {
  const words = text.split(" ");
  return piecesOf(words, Math.ceil(words.length / WORDS_PER_STEP)).map((typed, at) => ({
    stepType: "replace",
    from: at + 1,
    to: at + 1,
    slice: { content: [{ type: "text", text: typed.join(" ") }] },
  }));
}

async function uploadImages({ db, blobs }: Place, bookId: string): Promise<void> {
  for (let n = 0; n < IMAGES_PER_BOOK; n += 1) {
    const key = `pictures/${bookId}-${n}`;
    for (const size of SIZES) await uploadBlob(blobs, imageKey(key, size), IMAGE_KB[size]);
    await insertImage(db, bookId, { key, bytes: (IMAGE_KB.print + IMAGE_KB.screen) * KB });
  }
  await insertThumbnail(db, bookId, await uploadThumbnail(blobs, `fronts/${bookId}/1`));
  for (let n = 0; n < COVERS; n += 1) {
    const keys = Array.from({ length: 1 + VERSIONS }, (_, at) => `covers/${bookId}-${n}/${at}`);
    for (const key of keys) await uploadThumbnail(blobs, key);
    await insertCover(db, { bookId, keys });
  }
}

async function uploadThumbnail(blobs: BlobStore, key: string): Promise<string> {
  for (const width of THUMBNAIL_WIDTHS)
    await uploadBlob(blobs, thumbnailKey(key, width), THUMBNAIL_KB[width]);
  return key;
}

async function insertFiles({ db, blobs }: Place, bookId: string): Promise<void> {
  const formats = Object.entries(FILES);
  for (const [format, kilobytes] of formats) {
    const key = `exports/${bookId}/${format}.${format}`;
    await insertMadeFile(db, { bookId, format, key, bytes: await uploadBlob(blobs, key, kilobytes) });
  }
  for (let number = 1; number <= EDITIONS; number += 1) {
    const folder = `editions/${bookId}-${number}`;
    const files: { key: string; bytes: number }[] = [];
    for (const [format, kilobytes] of formats) {
      const key = `${folder}/book.${format}`;
      files.push({ key, bytes: await uploadBlob(blobs, key, kilobytes) });
    }
    const manuscriptKey = `${folder}/manuscript.json.gz`;
    await uploadBlob(blobs, manuscriptKey, FILES.txt);
    await insertEdition(db, { bookId, number, manuscriptKey, files });
  }
}

async function uploadBlob(blobs: BlobStore, key: string, kilobytes: number): Promise<number> {
  await blobs.put(key, randomBytes(kilobytes * KB), "application/octet-stream");
  return kilobytes * KB;
}
