import type { LocalAnswer, LocalCall, LocalRunner } from "./local-runner.ts";

const NOTHING_SAID: LocalAnswer = { text: "", stop: "aborted", reusedTokens: 0, outputTokens: 0 };

/**
 * The same model, asked one question at a time in the order they came: two at once would each lose what the other
 * had it read. A question that is given up while it waits ends at once.
 */
export function inTurns(runner: LocalRunner): LocalRunner {
  let last: Promise<unknown> = Promise.resolve();

  function answer(call: LocalCall): Promise<LocalAnswer> {
    return new Promise((resolve, reject) => {
      const leave = (): void => resolve(NOTHING_SAID);
      call.signal.addEventListener("abort", leave, { once: true });
      const takeTurn = async (): Promise<void> => {
        // From here on the model itself ends what is given up, and knows what it has used.
        call.signal.removeEventListener("abort", leave);
        if (call.signal.aborted) leave();
        else await runner.answer(call).then(resolve, reject);
      };
      last = last.then(takeTurn);
    });
  }

  return { contextTokens: runner.contextTokens, countPrompt: (prompt) => runner.countPrompt(prompt), answer };
}
