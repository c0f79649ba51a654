import { closeSync, openSync, readSync } from "node:fs";
import { DownloadError } from "./download-error.ts";

/** A GGUF file starts with these four letters. @source the GGUF specification in github.com/ggml-org/ggml */
const MAGIC = "GGUF";

/** @throws DownloadError for a missing file, or one that is no model */
export function requireGguf(file: string): void {
  const start = firstBytes(file);
  if (start === null) throw new DownloadError(`There is no file at ${file}.`);
  if (start !== MAGIC) {
    throw new DownloadError(
      `${file} is no GGUF file, which is the kind of model file that can be loaded here.`,
    );
  }
}

function firstBytes(file: string): string | null {
  const bytes = Buffer.alloc(MAGIC.length);
  try {
    const handle = openSync(file, "r");
    readSync(handle, bytes);
    closeSync(handle);
    return bytes.toString("latin1");
  } catch {
    return null;
  }
}
