import type { SaveStepsReply, StoredSteps } from "@colophon/contracts/manuscript/manuscript";
import type { Node } from "prosemirror-model";
import type { SectionTransport } from "../../data/manuscript/section-ports.ts";
import { readStep } from "../../data/manuscript/section-steps.ts";
import { SyncTrouble } from "../../data/manuscript/sync-trouble.ts";

/** A server of one section in memory, with the rules of the real one for versions and repeats. */
export type SectionServer = {
  transport: SectionTransport;
  document(): Node;
  version(): number;
  /** one step a version */
  changes(): readonly StoredSteps[];
  /** what each call meets: before the server has it, or before the caller has the answer */
  fault: { before: () => void; after: () => void };
  /** every call that arrived */
  calls: { kind: "section" | "steps" | "save" | "save-at-last"; steps: number }[];
  /** as a backup that is put back */
  goBackTo(version: number): void;
};

export function aSectionServer(first: Node): SectionServer {
  let documents = [first];
  let changes: StoredSteps[] = [];
  let sequences = new Map<string, number>();
  const calls: SectionServer["calls"] = [];
  const fault = { before: () => {}, after: () => {} };

  const since = (version: number): { version: number; changes: StoredSteps[] } => {
    if (version > changes.length) throw new SyncTrouble("unknown-version", { sentence: "never had" });
    return { version: changes.length, changes: structuredClone(changes.slice(version)) };
  };
  const save: SectionTransport["saveSteps"] = async (request): Promise<SaveStepsReply> => {
    const { client_id, sequence, version, steps } = structuredClone(request);
    if ((sequences.get(client_id) ?? 0) >= sequence) return { stored: true, ...since(version) };
    if (version !== changes.length) return { stored: false, ...since(version) };
    for (const step of steps) {
      const { doc, failed } = readStep(step).apply(documents.at(-1) ?? first);
      if (doc === null) throw new SyncTrouble("refused", { sentence: failed ?? "" });
      documents.push(doc);
      changes.push({ client_id, steps: [step] });
    }
    sequences.set(client_id, sequence);
    return { stored: true, ...since(version) };
  };
  const over = async <T>(
    call: { kind: SectionServer["calls"][number]["kind"]; steps: number },
    answer: () => Promise<T> | T,
  ): Promise<T> => {
    await Promise.resolve();
    fault.before();
    calls.push(call);
    const given = await answer();
    fault.after();
    return given;
  };
  return {
    fault,
    calls,
    document: () => documents.at(-1) ?? first,
    version: () => changes.length,
    changes: () => changes,
    goBackTo(version) {
      documents = documents.slice(0, version + 1);
      changes = changes.slice(0, version);
      sequences = new Map();
    },
    transport: {
      fetchSection: () =>
        over({ kind: "section", steps: 0 }, () => ({
          version: changes.length,
          document: (documents.at(-1) ?? first).toJSON(),
        })),
      fetchSteps: (version) => over({ kind: "steps", steps: 0 }, () => since(version)),
      saveSteps: (request) => over({ kind: "save", steps: request.steps.length }, () => save(request)),
      saveStepsAtLast: (request) => {
        void over({ kind: "save-at-last", steps: request.steps.length }, () => save(request)).catch(() => {});
      },
    },
  };
}
