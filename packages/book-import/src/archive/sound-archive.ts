import { ImportError } from "../import-error.ts";
import { guardProtection } from "../epub/epub-package.ts";
import { openArchive } from "./open-archive.ts";
import { directoryEntries } from "./zip-directory.ts";

/**
 * Checks a full archive before any other reader does: every file of it is inflated once, within limits, and
 * discarded. What passes can be given to readers that trust the directory.
 * @param maxBytes  total size of all files, inflated
 * @throws ImportError "unsafe" for bombs and duplicate names, which readers treat differently; "encrypted",
 *         "protected", "damaged"
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

/** Nothing is ever written to such a path, but no book needs one. */
function leadsOut(name: string): boolean {
  return name.startsWith("/") || /^[a-z]:/iu.test(name) || name.split("/").includes("..");
}
