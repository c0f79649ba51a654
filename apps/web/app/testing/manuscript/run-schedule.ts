import type { StoredSteps } from "@colophon/contracts/manuscript/sections/manuscript";
import { type SeededRandom, createRandom } from "@colophon/rules/seeded-random";
import { getVersion } from "prosemirror-collab";
import type { Node } from "prosemirror-model";
import type { SectionTransport } from "../../manuscript/sections/section-ports.ts";
import { type StepJson, readStep } from "../../manuscript/sections/section-steps.ts";
import {
  type Machine,
  type ScheduledAuthor,
  buildScheduledAuthor,
  textOfStep,
  wordsIn,
} from "./scheduled-author.ts";
import { buildMemoryDevice, memoryNames } from "./sync-stand-ins.ts";

/** One section on a server, for use in a schedule. */
export type ScheduledServer = {
  transport: SectionTransport;
  /** the document all steps are based on */
  first: Node;
  read(): Promise<{ version: number; document: Node; changes: readonly StoredSteps[] }>;
  newestVersion(): Promise<number>;
  /** Lets pending calls make some progress. */
  turn: () => Promise<void>;
  /** whether blocks pasted twice get new ids */
  renewsIds?: boolean;
  /** other occasional events: the section is split, or the server stops */
  disturb?: (random: SeededRandom) => Promise<void>;
};

export type Schedule = { seed: number; server: ScheduledServer; authors?: number; events?: number };

/** Problems found at the end; empty if all is well. */
export type ScheduleReport = { wrong: string[]; words: number; lost: number; changes: number };

/**
 * Random authors edit one section through every network and machine failure, followed by a quiet end: then
 * all have the server's document, and every typed word is in it, was deleted by a stored step, or is offered
 * for recovery.
 */
export async function runSchedule(schedule: Schedule): Promise<ScheduleReport> {
  const { seed, server } = schedule;
  const random = createRandom(seed);
  const words = new Set<string>();
  const machines: Machine[] = [0, 1].map(() => ({ device: buildMemoryDevice(), names: memoryNames() }));
  const authors = ["a", "b", "c", "d"].slice(0, schedule.authors ?? 3).map((name, index) =>
    buildScheduledAuthor({
      machine: random.pick(machines.slice(index % 2, (index % 2) + 1)),
      transport: server.transport,
      random,
      words,
      name,
    }),
  );
  for (const author of authors) await author.open();
  for (let event = 0; event < (schedule.events ?? 30); event += 1) {
    await happen(random.pick(authors), { random, server });
    await server.turn();
  }
  await comeToRest(authors, server);
  return judge(authors, { server, words: [...words] });
}

type Happening = { random: SeededRandom; server: ScheduledServer };

async function happen(author: ScheduledAuthor, happening: Happening): Promise<void> {
  if (author.section() === null) return author.open();
  await happening.random.pick(HAPPENINGS)(author, happening);
}

type Happens = (author: ScheduledAuthor, happening: Happening) => unknown;

const edits: Happens = (author) => author.edit();
const timePasses: Happens = (author) => author.timers.move(500);
const receivesVersion: Happens = async (author, { server }) =>
  author.onServerVersion(await server.newestVersion());

/** More frequent events are listed more often. */
const HAPPENINGS: readonly Happens[] = [
  ...Array.from({ length: 11 }, () => edits),
  ...Array.from({ length: 3 }, () => timePasses),
  receivesVersion,
  receivesVersion,
  (author) => author.network.cut(),
  (author) => author.network.mend(),
  (author) => author.network.deliverLate(),
  (author) => author.crash(),
  (author) => author.leave(),
  (author) => author.section()?.core.sendAtLast(),
  (_author, { server, random }) => server.disturb?.(random),
  (author) => author.flush().catch(() => undefined),
];

const ROUNDS = 12;
const TURNS = 40;

/** Nothing fails anymore, and reopening a section recovers the work of closed tabs. */
async function comeToRest(authors: readonly ScheduledAuthor[], server: ScheduledServer): Promise<void> {
  for (const author of authors) {
    await author.network.deliverLate();
    author.network.behave();
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    // waits for a killed server
    if (round > 0) await server.read();
    for (const author of authors) {
      if (author.section() === null || round === 0) {
        await author.leave();
        await author.open();
      }
      author.section()?.core.wake();
      await author.flush().catch(() => undefined);
    }
    if (await areAtRest(authors, server)) return;
  }
}

async function areAtRest(authors: readonly ScheduledAuthor[], server: ScheduledServer): Promise<boolean> {
  const version = await server.newestVersion();
  for (const author of authors) author.onServerVersion(version);
  for (let n = 0; n < TURNS; n += 1) {
    const cores = authors.map((author) => author.section()?.core);
    if (cores.every((core) => core?.status().kind === "saved" && getVersion(core.state()) === version)) {
      return version === (await server.newestVersion());
    }
    for (const author of authors) author.timers.move(100);
    await server.turn();
  }
  return false;
}

async function judge(
  authors: readonly ScheduledAuthor[],
  { server, words }: { server: ScheduledServer; words: readonly string[] },
): Promise<ScheduleReport> {
  const { version, document, changes } = await server.read();
  const replayed = replay(server.first, changes);
  const text = document.textContent;
  const lost = authors.map((author) => author.lost()).join("\n");
  const isPresent = (word: string): boolean =>
    text.includes(word) || lost.includes(word) || replayed.words.has(word);
  const isCopied = (word: string): boolean => authors.some(({ copied }) => copied.has(word));
  const wrong = [
    ...(replayed.document.eq(document) ? [] : ["the stored steps do not lead to the stored document"]),
    ...(replayed.version === version ? [] : ["the version does not count the steps"]),
    ...whatIsInvalid(document, server),
    ...authors.flatMap((author) => whatIsLeft(author, document)),
    ...words.filter((word) => !isPresent(word)).map((word) => `the word ${word} is gone`),
    ...words
      .filter((word) => (replayed.typed.get(word) ?? 0) > 1 && !isCopied(word))
      .map((word) => `the word ${word} was stored twice`),
  ];
  return { wrong, words: words.length, lost: lost.length, changes: version };
}

function whatIsLeft(author: ScheduledAuthor, document: Node): string[] {
  const core = author.section()?.core;
  const status = core?.status();
  return [
    ...(status?.kind === "saved" ? [] : [`a tab ended as ${JSON.stringify(status)}`]),
    ...(core?.state().doc.eq(document) === true ? [] : ["a tab has another document"]),
  ];
}

function whatIsInvalid(document: Node, { renewsIds }: ScheduledServer): string[] {
  document.check();
  if (renewsIds !== true) return [];
  const ids: unknown[] = [];
  document.descendants((node) => {
    if ("id" in node.attrs) ids.push(node.attrs["id"]);
  });
  return new Set(ids).size === ids.length ? [] : ["two blocks have one id"];
}

type Replay = { document: Node; version: number; words: Set<string>; typed: Map<string, number> };

/** The server's own steps, e.g. when chapters are joined, insert words that were typed before. */
function stepsOf({ client_id: clientId, steps }: StoredSteps): { json: StepJson; isTyped: boolean }[] {
  return steps.map((json) => ({ json, isTyped: clientId.startsWith("tab-of-") }));
}

/** The document after each stored step: all words it ever had, and how often each was inserted. */
function replay(first: Node, changes: readonly StoredSteps[]): Replay {
  let document = first;
  let version = 0;
  const words = new Set<string>();
  const typed = new Map<string, number>();
  for (const { json, isTyped } of changes.flatMap(stepsOf)) {
    const step = readStep(json);
    const { doc } = step.apply(document);
    if (doc === null) break;
    document = doc;
    version += 1;
    for (const word of wordsIn(document.textContent)) words.add(word);
    for (const word of isTyped ? wordsIn(textOfStep(step)) : []) typed.set(word, (typed.get(word) ?? 0) + 1);
  }
  return { document, version, words, typed };
}
