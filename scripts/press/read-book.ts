import { readFileSync } from "node:fs";
import path from "node:path";
import { BadInput } from "./bad-input.ts";
import { withImagesInside } from "./figure-files.ts";
import { findJsonError } from "./json-error.ts";

/**
 * Reads a book in the interchange format from a file.
 * @returns the file's JSON, with adjacent images inlined as data: URLs; otherwise unchanged
 * @throws  BadInput if it cannot be read, is not JSON, or an image is missing
 */
export function readBook(file: string): unknown {
  const book = parseJson(readText(file), file);
  if (typeof book !== "object" || book === null || Array.isArray(book)) {
    throw new BadInput(
      `${file} holds no book: its JSON has to be an object with title, author and chapters.`,
    );
  }
  return withImagesInside(book, path.dirname(path.resolve(file)));
}

function readText(file: string): string {
  const bytes = readBytes(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new BadInput(`${file} cannot be read: it is not UTF-8 text.`, { cause: error });
  }
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new BadInput(`${file} cannot be read: ${whyUnreadable(error)}.`, { cause: error });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "it may not be opened",
};

/** Describes the system's error. */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { line, column } = findJsonError(text);
    throw new BadInput(`${file} is not JSON: it goes wrong at line ${line}, column ${column}.`, {
      cause: error,
    });
  }
}
