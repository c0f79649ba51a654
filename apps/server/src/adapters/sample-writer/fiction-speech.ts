import type { Telling } from "./telling.ts";
import { SAYING } from "./frames-dialogue.ts";
import type { Roles } from "./render-sentence.ts";
import { renderSentence } from "./render-sentence.ts";
import { conjugate } from "./verbs.ts";

/** One turn of talk, before it is said. */
export type Turn = {
  text: string;
  style: "bare" | "tag" | "gestureAfter" | "gestureBefore";
  gesture: string;
  /** which verb of saying, 0 to 9 */
  saying: number;
};

/** A turn as a paragraph: the words in quotation marks, and who says them where that is not plain. */
export function speak(turn: Turn, by: { roles: Roles; telling: Telling; byViewpoint: boolean }): string {
  const { roles, telling } = by;
  const told = { roles, mentions: telling.mentions, tense: telling.tense };
  if (turn.style === "gestureBefore" && turn.gesture !== "") {
    const gesture = renderSentence(turn.gesture, told);
    return `${gesture} "${renderSentence(turn.text, told)}"`;
  }
  const words = renderSentence(turn.text, told);
  if (turn.style === "gestureAfter" && turn.gesture !== "")
    return `"${words}" ${renderSentence(turn.gesture, told)}`;
  return turn.style === "tag" ? withTag(words, turn.saying, by) : `"${words}"`;
}

/** `"First sentence," she said. "The rest."` */
function withTag(
  words: string,
  saying: number,
  { roles, telling }: { roles: Roles; telling: Telling },
): string {
  const [first = words, ...others] = words.split(/(?<=[.?!])\s+/);
  const isQuestion = first.endsWith("?");
  const verbs = isQuestion ? SAYING.question : SAYING.statement;
  const verb = verbs[saying % verbs.length] ?? "say";
  const speaker = telling.mentions.refer(roles.subject, "subject");
  const agreement = telling.mentions.isNarrator(roles.subject) ? "first" : "third";
  const tag = `${speaker} ${conjugate(verb, { tense: telling.tense, agreement })}`;
  const opening = first.endsWith(".") ? `${first.slice(0, -1)},` : first;
  const rest = others.length === 0 ? "" : ` "${others.join(" ")}"`;
  return `"${opening}" ${tag}.${rest}`;
}
