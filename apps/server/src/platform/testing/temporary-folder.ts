import fs from "node:fs";
import os from "node:os";

/** On Linux, this folder is in memory. */
const IN_MEMORY = "/dev/shm";
/** The databases of several concurrent test files and a gigabyte of write-ahead log, twice. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Folder for the test database servers' files: in memory if there is enough space, else with other temporary
 * files. A run creates and drops hundreds of databases, which on disk takes up a quarter of both cores.
 * @param memory  the folder in memory
 */
export function temporaryFolder(memory: string = IN_MEMORY): string {
  try {
    fs.accessSync(memory, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(memory);
    return bavail * bsize >= MIN_FREE_BYTES ? memory : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}
