import type { Plugin } from "prosemirror-state";
import { type SectionRecord, stateOfRecord } from "./device-record.ts";
import { type SectionCore, createSectionCore } from "./section-core.ts";
import type { KnownVersion, SectionPorts } from "./section-ports.ts";
import type { LostPassage } from "./section-sync.ts";
import { textInJson } from "./section-steps.ts";
import { SyncTrouble, asTrouble } from "./sync-trouble.ts";

/** How long to wait for the server before showing the device's copy; a late response is merged. */
const TIMEOUT_MS = 1500;

/** A section opened under a name of its own. */
export type OpenSection = {
  core: SectionCore;
  /** Stops sending, and releases the name for the next one to open the section. */
  close(): Promise<void>;
};

const NOTHING = { version: 0, document: null };

type OpenRecord = { record: SectionRecord; release: () => void };

/**
 * Opens a section, including what is on the device: this tab takes over the unsent steps of a closed one.
 * Without a server it opens as last stored on the device.
 * @throws SyncTrouble if neither has it
 */
export async function openSection(ports: SectionPorts, plugins: readonly Plugin[]): Promise<OpenSection> {
  const records = await ports.device.read().catch(() => []);
  const adopted = await adopt(ports, records);
  try {
    const own = await beginning(ports, { adopted, records });
    const core = createSectionCore(ports, { record: own.record, plugins });
    if (own.isAsked) return opened(core, own.release);
    core.onServerVersion(null);
    // if it can't be sent, the status says why
    if (own.record.unsent.length > 0) await withTimeout(ports, core.flush()).catch(() => null);
    return opened(core, own.release);
  } catch (error) {
    adopted?.release();
    throw error;
  }
}

/**
 * Sends the unsent changes of closed tabs, each under its own client id, and then deletes them.
 * @param saveLost  saves passages that no longer have a place in the text, so that the author can find them
 */
export async function sendLeftovers(
  ports: SectionPorts,
  saveLost: (lost: readonly LostPassage[]) => Promise<void>,
): Promise<void> {
  const records = await ports.device.read().catch(() => []);
  for (const { clientId, unsent } of records) {
    if (unsent.length > 0) await sendLeftover(ports, { clientId, saveLost });
  }
}

async function sendLeftover(
  ports: SectionPorts,
  { clientId, saveLost }: { clientId: string; saveLost: (lost: readonly LostPassage[]) => Promise<void> },
): Promise<void> {
  const own = await claimed(ports, clientId);
  if (own === null) return;
  try {
    const core = createSectionCore(ports, { record: own.record, plugins: [] });
    const trouble = await core.flush().then(() => null, asTrouble);
    await core.stop();
    if (trouble !== null && trouble.kind !== "gone") return;
    const lost = core.lostPassages();
    if (lost.length > 0) await saveLost(lost);
    await ports.device.remove(clientId);
  } finally {
    own.release();
  }
}

/** The record of a closed tab whose name this one takes over: preferably one with unsent steps. */
async function adopt(ports: SectionPorts, records: readonly SectionRecord[]): Promise<OpenRecord | null> {
  const weight = (record: SectionRecord): number => (record.unsent.length > 0 ? 1 : 0);
  let own: OpenRecord | null = null;
  for (const { clientId } of records.toSorted((a, b) => weight(b) - weight(a))) {
    const found = await claimed(ports, clientId);
    if (found === null) continue;
    if (own === null) own = found;
    else own = await withoutEmpty(ports, { own, other: found });
  }
  return own;
}

/** Records with nothing to send are old copies: their lost passages are saved, and they are deleted. */
async function withoutEmpty(
  ports: SectionPorts,
  { own, other }: { own: OpenRecord; other: OpenRecord },
): Promise<OpenRecord> {
  const { record } = own;
  if (other.record.unsent.length > 0) {
    other.release();
    return own;
  }
  const merged = { ...record, lost: [...record.lost, ...other.record.lost] };
  if (other.record.lost.length > 0) await ports.device.write(merged);
  await ports.device.remove(other.record.clientId);
  other.release();
  return { ...own, record: merged };
}

/** Claims the name and only then reads: its former tab may have written until the end. */
async function claimed(ports: SectionPorts, clientId: string): Promise<OpenRecord | null> {
  const release = await ports.names.claim(clientId);
  if (release === null) return null;
  const records = await ports.device.read();
  const record = records.find((each) => each.clientId === clientId);
  if (record === undefined) {
    release();
    return null;
  }
  return { record: readable(record, ports.newId), release };
}

/** A copy that can't be read is dropped; the text of its unsent steps is saved for the author. */
function readable(record: SectionRecord, newId: () => string): SectionRecord {
  try {
    stateOfRecord(record);
    return record;
  } catch {
    const text = textInJson(record.unsent).trim();
    const lost = text === "" ? record.lost : [...record.lost, { id: newId(), text }];
    return { ...record, base: NOTHING, stamp: "", taken: [], unsent: [], lost };
  }
}

/** @returns the initial record, and whether the server has just confirmed it */
async function beginning(
  ports: SectionPorts,
  { adopted, records }: { adopted: OpenRecord | null; records: readonly SectionRecord[] },
): Promise<OpenRecord & { isAsked: boolean }> {
  if (adopted !== null && adopted.record.unsent.length > 0) return { ...adopted, isAsked: false };
  const copy = [adopted?.record, records[0]].find((record) => isCopy(record));
  const asked = ports.transport.fetchSection(copy === undefined ? null : knownOf(copy));
  const answer = await (copy === undefined ? asked : withTimeout(ports, asked)).catch((error: unknown) => {
    if (copy === undefined || asTrouble(error).kind === "gone") throw error;
    return null;
  });
  const own = adopted ?? (await aNewName(ports, copy));
  // a server that doesn't know the device's version was restored from a backup, which the first
  // call will report
  const isBehind = answer !== null && copy !== undefined && !answer.is_known;
  if (answer === null || isBehind) return { ...own, isAsked: false };
  const { version, stamp, document } = answer;
  return {
    ...own,
    record: { ...own.record, base: { version, document }, stamp, taken: [], unsent: [] },
    isAsked: true,
  };
}

function isCopy(record: SectionRecord | undefined): boolean {
  return record !== undefined && record.base.document !== null;
}

function knownOf({ base, taken, stamp }: SectionRecord): KnownVersion {
  return { version: base.version + taken.length, stamp };
}

async function aNewName(ports: SectionPorts, copy: SectionRecord | undefined): Promise<OpenRecord> {
  const clientId = ports.newId();
  const release = await ports.names.claim(clientId);
  if (release === null) throw new SyncTrouble("away", { sentence: "This chapter could not be opened." });
  const { base, taken, stamp } = copy ?? { base: NOTHING, taken: [], stamp: "" };
  const record = { clientId, sequence: 0, base, taken, stamp, unsent: [], lost: [] };
  return { release, record: { ...record, writtenAt: ports.timers.now() } };
}

function opened(core: SectionCore, release: () => void): OpenSection {
  return {
    core,
    async close() {
      await core.stop();
      release();
    },
  };
}

/** The awaited result, or null if it takes too long or fails. */
async function withTimeout<T>(ports: SectionPorts, wait: Promise<T>): Promise<T | null> {
  let callOff = (): void => undefined;
  const tooLong = new Promise<null>((resolve) => {
    callOff = ports.timers.after(TIMEOUT_MS, () => resolve(null));
  });
  try {
    return await Promise.race([wait, tooLong]);
  } finally {
    callOff();
  }
}
