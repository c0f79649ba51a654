import { readdirSync, readFileSync } from "node:fs";

/** Linux's facts about a running process. */
export type ProcessFacts = {
  pid: number;
  /** Peak resident memory since it started (VmHWM), so sampling can't miss it. */
  peakMegabytes: number;
  residentMegabytes: number;
  /** User and system time so far. */
  cpuSeconds: number;
};

const KILOBYTES_PER_MEGABYTE = 1024;
/** Linux counts CPU time in hundredths of a second on every platform supported by Node. */
const TICKS_PER_SECOND = 100;

/** A process and its descendants; empty if there is no /proc, or it has ended. */
export function readProcessTree(root: number): ProcessFacts[] {
  return treeOf(root).flatMap((pid) => {
    const facts = factsOf(pid);
    return facts === null ? [] : [facts];
  });
}

function treeOf(root: number): number[] {
  return [root, ...childrenOf(root).flatMap(treeOf)];
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
      const listed = readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ");
      return listed.filter((child) => child !== "").map(Number);
    });
  } catch {
    return [];
  }
}

function factsOf(pid: number): ProcessFacts | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const [, counts = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    // after the name: state is field 3, utime and stime are 14 and 15
    const [user = "0", system = "0"] = counts.split(" ").slice(11);
    return {
      pid,
      peakMegabytes: megabytesOf(status, "VmHWM"),
      residentMegabytes: megabytesOf(status, "VmRSS"),
      cpuSeconds: (Number(user) + Number(system)) / TICKS_PER_SECOND,
    };
  } catch {
    return null;
  }
}

function megabytesOf(status: string, field: "VmHWM" | "VmRSS"): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, "mu").exec(status)?.[1] ?? 0) / KILOBYTES_PER_MEGABYTE;
}
