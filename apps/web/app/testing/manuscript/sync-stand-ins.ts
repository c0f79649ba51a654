import type { DeviceStore, SectionRecord, TabNames } from "../../manuscript/sections/device-record.ts";
import type { Timers } from "../../manuscript/sections/section-ports.ts";

/** An in-memory device. Records are serialized, as on a real device, so nothing is shared by reference. */
export type MemoryDevice = DeviceStore & {
  /** the records left behind by a crash */
  records(): SectionRecord[];
  /** from now on all writes fail */
  fill(): void;
  empty(): void;
};

export function buildMemoryDevice(): MemoryDevice {
  const kept = new Map<string, string>();
  let isFull = false;
  const records = (): SectionRecord[] => {
    const all: SectionRecord[] = [...kept.values()].map((text) => JSON.parse(text));
    return all.toSorted((a, b) => b.writtenAt - a.writtenAt);
  };
  return {
    records,
    fill: () => {
      isFull = true;
    },
    empty: () => {
      isFull = false;
    },
    read: async () => records(),
    async write(record) {
      if (isFull) throw new Error("no place");
      kept.set(record.clientId, JSON.stringify(record));
    },
    async remove(clientId) {
      kept.delete(clientId);
    },
  };
}

/** The tabs of a device; `die` treats a tab's name as a crash does. */
export type MemoryNames = TabNames & { die(clientId: string): void; isTaken(clientId: string): boolean };

export function memoryNames(): MemoryNames {
  const taken = new Map<string, symbol>();
  return {
    async claim(clientId) {
      if (taken.has(clientId)) return null;
      const mine = Symbol(clientId);
      taken.set(clientId, mine);
      return () => {
        if (taken.get(clientId) === mine) taken.delete(clientId);
      };
    },
    die: (clientId) => void taken.delete(clientId),
    isTaken: (clientId) => taken.has(clientId),
  };
}

/** A clock that only moves when told to. */
export type HandTimers = Timers & { move(ms: number): void };

export function handTimers(): HandTimers {
  let now = 1_800_000_000_000;
  const waits = new Set<{ at: number; act: () => void }>();
  return {
    now: () => now,
    chance: () => 1,
    after(ms, act) {
      const wait = { at: now + ms, act };
      waits.add(wait);
      return () => void waits.delete(wait);
    },
    move(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = [...waits].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        waits.delete(next);
        now = Math.max(now, next.at);
        next.act();
      }
      now = until;
    },
  };
}
