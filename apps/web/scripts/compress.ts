import { readdir, readFile, rename, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// Runs after the build: `404.html/index.html` becomes `404.html`, and every text file gets a .br and a .gz beside it.

const SHORTEST_WORTH_COMPRESSING = 1024;
const TEXT = /\.(?:html|m?js|css|svg|json|xml|txt|webmanifest)$/u;

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** The prerenderer makes a folder of every address, also of those that end like a file. */
async function flatten(file: string): Promise<string> {
  const folder = path.dirname(file);
  if (path.basename(file) !== "index.html" || !folder.endsWith(".html")) return file;
  const aside = `${folder}.moving`;
  await rename(file, aside);
  await rmdir(folder);
  await rename(aside, folder);
  return folder;
}

async function compress(file: string): Promise<boolean> {
  const text = await readFile(file);
  if (!TEXT.test(file) || text.length < SHORTEST_WORTH_COMPRESSING) return false;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
  return true;
}

const root = path.resolve(import.meta.dirname, "../build/client");
const files = await Promise.all((await listFiles(root)).map(flatten));
const compressed = await Promise.all(files.map(compress));
process.stdout.write(`${files.length} files, ${compressed.filter(Boolean).length} compressed\n`);
