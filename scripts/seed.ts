import type { Features } from "../apps/server/src/features.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import {
  type GenerateBookRequest,
  GenerateBookRequest as Order,
} from "@colophon/contracts/library/books/book-request";
import { writeBookJob } from "@colophon/contracts/library/books/endpoints";
import { allJobs } from "@colophon/contracts/jobs";
import type { z } from "zod";
import { createSampleBooks } from "../apps/server/src/adapters/sample-books/sample-books.ts";
import {
  type Adapters,
  type Foundation,
  chooseAdapters,
  closeFoundation,
  composeFeatures,
  openFoundation,
} from "../apps/server/src/compose.ts";
import { startWorker } from "../apps/server/src/compose-worker.ts";
import type { WholeBook } from "../apps/server/src/library/books/books.ts";
import { ConfigError } from "../apps/server/src/platform/config/config-error.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { inTransaction, openDatabase } from "../apps/server/src/platform/db/database.ts";
import { prepareDatabase } from "../apps/server/src/platform/db/prepare.ts";
import { connectionsFor, runProcess } from "../apps/server/src/platform/process.ts";
import type { ClaimedJob, Queue } from "../apps/server/src/platform/queue/queue.ts";
import type { WritingTask } from "@colophon/rules/writing-tasks";
import { type LanguageModel, ModelFailure } from "../apps/server/src/ports/language-model.ts";
import { loadEnvironmentFile } from "./environment-file.ts";
import { fillInstallation } from "./large-seed/fill-installation.ts";
import { settleStatistics } from "./large-seed/statistics.store.ts";
import { booksBeingWritten, deleteBooksOf, endSessionsOf, fileKeysOf } from "./seed.store.ts";

const AUTHOR = { email: "author@colophon.test", fullName: "Ada Author" };
const ADMIN = { email: "admin@colophon.test", fullName: "Ann Admin" };
const TRIAL_DAYS = 14;
const TRIAL_CREDITS = 40;
/** The author's credits before the books are requested. */
const CREDITS = 300;
/** A book is interrupted in this chapter's last scene, so that the preceding chapters are finished. */
const INTERRUPTED_IN = 3;
/** Each statement inserts thousands of accounts, possibly on a busy machine. */
const STATEMENT_TIMEOUT_MS = 600_000;

/** The outcome of a seeded book in its third chapter. */
type Fate = "completed" | "paused" | "cancelled" | "failed";

const books: { fate: Fate; order: GenerateBookRequest }[] = [
  {
    fate: "completed",
    order: Order.parse({
      title: "The Salt Garden",
      chapters: 10,
      genre: "Mystery",
      writing_style: "Descriptive",
      themes: ["Family", "Loss", "Justice"],
      description:
        "On a northern island a gardener inherits a walled salt garden and the question of who let the tide in.",
    }),
  },
  {
    fate: "completed",
    order: Order.parse({
      title: "Letters Across the Sound",
      chapters: 5,
      genre: "Romance",
      themes: ["Love", "Identity"],
      description: "Two ferry pilots who have never met keep the same logbook.",
      language_variant: "en-GB",
    }),
  },
  {
    fate: "completed",
    order: Order.parse({
      title: "The Small Shop Ledger",
      chapters: 6,
      genre: "Business",
      description: "Keeping the books of a shop with three people, for owners who would rather be selling.",
    }),
  },
  {
    fate: "paused",
    order: Order.parse({ title: "A Lantern for the Pass", chapters: 6, genre: "Fantasy" }),
  },
  {
    fate: "failed",
    order: Order.parse({ title: "The Ninth Signal", chapters: 6, genre: "Science Fiction" }),
  },
  {
    fate: "cancelled",
    order: Order.parse({ title: "Cold Harbour", chapters: 6, genre: "Thriller" }),
  },
];
/** Left to the worker of `npm start`. */
const waiting = Order.parse({ title: "The Winter Orchard", chapters: 10, genre: "Fiction" });

// Development data: accounts to sign in with, and a book in every state. A second run resets all of it.
// `--large` adds years of usage: 100,000 users and all their data, once; `--large=0.1` a tenth of it.
await runProcess(async () => {
  loadEnvironmentFile();
  const share = readShare(process.argv.slice(2));
  if (process.env["NODE_ENV"] === "production") {
    throw new ConfigError("The seed is for development: it will not run with NODE_ENV=production.");
  }
  const config = readConfig(process.env);
  const urls = await connectionsFor(config);
  await prepareDatabase(urls, allJobs);
  const installation = { ...config.installation, logLevel: "error" };
  const foundation = await openFoundation({ ...config, installation }, { url: urls.app, role: "api" });
  const adapters = { ...chooseAdapters(foundation), languageModel: createSampleBooks() };
  try {
    await seed(foundation, adapters);
  } finally {
    await adapters.press.close();
    await closeFoundation(foundation);
  }
  if (share !== null) await fillLarge(urls.owner, share);
});

/** @returns null if the large seed was not requested */
function readShare(args: readonly string[]): number | null {
  const { values } = parseArgs({
    args: args.map((arg) => (arg === "--large" ? "--large=1" : arg)),
    options: { large: { type: "string" } },
  });
  if (values.large === undefined) return null;
  const share = Number(values.large);
  if (share > 0 && share <= 1) return share;
  throw new ConfigError("--large takes a share of the whole, above 0 and at most 1, as in --large=0.1");
}

/** Uses the owner's role, which may write what the product may not. */
async function fillLarge(ownerUrl: string, share: number): Promise<void> {
  const db = openDatabase({
    url: ownerUrl,
    connections: 1,
    answerMs: STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
  });
  const startedAt = performance.now();
  const seconds = (): string => ((performance.now() - startedAt) / 1000).toFixed(0).padStart(5);
  console.log("\n  filling the installation; what is broken off is gone on with by another run");
  try {
    await fillInstallation(db, {
      share,
      now: new Date(),
      onStep: ({ accounts, of }) => console.log(`  ${seconds()} s  ${accounts} of ${of} accounts`),
    });
    await settleStatistics(db);
    console.log(`  ${seconds()} s  done: the installation is as large as was asked`);
  } finally {
    await db.destroy();
  }
}

async function seed(foundation: Foundation, adapters: Adapters): Promise<void> {
  const features = composeFeatures(foundation, adapters);
  const author = await resetAccount(foundation, features, { ...AUTHOR, isAdmin: false });
  const admin = await resetAccount(foundation, features, { ...ADMIN, isAdmin: true });
  await removeBooks({ foundation, adapters, features, ownerId: author.id });
  await fillPurse(foundation, features, author.id);
  await writeBooks(foundation, adapters, author.id);
  await features.books.generate({ ...waiting, ownerId: author.id, idempotencyKey: null });
  console.log(`  waiting for the worker: ${waiting.title}`);
  const { balance, held } = await features.credits.balance(author.id);
  console.log(`\n  ${AUTHOR.email}   ${author.password}   ${balance} credits, ${held} of them held`);
  console.log(`  ${ADMIN.email}    ${admin.password}   administrator, premium`);
  console.log("\n  The passwords are shown this once; another run makes new ones.");
}

/** Resets an account to a newly confirmed registration, with a new password and signed out everywhere. */
async function resetAccount(
  { db }: Foundation,
  { auth, users, entitlements }: Features,
  account: { email: string; fullName: string; isAdmin: boolean },
): Promise<{ id: string; password: string }> {
  const { email, fullName, isAdmin } = account;
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await auth.hashPassword(password);
  return inTransaction(db, async (tx) => {
    const added = await users.add(tx, { id: randomUUID(), email, fullName, passwordHash });
    const user = await users.findByEmail(tx, email);
    if (user === null) throw new Error(`There is no account of ${email}.`);
    await users.setPassword(tx, user.id, passwordHash);
    await users.setRole(tx, user.id, { isAdmin });
    if (added) await entitlements.startTrial(tx, { userId: user.id, registeredAt: new Date() });
    await entitlements.setEntitlement(tx, user.id, {
      is_premium: false,
      subscription_status: "trial",
      trial_expires_at: daysFromNow(TRIAL_DAYS),
      books_generated: 0,
    });
    // Premium that was neither granted nor paid for fails an integrity check, and suspends the account.
    if (isAdmin) {
      await entitlements.grantPremium(tx, { userId: user.id, administratorId: user.id, reason: "Seeded" });
    }
    await endSessionsOf(tx, user.id);
    return { id: user.id, password };
  });
}

/** Deletes the author's books as an author could: jobs in progress are canceled and refunded first. */
async function removeBooks(of: {
  foundation: Foundation;
  adapters: Adapters;
  features: Features;
  ownerId: string;
}): Promise<void> {
  const { foundation, ownerId } = of;
  for (const id of await booksBeingWritten(foundation.db, ownerId)) {
    await of.features.books.cancel({ ownerId, bookId: id }).catch(unlessItEnded);
  }
  for (const key of await fileKeysOf(foundation.db, ownerId)) await of.adapters.blobs.delete(key);
  await deleteBooksOf(foundation.db, ownerId);
}

/** A running worker may finish a book at this very moment; then there is nothing to cancel. */
function unlessItEnded(error: unknown): void {
  const ended = error instanceof Error && "code" in error && error.code === "books.not_running";
  if (!ended) throw error;
}

/** The ledger is never rewritten: a new entry compensates for what earlier runs spent. */
async function fillPurse({ db }: Foundation, { credits }: Features, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await credits.grant(tx, {
      userId,
      amount: TRIAL_CREDITS,
      bucket: "trial",
      expiresAt: daysFromNow(TRIAL_DAYS),
      type: "grant",
      operation: "trial",
      description: "Trial credits",
      key: "trial",
    });
    const missing = CREDITS - (await credits.lock(tx, userId));
    if (missing <= 0) return;
    await credits.grant(tx, {
      userId,
      amount: missing,
      bucket: "purchased",
      expiresAt: null,
      type: "adjust",
      operation: "seed",
      description: "Credits to try the product with",
      key: `seed:${randomUUID()}`,
    });
  });
}

/** Writes the books in this process, independently of other workers, each up to its outcome. */
async function writeBooks(foundation: Foundation, adapters: Adapters, ownerId: string): Promise<void> {
  const bench = createWorkbench();
  const scene = { atInterruption: async (): Promise<void> => undefined };
  const own: Foundation = { ...foundation, queue: bench.queue };
  const languageModel = interruptible(createSampleBooks(), () => scene.atInterruption());
  const features = composeFeatures(own, { ...adapters, languageModel });
  // Leftovers of other workers are not handled here.
  const worker = await startWorker(own, {
    adapters: { ...adapters, languageModel },
    features,
    rescues: false,
  });
  try {
    for (const { fate, order } of books) {
      const book = await features.books.generate({ ...order, ownerId, idempotencyKey: null });
      scene.atInterruption = () => meetFate(features, fate, { ownerId, bookId: book.id });
      await bench.workOff();
      const found = await features.books.read({ ownerId, bookId: book.id });
      if (found === null || fateOf(found) !== fate) throw new Error(`“${order.title}” is not ${fate}.`);
      console.log(`  ${fate}: ${order.title}, ${found.tally.chapters_done} of ${order.chapters} chapters`);
    }
  } finally {
    await worker.stop();
  }
}

function fateOf({ status, run }: WholeBook): Fate | null {
  if (status === "completed") return "completed";
  if (status === "generating") return run?.paused === true ? "paused" : null;
  return run?.failure?.code === "cancelled" ? "cancelled" : "failed";
}

async function meetFate(
  { books: shelf }: Features,
  fate: Fate,
  which: { ownerId: string; bookId: string },
): Promise<void> {
  if (fate === "paused") await shelf.pause(which);
  if (fate === "cancelled") await shelf.cancel(which);
  if (fate === "failed") {
    throw new ModelFailure({ code: "overloaded", failureClass: "retry", provider: "sample" });
  }
}

/** The model with a callback in the scene of the interruption. */
function interruptible(
  model: LanguageModel<WritingTask>,
  happens: () => Promise<void>,
): LanguageModel<WritingTask> {
  return {
    ...model,
    async writeText(request, onText) {
      if (isInterruption(request.task)) await happens();
      return model.writeText(request, onText);
    },
  };
}

function isInterruption(task: WritingTask): boolean {
  if (task.kind !== "scene") return false;
  const { chapterNumber, sceneNumber, scenesInChapter } = task.scene;
  return chapterNumber === INTERRUPTED_IN && sceneNumber === scenesInChapter;
}

/** A private queue: messages wait here until they are processed. */
type Workbench = { queue: Queue; workOff: () => Promise<void> };

type WritingPayload = z.output<typeof writeBookJob.payload>;

function createWorkbench(): Workbench {
  const sent: WritingPayload[] = [];
  let write: (job: ClaimedJob<WritingPayload>) => Promise<void> = async () => undefined;
  const never = new AbortController();
  return {
    queue: {
      async enqueue(_tx, job, payload) {
        if (job.name === writeBookJob.name) sent.push(writeBookJob.payload.parse(payload));
      },
      async work(job, _options, handler) {
        if (job.name !== writeBookJob.name) return;
        write = ({ id, payload, signal }) => handler({ id, payload: job.payload.parse(payload), signal });
      },
      releaseDead: async () => undefined,
      retryFailed: async () => "gone",
      stop: async () => undefined,
    },
    async workOff() {
      for (let payload = sent.shift(); payload !== undefined; payload = sent.shift()) {
        const job = { id: randomUUID(), payload, signal: never.signal };
        // As in the real queue, a job that throws is retried; a canceled book's then finds nothing to do.
        await write(job).catch(() => write(job));
      }
    },
  };
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}
