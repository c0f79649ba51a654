import type { AuthorKeyProblem } from "@colophon/contracts/ai/author-keys/author-key";
import type { ModelFailureCode } from "../../ports/language-model.ts";

/** Problems with an author's key that a run may wait for. */
type KeyWait = "key_gone" | "key_refused" | "key_spent";

const PROBLEM_OF_WAIT: Readonly<Record<KeyWait, AuthorKeyProblem>> = {
  key_gone: "gone",
  key_refused: "refused",
  key_spent: "spent",
};

/** The problem with the key that a run waits for; null if it waits for something else. */
export function problemOfWait(waitsFor: string | null): AuthorKeyProblem | null {
  const known = Object.entries(PROBLEM_OF_WAIT).find(([wait]) => wait === waitsFor);
  return known === undefined ? null : known[1];
}

/** State a run waits in after this failure; null: it doesn't wait, it has failed. */
export function waitOfFailure(code: ModelFailureCode): KeyWait | null {
  switch (code) {
    case "own_key_gone":
      return "key_gone";
    case "own_key_refused":
      return "key_refused";
    case "own_key_spent":
      return "key_spent";
    default:
      return null;
  }
}
