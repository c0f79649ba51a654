import { documentOfText } from "@colophon/manuscript/chapter-document";
import { aSectionServer } from "./test-kit/manuscript/a-section-server.ts";
import { aMemoryDevice, handTimers, memoryNames } from "./test-kit/manuscript/sync-stand-ins.ts";
import { openSection } from "./data/manuscript/open-section.ts";
const words = "The lamp went out and nobody spoke for a while over the salt marshes. ";
const server = aSectionServer(documentOfText(`${words.repeat(6)}\n\n`.repeat(500)));
let ids = 0;
const tab = async () => (await openSection({ transport: server.transport, device: { ...aMemoryDevice(), write: async () => {} }, names: memoryNames(), timers: handTimers(), newId: () => `tab-${ids++}` }, [])).core;
const [a, b] = [await tab(), await tab()];
const size = a.state().doc.content.size; console.log("letters", size);
for (let n = 0; n < 1500; n += 1) { a.noteChange(a.state().apply(a.state().tr.insertText("a", 10 + ((n * 3700) % (size - 200))))); b.noteChange(b.state().apply(b.state().tr.insertText("b", 10 + ((n * 5300) % (size - 200))))); }
await b.flush(); const t = performance.now(), c = process.cpuUsage(); await a.flush(); console.log("ms", performance.now() - t, "cpu", process.cpuUsage(c).user / 1000, a.state().doc.eq(server.document()));
