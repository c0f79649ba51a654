import type { Page } from "playwright-core";
import { z } from "zod";

const TraceEvent = z.looseObject({
  name: z.string(),
  pid: z.int(),
  tid: z.int(),
  tdur: z.number().optional(),
  args: z.looseObject({ name: z.string().optional() }).optional(),
});
const Trace = z.looseObject({ traceEvents: z.array(TraceEvent) });

/**
 * CPU milliseconds of each task of a page's main thread; wall time would include everything else on the
 * machine.
 */
export async function tasksWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("There is no browser.");
  await browser.startTracing(page, { categories: ["toplevel"] });
  await work();
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString("utf8")));
  const threadOf = ({ pid, tid }: z.output<typeof TraceEvent>): string => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name === "ThreadControllerImpl::RunTask" && mains.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}
