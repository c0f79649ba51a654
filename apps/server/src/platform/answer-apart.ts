import type { ApartAnswer } from "./apart-answer.ts";

/**
 * What a program does with its tasks. They are not looked at by a schema: whoever asks is the product itself, of the
 * same source; what others sent is in the bytes of a task.
 */
export interface ApartProgram {
  does(task: unknown): unknown;
}

/** Makes this process one that `startApart` starts: what its program returns or throws goes back as a copy. */
export function answerApart(program: ApartProgram): void {
  // Who presses Ctrl+C says so to all processes; the server ends this one when its calls have ended.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  process.on("message", (task) => {
    void answerOf(program, task).then((answer) => process.send?.(answer));
  });
}

async function answerOf(program: ApartProgram, task: unknown): Promise<ApartAnswer> {
  try {
    return { kind: "done", value: await program.does(task) };
  } catch (error) {
    return { kind: "threw", error: error instanceof Error ? error : new Error(String(error)) };
  }
}
