import { HealthReport } from "@colophon/contracts/library/books/health";
import { runInSandbox } from "../../platform/run-in-sandbox.ts";
import { type WrittenText, measureText } from "./measure-text.ts";

/** A text up to this length is measured faster than a process starts. */
const SHORT_TEXT_WORDS = 15_000;
/** Twenty times what the longest book takes on a slow machine. */
const TIMEOUT_MS = 100_000;
const MEMORY_MEBIBYTES = 1024;
const PROGRAM = new URL("./measure-program.ts", import.meta.url);

/** Measures a text without blocking the process's models and queue: a long book takes seconds. */
export async function measureWithoutBlocking(text: WrittenText): Promise<HealthReport> {
  const words = text.chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  return words < SHORT_TEXT_WORDS ? measureText(text) : measureInSandbox(text);
}

/** The same in a separate process, however short the text. @throws NoAnswer */
export async function measureInSandbox(text: WrittenText): Promise<HealthReport> {
  return HealthReport.parse(
    await runInSandbox({
      program: PROGRAM,
      task: text,
      timeoutMs: TIMEOUT_MS,
      memoryMebibytes: MEMORY_MEBIBYTES,
    }),
  );
}
