import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { Brief } from "@colophon/rules/brief";
import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import pino from "pino";
import type { Db } from "../../../platform/db/database.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import type { StoredStyle } from "@colophon/prose/style/brief-style";
import type { VoiceCard } from "@colophon/rules/writing-tasks";
import type { Bible } from "../../../library/bible/bible.ts";
import type { Findings, NewFinding } from "../../../library/findings/findings.ts";
import type { Books, ChapterRow } from "../../../library/books/books.ts";
import type { LeasedRun, RunRow, Runs } from "../../../jobs/runs/runs.ts";
import type { BookRun, WritingDeps } from "../book-run.ts";

/** Actions of a run, in order. */
export type Seen = {
  /** every write: its stage, and whether it counts as progress */
  writes: { stage: string; isProgress: boolean }[];
  /** statements sent to the database outside of writes, with their values */
  statements: { sql: string; values: readonly unknown[] }[];
  events: Parameters<Runs["appendEvent"]>[2][];
  calls: Parameters<Runs["recordModelCall"]>[1][];
  drafts: Parameters<Runs["showDraft"]>[2][];
  chapters: ChapterRow[];
  plans: BookOutline[];
  voices: VoiceCard[];
  found: NewFinding[];
  reports: Parameters<Books["setReport"]>[1][];
  endings: Parameters<Books["complete"]>[1][];
};

/** Settings of a run that a test chooses; the rest are defaults. */
export type BookRunChanges = {
  brief?: Partial<Brief>;
  prices?: WritingDeps["prices"];
  signal?: AbortSignal;
  /** this book's stored scene rows, as returned by the database */
  sceneRows?: readonly object[];
  /** earlier responses of the model to requested lengths, latest first, as returned by the database */
  lengthRows?: readonly object[];
  chapters?: ChapterRow[];
  /** the style card at the time it is read */
  readonly style?: StoredStyle | null;
  /** called and awaited before each write; may throw */
  beforeWrite?: (stage: string) => Promise<void>;
  runs?: Partial<Runs>;
  /** value in the row at each write */
  isPaused?: () => boolean;
};

const ID = "00000000-0000-4000-8000-000000000001";

/** A run of a book with its rows in memory: tests can inspect its writes, and nothing else exists. */
export function buildBookRun(
  model: WritingDeps["model"],
  changes: BookRunChanges = {},
): { run: BookRun; seen: Seen } {
  const seen: Seen = {
    writes: [],
    statements: [],
    events: [],
    calls: [],
    drafts: [],
    chapters: changes.chapters ?? [],
    plans: [],
    voices: [],
    found: [],
    reports: [],
    endings: [],
  };
  const db = buildDatabase(seen, changes);
  const row = buildRow();
  const writeWith =
    (isProgress: boolean): LeasedRun["write"] =>
    async (stage, work) => {
      await changes.beforeWrite?.(stage);
      seen.writes.push({ stage, isProgress });
      return inTransaction(db, (tx) => work(tx, { ...row, paused: changes.isPaused?.() ?? false }));
    };
  const run: BookRun = {
    db,
    log: pino({ level: "silent" }),
    runId: row.id,
    fence: row.fence,
    row,
    signal: changes.signal ?? new AbortController().signal,
    background: new Set(),
    read: (question) => question(db),
    write: writeWith(true),
    note: writeWith(false),
    books: someBooks(seen),
    bible: buildBible(),
    findings: someFindings(seen),
    styles: { stored: async () => changes.style ?? null },
    runs: { ...someRuns(seen), ...changes.runs },
    model,
    prices: changes.prices ?? (() => ({})),
    bookId: ID,
    title: "The Salt Garden",
    brief: buildBrief(changes.brief),
    stored: { plan: null, voice: null, isReported: false, stopsAfterOutline: false },
  };
  return { run, seen };
}

/** A test author's brief. */
export function buildBrief(changes: Partial<Brief> = {}): Brief {
  return {
    seed: 1,
    title: "The Salt Garden",
    genre: "Romance",
    form: "story",
    writingStyle: null,
    themes: [],
    description: "",
    chapters: 3,
    wordsPerChapter: 600,
    pointOfView: "third-limited",
    tense: "past",
    languageVariant: "en-GB",
    audience: "adult",
    requiredNames: [],
    sources: [],
    names: ["Sigrid Okonkwo"],
    doNotUse: [],
    ...changes,
  };
}

function buildRow(): RunRow {
  return {
    id: ID,
    kind: "book",
    owner_id: ID,
    book_id: ID,
    status: "running",
    stage: "queued",
    paused: false,
    waits_for: null,
    progress: 0,
    step: "",
    brief: {},
    failure: null,
    counts_as_book: true,
    funding: "none",
    cost: 0,
    paid: 0,
    hold_id: null,
    author_key: null,
    credits_refunded: 0,
    request_hash: null,
    fence: 1,
    attempts_without_progress: 1,
    created_at: new Date(0),
    updated_at: new Date(0),
  };
}

const notHere = (): never => {
  throw new Error("a book that is being written does not ask for this");
};

/** Answers the statements of scenes.store: stored scenes can be read, and every new one is inserted. */
function buildDatabase(
  seen: Seen,
  { sceneRows = [], lengthRows = [] }: Pick<BookRunChanges, "sceneRows" | "lengthRows">,
): Db {
  const answer = (sql: string): readonly object[] => {
    if (sql.startsWith("select chapter_id")) return sceneRows;
    if (sql.startsWith("select words_to_ask")) return lengthRows;
    return sql.startsWith("insert into scene") ? [{ number: 1 }] : [];
  };
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }) {
      seen.statements.push({ sql, values: parameters });
      // Driver rows are untyped, like those of a real database.
      return { rows: JSON.parse(JSON.stringify(answer(sql))) };
    },
    streamQuery: notHere,
  };
  class MemoryDriver extends DummyDriver {
    override acquireConnection(): Promise<DatabaseConnection> {
      return Promise.resolve(connection);
    }
  }
  return new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new MemoryDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function someBooks(seen: Seen): Books {
  const chapterOf = (id: string): ChapterRow | undefined => seen.chapters.find((row) => row.id === id);
  return {
    generate: notHere,
    storePalette: notHere,
    discardBook: notHere,
    remove: notHere,
    pause: notHere,
    cancel: notHere,
    resume: notHere,
    read: notHere,
    open: notHere,
    onCopied: notHere,
    onOrdered: notHere,
    onMeasured: notHere,
    workMeasures: notHere,
    onBookCheck: notHere,
    workBookChecks: notHere,
    list: notHere,
    reading: notHere,
    saveReadingProgress: notHere,
    isOnShelf: notHere,
    changeDetails: notHere,
    setCover: notHere,
    detachCover: notHere,
    setHasMetadata: notHere,
    renameAuthor: notHere,
    onTrashed: notHere,
    onRenamed: notHere,
    approveBlurb: notHere,
    onBlurb: notHere,
    duplicate: notHere,
    addImported: notHere,
    summary: notHere,
    moveToTrash: notHere,
    restore: notHere,
    removeForGood: notHere,
    cleanupTrash: notHere,
    streamEvents: notHere,
    onEnded: notHere,
    endLongPauses: notHere,
    findFalseWordCounts: notHere,
    find: notHere,
    fail: notHere,
    plan: async () => seen.plans.at(-1) ?? null,
    arrangePlanned: notHere,
    sectionIds: notHere,
    goOn: notHere,
    queueAgain: notHere,
    chapters: async () => seen.chapters.map((row) => ({ ...row })),
    wordsWritten: async () => seen.chapters.reduce((sum, { words }) => sum + words, 0),
    setOutline: async (_tx, _id, plan) => void seen.plans.push(plan),
    async addChapters(_tx, _id, chapters) {
      const empty = {
        text: "",
        words: 0,
        provider: "",
        model: "",
        summary: "",
        kind: "chapter" as const,
        clocks: [],
        finished_at: null,
        version: 0,
        is_edited: false,
        edited_at: null,
      };
      seen.chapters.push(...chapters.map((chapter) => ({ ...chapter, ...empty })));
    },
    async setChapterSoFar(_tx, { id, text, words }) {
      Object.assign(chapterOf(id) ?? {}, { text, words });
    },
    async finishChapter(_tx, { id, text, words, provider, model }) {
      const row = chapterOf(id);
      if (row === undefined || row.finished_at !== null) return false;
      Object.assign(row, { text, words, provider, model, finished_at: new Date(0) });
      return true;
    },
    async replaceChapter(_tx, { id, text, words }) {
      Object.assign(chapterOf(id) ?? {}, { text, words });
    },
    setKind: async () => undefined,
    setVoice: async (_tx, _id, voice) => void seen.voices.push(voice),
    deliver: notHere,
    setReport: async (_tx, report) => void seen.reports.push(report),
    complete: async (_tx, ending) => void seen.endings.push(ending),
  };
}

/** A bible that stores nothing. */
function buildBible(): Bible {
  const saveNothing = async (): Promise<void> => undefined;
  const nothing = async (): Promise<[]> => [];
  return {
    entries: async () => [],
    saveOutline: saveNothing,
    dropPromises: saveNothing,
    addEntity: saveNothing,
    ofSeries: async () => ({ entries: [], facts: [] }),
    saveLedgers: saveNothing,
    facts: nothing,
    whole: async () => ({ entities: [], facts: [], threads: [] }),
    contradict: saveNothing,
    threads: nothing,
    addSources: saveNothing,
    sources: nothing,
    saveStatements: saveNothing,
    flagged: nothing,
  };
}

function someFindings(seen: Seen): Findings {
  return {
    ofBook: async () => [],
    isBlocked: async () => false,
    replace: async (_tx, _id, { found }) => void seen.found.push(...found),
    replaceKind: async () => undefined,
    settleBlocking: async () => undefined,
    proposing: notHere,
    lockToPropose: notHere,
    setSuggestion: notHere,
    orphans: notHere,
    setDismissed: notHere,
  };
}

function someRuns(seen: Seen): Runs {
  return {
    start: notHere,
    find: notHere,
    findAll: notHere,
    findByKey: notHere,
    latestOfBooks: notHere,
    lockLatest: notHere,
    lock: notHere,
    isPaidFor: notHere,
    lockRunningOfBook: notHere,
    countRunningOfBook: notHere,
    countOnBook: notHere,
    ofBook: notHere,
    underWay: notHere,
    runningOf: notHere,
    lockOf: notHere,
    pseudonymiseUsage: notHere,
    forgetUsage: notHere,
    isWorkedOn: notHere,
    countStarts: notHere,
    findRestingSince: notHere,
    spentSince: notHere,
    trialSpend: notHere,
    setPaused: notHere,
    setCountsAsBook: notHere,
    waitForConsent: async () => undefined,
    waitForKey: notHere,
    setAuthorKey: notHere,
    waitForOutline: async () => undefined,
    setTerms: notHere,
    revokeLease: notHere,
    restart: notHere,
    fail: notHere,
    complete: notHere,
    recordProgress: notHere,
    streamEvents: notHere,
    appendEvent: async (_tx, _id, event) => void seen.events.push(event),
    showDraft: async (_db, _id, draft) => void seen.drafts.push(draft),
    eventTimes: notHere,
    recordModelCall: async (_db, call) => void seen.calls.push(call),
    billedTokens: async () => seen.calls.reduce((sum, { usage }) => sum + usage.outputTokens, 0),
  };
}
