import {
  SaveStepsReply,
  SectionDocument,
  StepsSince,
} from "@colophon/contracts/manuscript/sections/manuscript";
import type { SectionTransport } from "../../apps/web/app/manuscript/sections/section-ports.ts";
import { troubleOf } from "../../apps/web/app/manuscript/sections/sync-trouble.ts";

/**
 * Where to request a section, and as whom. The server URL may change: a killed server comes back elsewhere.
 */
export type SectionTarget = { server: () => string; token: string; bookId: string; sectionId: string };

/** The product's sync engine calls as a browser makes them, over a socket. */
export function sectionOverHttp(address: SectionTarget): SectionTransport {
  const { bookId, sectionId } = address;
  const section = `/api/books/${bookId}/chapters/${sectionId}`;
  const transport: SectionTransport = {
    fetchSection: async (known) => {
      const { version, stamp } = known ?? { version: 0, stamp: "" };
      const path = `${section}?known_version=${version}&known_stamp=${stamp}`;
      return SectionDocument.parse(await requestOverHttp(address, { path }));
    },
    fetchSteps: async ({ version, stamp }) => {
      const path = `${section}/changes?since=${version}&stamp=${stamp}`;
      return StepsSince.parse(await requestOverHttp(address, { path }));
    },
    saveSteps: async (body) =>
      SaveStepsReply.parse(await requestOverHttp(address, { path: `${section}/changes`, body })),
    saveStepsAtLast: (body) => void transport.saveSteps(body).catch(() => undefined),
  };
  return transport;
}

/** @throws SyncTrouble as the engine sees it */
export async function requestOverHttp(
  { server, token }: Pick<SectionTarget, "server" | "token">,
  { path, body }: { path: string; body?: unknown },
): Promise<unknown> {
  const response = await fetch(`${server()}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => {
    throw troubleOf({ status: 0, code: "network", detail: "" });
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  const { code, detail } = { code: "unknown", detail: "", ...Object(answer) };
  throw troubleOf({ status: response.status, code: String(code), detail: String(detail) });
}
