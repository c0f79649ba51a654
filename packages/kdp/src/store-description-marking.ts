import type { DescriptionMark } from "./store-description.ts";

/** Formatting that can be applied to selected words. */
export type Marking = DescriptionMark | "h4" | "ul" | "ol";

/** A text with a selection from one position to another. */
export type ChosenText = { text: string; from: number; to: number };

/** A change to a text: the replacement for a range, and the selection afterwards. */
export type TextChange = { from: number; to: number; by: string; chosen: { from: number; to: number } };

/** Adds tags around the selection, or removes them if present; headings and lists apply to whole lines. */
export function markDescription(chosen: ChosenText, marking: Marking): TextChange {
  if (marking === "ul" || marking === "ol") return asList(wholeLines(chosen), marking);
  const place = marking === "h4" ? wholeLines(chosen) : chosen;
  const [open, close] = [`<${marking}>`, `</${marking}>`];
  const { text, from, to } = place;
  const words = text.slice(from, to);
  if (text.slice(from - open.length, from) === open && text.startsWith(close, to)) {
    return changed({ from: from - open.length, to: to + close.length }, { words });
  }
  if (words.startsWith(open) && words.endsWith(close) && words.length >= open.length + close.length) {
    return changed(place, { words: words.slice(open.length, words.length - close.length) });
  }
  return changed(place, { before: open, words, after: close });
}

function asList(place: ChosenText, tag: "ul" | "ol"): TextChange {
  const lines = place.text
    .slice(place.from, place.to)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const items = (lines.length === 0 ? [""] : lines).map((line) => `<li>${line.trim()}</li>`);
  const [first = "", ...rest] = items;
  const before = `<${tag}>\n<li>`;
  const inside = [first.slice("<li>".length), ...rest].join("\n").slice(0, -"</li>".length);
  return changed(place, { before, words: inside, after: `</li>\n</${tag}>` });
}

function changed(
  { from, to }: { from: number; to: number },
  { before = "", words, after = "" }: { before?: string; words: string; after?: string },
): TextChange {
  const start = from + before.length;
  return { from, to, by: `${before}${words}${after}`, chosen: { from: start, to: start + words.length } };
}

function wholeLines({ text, from, to }: ChosenText): ChosenText {
  const end = text.indexOf("\n", to);
  return { text, from: text.lastIndexOf("\n", from - 1) + 1, to: end === -1 ? text.length : end };
}
