import { countWords } from "@colophon/rules/word-count";
import { openArchive, type Archive } from "./archive/open-archive.ts";
import { cutBook } from "./cut/cut-book.ts";
import { readDocx } from "./docx/read-docx.ts";
import { readEpub } from "./epub/read-epub.ts";
import { countBlocksWords } from "@colophon/manuscript/chapter-document";
import { textOfItem, type Flow } from "./flow/flow.ts";
import { Losses } from "./flow/losses.ts";
import { ImportError } from "./import-error.ts";
import { IMPORT_LIMITS } from "./import-limits.ts";
import type { ImportedBook, ReadBook } from "./imported-book.ts";
import { readMarkdown } from "./markdown/read-markdown.ts";
import { isPressText, readPressText } from "./plain/press-text.ts";
import { readPlain } from "./plain/read-plain.ts";
import { decodeText } from "./text/decode-text.ts";

/**
 * A file provided by the author. Its name distinguishes Markdown from plain text; everything else is detected
 * from its bytes.
 */
export type ImportFile = { bytes: Uint8Array; filename: string };

/**
 * Imports another program's file as a book of the press's blocks, split into chapters in the way that fits
 * best.
 * @throws ImportError with a code and a message for the author; nothing else, whatever the file is
 */
export async function importBook(file: ImportFile): Promise<ImportedBook> {
  return cutBook(await readBook(file));
}

/**
 * Reads a file's content, for splitting with `cutBook` as often as the author likes. Pure: no network, no
 * disk. @throws ImportError
 */
export async function readBook({ bytes, filename }: ImportFile): Promise<ReadBook> {
  assertReadableKind(bytes);
  const losses = new Losses();
  const flow = withSentences(() => readFlow(bytes, { filename, losses }));
  const words = wordCountOf(flow);
  if (words > IMPORT_LIMITS.words) throw new ImportError("too_many_words");
  const hasImages = flow.items.some((item) => item.t === "block" && item.block.t === "figure");
  if (words === 0 && !hasImages) throw new ImportError("no_text");
  return {
    ...flow,
    title: flow.title.trim(),
    author: flow.author.trim(),
    language: languageTag(flow.language),
    notes: losses.notes(),
  };
}

/**
 * Rejects a file whose size or first bytes show that it can't be read. It parses nothing, so it may be called
 * where parsing untrusted files would take too long.
 * @throws ImportError "empty", "too_large", "old_word", "encrypted", "rich_text", "pdf"
 */
export function assertReadableKind(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ImportError("empty");
  if (bytes.length > IMPORT_LIMITS.fileBytes) throw new ImportError("too_large");
  if (startsWith(bytes, "\u00D0\u00CF\u0011\u00E0")) throw new ImportError(compoundKind(bytes));
  if (startsWith(bytes, "{\\rtf")) throw new ImportError("rich_text");
  if (startsWith(bytes, "%PDF")) throw new ImportError("pdf");
}

/** A reader's exceptions are the file's fault, and are reported as such. */
function withSentences(read: () => Flow): Flow {
  try {
    return read();
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError("damaged", { cause: error });
  }
}

function readFlow(bytes: Uint8Array, of: { filename: string; losses: Losses }): Flow {
  if (startsWith(bytes, "PK\u0003\u0004") || startsWith(bytes, "PK\u0005\u0006"))
    return readArchive(bytes, of.losses);
  const text = decodeText(bytes);
  if (!isText(text)) throw new ImportError("unknown_kind");
  if (countWords(text) > IMPORT_LIMITS.words * 1.2) throw new ImportError("too_many_words");
  if (isPressText(text)) return readPressText(text);
  return /\.(?:md|markdown|mdown|mkd)$/iu.test(of.filename) ? readMarkdown(text, of.losses) : readPlain(text);
}

function readArchive(bytes: Uint8Array, losses: Losses): Flow {
  const archive = openArchive(bytes);
  if (isEpub(archive)) return readEpub(archive, losses);
  if (archive.has("[Content_Types].xml")) return readDocx(archive, losses);
  if (archive.has("mimetype") && archive.has("content.xml")) throw new ImportError("open_document");
  throw new ImportError("unknown_kind");
}

function isEpub(archive: Archive): boolean {
  return archive.has("META-INF/container.xml");
}

/** An OLE container is an encrypted document or one from before 2007: its stream names show which. */
function compoundKind(bytes: Uint8Array): "encrypted" | "old_word" {
  const names = new TextDecoder("utf-16le").decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return /EncryptedPackage|EncryptionInfo/u.test(names) ? "encrypted" : "old_word";
}

/** Files of other kinds are full of characters that don't occur in text. */
function isText(text: string): boolean {
  const sample = text.slice(0, 20_000);
  const strange = sample.match(/(?![\t\n\v\f\r\u007F-\u009F])\p{Cc}|\uFFFD/gu)?.length ?? 0;
  return strange <= sample.length * 0.01;
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return Array.from(signature).every((char, index) => bytes[index] === char.codePointAt(0));
}

function wordCountOf(flow: Flow): number {
  let words = 0;
  for (const item of flow.items) {
    if (item.t === "block") words += countBlocksWords([item.block]);
    else words += countWords(textOfItem(item));
  }
  return words;
}

/** "en_US" and "en-us" become "en-US"; null if it isn't a language. */
function languageTag(language: string | null): string | null {
  const [, code, region] = /^([a-z]{2,3})(?:[-_]([a-z]{2}))?(?:[-_].*)?$/iu.exec(language ?? "") ?? [];
  if (code === undefined || code.toLowerCase() === "und") return null;
  return region === undefined ? code.toLowerCase() : `${code.toLowerCase()}-${region.toUpperCase()}`;
}
