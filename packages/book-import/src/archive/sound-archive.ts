import { ImportError } from "../import-error.ts";
import { guardProtection } from "../epub/epub-package.ts";
import { openArchive } from "./open-archive.ts";
import { directoryEntries } from "./zip-directory.ts";

/**
 * Goes through a whole archive before any other reader does: every file of it is inflated once, within its bounds, and
 * let go. What passes can be given to readers that believe what a directory states.
 * @param maxBytes  that all files may have together, inflated
 * @throws ImportError "unsafe" for bombs and for names that stand there twice, which readers understand differently;
 *   "encrypted", "protected", "damaged"
 */
export function proveSoundArchive(bytes: Uint8Array, { maxBytes }: { maxBytes: number }): void {
  const entries = directoryEntries(bytes);
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw new ImportError("unsafe");
  const stated = entries.reduce((sum, entry) => sum + entry.statedBytes, 0);
  if (stated > maxBytes) throw new ImportError("unsafe");
  if (entries.some(({ name }) => leadsOut(name))) throw new ImportError("unsafe");
  const archive = openArchive(bytes);
  for (const name of archive.names()) archive.bytes(name);
  guardProtection(archive);
}

/** Nothing is ever written to such a path; who makes one means something else than a book. */
function leadsOut(name: string): boolean {
  return name.startsWith("/") || /^[a-z]:/iu.test(name) || name.split("/").includes("..");
}
