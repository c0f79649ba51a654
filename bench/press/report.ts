import { z } from "zod";
import type { ContestResult } from "./contest.ts";
import type { Typography } from "./typography.ts";

const SET_SECONDS_GOAL = 8;
const SET_MEGABYTES_GOAL = 700;
const P99_GAP_GOAL = 1.15;

const SetFacts = z.object({
  laps: z.array(z.object({ step: z.string(), at: z.number() })),
  findings: z.int(),
});

/** One kind of file: what each program took. `goals`: largest share of a rival's time the press may take. */
export function timesTable(
  title: string,
  results: readonly ContestResult[],
  goals: Readonly<Partial<Record<string, number>>>,
): string[] {
  const [first] = results;
  const head = `${title}: median of ${first?.runs.length ?? 0} rounds in turn, whole processes`;
  const columns = `  ${"".padEnd(12)}${cells(["seconds", "CPU s", "peak MB", "ratio", "CPU ratio"])}`;
  const rows = results.map((result, at) => {
    const { name, seconds, cpuSeconds, memory } = result;
    const own = [seconds.toFixed(2), cpuSeconds.toFixed(2), memory.ofPeaks.toFixed(0)];
    if (at === 0) return `  ${name.padEnd(12)}${cells(own)}`;
    const ratios = [result.ratio.toFixed(3), result.cpuRatio.toFixed(3)];
    return `  ${name.padEnd(12)}${cells([...own, ...ratios])}${goalOf(result.ratio, goals[name])}`;
  });
  return [head, columns, ...rows];
}

/** All files as one job. @throws ZodError for a run that printed something else */
export function setTable(set: ContestResult): string[] {
  const last = set.runs.at(-1);
  const { laps, findings } = SetFacts.parse(JSON.parse(last?.stdout ?? ""));
  const steps = laps.map(({ step, at }) => `${step} ${at.toFixed(1)}`).join(", ");
  const { ofPeaks, together, each } = set.memory;
  return [
    `All files as one job, proved whole and checked: median of ${set.runs.length} rounds`,
    `  seconds ${set.seconds.toFixed(2)}, CPU ${set.cpuSeconds.toFixed(2)}${goalOf(set.seconds, SET_SECONDS_GOAL)}`,
    `  peak of its processes ${ofPeaks.toFixed(0)} MB${goalOf(ofPeaks, SET_MEGABYTES_GOAL)}`,
    `  resident at one time ${together.toFixed(0)} MB; each process's peak ${each.map((one) => one.toFixed(0)).join(", ")}`,
    `  ready after, in the last round: ${steps}`,
    `  preflight findings: ${findings}`,
  ];
}

type Row = {
  label: string;
  read: (counts: Typography) => string;
  /** A fault the press must not have at all. */
  isFault?: true;
};

const ROWS: readonly Row[] = [
  { label: "pages", read: ({ pages }) => String(pages) },
  { label: "lines of text", read: ({ lines }) => String(lines) },
  { label: "measure, leading", read: (one) => `${one.measurePt.toFixed(1)}/${one.leadingPt.toFixed(2)} pt` },
  { label: "widows", read: ({ widows }) => String(widows), isFault: true },
  { label: "orphans", read: ({ orphans }) => String(orphans), isFault: true },
  { label: "hyphen ladders of 3", read: ({ ladders }) => String(ladders), isFault: true },
  { label: "runts under 2 em", read: ({ runts }) => String(runts), isFault: true },
  { label: "rivers", read: ({ rivers }) => String(rivers), isFault: true },
  { label: "overfull lines", read: ({ overfull }) => String(overfull), isFault: true },
  { label: "hyphenated lines", read: ({ hyphenatedShare }) => `${(hyphenatedShare * 100).toFixed(1)} %` },
  { label: "word gap, median", read: ({ medianGap }) => `${medianGap.toFixed(3)} em` },
  { label: "word gap, p99", read: ({ p99Gap }) => `${p99Gap.toFixed(3)} em` },
  { label: "word gap, widest", read: ({ widestGap }) => `${widestGap.toFixed(3)} em` },
];

/** @param counted  the press first */
export function typographyTable(counted: readonly { name: string; counts: Typography }[]): string[] {
  const [press] = counted;
  const rows = ROWS.map(({ label, read, isFault }) => {
    const values = cells(counted.map(({ counts }) => read(counts)));
    const isMet = press !== undefined && read(press.counts) === "0";
    return `  ${label.padEnd(20)}${values}${isFault === undefined ? "" : verdict("0", isMet)}`;
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
