import { setTimeout as sleep } from "node:timers/promises";
import type { LocalAnswer, LocalCall, LocalModelError, LocalRunner } from "../local-runner.ts";

/** The scripted model's next answer. */
export type ScriptedAnswer = {
  pieces: string[];
  everyMs?: number;
  /** no output, and no abort noticed, before this resolves */
  until?: Promise<unknown>;
  cutByLength?: boolean;
  localError?: LocalModelError;
};

/** A loaded model that returns scripted answers and records its calls. A prompt's tokens are its words. */
export function createScriptedRunner(contextTokens: number): LocalRunner & {
  asked: LocalCall[];
  maxConcurrent: number;
  script(answer: ScriptedAnswer): void;
} {
  const scripted: ScriptedAnswer[] = [];
  let atOnce = 0;
  const runner = {
    contextTokens,
    asked: new Array<LocalCall>(),
    maxConcurrent: 0,
    script: (answer: ScriptedAnswer) => void scripted.push(answer),
    countPrompt: ({ system, user }: { system: string; user: string }) =>
      `${system} ${user}`.split(/\s+/u).length,
    async answer(call: LocalCall): Promise<LocalAnswer> {
      runner.asked.push(call);
      atOnce += 1;
      runner.maxConcurrent = Math.max(runner.maxConcurrent, atOnce);
      try {
        return await say(call, scripted.shift() ?? { pieces: ["The lamp."] });
      } finally {
        atOnce -= 1;
      }
    },
  };
  return runner;
}

async function say(call: LocalCall, answer: ScriptedAnswer): Promise<LocalAnswer> {
  if (answer.localError) throw answer.localError;
  let text = "";
  await answer.until;
  const used = () => ({ text, reusedTokens: 3, outputTokens: text.split(/\s+/u).length });
  for (const piece of answer.pieces) {
    if (answer.everyMs !== undefined) await sleep(answer.everyMs);
    if (call.signal.aborted) return { ...used(), stop: "aborted" };
    text += piece;
    call.onText(piece);
  }
  return { ...used(), stop: answer.cutByLength === true ? "length" : "ended" };
}
