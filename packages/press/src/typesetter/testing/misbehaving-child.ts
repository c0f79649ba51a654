// A stand-in for a typesetting process that fails in the way the test's job requests.
import { z } from "zod";

const Job = z.object({ does: z.string() });

const MISBEHAVIOUR: Readonly<Record<string, () => void>> = {
  crash: () => process.kill(process.pid, "SIGSEGV"),
  exit: () => process.exit(3),
  hang,
  hoard,
  babble: () => process.send?.({ nonsense: true }),
  mistake: () => process.send?.({ ok: true, result: { anything: "but a process" }, rssBytes: 1 }),
  refuse: () => refuse("missing_glyphs", ["漢"]),
  fail: () => refuse("crashed", []),
  swell: () => answer(1_000_000),
};

process.on("message", (message: unknown) => {
  const misbehave = MISBEHAVIOUR[Job.parse(message).does] ?? answer;
  misbehave();
});
process.on("disconnect", () => process.exit(0));

function answer(rssBytes = 1): void {
  process.send?.({
    ok: true,
    result: { process: process.pid, variables: Object.keys(process.env) },
    rssBytes,
  });
}

function refuse(code: string, characters: readonly string[]): void {
  process.send?.({ ok: false, code, message: "No.", characters, detail: "" });
}

/** Busy like the typesetter: only SIGKILL can end it. */
function hang(): void {
  for (;;) if (Date.now() < 0) break;
}

function hoard(): void {
  const kept: Buffer[] = [];
  setInterval(() => kept.push(Buffer.alloc(16 * 1024 * 1024, 1)), 10);
}
