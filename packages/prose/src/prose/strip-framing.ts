import type { BookForm } from "@colophon/rules/brief";
import {
  isAnswerTo,
  isFramingLine,
  isNumberedHeading,
  isSceneNumber,
  isSmallTalk,
  type LinePlace,
  withoutMarks,
} from "../manuscript-health/framing-talk.ts";
import { splitSentences } from "@colophon/rules/sentences";
import { dropHalfSentence } from "./half-sentence.ts";
import { dropThinking } from "./thinking.ts";
import { unwrapOnce } from "./wrappers.ts";

/** What a scene's text may repeat, and the kind of book. */
export type Frame = {
  chapterTitle: string;
  /**
   * books that teach or argue, and verse, keep their own heading at the start of a scene; others have none
   */
  form?: BookForm | undefined;
};

/** A text without its framing, and the removed parts, in no particular order. */
export type Stripped = { text: string; removed: string[] };

const HEADED_FORMS: ReadonlySet<BookForm> = new Set(["argument", "how-to", "recipes", "verse"]);
/** Each round removes one line or layer; anything beyond this many is not framing. */
const ROUNDS_MAX = 60;
/** Each pass but the last removes something; no framing needs more passes than this. */
const PASSES_MAX = 8;
const ONLY_MARKS = /^(?:[*_#~=⁂–—-]\s*)+$/u;

/**
 * Removes what models put around a scene: thinking aloud, talk to the author, headings, labels, counts,
 * fences and other wrappers; and fixes the form: line endings, blanks around lines, runs of blank lines, a
 * half sentence at the end. A line is only removed if all of it is talk, from the edges inwards; inside the
 * text only bare scene numbers are removed. Prose stays exactly as it is.
 */
export function stripFraming(text: string, frame: Frame): Stripped {
  let stripped = strippedOnce(text, frame);
  for (let pass = 1; pass < PASSES_MAX; pass += 1) {
    // Inner text may now be at the edge: talk before a removed half sentence.
    const again = strippedOnce(stripped.text, frame);
    if (again.text === stripped.text) break;
    stripped = { text: again.text, removed: [...stripped.removed, ...again.removed] };
  }
  return stripped;
}

function strippedOnce(text: string, frame: Frame): Stripped {
  const thought = dropThinking(normalised(text));
  const removed = [...thought.removed];
  let current = tidy(thought.text);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const step = unwrapOnce(current) ?? withoutEdges(current, frame);
    if (step === null) break;
    removed.push(...step.removed.filter((part) => part !== ""));
    current = tidy(step.text);
  }
  const inner = withoutSceneNumbers(current);
  const whole = dropHalfSentence(tidy(inner.text));
  return { text: whole.text, removed: [...removed, ...inner.removed, ...whole.removed] };
}

function normalised(text: string): string {
  return text.replace(/^\uFEFF/u, "").replace(/\r\n?|\u2028/gu, "\n");
}

function tidy(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Removes one framing line, list or sentence from the start or the end. */
function withoutEdges(text: string, frame: Frame): Stripped | null {
  if (text === "") return null;
  const lines = text.split("\n");
  return (
    withoutFirstLine(lines, frame) ??
    withoutLastLine(lines, frame) ??
    withoutLastList(lines) ??
    withoutFirstSentences(lines) ??
    withoutLastSentences(lines)
  );
}

function withoutFirstLine(lines: readonly string[], frame: Frame): Stripped | null {
  const [first = "", ...rest] = lines;
  const next = rest.find((line) => line !== "") ?? "";
  const isFirst =
    isOpening(first, frame) || (isSmallTalk(first) && (isOpening(next, frame) || isAnswerTo(next)));
  if (isFirst) return { text: rest.join("\n"), removed: [first] };
  // A top-level heading is the chapter's own; a section's heading stays, one level lower.
  return /^#\s+\S/.test(first) ? { text: `#${first}\n${rest.join("\n")}`, removed: [] } : null;
}

function isOpening(line: string, frame: Frame): boolean {
  if (line === "") return false;
  const isHeading = /^#{1,6}\s/.test(line) && !(frame.form !== undefined && HEADED_FORMS.has(frame.form));
  return isHeading || isFrame(line, frame, "start");
}

function isFrame(line: string, { chapterTitle }: Frame, place: LinePlace): boolean {
  return (
    ONLY_MARKS.test(line) ||
    isNumberedHeading(line) ||
    isTitle(line, chapterTitle) ||
    isFramingLine(line, place)
  );
}

function isTitle(line: string, chapterTitle: string): boolean {
  const bare = (text: string): string =>
    withoutMarks(text)
      .replace(/^["“‘']|["”’']$|:$/gu, "")
      .toLowerCase();
  return chapterTitle.trim() !== "" && bare(line) === bare(chapterTitle.trim());
}

function withoutLastLine(lines: readonly string[], frame: Frame): Stripped | null {
  const last = lines.at(-1) ?? "";
  const before = lines.slice(0, -1).findLast((line) => line !== "") ?? "";
  const isLast =
    isFrame(last, frame, "end") || (isSmallTalk(last) && before !== "" && isFramingLine(before, "end"));
  return isLast ? { text: lines.slice(0, -1).join("\n"), removed: [last] } : null;
}

/** "Would you like me to:" and the bullet points after it. */
function withoutLastList(lines: readonly string[]): Stripped | null {
  const at = lines.findLastIndex((line) => line !== "" && !/^(?:[-•*]|\d{1,2}[.)])\s/u.test(line));
  if (at < 0 || at === lines.length - 1 || !isFramingLine(lines[at] ?? "", "end")) return null;
  return { text: lines.slice(0, at).join("\n"), removed: [lines.slice(at).join("\n")] };
}

/** "Sure! Here is scene 1 of chapter 3: It rained." */
function withoutFirstSentences(lines: readonly string[]): Stripped | null {
  const [first = "", ...rest] = lines;
  const ends = sentenceEnds(first);
  const colon = first.indexOf(": ");
  if (colon > 0) ends.push(colon + 1);
  const end = ends
    .toSorted((a, b) => b - a)
    .find((at) => at < first.length && isAnswerTo(first.slice(0, at)));
  if (end === undefined) return null;
  return { text: [first.slice(end).trim(), ...rest].join("\n"), removed: [first.slice(0, end)] };
}

/** "It rained. Let me know if you would like me to continue." */
function withoutLastSentences(lines: readonly string[]): Stripped | null {
  const last = lines.at(-1) ?? "";
  const start = sentenceEnds(last).find((at) => {
    const tail = last.slice(at).trim();
    return tail !== "" && isOutsideSpeech(last.slice(0, at)) && isFramingLine(tail, "inside");
  });
  if (start === undefined) return null;
  return {
    text: [...lines.slice(0, -1), last.slice(0, start)].join("\n"),
    removed: [last.slice(start).trim()],
  };
}

function sentenceEnds(line: string): number[] {
  let from = 0;
  return splitSentences(line).map((sentence) => {
    from = line.indexOf(sentence, from) + sentence.length;
    return from;
  });
}

function isOutsideSpeech(before: string): boolean {
  const count = (mark: string): number => before.split(mark).length - 1;
  return count('"') % 2 === 0 && count("“") === count("”");
}

function withoutSceneNumbers(text: string): Stripped {
  const removed: string[] = [];
  const kept = text.split("\n").filter((line) => {
    if (!isSceneNumber(line)) return true;
    removed.push(line);
    return false;
  });
  return { text: kept.join("\n"), removed };
}
