import timers from "node:timers";

// Files of these projects share a worker and its globals: with fake timers, a queue would wait for ever.
if (globalThis.setTimeout !== timers.setTimeout)
  throw new Error("A test file that ran before in this worker left fake timers behind.");
