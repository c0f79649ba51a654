import fs from "node:fs";

/**
 * Accessible only to us. Root runs PostgreSQL as another user, who must be able to pass through, but not list
 * it.
 */
const MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/**
 * Creates the data directory, or revokes others' permissions on an existing one. Permissions are never added:
 * if the server's user couldn't pass, the database is stored elsewhere, and must be found there again.
 * @param directory  absolute path; one owned by somebody else isn't changed
 */
export function closeDataDirectory(directory: string): void {
  fs.mkdirSync(directory, { recursive: true, mode: MODE });
  const { mode, uid } = fs.statSync(directory);
  if (uid === process.getuid?.() && (mode & 0o777 & ~MODE) !== 0) fs.chmodSync(directory, mode & MODE);
}
