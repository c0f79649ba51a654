import { documentOfText } from "@colophon/manuscript/chapter-document";
import { aSectionServer } from "./test-kit/manuscript/a-section-server.ts";
import { runSchedule } from "./test-kit/manuscript/run-schedule.ts";
const TEXT = "The lamp went out.\n\nNobody *spoke* for a while.\n\n* * *\n\nMorning came over the salt.";
const c: Record<string, number> = {}; let reads = 0, vers = 0; const t = process.cpuUsage();
for (let seed = 1; seed <= 200; seed += 1) {
  const first = documentOfText(TEXT);
  const server = aSectionServer(first);
  await runSchedule({ seed, server: { first, transport: server.transport, newestVersion: async () => (vers++, server.version()), turn: () => new Promise((r) => setImmediate(r)), read: async () => (reads++, { version: server.version(), document: server.document(), changes: server.changes() }) }, events: Number(process.argv[2] ?? 30) });
  for (const k of server.calls) c[k.kind] = (c[k.kind] ?? 0) + 1;
}
console.log(c, { reads, vers }, process.cpuUsage(t).user / 200 / 1000, "ms each");
