const NAMES =
  "(?:think|thinking|thoughts?|reasoning|analysis|reflection|scratchpad|ant_?thinking|seed:think)";
const OPEN = new RegExp(`<\\s*${NAMES}(?:\\s[^>]*)?>`, "iu");
const CLOSE = new RegExp(`<\\s*/\\s*${NAMES}\\s*>`, "giu");
const CLOSED = new RegExp(`<\\s*(${NAMES})(?:\\s[^>]*)?>[\\s\\S]*?<\\s*/\\s*\\1\\s*>`, "giu");

/** Variants of the same two tags in different model families. */
const DIALECTS: readonly (readonly [RegExp, string])[] = [
  [/◁\s*think\s*▷|\[THINK\]|<\|begin_of_thought\|>|<\|START_THINKING\|>|<\|channel>thought\b/giu, "<think>"],
  [/◁\s*\/\s*think\s*▷|\[\/THINK\]|<\|end_of_thought\|>|<\|END_THINKING\|>|<channel\|>/giu, "</think>"],
];

const FINAL_CHANNEL = /<\|channel\|>\s*final\b[^<]*<\|message\|>/giu;
const OTHER_CHANNEL =
  /(?:<\|start\|>\s*\w*\s*)?<\|channel\|>\s*(?:analysis|commentary)\b[\s\S]*?(?:<\|(?:end|return|call)\|>|(?=<\|start\|>|<\|channel\|>)|$)/giu;
/** The same with its marks lost in transit. */
const BARE_CHANNELS = /^\s*analysis[\s\S]*?assistantfinal\s*/u;
const TURN_START = /^\s*<\|(?:im_start|start_header_id|start)\|>\s*\w*\s*(?:<\|end_header_id\|>)?/iu;
const TURN_END =
  /<\|(?:im_end|eot_id|end|return|endoftext|end_of_text|eom_id|END_RESPONSE)\|>|<end_of_turn>|<\/s>|<\|im_start\|>|<eos>/iu;
const TOKENS = /<\|[\w ]{1,40}\|>|<start_of_turn>\w*|\[\/?INST\]/giu;

/**
 * Removes a model's thinking, in any kind of tags, and the markers of conversation turns. Unclosed thinking
 * ends with the text; a closing tag without an opening one ends thinking that started with the text, unless
 * nothing follows it.
 */
export function dropThinking(text: string): { text: string; removed: string[] } {
  const removed: string[] = [];
  const take = (part: string): string => {
    if (part.trim() !== "") removed.push(part.trim());
    return "";
  };
  let rest = text;
  for (const [mark, plain] of DIALECTS) rest = rest.replace(mark, plain);
  rest = finalChannel(rest, take).replace(CLOSED, take);
  rest = afterStrayClose(rest, take);
  const open = OPEN.exec(rest);
  if (open !== null) {
    take(rest.slice(open.index));
    rest = rest.slice(0, open.index);
  }
  return { text: firstTurn(rest, take), removed };
}

type CollectPart = (part: string) => string;

function finalChannel(text: string, take: CollectPart): string {
  const final = [...text.matchAll(FINAL_CHANNEL)].at(-1);
  if (final !== undefined) {
    const end = final.index + final[0].length;
    take(text.slice(0, end));
    return text.slice(end);
  }
  return text.replace(OTHER_CHANNEL, take).replace(BARE_CHANNELS, take);
}

function afterStrayClose(text: string, take: CollectPart): string {
  const close = [...text.matchAll(CLOSE)].at(-1);
  if (close === undefined) return text;
  const end = close.index + close[0].length;
  if (text.slice(end).trim() === "") return text.replace(CLOSE, take);
  take(text.slice(0, end));
  return text.slice(end);
}

/** Models that do not stop also write the other side's turn. */
function firstTurn(text: string, take: CollectPart): string {
  const begun = text.replace(TURN_START, take);
  const end = TURN_END.exec(begun);
  const own = end !== null && begun.slice(0, end.index).trim() !== "" ? begun.slice(0, end.index) : begun;
  if (own !== begun) take(begun.slice(own.length));
  return own.replace(TOKENS, take);
}
