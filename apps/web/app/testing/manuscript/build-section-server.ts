import type {
  SaveStepsReply,
  StepsSince,
  StoredSteps,
} from "@colophon/contracts/manuscript/sections/manuscript";
import type { Node } from "prosemirror-model";
import type { KnownVersion, SectionTransport } from "../../manuscript/sections/section-ports.ts";
import { readStep } from "../../manuscript/sections/section-steps.ts";
import { SyncTrouble } from "../../manuscript/sections/sync-trouble.ts";

/** An in-memory server for one section, with the real one's rules for versions and repeated calls. */
export type SectionServer = {
  transport: SectionTransport;
  document(): Node;
  version(): number;
  /** one step per version */
  changes(): readonly StoredSteps[];
  /** run for each call: before it reaches the server, and before the caller gets the answer */
  hooks: { before: () => void; after: () => void };
  /** every call received */
  calls: { kind: "section" | "steps" | "save" | "save-at-last"; steps: number }[];
  /** somebody moves the section to the trash, or restores it */
  bin(isTrashed: boolean): void;
  /** as if a backup were restored */
  goBackTo(version: number): void;
};

export function buildSectionServer(first: Node): SectionServer {
  let documents = [first];
  let changes: (StoredSteps & { stamp: string })[] = [];
  let stamps = 0;
  let isInTrash = false;
  let sequences = new Map<string, number>();
  const calls: SectionServer["calls"] = [];
  const hooks = { before: () => {}, after: () => {} };

  const versionTagOf = (version: number): string => changes[version - 1]?.stamp ?? "";
  const isKnown = ({ version, stamp }: KnownVersion): boolean =>
    version <= changes.length && (stamp === "" || stamp === versionTagOf(version));
  const since = (known: KnownVersion): StepsSince => {
    if (!isKnown(known)) throw new SyncTrouble("unknown-version", { sentence: "never had" });
    const version = changes.length;
    const missed = changes.slice(known.version).map(({ client_id, steps }) => ({ client_id, steps }));
    return { version, stamp: versionTagOf(version), is_in_bin: isInTrash, changes: structuredClone(missed) };
  };
  const save: SectionTransport["saveSteps"] = async (request): Promise<SaveStepsReply> => {
    const { client_id, sequence, version, stamp = "", steps } = structuredClone(request);
    const known = { version, stamp };
    if ((sequences.get(client_id) ?? 0) >= sequence) return { stored: true, ...since(known) };
    if (version !== changes.length || !isKnown(known)) return { stored: false, ...since(known) };
    for (const step of steps) {
      const { doc, failed } = readStep(step).apply(documents.at(-1) ?? first);
      if (doc === null) throw new SyncTrouble("refused", { sentence: failed ?? "" });
      documents.push(doc);
      stamps += 1;
      changes.push({ client_id, steps: [step], stamp: String(stamps) });
    }
    sequences.set(client_id, sequence);
    return { stored: true, ...since(known) };
  };
  const over = async <T>(
    call: { kind: SectionServer["calls"][number]["kind"]; steps: number },
    answer: () => Promise<T> | T,
  ): Promise<T> => {
    await Promise.resolve();
    hooks.before();
    calls.push(call);
    const reply = await answer();
    hooks.after();
    return reply;
  };
  return {
    hooks,
    calls,
    document: () => documents.at(-1) ?? first,
    version: () => changes.length,
    changes: () => changes,
    bin(isTrashed) {
      isInTrash = isTrashed;
    },
    goBackTo(version) {
      documents = documents.slice(0, version + 1);
      changes = changes.slice(0, version);
      sequences = new Map();
    },
    transport: {
      fetchSection: (known) =>
        over({ kind: "section", steps: 0 }, () => ({
          version: changes.length,
          stamp: versionTagOf(changes.length),
          document: (documents.at(-1) ?? first).toJSON(),
          is_in_bin: isInTrash,
          is_known: known === null || isKnown(known),
        })),
      fetchSteps: (known) => over({ kind: "steps", steps: 0 }, () => since(known)),
      saveSteps: (request) => over({ kind: "save", steps: request.steps.length }, () => save(request)),
      saveStepsAtLast: (request) => {
        void over({ kind: "save-at-last", steps: request.steps.length }, () => save(request)).catch(() => {});
      },
    },
  };
}
