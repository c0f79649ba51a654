import { z } from "zod";
import { type ContestResult, ratioOf } from "./contest.ts";
import type { Typography } from "./typography.ts";

const SET_SECONDS_GOAL = 8;
const SET_MEGABYTES_GOAL = 700;
const P99_GAP_GOAL = 1.15;

const SetFacts = z.object({
  laps: z.array(z.object({ step: z.string(), at: z.number() })),
  findings: z.int(),
});

/**
 * The times of each program for one kind of file.
 * @param results  the press as a new process, the press already running, then the rivals
 * @param goals    maximum share of a rival's time the press may take
 */
export function timesTable(
  title: string,
  { results, goals }: { results: readonly ContestResult[]; goals: Readonly<Partial<Record<string, number>>> },
): string[] {
  const [press, running, ...rivals] = results;
  if (press === undefined || running === undefined) return [];
  const rows = [press, running, ...rivals].map(({ name, seconds, cpuSeconds, memory }) => {
    // a running press made two files, so only its seconds are those of one
    const whole = [cpuSeconds.toFixed(2), memory.ofPeaks.toFixed(0)];
    return `  ${name.padEnd(16)}${cells([seconds.toFixed(2), ...(name === running.name ? [] : whole)])}`;
  });
  const ratios = rivals.flatMap((rival) => {
    const goal = goals[rival.name];
    const cpu = ratioOf(press, { other: rival, field: "cpuSeconds" }).toFixed(3);
    return [
      `  press / ${rival.name}: ${shareOf(press, rival, goal)}; of its CPU seconds ${cpu}`,
      `  press, running / ${rival.name}: ${shareOf(running, rival, goal)}`,
    ];
  });
  const head = `${title}: median of ${press.runs.length} rounds in turn`;
  return [head, `  ${"".padEnd(16)}${cells(["seconds", "CPU s", "peak MB"])}`, ...rows, ...ratios];
}

function shareOf(press: ContestResult, rival: ContestResult, goal: number | undefined): string {
  const ratio = ratioOf(press, { other: rival, field: "seconds" });
  return `${ratio.toFixed(3)}${goalOf(ratio, goal)}`;
}

/** Files made as one job. @throws ZodError for a run with other output */
export function setTable(set: ContestResult, { hasGoals }: { hasGoals: boolean }): string[] {
  const last = set.runs.at(-1);
  const { laps, findings } = SetFacts.parse(JSON.parse(last?.stdout ?? ""));
  const steps = laps.map(({ step, at }) => `${step} ${at.toFixed(1)}`).join(", ");
  const { ofPeaks, together, each } = set.memory;
  return [
    `Set of files as one job, ${set.name}, proved whole and checked: median of ${set.runs.length} rounds`,
    `  seconds ${set.seconds.toFixed(2)}, CPU ${set.cpuSeconds.toFixed(2)}${hasGoals ? goalOf(set.seconds, SET_SECONDS_GOAL) : ""}`,
    `  most resident at one time ${together.toFixed(0)} MB${hasGoals ? goalOf(together, SET_MEGABYTES_GOAL) : ""}`,
    `  its processes' peaks added up ${ofPeaks.toFixed(0)} MB; each: ${each.map((one) => one.toFixed(0)).join(", ")}`,
    `  ready after, in the last round: ${steps}`,
    `  preflight findings: ${findings}`,
  ];
}

type Row = {
  label: string;
  read: (counts: Typography) => string;
  /** A problem the press must never have. */
  isDefect?: true;
};

const ROWS: readonly Row[] = [
  { label: "pages", read: ({ pages }) => String(pages) },
  { label: "lines of text", read: ({ lines }) => String(lines) },
  { label: "measure, leading", read: (one) => `${one.measurePt.toFixed(1)}/${one.leadingPt.toFixed(2)} pt` },
  { label: "widows", read: ({ widows }) => String(widows), isDefect: true },
  { label: "orphans", read: ({ orphans }) => String(orphans), isDefect: true },
  { label: "hyphen ladders of 3", read: ({ ladders }) => String(ladders), isDefect: true },
  { label: "runts under 2 em", read: ({ runts }) => String(runts), isDefect: true },
  { label: "rivers", read: ({ rivers }) => String(rivers), isDefect: true },
  { label: "overfull lines", read: ({ overfull }) => String(overfull), isDefect: true },
  { label: "hyphenated lines", read: ({ hyphenatedShare }) => `${(hyphenatedShare * 100).toFixed(1)} %` },
  { label: "word gap, median", read: ({ medianGap }) => `${medianGap.toFixed(3)} em` },
  { label: "word gap, p99", read: ({ p99Gap }) => `${p99Gap.toFixed(3)} em` },
  { label: "word gap, widest", read: ({ widestGap }) => `${widestGap.toFixed(3)} em` },
];

/** @param counted  the press first */
export function typographyTable(counted: readonly { name: string; counts: Typography }[]): string[] {
  const [press] = counted;
  const rows = ROWS.map(({ label, read, isDefect }) => {
    const values = cells(counted.map(({ counts }) => read(counts)));
    const isMet = press !== undefined && read(press.counts) === "0";
    return `  ${label.padEnd(20)}${values}${isDefect === undefined ? "" : verdict("0", isMet)}`;
  });
  const latex = counted.find(({ name }) => name === "lualatex");
  const ratio = (press?.counts.p99Gap ?? 0) / (latex?.counts.p99Gap ?? 1);
  const compared = `  p99 word gap, press / LuaLaTeX with microtype: ${ratio.toFixed(3)}${goalOf(ratio, P99_GAP_GOAL)}`;
  return [
    "Typography, counted in the finished files at one size, leading and measure",
    `  ${"".padEnd(20)}${cells(counted.map(({ name }) => name))}`,
    ...rows,
    ...(latex === undefined ? [] : [compared]),
  ];
}

function cells(values: readonly string[]): string {
  return values.map((value) => value.padStart(15)).join("");
}

function goalOf(value: number, goal: number | undefined): string {
  return goal === undefined ? "" : verdict(`at most ${goal}`, value <= goal);
}

function verdict(goal: string, isMet: boolean): string {
  return `   goal ${goal}: ${isMet ? "met" : "NOT MET"}`;
}
