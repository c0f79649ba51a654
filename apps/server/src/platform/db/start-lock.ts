import fs from "node:fs";

/** A lock or pid file is filled right after it is created; one that stays empty longer has lost its owner. */
const FILLING_MS = 2000;

/** Takes a lock that doesn't outlive a killed owner. @returns false while a live process holds it */
export function acquireStartLock(file: string): boolean {
  if (create(file, `${process.pid} ${startOf(process.pid)}`)) return true;
  if (isStale(file)) breakLock(file);
  return false;
}

export function releaseStartLock(file: string): void {
  fs.rmSync(file, { force: true });
}

/**
 * One at a time: another process that saw the dead owner's lock could otherwise remove the one taken after
 * it.
 */
function breakLock(file: string): void {
  const breaking = `${file}.breaking`;
  if (!create(breaking, `${process.pid} ${startOf(process.pid)}`)) {
    if (isStale(breaking)) fs.rmSync(breaking, { force: true });
    return;
  }
  try {
    if (isStale(file)) fs.rmSync(file, { force: true });
  } finally {
    fs.rmSync(breaking, { force: true });
  }
}

function create(file: string, content: string): boolean {
  try {
    fs.writeFileSync(file, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function isStale(file: string): boolean {
  try {
    const [pid = "", start = ""] = fs.readFileSync(file, "utf8").split(" ");
    if (pid === "") return Date.now() - fs.statSync(file).mtimeMs > FILLING_MS;
    return !isRunning(Number(pid), start);
  } catch {
    // it was released meanwhile
    return false;
  }
}

/** After a reboot or container restart, the id may belong to another process, or to ourselves. */
function isRunning(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return start === "" || start === startOf(pid);
}

/** Start time of a process, in kernel ticks; empty if only its id is known. */
function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in parentheses, which may contain spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
