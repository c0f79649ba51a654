import type { LocalAnswer, LocalCall, LocalRunner } from "./local-runner.ts";

const EMPTY_ANSWER: LocalAnswer = { text: "", stop: "aborted", reusedTokens: 0, outputTokens: 0 };

/** How long to wait for a model that should stop, to report its usage. */
const STOP_MS = 250;

/**
 * The same model, with calls queued one at a time: two at once would each lose what the other has cached. A
 * waiting call that is aborted ends at once; a running one returns shortly after, and the next waits until
 * the model, which may be reading, has really stopped.
 */
export function serialQueue(runner: LocalRunner): LocalRunner {
  let last: Promise<unknown> = Promise.resolve();

  function answer(call: LocalCall): Promise<LocalAnswer> {
    return new Promise((resolve, reject) => {
      const leave = (): void => resolve(EMPTY_ANSWER);
      call.signal.addEventListener("abort", leave, { once: true });
      const runTurn = async (): Promise<void> => {
        call.signal.removeEventListener("abort", leave);
        if (call.signal.aborted) {
          leave();
          return;
        }
        call.signal.addEventListener("abort", () => setTimeout(leave, STOP_MS).unref(), { once: true });
        await runner.answer(call).then(resolve, reject);
      };
      last = last.then(runTurn);
    });
  }

  return { contextTokens: runner.contextTokens, countPrompt: (prompt) => runner.countPrompt(prompt), answer };
}
