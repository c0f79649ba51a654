import { type FailedJob, queueLabels } from "@colophon/contracts/admin/jobs";
import { z } from "zod";
import type { FailedRow } from "./jobs.store.ts";

/** A failed job as shown. Omits the error's message and the job's data, which may quote an author. */
export function presentFailedJob(row: FailedRow): FailedJob {
  const { words, noRetry } = queueLabels(row.name);
  return {
    id: row.id,
    queue: row.name,
    words,
    failed_at: row.failed_at.toISOString(),
    created_at: row.created_on.toISOString(),
    tries: row.retry_count + 1,
    error: errorOf(row.output),
    about: aboutOf(row.data),
    no_retry: noRetry,
  };
}

/** Texts the queue itself writes if no error was thrown, and how they are shown. */
const BY_THE_QUEUE: Readonly<Record<string, string>> = {
  "job timed out": "Took too long",
  "job heartbeat timeout": "Its worker was not heard of",
};
const BY_US = "its worker died";

const Thrown = z.looseObject({
  name: z.string(),
  code: z.unknown().optional(),
  stack: z.unknown().optional(),
});
const ErrorOutput = z.object({ value: z.object({ message: z.string() }) });
const Reason = z.object({ reason: z.literal(BY_US) });
/** Error kinds and codes are identifiers; anything longer or of another form could be anybody's text. */
const KIND = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/u);
const CODE = z.string().regex(/^[A-Za-z0-9_.-]{1,60}$/u);

function errorOf(output: unknown): FailedJob["error"] {
  const none = { code: null, place: null };
  if (Reason.safeParse(output).success) return { name: "Its worker died", ...none };
  const errorMessage = ErrorOutput.safeParse(output).data?.value.message;
  if (errorMessage !== undefined) return { name: BY_THE_QUEUE[errorMessage] ?? "Error", ...none };
  const thrown = Thrown.safeParse(output).data;
  if (thrown === undefined) return { name: "Error", ...none };
  return {
    name: KIND.safeParse(thrown.name).data ?? "Error",
    code: CODE.safeParse(thrown.code).data ?? null,
    place: placeOf(thrown.stack),
  };
}

const OUR_FRAME = /^\s+at .*?((?:apps|packages)\/[\w./-]{1,200}\.[jt]s:\d+):\d+\)?$/mu;

/** File and line of our code in a stack, skipping the message lines. */
function placeOf(stack: unknown): string | null {
  return typeof stack === "string" ? (OUR_FRAME.exec(stack)?.[1] ?? null) : null;
}

const NAME = /^[A-Za-z_]{1,40}$/u;

function aboutOf(data: unknown): FailedJob["about"] {
  const carried = z.record(z.string(), z.unknown()).safeParse(data).data ?? {};
  return Object.entries(carried).flatMap(([name, value]) => {
    const id = z.uuid().safeParse(value).data;
    return id === undefined || !NAME.test(name) ? [] : [{ name, id }];
  });
}
