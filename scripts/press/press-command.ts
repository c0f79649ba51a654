import type { PressFileKind } from "@colophon/contracts/library/books/print";
import { parseManuscriptFile } from "@colophon/press/manuscript/manuscript";
import { createPress, type PressStep } from "@colophon/press/press";
import type { PressFile } from "@colophon/press/press-files";
import type { RenderOptions } from "@colophon/press/render-options";
import { PressError, type PressErrorCode } from "@colophon/press/press-error";
import { BadInput } from "./bad-input.ts";
import { fileStem } from "./file-names.ts";
import { helpText, type PressRequest, readRequest } from "./options.ts";
import { readBook } from "./read-book.ts";
import { requireWritable, writeFiles } from "./write-files.ts";

/** Output of a run: the summary goes to `print`, messages for people to `tell`. */
type Voice = { print: (text: string) => void; report: (text: string) => void };

const ENDINGS: Readonly<Record<PressFileKind, string>> = {
  pdf: "-interior.pdf",
  "reading-pdf": "-reading.pdf",
  epub: ".epub",
  docx: ".docx",
  txt: ".txt",
  cover: "-cover.pdf",
  hardcover: "-hardcover.pdf",
  "front-jpeg": "-front.jpg",
  "front-png": "-front.png",
};

/** Errors that another manuscript or other options would fix; all other failures are the press's own. */
const AUTHOR_ERRORS: readonly PressErrorCode[] = ["missing_glyphs", "invalid_manuscript"];

/** Runs the command line. @returns the exit status: 0 files written, 1 the press failed, 2 invalid input */
export async function pressCommand(words: readonly string[], voice: Voice): Promise<0 | 1 | 2> {
  try {
    const request = readRequest(words);
    if (request === null) voice.print(helpText());
    else voice.print(`${JSON.stringify(await makeFiles(request, voice))}\n`);
    return 0;
  } catch (error) {
    const isInput = error instanceof BadInput || isAuthorError(error);
    const sentence = error instanceof Error ? error.message : String(error);
    voice.report(`${sentence.replaceAll(/\s+/gu, " ").trim()}\n`);
    return isInput ? 2 : 1;
  }
}

function isAuthorError(error: unknown): boolean {
  return error instanceof PressError && AUTHOR_ERRORS.includes(error.code);
}

/** Printed on success. `pages`: of the printed interior. */
type Summary = {
  files: { kind: PressFileKind; path: string; bytes: number; pages: number | null }[];
  pages: number | null;
  words: number;
  seconds: number;
  findings: unknown[];
};

async function makeFiles(request: PressRequest, voice: Voice): Promise<Summary> {
  const since = performance.now();
  await requireWritable(request.out);
  const manuscript = parseManuscriptFile(readBook(request.file));
  const press = createPress();
  try {
    const made = await press.renderSet(request.kinds, manuscript, pressOptionsOf(request), {
      onProgress: (step) => voice.report(`${progressLine(step)}\n`),
    });
    const stem = fileStem(manuscript.title);
    const paths = await writeFiles(
      request.out,
      made.files.map(({ kind, bytes }) => ({ name: `${stem}${ENDINGS[kind]}`, bytes })),
    );
    const seconds = Number(((performance.now() - since) / 1000).toFixed(2));
    const files = made.files.map((file, at) => entryOf(file, paths[at] ?? ""));
    return { files, pages: made.pages, words: made.words, seconds, findings: made.findings };
  } finally {
    await press.close();
  }
}

function pressOptionsOf({
  trim,
  paper,
  theme,
  largePrint,
  genre,
  seed,
  template,
}: PressRequest): RenderOptions {
  return { trim, paper, theme, largePrint, genre, cover: { seed, template } };
}

function entryOf({ kind, bytes, pages }: PressFile, path: string): Summary["files"][number] {
  return { kind, path, bytes: bytes.length, pages };
}

function progressLine({ step, done, total }: PressStep): string {
  return step === "checking" ? "Checking the files …" : `${done} of ${total}: ${step} is made`;
}
