// The typesetting process. Its calls cannot be cancelled from inside, so it lives apart and is killed when it
// takes too long or too much memory.
import v8 from "node:v8";
import vm from "node:vm";
import { typesetInterior } from "../pdf/typeset-interior.ts";
import { PressError } from "../press-error.ts";
import { createCompilerPool } from "./compiler-pool.ts";
import type { TypesetJob, TypesetReply, TypesetResult } from "./messages.ts";

v8.setFlagsFromString("--expose-gc");
const collectGarbage: unknown = vm.runInNewContext("gc");

const compilers = createCompilerPool();

process.on("message", (job: TypesetJob) => {
  void perform(job);
});
process.on("disconnect", () => process.exit(0));

async function perform(job: TypesetJob): Promise<void> {
  process.send?.(await answer(job));
  // Finished documents are native and stay until they are collected: 100 MB a book otherwise.
  compilers.forget();
  if (typeof collectGarbage === "function") queueMicrotask(() => collectGarbage());
}

async function answer(job: TypesetJob): Promise<TypesetReply> {
  try {
    return { ok: true, result: await typeset(job), rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    const known = error instanceof PressError ? error : new PressError("crashed", "The typesetter failed.");
    const detail = typeof known.cause === "string" ? known.cause : String(error);
    return { ok: false, code: known.code, message: known.message, characters: [...known.characters], detail };
  }
}

async function typeset(job: TypesetJob): Promise<TypesetResult> {
  switch (job.kind) {
    case "interior":
      return { kind: "interior", ...typesetInterior(compilers, job) };
    case "cover": {
      // a painter's tools, which no inside waits for
      const { renderCover } = await import("../cover/render-cover.ts");
      return { kind: "cover", cover: await renderCover(job.order) };
    }
    default:
      return job satisfies never;
  }
}
