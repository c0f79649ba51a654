import { rename, rmdir } from "node:fs/promises";
import path from "node:path";
import { compressBeside, listFiles } from "./compress-folder.ts";

// Runs after the build: `404.html/index.html` becomes `404.html`, and every text file gets a .br and a .gz.

/** The prerenderer creates a folder for every URL, even one that ends like a file. */
async function flatten(file: string): Promise<string> {
  const folder = path.dirname(file);
  if (path.basename(file) !== "index.html" || !folder.endsWith(".html")) return file;
  const tempFolder = `${folder}.moving`;
  await rename(file, tempFolder);
  await rmdir(folder);
  await rename(tempFolder, folder);
  return folder;
}

const root = path.resolve(import.meta.dirname, "../build/client");
const files = await Promise.all((await listFiles(root)).map(flatten));
process.stdout.write(`${files.length} files, ${await compressBeside(files)} compressed\n`);
