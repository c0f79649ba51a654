import { documentOfText } from "@colophon/manuscript/chapter-document";
import { expect, test } from "vitest";
import { buildSectionServer } from "../../testing/manuscript/build-section-server.ts";
import { type ScheduledServer, runSchedule } from "../../testing/manuscript/run-schedule.ts";

const TEXT = "The lamp went out.\n\nNobody *spoke* for a while.\n\n* * *\n\nMorning came over the salt.";

function buildServer(): ScheduledServer {
  const first = documentOfText(TEXT);
  const server = buildSectionServer(first);
  return {
    first,
    transport: server.transport,
    newestVersion: async () => server.version(),
    turn: () => new Promise((resolve) => setImmediate(resolve)),
    read: async () => ({ version: server.version(), document: server.document(), changes: server.changes() }),
  };
}

test("loses no word and ends equal in all tabs under any network, machine and tab events", async () => {
  const wrong: string[] = [];
  let words = 0;
  let lost = 0;
  for (let seed = 1; seed <= 100; seed += 1) {
    const report = await runSchedule({ seed, server: buildServer() });
    wrong.push(...report.wrong.map((what) => `schedule ${seed}: ${what}`));
    lost += report.lost;
    words += report.words;
  }
  expect(wrong).toEqual([]);
  // schedules without typing or losses would show nothing
  expect(words).toBeGreaterThan(500);
  expect(lost).toBeGreaterThan(50);
});
