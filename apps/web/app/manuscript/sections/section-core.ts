import type { StepsSince } from "@colophon/contracts/manuscript/sections/manuscript";
import type { EditorState, Plugin } from "prosemirror-state";
import type { SectionRecord } from "./device-record.ts";
import { type DeviceWriter, createDeviceWriter } from "./device-writer.ts";
import { type LocalSection, createLocalSection } from "./local-section.ts";
import type { SectionPorts, SectionView } from "./section-ports.ts";
import type { LostPassage, SyncStatus } from "./section-sync.ts";
import { nextBatch, unsentSteps } from "./section-steps.ts";
import { createSendPace } from "./send-pace.ts";
import { SyncTrouble, type TroubleKind, asTrouble } from "./sync-trouble.ts";

/** Steps per call: fewer than the server's limit, so that a long day's work is saved in parts. */
const STEPS_A_CALL = 1000;
/** Maximum size of a call, well below the server's limit, unless a single step is larger. */
const CALL_BYTES = 4 * 1024 * 1024;
/** How long remote steps wait for an input composition. */
const COMPOSING_MS = 300;

/** Temporary errors that are retried automatically. */
const PASSES: ReadonlySet<TroubleKind> = new Set(["away", "busy"]);

/** One section between a device and the server. Makes one call at a time. */
export type SectionCore = {
  state(): EditorState;
  connect(view: SectionView): () => void;
  recordChange(state: EditorState): void;
  /** Settles when all is stored. @throws SyncTrouble */
  flush(): Promise<void>;
  /** The server reported this version; `null`: it may have any. */
  onServerVersion(version: number | null): void;
  /** Retries now: back online, page visible, or signed in. */
  wake(): void;
  /** The page is being left. */
  sendAtLast(): void;
  status(): SyncStatus;
  /** from the last response: the section is in the trash, though it can still be edited */
  isInTrash(): boolean;
  lostPassages(): readonly LostPassage[];
  settleLost(id: string): void;
  /** Takes over passages saved under another tab's name. */
  recoverLost(passages: readonly LostPassage[]): Promise<void>;
  subscribe(listener: () => void): () => void;
  /** Stops sending. Settles when the record is on the device. */
  stop(): Promise<void>;
};

export function createSectionCore(
  ports: SectionPorts,
  from: { record: SectionRecord; plugins: readonly Plugin[] },
): SectionCore {
  const { transport, timers } = ports;
  const kept: LocalSection = createLocalSection(from.record, { ...ports, plugins: from.plugins });
  const listeners = new Set<() => void>();
  const writer: DeviceWriter = createDeviceWriter({
    device: ports.device,
    record: () => kept.record(),
    onChange: () => announce(),
  });
  const pace = createSendPace(timers, () => void run());
  let trouble: SyncTrouble | null = null;
  let serverVersion = 0;
  let shouldPull = false;
  let isStopped = false;
  let isInTrash = false;
  let running: Promise<void> | null = null;
  let shown: SyncStatus = { kind: "loading" };

  const unsent = (): number => unsentSteps(kept.state()).length;

  const announce = (): void => {
    const status = statusNow();
    if (JSON.stringify(status) !== JSON.stringify(shown)) shown = status;
    for (const listener of listeners) listener();
  };
  const statusNow = (): SyncStatus => {
    const sentence = trouble?.message ?? "";
    if (trouble?.kind === "gone" || trouble?.kind === "signed-out") return { kind: "gone", sentence };
    const count = unsent();
    if (count === 0) return { kind: "saved" };
    const memory = writer.hasFailed() ? { isOnlyInMemory: true as const } : {};
    if (trouble?.kind === "away") return { kind: "kept", unsentSteps: count, ...memory };
    return trouble === null ? { kind: "saving", ...memory } : { kind: "refused", sentence, ...memory };
  };

  /** Sends or fetches until there is nothing left to do. One such run at a time. */
  const run = (): Promise<void> => {
    running ??= goOn().finally(() => {
      running = null;
      // arrived while the run was ending
      if (!isWaiting()) {
        if (unsent() > 0) pace.typed({ isRejected: false });
        else if (shouldPull || serverVersion > kept.version()) pace.wait(COMPOSING_MS);
      }
      announce();
    });
    return running;
  };
  /** Whether the next run is scheduled, or there is none. */
  const isWaiting = (): boolean => isStopped || trouble !== null;
  const goOn = async (): Promise<void> => {
    pace.begin();
    try {
      while (await doNext()) announce();
      trouble = null;
      pace.succeed();
    } catch (error) {
      await meet(asTrouble(error));
    }
    await writer.write();
  };
  /** @returns whether there may be more to do */
  const doNext = async (): Promise<boolean> => {
    if (isStopped) return false;
    if (unsent() > 0) return send();
    if (!shouldPull && serverVersion <= kept.version()) return false;
    const since = kept.known();
    shouldPull = false;
    const reply = await transport.fetchSteps(since);
    serverVersion = reply.version;
    return take(reply, since.version);
  };
  const send = async (): Promise<boolean> => {
    const { version, stamp } = kept.known();
    const steps = nextBatch(unsentSteps(kept.state()), { most: STEPS_A_CALL, bytes: CALL_BYTES });
    const sequence = kept.nextSequence();
    // a step that the server has but not the device would be duplicated by the next tab to open
    // the device's copy
    await writer.write();
    if (isStopped) return false;
    const reply = await transport.saveSteps({ client_id: kept.clientId, sequence, version, stamp, steps });
    if (reply.version === version) throw asTrouble("nothing was stored, and nothing came before it");
    shouldPull = false;
    serverVersion = reply.version;
    return take(reply, version);
  };
  /** What counts is what the document includes, not whether this particular call has added it. */
  const take = (reply: StepsSince, since: number): boolean => {
    if (isStopped || kept.version() !== since) return !isStopped;
    isInTrash = reply.is_in_bin;
    const isFromOtherClient = reply.changes.some((change) => change.client_id !== kept.clientId);
    if (isFromOtherClient && kept.isComposing()) {
      shouldPull = true;
      pace.wait(COMPOSING_MS);
      return false;
    }
    try {
      kept.take(reply);
    } catch {
      throw new SyncTrouble("unknown-version", { sentence: "These steps do not fit the document." });
    }
    return true;
  };
  const meet = async (met: SyncTrouble): Promise<void> => {
    trouble = met;
    if (met.kind === "unknown-version") {
      await restart().catch((error: unknown) => {
        trouble = asTrouble(error);
      });
    }
    if (met.kind === "gone") kept.offerUnsent();
    if (trouble !== null && PASSES.has(trouble.kind)) pace.retry(trouble.retryAfterMs);
    else pace.succeed();
  };
  const restart = async (): Promise<void> => {
    kept.restart(await transport.fetchSection(null));
    trouble = null;
    serverVersion = 0;
  };
  const isOver = (): boolean => isStopped || trouble?.kind === "gone";

  shown = statusNow();
  void writer.write();

  return {
    state: () => kept.state(),
    connect: (view) => kept.connect(view),
    recordChange(state) {
      const before = unsentSteps(kept.state()).at(-1);
      kept.note(state);
      const last = unsentSteps(state).at(-1);
      if (last === undefined || last === before) return;
      void writer.write();
      if (!isOver()) pace.typed({ isRejected: trouble?.kind === "refused" });
      announce();
    },
    async flush() {
      while (unsent() > 0 && !isOver()) {
        await run();
        if (trouble !== null) throw trouble;
        if (kept.isComposing()) await new Promise<void>((resolve) => timers.after(COMPOSING_MS, resolve));
      }
      if (unsent() > 0 && trouble !== null) throw trouble;
    },
    onServerVersion(version) {
      if (version === null) shouldPull = true;
      else serverVersion = Math.max(serverVersion, version);
      if (isOver() || (!shouldPull && serverVersion <= kept.version())) return;
      if (trouble === null || trouble.kind === "refused") void run();
    },
    wake() {
      if (isOver()) return;
      shouldPull = true;
      void run();
    },
    sendAtLast() {
      const steps = unsentSteps(kept.state());
      if (steps.length === 0 || isOver()) return;
      void writer.write();
      transport.saveStepsAtLast({
        client_id: kept.clientId,
        sequence: kept.nextSequence(),
        ...kept.known(),
        steps: nextBatch(steps, { most: STEPS_A_CALL, bytes: CALL_BYTES }),
      });
    },
    status: () => shown,
    isInTrash: () => isInTrash,
    lostPassages: () => kept.lost(),
    settleLost(id) {
      kept.settleLost(id);
      void writer.write();
      announce();
    },
    recoverLost: (passages) => {
      kept.addLost(passages);
      announce();
      return writer.write();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async stop() {
      isStopped = true;
      pace.stop();
      await writer.write();
    },
  };
}
