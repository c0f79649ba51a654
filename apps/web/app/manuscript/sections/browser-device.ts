import { createStore, promisifyRequest } from "idb-keyval";
import type { DeviceStore, SectionRecord } from "./device-record.ts";
import type { StepJson } from "./section-steps.ts";

// Increase the number when the format of records changes; old records stay readable under the old name.
const store = createStore("colophon-manuscript-1", "sections");

/** Steps per stored chunk: a keystroke rewrites one chunk, however many came before it. */
const PIECE = 200;

/** A section of a book of an account. Other accounts on the same machine have other keys. */
export type SectionPlace = { accountId: string; bookId: string; sectionId: string };

/** The part of a record besides its document and its steps. */
type Head = Pick<SectionRecord, "clientId" | "sequence" | "stamp" | "lost" | "writtenAt">;
type Written = Pick<SectionRecord, "base"> & { taken: readonly StepJson[]; unsent: readonly StepJson[] };

const HEAD = 0;
const BASE = 1;
const TAKEN = 2;
const UNSENT = 3;

/** The records of a section in this browser. Each call writes in one transaction. */
export function browserDevice(place: SectionPlace): DeviceStore {
  const prefix = [place.accountId, place.bookId, place.sectionId];
  /** what this tab has written, so that only changes are written */
  const written = new Map<string, Written>();
  return {
    async read() {
      const entries = await entriesUnder(prefix);
      return recordsOf(entries).toSorted((a, b) => b.writtenAt - a.writtenAt);
    },
    async write(record) {
      const { clientId, sequence, stamp, lost, writtenAt, base, taken, unsent } = record;
      const key = [...prefix, clientId];
      const before = written.get(clientId) ?? null;
      const head: Head = { clientId, sequence, stamp, lost, writtenAt };
      try {
        await allOrNothing((entries) => {
          if (before === null) entries.delete(allUnder(key));
          entries.put(head, [...key, HEAD]);
          if (before?.base !== base) entries.put(base, [...key, BASE]);
          writeSteps(entries, { key: [...key, TAKEN], before: before?.taken ?? [], steps: taken });
          writeSteps(entries, { key: [...key, UNSENT], before: before?.unsent ?? [], steps: unsent });
        });
        written.set(clientId, { base, taken, unsent });
      } catch (error) {
        written.delete(clientId);
        throw error;
      }
    },
    async remove(clientId) {
      written.delete(clientId);
      await allOrNothing((entries) => void entries.delete(allUnder([...prefix, clientId])));
    },
  };
}

/** Sections of a book with words in this browser that the server may not have. */
export async function sectionsWithUnsent(book: Omit<SectionPlace, "sectionId">): Promise<string[]> {
  const entries = await entriesUnder([book.accountId, book.bookId]);
  return [...new Set(entries.filter(({ key }) => key[4] === UNSENT).map(({ key }) => String(key[2])))];
}

/** Deletes an account's document copies, as on sign-out. Unsent edits stay until the next sign-in. */
export async function clearCopies(accountId: string): Promise<void> {
  const entries = await entriesUnder([accountId]);
  const nameOf = (key: Entry["key"]): string => JSON.stringify(key.slice(0, 4));
  const needed = new Set(entries.filter(isNeeded).map(({ key }) => nameOf(key)));
  await allOrNothing((all) => {
    for (const { key } of entries) if (!needed.has(nameOf(key))) all.delete([...key]);
  });
}

/** Aborts the transaction on an exception, which would otherwise commit the writes before it. */
function allOrNothing(change: (entries: IDBObjectStore) => void): Promise<void> {
  return store("readwrite", (entries) => {
    try {
      change(entries);
    } catch (error) {
      entries.transaction.abort();
      throw error;
    }
    return promisifyRequest(entries.transaction);
  });
}

type Entry = { key: readonly (string | number)[]; value: unknown };

function isNeeded({ key, value }: Entry): boolean {
  if (key[4] === UNSENT) return true;
  const { lost = [] } = key[4] === HEAD ? Object(value) : {};
  return Array.isArray(lost) && lost.length > 0;
}

function entriesUnder(prefix: readonly string[]): Promise<Entry[]> {
  return store("readonly", async (entries) => {
    const range = allUnder(prefix);
    const [keys, values] = await Promise.all([
      promisifyRequest(entries.getAllKeys(range)),
      promisifyRequest<unknown[]>(entries.getAll(range)),
    ]);
    return keys.map((key, index) => ({ key: Array.isArray(key) ? key.map(part) : [], value: values[index] }));
  });
}

/** All keys here consist of strings and numbers. */
function part(key: IDBValidKey): string | number {
  return typeof key === "number" || typeof key === "string" ? key : "";
}

/** Arrays sort after strings and numbers, so an empty one ends the range. */
function allUnder(prefix: readonly (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []]);
}

type Putting = { key: (string | number)[]; before: readonly StepJson[]; steps: readonly StepJson[] };

function writeSteps(entries: IDBObjectStore, { key, before, steps }: Putting): void {
  const count = Math.ceil(steps.length / PIECE);
  for (let piece = 0; piece < count; piece += 1) {
    const now = steps.slice(piece * PIECE, (piece + 1) * PIECE);
    const then = before.slice(piece * PIECE, (piece + 1) * PIECE);
    const isUnchanged = now.length === then.length && now.every((step, index) => step === then[index]);
    if (!isUnchanged) entries.put(now, [...key, piece]);
  }
  if (before.length > steps.length) entries.delete(IDBKeyRange.bound([...key, count], [...key, []]));
}

/** Records written by this file are trusted; their documents are parsed by the schema. */
function recordsOf(entries: readonly Entry[]): SectionRecord[] {
  const records = new Map<string, Partial<SectionRecord> & { taken: StepJson[]; unsent: StepJson[] }>();
  for (const { key, value } of entries) {
    const clientId = String(key[3]);
    const record = records.get(clientId) ?? { taken: [], unsent: [] };
    records.set(clientId, record);
    if (key[4] === HEAD) Object.assign(record, value);
    else if (key[4] === BASE) record.base = Object(value);
    else if (Array.isArray(value)) record[key[4] === TAKEN ? "taken" : "unsent"].push(...value);
  }
  return [...records.values()].flatMap(
    ({ clientId, base, sequence = 0, stamp = "", lost = [], writtenAt = 0, ...steps }) =>
      clientId === undefined || base === undefined
        ? []
        : [{ clientId, base, sequence, stamp, lost, writtenAt, ...steps }],
  );
}
