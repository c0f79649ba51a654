import type { SeededRandom } from "@colophon/rules/seeded-random";
import { ReplaceStep, type Step } from "prosemirror-transform";
import { type OpenSection, openSection, sendLeftovers } from "../../manuscript/sections/open-section.ts";
import type { SectionPorts, SectionTransport } from "../../manuscript/sections/section-ports.ts";
import { SyncTrouble } from "../../manuscript/sections/sync-trouble.ts";
import { type FaultyNetwork, buildFaultyNetwork } from "./faulty-transport.ts";
import { randomEdit } from "./random-edits.ts";
import { type HandTimers, type MemoryDevice, type MemoryNames, handTimers } from "./sync-stand-ins.ts";

/** The machine a tab runs on: its tabs share records and names. */
export type Machine = { device: MemoryDevice; names: MemoryNames };

/** A tab with a random author, on an unreliable network. */
export type ScheduledAuthor = {
  network: FaultyNetwork;
  timers: HandTimers;
  /** words this author inserted again by moving or copying */
  copied: Set<string>;
  lost(): string;
  open(): Promise<void>;
  edit(): void;
  onServerVersion(version: number): void;
  flush(): Promise<void>;
  /** The tab ends at once: nothing more is sent or written. */
  crash(): void;
  leave(): Promise<void>;
  section(): OpenSection | null;
};

export function buildScheduledAuthor(options: {
  machine: Machine;
  transport: SectionTransport;
  random: SeededRandom;
  name: string;
  /** of all authors: words typed and not deleted since */
  words: Set<string>;
}): ScheduledAuthor {
  const { machine, random, name, words } = options;
  const timers = handTimers();
  const network = buildFaultyNetwork(options.transport, random);
  const copied = new Set<string>();
  // two half words may join into a third that nobody typed
  const drawn = new Set<string>();
  const lost: string[] = [];
  let ids = 0;
  let count = 0;
  let section: OpenSection | null = null;
  let life = { isOver: false };
  let own = new Set<string>();

  const draw = {
    number: (below: number): number => random.int(Math.max(1, below)),
    word: (): string => {
      count += 1;
      const word = `ω${name}${count}q${100 + ((count * 379) % 900)}z`;
      drawn.add(word);
      return word;
    },
  };
  /** A crashed tab does nothing more, whatever it had pending. */
  const portsOf = (alive: { isOver: boolean }): SectionPorts => {
    const living = async <T>(act: () => Promise<T>): Promise<T> => {
      if (alive.isOver) throw new SyncTrouble("away", { sentence: "crashed" });
      const result = await act();
      if (alive.isOver) throw new SyncTrouble("away", { sentence: "crashed" });
      return result;
    };
    const { device, names } = machine;
    const { transport } = network;
    return {
      timers,
      newId: () => {
        ids += 1;
        return `tab-of-${name}-${ids}`;
      },
      names: {
        claim: async (clientId) => {
          const release = await living(() => names.claim(clientId));
          if (release === null) return null;
          own.add(clientId);
          return () => {
            own.delete(clientId);
            release();
          };
        },
      },
      device: {
        read: () => living(() => device.read()),
        write: (record) => living(() => device.write(record)),
        remove: (clientId) => living(() => device.remove(clientId)),
      },
      transport: {
        fetchSection: (known) => living(() => transport.fetchSection(known)),
        fetchSteps: (since) => living(() => transport.fetchSteps(since)),
        saveSteps: (request) => living(() => transport.saveSteps(request)),
        saveStepsAtLast: (request) => transport.saveStepsAtLast(request),
      },
    };
  };
  const recordLost = (): void => {
    for (const { text } of section?.core.lostPassages() ?? []) lost.push(text);
  };
  return {
    network,
    timers,
    copied,
    // a word split between two paragraphs is offered on two lines
    lost: () => {
      const offered = (section?.core.lostPassages() ?? []).map(({ text }) => text);
      return [...lost, ...offered].map((text) => text.replaceAll("\n", "")).join("\n");
    },
    section: () => section,
    async open() {
      life = { isOver: false };
      own = new Set();
      const ports = portsOf(life);
      section = await openSection(ports, []).catch(() => null);
      if (section === null) return;
      const { core } = section;
      await sendLeftovers(ports, (passages) => core.recoverLost(passages));
    },
    edit() {
      const core = section?.core;
      if (core === undefined) return;
      const state = core.state();
      const transaction = randomEdit(state, draw);
      if (transaction === null) return;
      const before = state.doc.textContent;
      const after = transaction.doc.textContent;
      for (const word of wordsIn(after)) if (drawn.has(word) && !before.includes(word)) words.add(word);
      const insertedWords = wordsIn(transaction.steps.map(textOfStep).join(" "));
      for (const word of insertedWords) if (before.includes(word)) copied.add(word);
      // deleted words need not be found again, whoever typed them
      for (const word of words) if (before.includes(word) && !after.includes(word)) words.delete(word);
      core.recordChange(state.apply(transaction));
    },
    onServerVersion: (version) => section?.core.onServerVersion(version),
    flush: async () => section?.core.flush(),
    crash() {
      recordLost();
      life.isOver = true;
      void section?.core.stop();
      for (const clientId of own) machine.names.die(clientId);
      section = null;
    },
    async leave() {
      recordLost();
      await section?.close();
      section = null;
    },
  };
}

/** The text inserted by a step. */
export function textOfStep(step: Step): string {
  return step instanceof ReplaceStep ? step.slice.content.textBetween(0, step.slice.content.size) : "";
}

/** Words of scheduled authors in a text: one author's may have been typed into another's. */
export function wordsIn(text: string): string[] {
  return text.match(/ω[a-d]\d+q\d{3}z/gu) ?? [];
}
