import fs from "node:fs";
import os from "node:os";

/** Linux keeps this folder in memory. */
const IN_MEMORY = "/dev/shm";
/** The databases of some test files at once and a gigabyte of write-ahead log, twice. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Where database servers of tests have their files: in memory where there is room, else beside other temporary files.
 * Hundreds of databases are made and dropped in a run, which a disk spends a quarter of both cores on.
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
