import type { SeededRandom } from "@colophon/rules/seeded-random";
import type { SectionTransport } from "../../manuscript/sections/section-ports.ts";
import { SyncTrouble } from "../../manuscript/sections/sync-trouble.ts";

/** A network that loses, repeats and delays calls. A call the caller has given up on may still arrive. */
export type FaultyNetwork = {
  transport: SectionTransport;
  /** nothing gets through */
  cut: () => void;
  /** back to normal, unreliable operation */
  mend: () => void;
  /** from now on every call is answered exactly once */
  behave: () => void;
  /** delayed calls arrive now, whatever has happened meanwhile */
  deliverLate: () => Promise<void>;
};

const LOST = { sentence: "lost" };

export function buildFaultyNetwork(inner: SectionTransport, random: SeededRandom): FaultyNetwork {
  let state: "faulty" | "cut" | "good" = "faulty";
  let late: (() => Promise<unknown>)[] = [];

  const over = async <T>(call: () => Promise<T>): Promise<T> => {
    if (state === "cut") throw new SyncTrouble("away", LOST);
    const fate = state === "good" ? 1 : random.next();
    if (fate < 0.08) throw new SyncTrouble("away", LOST);
    if (fate < 0.16) {
      late = [...late, call];
      throw new SyncTrouble("away", LOST);
    }
    if (fate < 0.28) {
      await call();
      throw new SyncTrouble("away", LOST);
    }
    if (fate < 0.36) {
      const [, second] = await Promise.all([call(), call()]);
      return second;
    }
    if (fate < 0.44) late = [...late, call];
    return call();
  };
  return {
    cut: () => {
      state = "cut";
    },
    mend: () => {
      state = "faulty";
    },
    behave: () => {
      state = "good";
    },
    async deliverLate() {
      const calls = late;
      late = [];
      for (const call of calls) await call().catch(() => undefined);
    },
    transport: {
      fetchSection: (known) => over(() => inner.fetchSection(known)),
      fetchSteps: (since) => over(() => inner.fetchSteps(since)),
      saveSteps: (request) => over(() => inner.saveSteps(request)),
      saveStepsAtLast: (request) => {
        void over(() => inner.saveSteps(request)).catch(() => undefined);
      },
    },
  };
}
