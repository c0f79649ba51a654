import type { Mutant } from "./mutant.ts";

const PARENT = "apps/server/src/platform/run-apart.ts";
const CHILD = "apps/server/src/platform/answer-apart.ts";
const APART = ["apps/server/src/platform/run-apart.test.ts"];

/** Faults in the wall around what others send: processes that see, write and start nothing, and end in time. */
export const runApartMutants: readonly Mutant[] = [
  {
    promise: "who hangs up ends the check of their file",
    file: PARENT,
    replace: 'signal?.addEventListener("abort", leave);',
    by: "",
    red: APART,
  },
  {
    promise: "a process has ended when its answer is there",
    file: PARENT,
    replace: "await child.end();",
    by: "",
    red: APART,
  },
  {
    promise: "a process for strangers' files sees nothing of the product's secrets",
    file: PARENT,
    replace: "env: {},",
    by: "env: process.env,",
    red: APART,
  },
  {
    promise: "a process for strangers' files writes none and starts no program",
    file: PARENT,
    replace: '"--permission",',
    by: "",
    red: APART,
  },
  {
    promise: "a process for strangers' files reads no other files",
    file: PARENT,
    replace: "[...READABLE, path.dirname(file)]",
    by: '["*"]',
    red: APART,
  },
  {
    promise: "a process that fills its memory is known as one that did",
    file: PARENT,
    replace: 'signal === "SIGABRT"',
    by: 'signal === "SIGBUS"',
    red: APART,
  },
  {
    promise: "a process that ends by itself is no wait",
    file: PARENT,
    replace: "void ended.then((failure) => asking?.reject(failure));",
    by: "",
    red: APART,
  },
  {
    promise: "a process without work keeps nothing from ending",
    file: PARENT,
    replace: "child.unref();",
    by: "",
    red: APART,
  },
  {
    promise: "what is pressed at a terminal ends no check under way",
    file: CHILD,
    replace: "process.on(signal, () => undefined);",
    by: "process.off(signal, () => undefined);",
    red: APART,
  },
  {
    promise: "what a process throws is thrown to who asked",
    file: PARENT,
    replace: "throw Object.assign(",
    by: "return Object.assign(",
    red: APART,
  },
  {
    promise: "a process for strangers' files writes no database",
    file: PARENT,
    replace: '"--no-experimental-sqlite",',
    by: "",
    red: APART,
  },
  {
    promise: "a process that needs no native code loads none",
    file: PARENT,
    replace: "native === true",
    by: "native !== false",
    red: APART,
  },
  {
    promise: "a busy process ends with its product, however that ends",
    file: CHILD,
    replace: "new Worker(ENDS_WITH_ITS_PRODUCT, { eval: true, workerData: product }).unref();",
    by: "void Worker; void product;",
    red: APART,
  },
  {
    promise: "what a process says unasked is no answer to the next task",
    file: PARENT,
    replace: "said.data.number === asking?.number",
    by: "asking !== null",
    red: APART,
  },
  {
    promise: "a process is asked one task after the other",
    file: PARENT,
    replace: "if (asking !== null) throw",
    by: "if (asks < 0) throw",
    red: APART,
  },
  {
    promise: "nothing is killed where no process could be started",
    file: PARENT,
    replace: "if (child.pid !== undefined) {",
    by: "if (bounds.timeoutMs > 0) {",
    red: APART,
  },
  {
    promise: "whoever waits for nothing but an answer gets it",
    file: PARENT,
    replace: "child.ref();",
    by: "",
    red: APART,
  },
  {
    promise: "a process that never came to its task is not said to have fallen over it",
    file: PARENT,
    replace: "const isOfTask = wasReady && ",
    by: "const isOfTask = ",
    red: APART,
  },
  {
    promise: "what the system kills is not said to have filled its memory, so that no mail is refused for it",
    file: PARENT,
    replace: ' && signal !== "SIGKILL"',
    by: "",
    red: APART,
  },
];
