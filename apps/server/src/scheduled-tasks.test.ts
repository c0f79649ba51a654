import { expect, test } from "vitest";
import { createLog } from "./platform/log/log.ts";
import { scheduledTasks } from "./scheduled-tasks.ts";

const HOUR_MS = 3_600_000;

test("runs each worker's periodic tasks, and the integrity checks of changes since the last ones", async () => {
  const done: unknown[] = [];
  const note = (what: string) => async (): Promise<number> => done.push(what);
  let isBlind = false;
  let at = Date.parse("2026-03-10T00:00:00Z");
  const rounds = scheduledTasks({
    features: {
      account: { purgeDue: async () => void done.push("accounts purged") },
      analytics: { aggregate: async () => done.push("days summed up") > 0 },
      apiTokens: { cleanup: async () => void done.push("API tokens swept") },
      audit: { head: async () => (done.push("end of the audit log noted"), null) },
      auth: { cleanup: async () => void done.push("auth swept") },
      books: { endLongPauses: note("long pauses ended"), cleanupTrash: note("bin emptied") },
      covers: { cleanup: note("covers swept") },
      credits: { writeOffEnded: note("ended credits written off") },
      dataExports: { cleanup: note("exports of accounts swept") },
      editions: { cleanup: note("files of no edition swept") },
      exports: { cleanup: async () => (done.push("files swept"), null) },
      mfa: { cleanup: async () => void done.push("second steps swept") },
      coverThumbnails: { requestMissing: note("missing fronts ordered"), cleanup: note("fronts swept") },
      linkedAccounts: { cleanup: async () => void done.push("ways to the provider swept") },
      imports: { forgetOld: note("old files forgotten"), requeueUnread: note("lost imports queued anew") },
      integrityChecks: {
        async watch(since) {
          if (isBlind) throw new Error("the store is away");
          done.push(`looked since ${since?.toISOString()}`);
          return [];
        },
      },
      adminJobs: { recordCircuits: async (worker) => void done.push(`circuits of worker ${worker} noted`) },
      manuscripts: { flushQuiet: note("edited chapters written"), cleanupTrash: note("chapters removed") },
      payments: { applyDueChanges: async () => undefined, reconcile: async () => null },
      pictures: { cleanup: note("pictures swept") },
      providers: {
        current: () => null,
        watchEnds: (painters) => done.push(`ends of models looked for, ${painters.length} of painters`),
      },
      securityLog: { look: async () => void done.push("bursts looked for") },
      settings: { imageModels: new Map() },
      support: { cleanup: note("files of no message swept") },
    },
    worker: 3,
    log: createLog({ name: "test", level: "silent" }),
    now: () => new Date(at),
  });
  const { signal } = new AbortController();
  for (const round of rounds) {
    expect(round.everyMs).toBeLessThanOrEqual(HOUR_MS);
    await round.work(signal);
  }
  expect(new Set(done.splice(0))).toEqual(
    new Set([
      "end of the audit log noted",
      "accounts purged",
      "API tokens swept",
      "days summed up",
      "circuits of worker 3 noted",
      "ends of models looked for, 0 of painters",
      "ways to the provider swept",
      "auth swept",
      "second steps swept",
      "long pauses ended",
      "lost imports queued anew",
      "bin emptied",
      "edited chapters written",
      "chapters removed",
      "ended credits written off",
      "files swept",
      "exports of accounts swept",
      "files of no message swept",
      "files of no edition swept",
      "missing fronts ordered",
      "fronts swept",
      "covers swept",
      "pictures swept",
      "old files forgotten",
      "looked since 2026-03-09T00:00:00.000Z",
      "bursts looked for",
    ]),
  );
  at += HOUR_MS;
  for (const round of rounds) await round.work(signal);
  expect(done.splice(0)).toContain("looked since 2026-03-10T00:00:00.000Z");
  at += HOUR_MS;
  isBlind = true;
  for (const round of rounds) await round.work(signal).catch(() => undefined);
  at += HOUR_MS;
  isBlind = false;
  for (const round of rounds) await round.work(signal);
  expect(done).toContain("looked since 2026-03-10T01:00:00.000Z");
});
