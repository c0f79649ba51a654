import fs from "node:fs";

/** Nobody but us. Root lends PostgreSQL another user, who has to pass through, and may not look round. */
const MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/**
 * Makes the data directory, or takes from an older one the rights that others have to it. Rights are taken and never
 * given: where the server's user could not pass, the database lies elsewhere, and must be found there again.
 * @param directory  absolute path; one that belongs to somebody else stays as it is
 */
export function closeDataDirectory(directory: string): void {
  fs.mkdirSync(directory, { recursive: true, mode: MODE });
  const { mode, uid } = fs.statSync(directory);
  if (uid === process.getuid?.() && (mode & 0o777 & ~MODE) !== 0) fs.chmodSync(directory, mode & MODE);
}
