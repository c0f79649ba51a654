import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const SHORTEST_WORTH_COMPRESSING = 1024;
/** The highest level, 11, takes 2.4 times as long for files that are 2 % smaller, and `npm start` waits for it. */
const BROTLI_QUALITY = 10;
const TEXT = /\.(?:html|m?js|css|svg|json|xml|txt|webmanifest)$/u;

/** Every file below `root`, with its path. */
export async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * Writes a `.br` and a `.gz` next to each of these files that is text and large enough.
 * @returns how many have them
 */
export async function compressBeside(files: readonly string[]): Promise<number> {
  const compressed = await Promise.all(files.map(compress));
  return compressed.filter(Boolean).length;
}

async function compress(file: string): Promise<boolean> {
  const text = await readFile(file);
  if (!TEXT.test(file) || text.length < SHORTEST_WORTH_COMPRESSING) return false;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
  return true;
}
