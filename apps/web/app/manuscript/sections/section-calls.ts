import type { SaveStepsRequest } from "@colophon/contracts/manuscript/sections/manuscript";
import { ApiError, call } from "../../platform/api.ts";
import type { SectionPlace } from "./browser-device.ts";
import type { SectionTransport } from "./section-ports.ts";
import { type SyncTrouble, asTrouble, troubleOf } from "./sync-trouble.ts";

/** A call without an answer after this long is repeated; a large one may take longer. */
const TIMEOUT_MS = 15_000;
const LONGEST_MS = 60_000;
/** Maximum bytes a page may send while being left. @source Fetch standard, keepalive: 64 KiB in flight */
const LAST_BYTES = 60_000;

/** The server side of a section, as called by a browser. */
export function sectionCalls({
  bookId,
  sectionId,
}: Pick<SectionPlace, "bookId" | "sectionId">): SectionTransport {
  const params = { id: bookId, section_id: sectionId };
  const save = (body: SaveStepsRequest, options: { keepalive?: boolean; signal?: AbortSignal }) =>
    call("POST /api/books/{id}/chapters/{section_id}/changes", { params, body, ...options });
  return {
    fetchSection: (known) =>
      answered(
        call("GET /api/books/{id}/chapters/{section_id}", {
          params,
          query: known === null ? {} : { known_version: known.version, known_stamp: known.stamp },
          signal: after(TIMEOUT_MS),
        }),
      ),
    fetchSteps: ({ version, stamp }) =>
      answered(
        call("GET /api/books/{id}/chapters/{section_id}/changes", {
          params,
          query: { since: version, stamp },
          signal: after(TIMEOUT_MS),
        }),
      ),
    saveSteps: (body) =>
      answered(save(body, { signal: after(body.steps.length > 100 ? LONGEST_MS : TIMEOUT_MS) })),
    saveStepsAtLast(body) {
      // more than that stays on the device and is sent when the section is opened again
      if (3 * JSON.stringify(body).length > LAST_BYTES) return;
      void save(body, { keepalive: true }).catch(() => undefined);
    },
  };
}

function after(ms: number): AbortSignal {
  return AbortSignal.timeout(ms);
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw troubleOfError(error);
  }
}

function troubleOfError(error: unknown): SyncTrouble {
  if (!(error instanceof ApiError)) return asTrouble(error);
  const { status, code, detail, data } = error;
  const wait = Number(data["retry_after_seconds"]);
  return troubleOf({ status, code, detail, ...(wait > 0 && { retryAfterSeconds: wait }) });
}
