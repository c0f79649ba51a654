import { randomUUID } from "node:crypto";
import { LANGUAGE_VARIANTS, type LanguageVariant } from "@colophon/contracts/shared/book-choices";
import type { ImportChoices, ImportPreview } from "@colophon/contracts/library/imports";
import { cutBook } from "@colophon/book-import/cut/cut-book";
import { readBook } from "@colophon/book-import/import-book";
import { ImportError } from "@colophon/book-import/import-error";
import type { FoundCopyrightPage, ImportedSection, ReadBook } from "@colophon/book-import/imported-book";
import { BLOCK_LIMITS } from "@colophon/manuscript/block-limits";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { textOfDocument, countDocumentWords } from "@colophon/manuscript/chapter-document";
import { linesOfBlock } from "@colophon/manuscript/lines-of-block";
import { printable } from "@colophon/rules/printable";
import { documentOfBlocks } from "@colophon/manuscript/document-of-blocks";
import type { ImportTask, MadeSection, TaskAnswer } from "./task-messages.ts";

/** Characters from the start of a section shown in the preview. */
const OPENING_CHARS = 160;
/** Placeholder for an image in the text; its bytes are stored separately. */
const IMAGE_PREFIX = "picture:";

/**
 * Runs a task in the process. Drafts come from the process itself, from an earlier task.
 * @returns the answer, as plain data
 */
export async function runTask(task: ImportTask): Promise<TaskAnswer> {
  try {
    if (task.task === "read") return await read(task);
    if (task.task === "text") return await readText(task);
    const draft: ReadBook = JSON.parse(task.draft);
    if (task.task === "cut") return { kind: "cut", preview: JSON.stringify(previewOf(draft, task.choices)) };
    return { kind: "made", ...wholeOf(draft, task) };
  } catch (error) {
    if (error instanceof ImportError) return { kind: "refused", code: error.code, reason: error.message };
    throw error;
  }
}

async function read({ bytes, filename }: Extract<ImportTask, { task: "read" }>): Promise<TaskAnswer> {
  const book = await readBook({ bytes, filename });
  const pictures: Uint8Array<ArrayBuffer>[] = [];
  const items = book.items.map((item) => {
    if (item.t !== "block" || item.block.t !== "figure") return item;
    pictures.push(bytesOf(item.block.src));
    return { ...item, block: { ...item.block, src: `${IMAGE_PREFIX}${pictures.length}` } };
  });
  const draft: ReadBook = { ...book, items };
  return {
    kind: "read",
    draft: JSON.stringify(draft),
    preview: JSON.stringify(previewOf(draft, null)),
    pictures,
  };
}

/** Text of a file, one paragraph per line without marks; images are left out, their captions aren't. */
async function readText({ bytes, filename }: Extract<ImportTask, { task: "text" }>): Promise<TaskAnswer> {
  const { title, items } = await readBook({ bytes, filename });
  const lines = items.flatMap((item) => {
    if (item.t === "heading" || item.t === "label") return [item.r];
    return item.t === "block" ? linesOfBlock(item.block) : [];
  });
  const text = lines
    .map((line) => printable(line.map(({ s }) => s).join("")).trim())
    .filter((line) => line !== "")
    .join("\n\n");
  return { kind: "text", title: printable(title).replaceAll(/\s+/gu, " ").trim(), text };
}

function bytesOf(src: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(src.slice(src.indexOf(",") + 1), "base64"));
}

/**
 * Sections as found in the file, together with the author's choices for each, so that all of them can be
 * undone.
 */
function previewOf(draft: ReadBook, choices: ImportChoices | null): ImportPreview {
  const book = cutBook(draft, choices === null ? {} : { way: choices.way });
  const chosen = new Map((choices?.sections ?? []).map((section) => [section.at, section]));
  const { title, author, language, words, way, notes } = book;
  return {
    title,
    author_name: author,
    language_variant: languageOf(language),
    words,
    pictures: book.sections.flatMap(({ blocks }) => blocks.filter(({ t }) => t === "figure")).length,
    way,
    offers: book.offers.map(({ chapters, ...offer }) => ({ way: offer, chapters })),
    sections: book.sections.map((section) => ({
      at: section.at,
      kind: section.kind,
      title: section.title,
      joins: false,
      left_out: false,
      ...chosen.get(section.at),
      words: section.words,
      opening: openingOf(section),
    })),
    notes,
  };
}

function openingOf({ blocks }: ImportedSection): string {
  for (const block of blocks) {
    const runs = "r" in block && block.t !== "footnote" ? block.r : [];
    const text = runs
      .map(({ s }) => s)
      .join("")
      .trim();
    if (text !== "") return text.slice(0, OPENING_CHARS).toWellFormed();
  }
  return "";
}

/** The supported language that a file's language is or is closest to. */
function languageOf(language: string | null): LanguageVariant | null {
  const [code] = language?.split("-") ?? [];
  const exact = LANGUAGE_VARIANTS.find((variant) => variant === language);
  return exact ?? LANGUAGE_VARIANTS.find((variant) => variant.split("-")[0] === code) ?? null;
}

function wholeOf(
  draft: ReadBook,
  { choices, origin, pictures }: Extract<ImportTask, { task: "make" }>,
): { sections: MadeSection[]; imprint: FoundCopyrightPage } {
  const sections = Object.fromEntries(
    (choices?.sections ?? []).map(({ at, kind, title, joins, left_out: leftOut }) => [
      at,
      { kind, title, joins, leftOut },
    ]),
  );
  const ids = new Map(pictures.map(([number, id]) => [`${IMAGE_PREFIX}${number}`, id]));
  const book = cutBook(draft, choices === null ? {} : { way: choices.way, sections });
  const made = book.sections.map(({ kind, title, blocks }) => {
    const shown = blocks.flatMap((block) => withStoredImage(block, ids));
    const document = documentOfBlocks(shown, { newId: randomUUID, origin });
    return {
      kind,
      title,
      document: JSON.stringify(document.toJSON()),
      text: textOfDocument(document),
      words: countDocumentWords(document),
    };
  });
  return { sections: made, imprint: book.imprint };
}

/** The caption of an image that wasn't stored is kept. */
function withStoredImage(block: ManuscriptBlock, ids: ReadonlyMap<string, string>): ManuscriptBlock[] {
  if (block.t !== "figure") return [block];
  const src = ids.get(block.src);
  const alt = block.alt.slice(0, BLOCK_LIMITS.alternativeText).toWellFormed();
  if (src !== undefined) return [{ ...block, src, alt }];
  return block.caption === undefined ? [] : [{ t: "p", r: block.caption }];
}
