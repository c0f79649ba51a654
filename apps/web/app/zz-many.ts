import { documentOfText } from "@colophon/manuscript/chapter-document";
import { aSectionServer } from "./test-kit/manuscript/a-section-server.ts";
import { runSchedule } from "./test-kit/manuscript/run-schedule.ts";
const TEXT = "The lamp went out.\n\nNobody *spoke* for a while.\n\n* * *\n\nMorning came over the salt.";
const from = Number(process.argv[2] ?? 1), to = Number(process.argv[3] ?? 1000);
let words = 0, lost = 0, changes = 0;
for (let seed = from; seed <= to; seed += 1) {
  const first = documentOfText(TEXT);
  const server = aSectionServer(first);
  const report = await runSchedule({ seed, server: { first, transport: server.transport, newestVersion: async () => server.version(), turn: () => new Promise((r) => setImmediate(r)), read: async () => ({ version: server.version(), document: server.document(), changes: server.changes() }) }, events: Number(process.argv[4] ?? 30) }).catch((e) => ({ wrong: [String(e.stack)], words: 0, lost: 0, changes: 0 }));
  if (report.wrong.length) console.log(seed, report.wrong);
  words += report.words; lost += report.lost; changes += report.changes;
}
console.log({ words, lost, changes });
