import { AppError } from "@colophon/contracts/errors";
import type { Manuscripts } from "../../apps/server/src/manuscript/sections/sections.ts";
import type { SectionTransport } from "../../apps/web/app/manuscript/sections/section-ports.ts";
import { troubleOf } from "../../apps/web/app/manuscript/sections/sync-trouble.ts";

/**
 * The calls of the editor's sync engine, directly to the use cases: the same rows and locks without a socket.
 */
export function sectionInProcess(
  manuscripts: Manuscripts,
  which: { ownerId: string; bookId: string; sectionId: string },
): SectionTransport {
  const transport: SectionTransport = {
    fetchSection: (known) => answered(manuscripts.readSection({ ...which, ...(known && { known }) })),
    fetchSteps: (known) => answered(manuscripts.stepsSince({ ...which, known })),
    saveSteps: (request) => answered(manuscripts.saveSteps({ ...request, ...which })),
    saveStepsAtLast: (request) => void transport.saveSteps(request).catch(() => undefined),
  };
  return transport;
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw troubleOfUseCase(error);
  });
}

function troubleOfUseCase(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  return troubleOf({ status: error.status, code: error.code, detail: error.message });
}
