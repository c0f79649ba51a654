/** Why work on a book failed, for administrators; the author gets a different message. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ["cancelled", "Its author cancelled it. Nothing is wrong."],
  ["pause_ended", "It was paused for so long that it was ended; what was not used came back to its author."],
  ["provider_unavailable", "The provider did not answer, even after several tries."],
  ["provider_refused", "The provider would not write what the order asks for."],
  ["content_filtered", "The provider's content filter stopped it, in other words too."],
  [
    "provider_misconfigured",
    "The provider does not accept this installation's key, address or model. It is set right under Settings.",
  ],
  [
    "provider_account",
    "The provider takes no calls from this installation's account: look at its verification, credit and limits. The calls below say which it is.",
  ],
  [
    "request_too_large",
    "The request is larger than the provider's account may send in a minute: raise its usage tier, or choose another model.",
  ],
  ["own_key_gone", "It is written with its author's own key, which is not there any more."],
  ["own_key_refused", "Its author's own key was not accepted by the provider."],
  ["own_key_spent", "The provider takes no more calls on its author's own key."],
  ["context_too_small", "The model cannot hold as much text as this book needs: it wants a larger context."],
  [
    "model_not_pulled",
    "The server that writes does not have the model it was told to use; it has to be loaded there.",
  ],
  ["scene_refused", "The model would not write one of the scenes, also when it was asked again."],
  ["scene_unfit", "One scene came back unfit twice, so it was not put into the book."],
  ["plan_refused", "The plan did not hold together, also at the second attempt."],
  [
    "workers_lost",
    "The process that worked on it was lost several times in a row. Jobs shows whether workers run.",
  ],
  [
    "editions.blocked",
    "KDP would refuse the book as it is, so no package was made. Its author reads what to fix.",
  ],
  ["editions.changed", "Its author kept changing the book while the package was made."],
  ["editions.not_made", "The package couldn't be made. The log of the worker says why."],
  ["exports.not_made", "The files couldn't be made. The log of the worker says why."],
  ["server.storage_away", "The file storage couldn't be reached, or is full."],
  ["taken_away", "An administrator took the book away; the audit log says who."],
  ["unexpected", "Something went wrong on our side. The log of the worker says what."],
]);

/** @param code  a run's failure code, which is shown with the message */
export function whyItFailed(code: string): string {
  return REASONS.get(code) ?? "We have no explanation for this code.";
}
