import type { LocalAnswer, LocalCall, LocalRunner } from "./local-runner.ts";

const EMPTY_ANSWER: LocalAnswer = { text: "", stop: "aborted", reusedTokens: 0, outputTokens: 0 };

/** How long a model is waited for that should stop: it then tells what it has used. */
const STOP_MS = 250;

/**
 * The same model, asked one question at a time in the order they came: two at once would each lose what the other
 * had it read. A question that is given up while it waits ends at once; one that is being answered within
 * a moment, and the next waits until the model, which may be in the middle of reading, has really stopped.
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
