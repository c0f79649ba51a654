import type { HealthReport } from "@colophon/contracts/books/health";

/** Whether a finished book can go out as it is, in a line. */
export type Readiness = { tone: "success" | "warning" | "danger" | "neutral"; line: string };

export function readinessOf(report: HealthReport | null): Readiness {
  if (report === null) return { tone: "neutral", line: "No measures were kept for this book." };
  const blocked = report.readings.filter(({ verdict }) => verdict === "block").length;
  const warned = report.readings.filter(({ verdict }) => verdict === "warn").length;
  if (blocked > 0) {
    const line = `Not ready to publish: ${measures(blocked)} ${blocked === 1 ? "needs" : "need"} work.`;
    return { tone: "danger", line };
  }
  if (warned > 0) {
    const line = `Nothing stands in the way of publishing; ${measures(warned)} ${warned === 1 ? "is" : "are"} worth a look.`;
    return { tone: "warning", line };
  }
  return {
    tone: "success",
    line: "Nothing stands in the way of publishing: every measure is as it should be.",
  };
}

function measures(count: number): string {
  return count === 1 ? "one measure" : `${count} measures`;
}
