import { countWords } from "@colophon/domain/word-count";

/** Words a second statement may begin with and lose its capital; names are not among them. */
const LOSES_CAPITAL =
  /^(?:He|She|It|There|They|The|A|An|Nobody|Nothing|Neither|One|Every|Each|His|Her|In|On|At|Of|For|With|What|Whatever|Whoever|Some|Most|Much|Few|We|You|Not|No|To|If|When|Where|Between|After|Before|Even|People|This|That|These)\b/;

/**
 * "It is slow. It lasts." → "It is slow; it lasts."
 * @returns null where the two are no plain statements of middling length
 */
export function joinedStatements(one: string, other: string): string | null {
  if (!isPlain(one) || !isPlain(other) || !LOSES_CAPITAL.test(other)) return null;
  return `${one.slice(0, -1)}; ${other.charAt(0).toLowerCase()}${other.slice(1)}`;
}

function isPlain(text: string): boolean {
  const words = countWords(text);
  return words >= 5 && words <= 26 && /^[^:;?!"]*\.$/.test(text) && !/\.\s/.test(text);
}
