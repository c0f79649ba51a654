// Stands in for the typesetting process where a test needs it to fail. The cover's title says how.
import { z } from "zod";

const Job = z.object({ order: z.object({ text: z.object({ title: z.string() }) }) });

process.on("message", (message: unknown) => {
  switch (Job.parse(message).order.text.title) {
    case "crash":
      process.kill(process.pid, "SIGSEGV");
      break;
    case "exit":
      process.exit(3);
      break;
    case "hang":
      // busy, as the typesetter is: no signal but SIGKILL would end it
      for (;;) if (Date.now() < 0) break;
      break;
    case "hoard":
      hoard();
      break;
    case "babble":
      process.send?.({ nonsense: true });
      break;
    default:
      process.send?.({
        ok: true,
        result: { kind: "cover", cover: { bytes: Buffer.from(String(process.pid)) } },
        rssBytes: 1,
      });
  }
});
process.on("disconnect", () => process.exit(0));

function hoard(): void {
  const kept: Buffer[] = [];
  setInterval(() => kept.push(Buffer.alloc(16 * 1024 * 1024, 1)), 10);
}
