// The typesetting process. Its calls cannot be cancelled from inside, so it lives apart and is killed when it
// takes too long or too much memory.
import v8 from "node:v8";
import vm from "node:vm";
import { typesetCover } from "../cover/typeset-cover.ts";
import { typesetInterior } from "../pdf/typeset-interior.ts";
import { PressError } from "../press-error.ts";
import { createTypstCompiler } from "./compiler.ts";
import type { TypesetJob, TypesetReply, TypesetResult } from "./messages.ts";

v8.setFlagsFromString("--expose-gc");
const collectGarbage: unknown = vm.runInNewContext("gc");

const compiler = createTypstCompiler();

process.on("message", (job: TypesetJob) => {
  process.send?.(answer(job));
  // Finished documents are native and stay until they are collected: 100 MB a book otherwise.
  compiler.forget();
  if (typeof collectGarbage === "function") queueMicrotask(() => collectGarbage());
});
process.on("disconnect", () => process.exit(0));

function answer(job: TypesetJob): TypesetReply {
  try {
    return { ok: true, result: typeset(job), rssBytes: process.memoryUsage.rss() };
  } catch (error) {
    const known = error instanceof PressError ? error : new PressError("crashed", "The typesetter failed.");
    const detail = typeof known.cause === "string" ? known.cause : String(error);
    return { ok: false, code: known.code, message: known.message, characters: [...known.characters], detail };
  }
}

function typeset(job: TypesetJob): TypesetResult {
  switch (job.kind) {
    case "interior": {
      const interior = typesetInterior(compiler, job.book, job.trim);
      return { kind: "interior", bytes: interior.toPdf(), laidOut: interior.laidOut };
    }
    case "pages":
      return { kind: "pages", laidOut: typesetInterior(compiler, job.book, job.trim).laidOut };
    case "cover":
      return { kind: "cover", png: typesetCover(compiler, job.cover) };
    default:
      return job satisfies never;
  }
}
