import { randomUUID } from "node:crypto";
import type { JobDefinition } from "@colophon/contracts/shared/job";
import type { Queue } from "../queue/queue.ts";

type TakenJob = { id: string; payload: unknown; signal: AbortSignal };

/** A queue whose jobs a test passes to their worker one by one. */
export type ManualQueue = {
  queue: Queue;
  /** concurrency slots requested per kind of job */
  places: Map<string, unknown>;
  /** Passes a job to its worker, and waits until it has ended as the queue would see it. */
  take: (job: JobDefinition, payload: unknown, signal?: AbortSignal) => Promise<void>;
};

/** @param sending  receives jobs that are queued meanwhile */
export function buildManualQueue(sending: Queue): ManualQueue {
  const handlers = new Map<string, (job: TakenJob) => Promise<void>>();
  const places = new Map<string, unknown>();
  return {
    places,
    queue: {
      ...sending,
      async work(definition, options, handler) {
        places.set(definition.name, options);
        handlers.set(definition.name, ({ id, payload, signal }) =>
          handler({ id, payload: definition.payload.parse(payload), signal }),
        );
      },
    },
    async take(job, payload, signal = new AbortController().signal) {
      await handlers.get(job.name)?.({ id: randomUUID(), payload, signal });
    },
  };
}
