import type { EditorState, Plugin } from "prosemirror-state";
import { isConnectionLost, watchConnection } from "../../platform/connection.ts";
import { readToken, watchToken } from "../../platform/token-store.ts";
import { followSection } from "./book-events.ts";
import { type SectionPlace, browserDevice, sectionsWithUnsent } from "./browser-device.ts";
import { type OpenSection, openSection, sendLeftovers } from "./open-section.ts";
import { sectionCalls } from "./section-calls.ts";
import type { SectionPorts } from "./section-ports.ts";
import type { LostPassage, SectionSync, SyncStatus } from "./section-sync.ts";
import { browserTabNames } from "./tab-names.ts";
import { randomId } from "../../platform/random-id.ts";

/** Sections that this tab has closed and whose last edits are still being sent. */
const closing = new Map<string, { handOver: () => Promise<void> }>();

const LOADING: SyncStatus = { kind: "loading" };
const UNOPENED: SyncStatus = { kind: "unopened" };
const NONE: readonly LostPassage[] = [];

/**
 * One section of an author's book in this tab. Nothing happens until it is opened; it must be closed once.
 * @param place.accountId  owner of the device's copies: another author on this machine never sees them
 */
export function createSectionSync(place: SectionPlace): SectionSync {
  const ports = portsOf(place);
  const key = JSON.stringify(place);
  const listeners = new Set<() => void>();
  const endings: (() => void)[] = [];
  let section: OpenSection | null = null;
  let isClosed = false;
  let hasFailed = false;

  const announce = (): void => {
    for (const listener of listeners) listener();
  };
  const fail = (isFailure: boolean): void => {
    hasFailed = isFailure;
    announce();
  };
  const openNow = async (plugins: readonly Plugin[]): Promise<EditorState> => {
    fail(false);
    await closing.get(key)?.handOver();
    const opened = await openSection(ports, plugins).catch((error: unknown) => {
      fail(true);
      throw error;
    });
    if (isClosed) await opened.close();
    else begin(opened);
    return opened.core.state();
  };
  const begin = (opened: OpenSection): void => {
    section = opened;
    const { core } = opened;
    endings.push(core.subscribe(announce), ...listenToBrowser(place, opened));
    announce();
    const others = (): void => void sendOthers(place, (lost) => core.recoverLost(lost));
    globalThis.addEventListener("online", others);
    endings.push(() => globalThis.removeEventListener("online", others));
    others();
  };
  return {
    open: openNow,
    connect: (view) => section?.core.connect(view) ?? (() => undefined),
    recordChange: (state) => section?.core.recordChange(state),
    flush: async () => section?.core.flush(),
    status: () => section?.core.status() ?? (hasFailed ? UNOPENED : LOADING),
    isInTrash: () => section?.core.isInTrash() ?? false,
    lostPassages: () => section?.core.lostPassages() ?? NONE,
    settleLost: (id) => section?.core.settleLost(id),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      for (const end of endings) end();
      if (section !== null) leave(key, section);
    },
  };
}

function portsOf(place: SectionPlace): SectionPorts {
  return {
    transport: sectionCalls(place),
    device: browserDevice(place),
    names: browserTabNames(),
    timers: {
      now: () => Date.now(),
      chance: () => Math.random(),
      after(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    },
    newId: randomId,
  };
}

/** The last edits are sent after the editor has closed; reopening the section meanwhile takes them over. */
function leave(key: string, section: OpenSection): void {
  let handOver = (): void => undefined;
  const isWanted = new Promise<void>((resolve) => {
    handOver = resolve;
  });
  const sent = section.core.flush().catch(() => undefined);
  const closed = Promise.race([sent, isWanted]).then(() => section.close());
  const entry = {
    handOver: () => {
      handOver();
      return closed;
    },
  };
  closing.set(key, entry);
  void closed.finally(() => {
    if (closing.get(key) === entry) closing.delete(key);
  });
}

/** @returns a function that removes the listeners */
function listenToBrowser(place: SectionPlace, { core }: OpenSection): (() => void)[] {
  const wake = (): void => core.wake();
  const onVisibility = (): void => {
    if (document.visibilityState === "visible") core.wake();
    else void core.flush().catch(() => undefined);
  };
  const atLast = (): void => core.sendAtLast();
  // The browser shows its own message, and only if leaving would lose something.
  const beforeUnload = (event: BeforeUnloadEvent): void => {
    const status = core.status();
    if ("isOnlyInMemory" in status) event.preventDefault();
  };
  globalThis.addEventListener("online", wake);
  document.addEventListener("visibilitychange", onVisibility);
  globalThis.addEventListener("pagehide", atLast);
  globalThis.addEventListener("beforeunload", beforeUnload);
  return [
    () => globalThis.removeEventListener("online", wake),
    () => document.removeEventListener("visibilitychange", onVisibility),
    () => globalThis.removeEventListener("pagehide", atLast),
    () => globalThis.removeEventListener("beforeunload", beforeUnload),
    followSection(place, (version) => core.onServerVersion(version)),
    watchConnection(() => {
      if (!isConnectionLost()) core.wake();
    }),
    watchToken(() => {
      if (readToken() !== null) core.wake();
    }),
  ];
}

/** Sends what closed tabs have left unsent in any section of this book. */
async function sendOthers(
  place: SectionPlace,
  saveLost: (lost: readonly LostPassage[]) => Promise<void>,
): Promise<void> {
  const sections = await sectionsWithUnsent(place).catch(() => []);
  for (const sectionId of sections) await sendLeftovers(portsOf({ ...place, sectionId }), saveLost);
}
