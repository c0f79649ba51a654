import { access, constants, mkdir, mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { BadInput } from "./bad-input.ts";
import { whyUnreadable } from "./read-book.ts";

type NamedFile = { name: string; bytes: Uint8Array };

/**
 * Reports an unwritable folder early, before minutes of work. Writes nothing.
 * @throws BadInput
 */
export async function requireWritable(out: string): Promise<void> {
  const nearest = await nearestExisting(path.resolve(out));
  const reject = (reason: string): never => {
    throw new BadInput(`--out ${out}: ${reason}.`);
  };
  if (!(await stat(nearest)).isDirectory()) reject(`${nearest} is a file, not a folder`);
  await access(nearest, constants.W_OK).catch(() => reject(`${nearest} may not be written to`));
}

async function nearestExisting(folder: string): Promise<string> {
  const parent = path.dirname(folder);
  if (parent === folder) return folder;
  return stat(folder).then(
    () => folder,
    () => nearestExisting(parent),
  );
}

/**
 * Writes all files or none: they are written next to the folder first and moved there once all are complete.
 * Files with other names stay, files with the same name are replaced.
 * @returns the files' absolute paths, in the given order
 */
export async function writeFiles(out: string, files: readonly NamedFile[]): Promise<string[]> {
  const folder = path.resolve(out);
  const parent = path.dirname(folder);
  const firstNew = await mkdir(parent, { recursive: true });
  const waiting = await mkdtemp(path.join(parent, `.${path.basename(folder)}-`));
  try {
    for (const { name, bytes } of files) await writeFile(path.join(waiting, name), bytes);
    await mkdir(folder, { recursive: true });
    for (const { name } of files) await rename(path.join(waiting, name), path.join(folder, name));
  } catch (error) {
    await rm(waiting, { recursive: true, force: true });
    if (firstNew !== undefined) await rm(firstNew, { recursive: true, force: true });
    throw new WriteFailed(`The files could not be written to ${out}: ${whyUnreadable(error)}.`, {
      cause: error,
    });
  }
  await rm(waiting, { recursive: true, force: true });
  return files.map(({ name }) => path.join(folder, name));
}

/** A disk error; `message` is a complete sentence. */
class WriteFailed extends Error {
  override readonly name = "WriteFailed";
}
